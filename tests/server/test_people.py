"""People at a table, over HTTP: coming, going, time, undo, talk, and playing again."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.tools import (
    GAME,
    PATIENCE,
    SHORT,
    Json,
    Server,
    bearer,
    bots,
    keys_of,
    legal_of,
    open_seats,
    people,
)

pytestmark = pytest.mark.anyio

OPEN_GAME = "five_to_twelve"
HIDES_WHAT_IS_LAID = "sly"
EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"


class Table:
    """One table, and the keys of those who sit there."""

    def __init__(self, client: httpx.AsyncClient, owned: Json) -> None:
        self.client = client
        self.id: str = owned["table"]["id"]
        self.keys = keys_of(owned)

    @classmethod
    async def make(
        cls, client: httpx.AsyncClient, seats: list[Json], game: str = GAME, **more: Any
    ) -> "Table":
        options = more.pop("options", SHORT if game == GAME else {})
        wish = {"game": game, "seats": seats, "options": options, **more}
        answer = await client.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        client.cookies.clear()
        return cls(client, answer.json())

    async def ask(
        self, method: str, path: str, seat: int | None = None, **more: Any
    ) -> httpx.Response:
        key = None if seat is None else self.keys[seat]
        headers = {**bearer(key), **more.pop("headers", {})}
        answer = await self.client.request(
            method, f"/api/tables/{self.id}{path}", headers=headers, **more
        )
        self.client.cookies.clear()
        return answer

    async def info(self) -> Json:
        answer: Json = (await self.ask("GET", "")).json()
        return answer

    async def sit(self, name: str, **more: Any) -> httpx.Response:
        answer = await self.ask("POST", "/seats", json={"name": name, **more})
        if answer.status_code == 201:
            self.keys |= keys_of(answer.json())
        return answer

    async def do(self, who: int | None, kind: str, /, **fields: Any) -> Json:
        """A command that is obeyed; the table then."""
        answer = await self.ask("POST", "/commands", who, json={"type": kind, **fields})
        assert answer.status_code == 200, answer.text
        table: Json = answer.json()
        return table

    async def refused(self, who: int | None, kind: str, /, **fields: Any) -> str:
        """The code of a command that is refused; the table is as before."""
        before = await self.info()
        answer = await self.ask("POST", "/commands", who, json={"type": kind, **fields})
        assert answer.status_code >= 400
        assert await self.info() == before
        code: str = answer.json()["code"]
        return code

    async def update(self, seat: int | None = None) -> Json:
        answer: Json = (await self.ask("GET", "/update", seat)).json()
        return answer

    async def act(self, seat: int, choice: int = 0) -> httpx.Response:
        """Play something legal."""
        update = await self.update(seat)
        move = legal_of(update, seat)[choice]
        return await self.ask(
            "POST", "/actions", seat, json={"answers": update["number"], "move": move}
        )

    async def until(self, holds: Any) -> Json:
        """The first update of which this holds."""
        async with asyncio.timeout(PATIENCE):
            while not holds(update := await self.update()):  # noqa: ASYNC110 (it asks over HTTP)
                await asyncio.sleep(0.02)
        return update

    async def play_out(self) -> None:
        """All people play anything to the end."""
        async with asyncio.timeout(PATIENCE):
            while not (update := await self.update())["result"]:
                for seat in update["awaited"]:
                    if seat in self.keys and legal_of(await self.update(seat), seat):
                        await self.act(seat)
                # The bots of a server in this process need a turn too.
                await asyncio.sleep(0.005)
            while (await self.info())["phase"] != "over":  # noqa: ASYNC110 (as above)
                await asyncio.sleep(0.02)


@pytest.fixture
async def client(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server that is a process of its own, and all tests'."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, trust_env=False) as outside:
        yield outside


async def test_a_table_with_open_seats_waits_until_its_host_begins(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, [*people(1), *open_seats(2), *bots(1)])
    info = await table.info()
    assert (info["phase"], info["host"]) == ("waiting", 0)
    assert (await table.ask("GET", "/update")).json()["code"] == "not-started"
    assert (await table.sit("Zoë", animal="pig", seat=2)).status_code == 201
    assert await table.refused(2, "start") == "not-host"
    assert await table.refused(None, "start") == "no-seat"
    started = await table.do(0, "start")
    assert started["phase"] == "playing"
    assert started["seats"] == [
        {"kind": "person", "name": "Person 0"},
        {"kind": "open", "bot": "fair"},
        {"kind": "person", "name": "Zoë", "animal": "pig"},
        {"kind": "bot", "bot": "greedy"},
    ]
    assert await table.refused(0, "start") == "already-started"
    await table.play_out()


async def test_somebody_who_comes_late_takes_over_from_the_animal(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, [*people(1), *open_seats(1)])
    await table.do(0, "start")
    assert (await table.sit("Late")).status_code == 201
    assert (await table.info())["seats"][1] == {"kind": "person", "name": "Late"}
    assert len(legal_of(await table.update(1), 1)) > 0
    await table.play_out()


async def test_no_answer_about_a_table_holds_a_key(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, [*people(2), *open_seats(1)], public=True)
    await table.sit("Third")
    secret = (await table.ask("POST", "/keys", 2)).json()["key"]
    await table.do(0, "start")
    await table.act(0)
    answers = [
        await table.ask("GET", path, seat) for path in ("", "/update") for seat in (0, 1, 2, None)
    ]
    answers.append(await client.get("/api/tables"))
    for answer in answers:
        assert answer.status_code == 200
        for key in (secret, *table.keys.values()):
            assert key not in answer.text


async def test_sitting_down_in_a_taken_or_unknown_seat_is_refused(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, [*people(1), *open_seats(1), *bots(1)])
    for seat, code in ((0, "seat-taken"), (2, "seat-taken"), (9, "seat-taken")):
        assert (await table.sit("X", seat=seat)).json()["code"] == code
    assert (await table.sit("")).json()["code"] == "bad-name"
    assert (await table.sit("X", animal="dragon")).json()["code"] == "bad-animal"
    assert (await table.sit("X")).status_code == 201
    assert (await table.sit("Y")).json()["code"] == "table-full"


async def test_of_a_hundred_who_want_a_seat_one_gets_it(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, [*people(1), *open_seats(1)])
    answers = await asyncio.gather(
        *[
            client.post(f"/api/tables/{table.id}/seats", json={"name": f"N{number}"})
            for number in range(100)
        ]
    )
    assert sorted(answer.status_code for answer in answers) == [201, *[409] * 99]


async def test_a_personal_link_brings_one_back_and_can_be_revoked(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, people(2))
    link = (await table.ask("POST", "/keys", 1)).json()
    assert link["seat"] == 1
    entered = await table.ask("POST", "/enter", headers=bearer(link["key"]))
    assert entered.json() == {"seats": [1]}
    assert f"seat={link['key']};" in entered.headers["set-cookie"]
    assert "httponly" in entered.headers["set-cookie"].lower()
    cookie = {"cookie": f"seat={link['key']}"}
    assert (await table.ask("GET", "/update", headers=cookie)).json()["seat"] == 1
    assert (await table.ask("DELETE", "/keys", 1)).status_code == 204
    # The cookie is a spectator's now; the token is refused; the key that revoked still opens.
    assert (await table.ask("GET", "/update", headers=cookie)).json()["seat"] is None
    refused = await table.ask("GET", "/update", headers=bearer(link["key"]))
    assert refused.json()["code"] == "not-your-seat"
    assert (await table.update(1))["seat"] == 1
    assert (await table.ask("POST", "/enter")).json()["code"] == "not-your-seat"
    assert (await table.ask("POST", "/keys")).json()["code"] == "no-seat"
    assert (await table.ask("DELETE", "/keys")).json()["code"] == "no-seat"


async def test_several_people_sit_down_at_one_device(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, [*people(1), *open_seats(1)])
    cookie = {"cookie": f"seat={table.keys[0]}"}
    answer = await table.ask("POST", "/seats", json={"name": "Second"}, headers=cookie)
    second = keys_of(answer.json())[1]
    assert f"seat={table.keys[0]}.{second};" in answer.headers["set-cookie"]


async def test_a_removed_person_has_no_seat_any_more(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, people(3))
    assert await table.refused(1, "vacate", seat=2) == "not-your-seat"
    await table.do(0, "vacate", seat=2)
    refused = await table.ask("GET", "/update", 2)
    assert refused.json()["code"] == "not-your-seat"
    del table.keys[2]
    await table.play_out()


async def test_when_the_host_leaves_the_match_goes_on_under_another(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, people(2))
    left = await table.do(0, "vacate", seat=0)
    assert (left["host"], left["seats"][0]) == (1, {"kind": "open", "bot": "fair"})
    del table.keys[0]
    await table.play_out()


async def test_an_animal_plays_for_somebody_until_they_play_themselves(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, people(2))
    assert await table.refused(1, "set-bot", seat=0, bot="easy") == "not-host"
    assert await table.refused(0, "set-bot", seat=1, bot="flat:9") == "unknown-bot"
    away = await table.do(0, "set-bot", seat=1, bot="easy")
    assert away["seats"][1]["bot"] == "easy"
    update = await table.until(lambda update: update["number"] == 1)
    told = len(update["events"]) - 1
    assert update["notes"] == [{"number": 1, "seat": 1, "kind": "stand-in", "told": told}]
    back = await table.do(1, "take-over", seat=1)
    assert "bot" not in back["seats"][1]
    await table.do(0, "set-bot", seat=1, bot="easy")
    answer = await table.ask("POST", "/actions", 1, json={"answers": -1, "move": {"card": 1}})
    assert answer.json()["code"] in ("already-answered", "stale-number")
    assert "bot" not in (await table.info())["seats"][1], "whoever plays has come back"
    await table.play_out()


async def test_nobody_plays_while_the_table_is_paused(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, [*people(2), *bots(1)], seconds=600)
    await table.until(lambda update: update["number"] == 1)
    assert (await table.do(0, "pause"))["phase"] == "paused"
    seen = await table.update(1)
    assert seen["legal"] == {}
    assert 0 < seen["deadline"]["left"] <= 600_000
    await asyncio.sleep(0.05)
    assert (await table.update(1))["deadline"] == seen["deadline"], "time stands still"
    act = {"answers": seen["number"], "move": {"card": 1}}
    assert (await table.ask("POST", "/actions", 1, json=act)).json()["code"] == "paused"
    assert await table.refused(0, "pause") == "not-playing"
    assert await table.refused(1, "resume") == "not-host"
    await table.do(0, "resume")
    left = (await table.update(1))["deadline"]["left"]
    assert seen["deadline"]["left"] - 5000 < left <= seen["deadline"]["left"]
    await table.play_out()


async def test_a_host_who_is_gone_does_not_hold_the_table_up(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, people(2))
    await table.do(0, "pause")
    async with asyncio.timeout(PATIENCE):
        async with contextlib.aclosing(stream(table, 0, count=10_000)) as host:
            async for message in host:
                if message["type"] == "present":
                    break
            assert await table.refused(1, "make-host", seat=1) == "not-host"
        async with contextlib.aclosing(stream(table, 1, count=10_000)) as other:
            async for message in other:
                if message["type"] == "present" and message["seats"] == [1]:
                    break
    await table.do(1, "make-host", seat=1)
    assert (await table.do(1, "resume"))["phase"] == "playing"


async def test_when_time_is_up_an_animal_plays_that_one_decision(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, people(2), seconds=1)
    update = await table.until(lambda update: update["number"] >= 3)
    notes = update["notes"]
    assert [note["number"] for note in notes] == list(range(1, update["number"] + 1))
    assert {note["kind"] for note in notes} == {"late"}
    assert {note["seat"] for note in notes[:2]} == {0, 1}
    assert all("bot" not in seat for seat in (await table.info())["seats"])


async def test_anyone_at_the_table_can_give_more_time(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, people(2), seconds=600)
    await table.do(1, "more-time")
    left = (await table.update())["deadline"]
    assert left["whole"] == 600_000
    assert 1_190_000 < left["left"] <= 1_200_000
    await table.act(0)
    await table.act(1)
    assert (await table.update())["deadline"]["left"] <= 600_000, "only of this decision"
    untimed = await Table.make(client, people(2))
    assert await untimed.refused(0, "more-time") == "untimed"
    assert (await untimed.update())["deadline"] is None


async def test_what_showed_nothing_is_taken_back_when_all_agree(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, people(2), HIDES_WHAT_IS_LAID)
    seat = (await table.update())["awaited"][0]
    before = await table.update(seat)
    assert await table.refused(seat, "ask-undo", seat=seat) == "nothing-to-undo"
    move = next(move for move in legal_of(before, seat) if "lay" in move)
    act = {"answers": before["number"], "move": move}
    assert (await table.ask("POST", "/actions", seat, json=act)).status_code == 200
    assert await table.refused(1 - seat, "ask-undo", seat=seat) == "not-your-seat"
    asked = await table.do(seat, "ask-undo", seat=seat)
    assert asked["undo"] == {"seat": seat, "number": 1, "agreed": [seat]}
    await table.do(1 - seat, "answer-undo", seat=1 - seat, agree=False)
    assert (await table.info())["undo"] is None
    await table.do(seat, "ask-undo", seat=seat)
    agreed = await table.do(1 - seat, "answer-undo", seat=1 - seat, agree=True)
    assert agreed["undo"] is None
    after = await table.update(seat)
    assert (after["number"], after["since"]) == (2, -1)
    told = len(after["events"])
    assert after["notes"] == [{"number": 2, "seat": seat, "kind": "undo", "told": told}]
    for same in ("view", "legal", "awaited", "events"):
        assert after[same] == before[same]
    stale = await table.ask("POST", "/actions", seat, json=act)
    assert stale.json()["code"] == "stale-number"
    assert (await table.act(seat)).status_code == 200


async def test_what_was_taken_back_stays_so_for_whoever_reads_the_store(
    inside: httpx.AsyncClient, app: Any
) -> None:
    table = await Table.make(inside, [*people(1), *bots(1)], HIDES_WHAT_IS_LAID)
    await table.until(lambda update: update["awaited"] == [0])
    update = await table.update(0)
    move = next(move for move in legal_of(update, 0) if "lay" in move)
    live = await app.state.tables.find(table.id)
    taken_back = update["number"] + 1
    # Held, so that no bot plays on before the question is asked.
    live.gathering = msgspec.structs.replace(
        live.gathering,
        chairs=(
            live.gathering.chairs[0],
            msgspec.structs.replace(live.gathering.chairs[1], bot=""),
        ),
    )
    await table.ask("POST", "/actions", 0, json={"answers": update["number"], "move": move})
    await table.do(0, "ask-undo", seat=0)
    notes = (await table.update(0))["notes"]
    assert (notes[-1]["number"], notes[-1]["kind"]) == (taken_back + 1, "undo")
    del app.state.tables._tables[table.id]
    assert (await table.update(0))["view"] == update["view"]


async def test_what_showed_something_is_not_taken_back(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, people(2))
    for seat in (0, 1):
        assert (await table.act(seat)).status_code == 200
    assert await table.refused(0, "ask-undo", seat=0) == "cannot-undo"


async def test_talk_is_tidied_limited_and_kept_until_the_host_turns_it_off(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, [*people(2), *open_seats(1)])
    await table.do(1, "say", seat=1, text="<b>Hi\u202e\x00  there</b>")
    assert await table.refused(None, "say", seat=1, text="x") == "no-seat"
    assert await table.refused(0, "say", seat=1, text="x") == "not-your-seat"
    assert await table.refused(0, "say", seat=0, text=" \u200b ") == "bad-line"
    assert await table.refused(0, "say", seat=0, text="x" * 201) == "bad-line"
    for _ in range(3):
        await table.do(1, "react", seat=1, reaction="wow")
    assert await table.refused(1, "say", seat=1, text="x") == "too-many"
    assert await table.refused(0, "react", seat=0, reaction="<script>") == "bad-message"
    await table.do(0, "settle", chat=False)
    assert await table.refused(0, "say", seat=0, text="x") == "no-chat"
    lines = [message async for message in stream(table, 0, count=2)]
    talk = next(message for message in lines if message["type"] == "talk")
    assert [(line["seat"], line["text"]) for line in talk["lines"]] == [(1, "<b>Hi there</b>")]


async def test_what_was_said_stays_whose_it_was_when_chairs_change(
    client: httpx.AsyncClient,
) -> None:
    table = await Table.make(client, [*people(2), *open_seats(1)])
    seats = (await client.get(f"/api/tables/{table.id}")).json()["seats"]
    await table.do(1, "say", seat=1, text="This chair is hard")
    await table.do(1, "change-chair", seat=1, to=2)
    told = [message async for message in stream(table, 0, count=2)]
    talk = next(message for message in told if message["type"] == "talk")
    assert [(line["seat"], line["name"]) for line in talk["lines"]] == [(1, seats[1]["name"])]


async def stream(table: Table, seat: int | None, count: int) -> Any:
    """The first messages of a table's stream."""
    key = None if seat is None else table.keys[seat]
    path = f"/api/tables/{table.id}/stream"
    async with table.client.stream("GET", path, headers=bearer(key)) as answer:
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        async for line in answer.aiter_lines():
            if line:
                yield msgspec.json.decode(line)
                count -= 1
                if count == 0:
                    return


async def test_only_public_tables_are_listed_and_without_what_is_nobodys_business(
    inside: httpx.AsyncClient,
) -> None:
    private = await Table.make(inside, [*people(1), *open_seats(1)])
    public = await Table.make(inside, [*people(1), *open_seats(1)], public=True, seconds=60)
    listed = (await inside.get("/api/tables")).json()
    assert [each["id"] for each in listed] == [public.id]
    assert (listed[0]["phase"], listed[0]["seconds"]) == ("waiting", 60)
    assert set(listed[0]) == {"id", "game", "seats", "phase", "seconds", "created"}
    await private.do(0, "settle", public=True)
    assert len((await inside.get("/api/tables")).json()) == 2
    await public.do(0, "start")
    await public.play_out()
    assert [each["id"] for each in (await inside.get("/api/tables")).json()] == [private.id]


async def test_the_same_people_play_again_at_one_table(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, [*people(2), *bots(1)])
    assert (await table.ask("POST", "/again", 0)).json()["code"] == "match-not-over"
    await table.play_out()
    assert (await table.ask("POST", "/again")).json()["code"] == "no-seat"
    first, second = await asyncio.gather(*[table.ask("POST", "/again", seat) for seat in (1, 0)])
    assert first.json()["id"] == second.json()["id"] == (await table.info())["next"]
    again = Table(client, {"table": first.json(), "keys": table.keys})
    info = await again.info()
    assert (info["phase"], info["options"]) == ("waiting", (await table.info())["options"])
    assert f"path=/api/tables/{again.id}" in second.headers["set-cookie"].lower() or (
        f"/api/tables/{again.id}" in second.headers["set-cookie"]
    )
    assert info["commitment"] != (await table.info())["commitment"]
    await again.do(info["host"], "start")
    await again.play_out()


async def test_whoever_holds_all_seats_plays_again_at_once(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, [*people(1), *bots(1)])
    await table.play_out()
    again = (await table.ask("POST", "/again", 0)).json()
    assert again["phase"] == "playing"


async def test_a_program_plays_a_match_by_the_stream(client: httpx.AsyncClient) -> None:
    table = await Table.make(client, [*people(1), *bots(1)])
    answered = -1
    async with asyncio.timeout(PATIENCE):
        async for message in stream(table, 0, count=10_000):
            if message["type"] != "update" or message["result"]:
                continue
            if 0 in message["awaited"] and message["number"] > answered:
                answered = message["number"]
                move = legal_of(message, 0)[0]
                act = {"answers": answered, "move": move}
                await table.ask("POST", "/actions", 0, json=act)
    assert (await table.update())["result"], "the stream ends with the match"


@pytest.mark.parametrize("own", [True, False])
async def test_the_example_plays_a_match(client: httpx.AsyncClient, own: bool) -> None:
    where = GAME
    if not own:
        table = await Table.make(client, [*people(1), *open_seats(1)])
        await table.do(0, "start")
        where = f"/table/{table.id}"
    program = await asyncio.create_subprocess_exec(
        sys.executable, str(EXAMPLE), str(client.base_url), where, stdout=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(PATIENCE):
        if not own:
            # Two bots by themselves could be through before it comes.
            while (await table.info())["seats"][1]["kind"] != "person":  # noqa: ASYNC110 (as above)
                await asyncio.sleep(0.02)
            await table.do(0, "set-bot", seat=0, bot="random")
        told, _ = await program.communicate()
    assert program.returncode == 0
    assert len(msgspec.json.decode(told)) == 2
