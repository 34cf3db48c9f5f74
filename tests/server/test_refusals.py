"""What is refused: with a status, a code, words in the reader's language, and no change."""

import asyncio
import socket
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from stablemates.errors import CODES, Problem
from stablemates.server.live import LONGEST_MESSAGE
from stablemates.server.names import LONGEST, clean_name
from stablemates.words import LANGUAGES, say, tell
from tests.server.conftest import Join
from tests.server.tools import GAME, Json, Server, bearer, bots, keys_of, people

pytestmark = pytest.mark.anyio


class Place:
    """A table with three people, where the second has chosen."""

    def __init__(self, server: Server) -> None:
        self.server = server
        owned = server.create(people(3))
        self.table = owned["table"]["id"]
        self.keys = keys_of(owned)
        legal = self.legal(1)
        assert server.act(self.table, self.keys[1], 0, legal[0]).status_code == 200

    def legal(self, seat: int) -> list[Json]:
        update = self.server.update(self.table, self.keys[seat]).json()
        moves: list[Json] = update["legal"][str(seat)]
        return moves

    def state(self) -> list[bytes]:
        keys = [*self.keys.values(), None]
        return [self.server.update(self.table, key).content for key in keys]


@pytest.fixture
def place(server: Server) -> Iterator[Place]:
    """Whatever is refused there has changed nothing."""
    made = Place(server)
    before = made.state()
    yield made
    assert made.state() == before


def check_problem(answer: Any, code: str, language: str = "en") -> None:
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    details = answer.json()
    assert set(details) == {"type", "title", "status", "detail", "code"}
    assert (details["code"], details["status"]) == (code, answer.status_code), answer.text
    assert answer.status_code == CODES[code]
    assert details["type"] == f"/problems/{code}"
    assert answer.headers["content-language"] == language
    assert details["title"] == say(language, "problem-title")
    blanks = dict.fromkeys(("game", "bot", "option", "value", "least", "most", "longest"), "")
    words = say(language, f"problem-{code}", **blanks)
    assert details["detail"].split()[0] == words.split()[0]


def deep(levels: int) -> str:
    return "[" * levels + "]" * levels


ACTIONS: dict[str, tuple[str, str]] = {
    "nothing": ("", "bad-message"),
    "no JSON": ("card 5", "bad-message"),
    "half": ('{"answers":1,"move":{"card":5}', "bad-message"),
    "a list": ("[]", "bad-message"),
    "null": ("null", "bad-message"),
    "no move": ('{"answers":1}', "bad-message"),
    "no number": ('{"move":{"card":5}}', "bad-message"),
    "more": ('{"answers":1,"move":{"card":5},"place":2}', "bad-message"),
    "a seat as text": ('{"answers":1,"move":{"card":5},"seat":"hen"}', "bad-message"),
    "another's seat": ('{"answers":1,"move":{"card":5},"seat":2}', "not-your-seat"),
    "no such seat": ('{"answers":1,"move":{"card":5},"seat":-1}', "not-your-seat"),
    "a move as text": ('{"answers":1,"move":"5"}', "bad-message"),
    "a number as a word": ('{"answers":"one","move":{"card":5}}', "bad-message"),
    "half a number": ('{"answers":0.5,"move":{"card":5}}', "bad-message"),
    "not a number": ('{"answers":NaN,"move":{"card":5}}', "bad-message"),
    "infinity": ('{"answers":1e999,"move":{"card":5}}', "bad-message"),
    "true": ('{"answers":true,"move":{"card":5}}', "bad-message"),
    "deep": (f'{{"answers":1,"move":{{"card":{deep(1500)}}}}}', "bad-message"),
    "deep elsewhere": (deep(1500), "bad-message"),
    "lone surrogate": ('{"answers":1,"move":{"card":"\\ud800"}}', "bad-message"),
    "no such form": ('{"answers":1,"move":{}}', "bad-move"),
    "two forms": ('{"answers":1,"move":{"card":5,"row":1}}', "bad-move"),
    "no such card": ('{"answers":1,"move":{"card":105}}', "bad-move"),
    "huge card": (f'{{"answers":1,"move":{{"card":{10**300}}}}}', "bad-move"),
    "64 bits": (f'{{"answers":1,"move":{{"card":{2**64 + 5}}}}}', "bad-move"),
    "card NaN": ('{"answers":1,"move":{"card":NaN}}', "bad-message"),
    "card as text": ('{"answers":1,"move":{"card":"5"}}', "bad-move"),
    "card in a list": ('{"answers":1,"move":{"card":[5]}}', "bad-move"),
    "other phase": ('{"answers":1,"move":{"row":1}}', "illegal-move"),
    "negative": ('{"answers":-1,"move":{"card":5}}', "stale-number"),
    "very negative": (f'{{"answers":-{10**40},"move":{{"card":5}}}}', "stale-number"),
    "future": ('{"answers":2,"move":{"card":5}}', "stale-number"),
    "far future": (f'{{"answers":{10**40},"move":{{"card":5}}}}', "stale-number"),
    "said twice": ('{"answers":0,"answers":99,"move":{"card":5}}', "stale-number"),
}


@pytest.mark.parametrize("name", ACTIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_actions_over_http(place: Place, name: str, language: str) -> None:
    body, code = ACTIONS[name]
    answer = place.server.http.post(
        f"/api/tables/{place.table}/actions",
        content=body.encode(),
        headers={
            **bearer(place.keys[0]),
            "accept-language": f"{language};q=0.9, fr",
            "content-type": "application/json",
        },
    )
    check_problem(answer, code, language)


async def test_bad_actions_over_the_socket(place: Place, join: Join) -> None:
    for language in LANGUAGES:
        person = await join(
            place.server, place.table, place.keys[0], query=f"?lang={language}&since=1"
        )
        await person.next("update")
        for body, code in ACTIONS.values():
            text = body.replace('"answers"', '"type":"act","answers"', 1)
            await person.send(text)
            message = await person.next("refused")
            assert message["code"] == code or (code == "bad-message" and not body.startswith("{"))
            assert message["detail"] == tell(Problem(code), language)
        for text in ('{"type":"table"}', '{"type":"act"}', '{"type":7}', "\x00", '"ping"'):
            await person.send(text)
            assert (await person.next("refused"))["code"] == "bad-message"
        await person.send({"type": "ping"})
        assert await person.next("pong")


async def test_whose_action_it_is(place: Place, join: Join) -> None:
    server, table = place.server, place.table
    move, other = place.legal(0)[0], place.legal(2)[0]
    elsewhere = keys_of(server.create(people(2)))[0]
    for key, code, what in (
        (None, "no-seat", move),
        (elsewhere, "not-your-seat", move),
        ("é" * 22, "not-your-seat", move),
        (place.keys[0], "illegal-move", other),
        (place.keys[1], "already-answered", move),
    ):
        header = [] if key is None else [(b"authorization", f"Bearer {key}".encode())]
        answer = server.http.post(
            f"/api/tables/{table}/actions", json={"answers": 0, "move": what}, headers=header
        )
        check_problem(answer, code)
    spectator = await join(server, table)
    await spectator.next("update")
    await spectator.act(move)
    assert (await spectator.next("refused"))["code"] == "no-seat"
    stranger = await join(server, table, elsewhere)
    assert (await stranger.receive())["code"] == "not-your-seat"
    with pytest.raises(ConnectionClosed):
        await stranger.receive()


def test_not_the_turn_of_a_seat(server: Server) -> None:
    """Somebody's turn alone: the others are told so."""
    owned = server.create(people(2), {"tours": 1, "variant": "logic"})
    table, keys = owned["table"]["id"], keys_of(owned)
    update = server.update(table).json()
    (actor,) = update["awaited"]
    move = server.update(table, keys[actor]).json()["legal"][str(actor)][0]
    before = server.update(table).content
    check_problem(server.act(table, keys[1 - actor], 0, move), "not-your-turn")
    assert server.update(table).content == before


async def test_after_the_end(server: Server, join: Join) -> None:
    owned = server.create([*people(1), *bots(1)])
    table, key = owned["table"]["id"], keys_of(owned)[0]
    check_problem(server.http.get(f"/api/tables/{table}/record"), "match-not-over")
    person = await join(server, table, key)
    await person.play(Random(0))
    number = person.last["number"]
    check_problem(server.act(table, key, number, {"card": 5}), "match-over")


@pytest.mark.parametrize("size", [LONGEST_MESSAGE + 1, 10 * LONGEST_MESSAGE, 2**22])
async def test_what_is_too_large(place: Place, join: Join, size: int) -> None:
    body = b'{"answers":1,"move":{"card":5}}'.ljust(size)
    for path in (f"/api/tables/{place.table}/actions", "/api/tables"):
        answer = place.server.http.post(path, content=body, headers=bearer(place.keys[0]))
        check_problem(answer, "too-large")
    for frame in (body.decode(), "я" * (size // 2 + 1)):
        person = await join(place.server, place.table, place.keys[0])
        await person.next("update")
        await person.send(frame)
        assert (await person.next("refused"))["code"] == "too-large"
        with pytest.raises(ConnectionClosed, match="1009"):
            await person.receive()


async def test_frames_that_are_not_text(place: Place, join: Join) -> None:
    person = await join(place.server, place.table, place.keys[0])
    await person.next("update")
    for frame in (b"", b"\xff\xfe", b'{"type":"ping"}', bytes(100_000)):
        await person.connection.send(frame)
        assert (await person.next("refused"))["code"] == "bad-message"
    # As text, what is no UTF-8 ends the connection.
    await person.send(b'{"type":"\xff\xfe"}')
    with pytest.raises(ConnectionClosed):
        await person.next("nothing")
    assert place.server.http.get("/api/games").status_code == 200


def test_what_is_no_http_ends_only_itself(place: Place) -> None:
    for junk in (b"\x00" * 1000, b"GET / HTTP/1.1\r\nHost", b"POST /api/tables HTTP/1.1\r\n\r\n{"):
        with socket.create_connection(("127.0.0.1", place.server.port)) as raw:
            raw.sendall(junk)
    assert place.server.http.get("/api/games").status_code == 200


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"]
)
async def test_pages_from_elsewhere_get_no_socket(place: Place, join: Join, origin: str) -> None:
    person = await join(place.server, place.table, place.keys[0], origin=origin)
    with pytest.raises(ConnectionClosed, match="4003"):
        await person.receive()
    assert person.raw == []


async def test_the_own_page_gets_its_socket_by_cookie(place: Place, join: Join) -> None:
    cookie = {"cookie": f"seat={place.keys[2]}"}
    person = await join(place.server, place.table, headers=cookie, origin=place.server.url)
    assert (await person.receive())["seats"] == [2]


async def test_tables_that_are_not_there(server: Server, join: Join) -> None:
    for table in ("no-such-table", "x" * 500, "%00", "%ff", "%D1%8F", "' or 1=1"):
        for path in ("", "/update", "/record"):
            check_problem(server.http.get(f"/api/tables/{table}{path}"), "unknown-table")
        answer = server.http.post(
            f"/api/tables/{table}/actions", json={"answers": 0, "move": {"card": 5}}
        )
        check_problem(answer, "unknown-table")
    person = await join(server, "no-such-table", query="?lang=ru")
    refused = await person.receive()
    assert (refused["code"], refused["detail"]) == ("unknown-table", "Такого стола нет.")
    with pytest.raises(ConnectionClosed, match="4004"):
        await person.receive()


async def test_a_since_that_is_no_number(place: Place, join: Join) -> None:
    answer = place.server.http.get(f"/api/tables/{place.table}/update?since=yesterday")
    check_problem(answer, "bad-message")
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        await (await join(place.server, place.table, query="?since=yesterday")).receive()
    assert place.server.http.get("/api/games").status_code == 200


def table_of(**changes: Any) -> Json:
    return {"game": GAME, "seats": people(2), "options": {}, **changes}


PERSON = {"kind": "person", "name": "Anna"}
BOT = {"kind": "bot", "bot": "greedy"}


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (table_of(game="chess"), "unknown-game"),
        (table_of(game=""), "unknown-game"),
        (table_of(game="../" + GAME), "unknown-game"),
        (table_of(game="игра" * 100), "unknown-game"),
        (table_of(game=7), "bad-message"),
        (table_of(seats=[]), "bad-seats"),
        (table_of(seats=[PERSON]), "bad-seats"),
        (table_of(seats=[BOT] * 11), "bad-seats"),
        (table_of(seats=[{"kind": "bot"}] * 2), "unknown-bot"),
        (table_of(seats=[BOT, {"kind": "bot", "bot": "x" * 500}]), "unknown-bot"),
        (table_of(seats=[BOT, {"kind": "cat"}]), "bad-message"),
        (table_of(seats=[BOT, {**PERSON, "key": "mine"}]), "bad-message"),
        (table_of(seats=[BOT, {"kind": "person"}]), "bad-name"),
        (table_of(seats={}), "bad-message"),
        (table_of(options={"speed": 3}), "unknown-option"),
        (table_of(options={"я" * 300: 3}), "unknown-option"),
        (table_of(options={"tours": -1}), "bad-option"),
        (table_of(options={"tours": 10**30}), "bad-option"),
        (table_of(options={"tours": "1"}), "bad-option"),
        (table_of(options={"tours": [[[[]]]]}), "bad-option"),
        (table_of(options={"tours": True}), "bad-option"),
        (table_of(options={"variant": "x" * 2000}), "bad-option"),
        (table_of(options=[]), "bad-message"),
        (table_of(seed="00" * 32), "bad-message"),
        ({}, "bad-message"),
        ([], "bad-message"),
        (None, "bad-message"),
    ],
    ids=lambda part: str(part)[:60],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_that_cannot_be(server: Server, wish: Any, code: str, language: str) -> None:
    answer = server.http.post(
        "/api/tables", content=msgspec.json.encode(wish), headers={"accept-language": language}
    )
    check_problem(answer, code, language)
    assert "{" not in answer.json()["detail"]


@pytest.mark.parametrize(
    "name",
    ["", " ", "\t\n", "\u200b", "\u202e", "\u2066\u2069", "\u00ad", "\ufeff\u2060", "x" * 25,
     "\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u034f", "\u0301", "\ufe0f", "\u180e",
     "a" + "\u0301" * 30, "\U000e0041"],
    ids=ascii,
)  # fmt: skip
def test_names_that_nobody_can_read(server: Server, name: str) -> None:
    answer = server.http.post("/api/tables", json=table_of(seats=[BOT, {**PERSON, "name": name}]))
    check_problem(answer, "bad-name")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Анна \n  Мария ", "Анна Мария"),
        ("\u202eannA", "annA"),
        ("A\u200bnna", "Anna"),
        ("e\u0301lan", "\u00e9lan"),
        ("e\u200b\u0301lan", "\u00e9lan"),
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("x" * LONGEST, "x" * LONGEST),
        ("李小龍", "李小龍"),
        ("🐄", "🐄"),
        ("О’Нил-Ёж", "О’Нил-Ёж"),
    ],
)
def test_names_are_tidied(name: str, shown: str) -> None:
    assert clean_name(name) == shown
    assert clean_name(shown) == shown


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("DELETE", "/api/games", "method-not-allowed"),
        ("GET", "/api/tables/x/actions", "method-not-allowed"),
        ("PUT", "/api/tables", "method-not-allowed"),
        ("PATCH", "/", "method-not-allowed"),
        ("GET", "/nothing", "not-found"),
        ("GET", "/api/nothing", "not-found"),
        ("POST", "/api/tables/x/y", "not-found"),
        ("GET", "/assets/../../pyproject.toml", "not-found"),
        ("GET", "/assets/%2e%2e/%2e%2e/errors.py", "not-found"),
        ("GET", "//etc/passwd", "not-found"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_paths_and_methods(
    server: Server, method: str, path: str, code: str, language: str
) -> None:
    answer = server.http.request(method, path, headers={"accept-language": language})
    check_problem(answer, code, language)
    if code == "method-not-allowed":
        assert answer.headers["allow"]


async def test_bad_sockets_leave_the_server_well(place: Place, join: Join) -> None:
    """Sockets that go away without a word, in the middle of anything."""
    for _ in range(30):
        person = await join(place.server, place.table, place.keys[0])
        await person.send({"type": "ping"})
        person.connection.transport.abort()
    person = await join(place.server, place.table, place.keys[0])
    await person.next("update")
    await asyncio.sleep(0)
    assert not any("Traceback" in line for line in place.server.said), place.server.said
