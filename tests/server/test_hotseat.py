"""Several people at one device: one client with the keys of several seats."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from stablemates.errors import Problem
from stablemates.games import game_names
from stablemates.server.identity import digest, join_keys, keys_from, seats_of, viewer_of
from tests.server.conftest import Join
from tests.server.tools import (
    GAME,
    SHORT,
    Json,
    Judge,
    Person,
    Server,
    bots,
    keys_of,
    legal_of,
    people,
)

pytestmark = pytest.mark.anyio

OPEN_GAME = "five_to_twelve"
OPEN = {"set_up": "sequential"}
"""Nobody sees more than anybody else, from the first tile on."""


def both(keys: dict[int, str], *seats: int) -> str:
    return join_keys(keys[seat] for seat in seats)


def refusal(call: Any, *arguments: Any) -> str:
    with pytest.raises(Problem) as refused:
        call(*arguments)
    return refused.value.code


def test_keys_open_their_seats_and_nothing_else() -> None:
    digests = [(digest("hen"),), (), (digest("pig"), digest("sow")), (digest("duck"),)]
    assert seats_of(keys_from("", None), digests) == seats_of(keys_from("", ""), digests) == []
    for keys, seats in (
        ("pig", [2]),
        ("sow", [2]),
        ("duck.hen", [0, 3]),
        ("hen.hen", [0]),
        ("sow.pig", [2]),
    ):
        assert seats_of(keys_from(f"Bearer {keys}", None), digests) == seats
        assert seats_of(keys_from("", keys), digests) == seats
    for keys in ("hen.fox", "fox", ".", "hen.", "hen pig", digest("hen")):
        assert refusal(seats_of, keys_from(f"Bearer {keys}", None), digests) == "not-your-seat"


def test_a_cookie_may_hold_keys_from_before_its_person_left() -> None:
    digests = [(digest("hen"),), ()]
    assert seats_of(keys_from("", "fox.hen"), digests) == [0]
    assert seats_of(keys_from("", "fox"), digests) == []


def test_one_looks_from_a_seat_of_ones_own() -> None:
    assert viewer_of([]) is None
    assert viewer_of([2, 3]) == 2
    assert viewer_of([2, 3], 3) == 3
    for seats, wish in (([2, 3], 0), ([], 0), ([0], -1)):
        assert refusal(viewer_of, seats, wish) == "not-your-seat"


async def play_by_turns(person: Person, random: Random) -> None:
    """Several people play on one socket to the end; whoever is to decide looks first."""
    asked = -1
    await person.receive()
    while person.last["result"] is None:
        mine = [seat for seat in person.last["awaited"] if seat in person.seats]
        if mine and asked < person.last["number"]:
            if person.seat not in mine:
                await person.send({"type": "look", "seat": random.choice(mine)})
            else:
                await person.act(random.choice(person.legal))
                asked = person.last["number"]
        if (await person.receive()).get("code") == "too-many":
            # Nobody who goes through hand-overs is as fast as this.
            await asyncio.sleep(0.2)
            asked = -1


@pytest.mark.parametrize("game", game_names())
async def test_two_people_and_a_bot_on_one_socket(server: Server, join: Join, game: str) -> None:
    """A whole match; every update is just what the seat looked from may know, to the byte."""
    options = SHORT if game == GAME else {}
    seats = [*people(1), *bots(1), *people(1)]
    owned = await asyncio.to_thread(server.create, seats, options, game)
    table, keys = owned["table"]["id"], keys_of(owned)
    person = await join(server, table, both(keys, 2, 0))
    assert await person.receive() == {"type": "table", "table": owned["table"], "seats": [0, 2]}
    await play_by_turns(person, Random(3))
    refused = {refusal["code"] for refusal in person.refusals}
    assert refused <= {"already-answered", "stale-number", "too-many"}
    Judge(await asyncio.to_thread(server.record, table)).check_person(person)
    assert {update["seat"] for update in person.updates} == {0, 2}


async def test_another_seat_is_looked_from_at_once(server: Server, join: Join) -> None:
    owned = server.create(people(3))
    table, keys = owned["table"]["id"], keys_of(owned)
    person = await join(server, table, both(keys, 1, 2))
    first = await person.next("update")
    assert (first["seat"], first["private"], first["since"]) == (1, [1, 2], -1)
    await person.send({"type": "look", "seat": 2})
    second = await person.next("update")
    assert (second["seat"], second["since"], second["number"], second["events"]) == (2, 0, 0, [])
    alone = server.update(table, keys[2]).json()
    assert second["view"] == alone["view"]
    assert legal_of(second, 2) == legal_of(alone, 2)
    # What comes later is for the seat that was looked from last.
    assert server.act(table, keys[0], 0, legal_of(server.update(table, keys[0]).json(), 0)[0])
    assert (await person.until(1))["seat"] == 2


async def test_a_seat_that_is_not_ones_own_stays_closed(server: Server, join: Join) -> None:
    owned = server.create([*people(3), *bots(1)])
    table, keys = owned["table"]["id"], keys_of(owned)
    person = await join(server, table, both(keys, 0, 1))
    await person.next("update")
    move = person.legal[0]
    for seat in (2, 3, 4, -1):
        await person.send({"type": "look", "seat": seat})
        assert (await person.next("refused"))["code"] == "not-your-seat"
        await person.send({"type": "act", "answers": 0, "move": move, "seat": seat})
        assert (await person.next("refused"))["code"] == "not-your-seat"
        for path in (f"/update?seat={seat}", f"/live?seat={seat}"):
            if path.startswith("/update"):
                headers = {"authorization": f"Bearer {both(keys, 0, 1)}"}
                answer = server.http.get(f"/api/tables/{table}{path}", headers=headers)
                assert answer.json()["code"] == "not-your-seat"
                continue
            stranger = await join(server, table, both(keys, 0, 1), query=path.removeprefix("/live"))
            assert (await stranger.receive())["code"] == "not-your-seat"
            with pytest.raises(ConnectionClosed, match="4004"):
                await stranger.receive()
    assert {update["seat"] for update in person.updates} == {0}
    spectator = await join(server, table)
    await spectator.next("update")
    await spectator.send({"type": "look", "seat": 0})
    assert (await spectator.next("refused"))["code"] == "not-your-seat"
    mixed = await join(server, table, f"{keys[0]}.{'x' * 22}")
    assert (await mixed.receive())["code"] == "not-your-seat"


async def test_one_says_for_which_seat_one_plays(server: Server, join: Join) -> None:
    """Without a word it is the seat that is looked from; over HTTP too."""
    owned = server.create(people(3))
    table, keys = owned["table"]["id"], keys_of(owned)
    moves = {
        seat: legal_of(server.update(table, key).json(), seat)[0] for seat, key in keys.items()
    }
    person = await join(server, table, both(keys, 0, 1), query="?seat=1")
    assert (await person.next("update"))["seat"] == 1
    await person.act(moves[1])
    update = await person.until(1)
    assert update["awaited"] == [0, 2]
    await person.send({"type": "act", "answers": 0, "move": moves[0], "seat": 0})
    assert (await person.until(2))["awaited"] == [2]
    body: Json = {"answers": 0, "move": moves[2], "seat": 2}
    headers = {"authorization": f"Bearer {both(keys, 1, 2)}"}
    path = f"/api/tables/{table}/actions"
    answer = server.http.post(path, json={**body, "seat": 0}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
    answer = server.http.post(path, json=body, headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.json()["seat"] == 2


async def test_comes_back_to_the_seat_it_looked_from(server: Server, join: Join) -> None:
    owned = server.create(people(2))
    table, keys = owned["table"]["id"], keys_of(owned)
    person = await join(server, table, both(keys, 0, 1), query="?seat=1&since=0")
    update = await person.next("update")
    assert (update["seat"], update["since"], update["events"]) == (1, 0, [])


@pytest.mark.parametrize(
    ("game", "options", "private"),
    [
        # With the last card played nothing is left to hide.
        (GAME, SHORT, {(0, 1), ()}),
        # Everyone's first hand is the same; secrets begin with the first card that is laid.
        ("sly", {}, {(), (0,), (1,), (0, 1)}),
        (OPEN_GAME, OPEN, {()}),
    ],
)
def test_whether_seats_see_what_others_do_not(
    server: Server, game: str, options: Json, private: set[tuple[int, ...]]
) -> None:
    """Hands of cards do as long as they are held; open boards never."""
    owned = server.create([*people(2), *bots(1)], options, game)
    table, keys = owned["table"]["id"], keys_of(owned)
    random, found = Random(4), set()
    for _ in range(30):
        # A bot that plays meanwhile begins another look.
        alone = {seat: server.update(table, key).json() for seat, key in keys.items()}
        spectator = server.update(table).json()
        update = server.update(table, both(keys, 0, 1)).json()
        if update["result"]:
            break
        if {seen["number"] for seen in (*alone.values(), spectator)} != {update["number"]}:
            continue
        views = {seat: seen["view"] for seat, seen in alone.items()}
        assert update["private"] == [seat for seat in keys if views[seat] != spectator["view"]]
        # With hidden cards only the one who looks is told what they may do.
        assert {int(seat) for seat in update["legal"]} <= {0, 1} - {*update["private"]} | {0}
        assert [seen["private"] for seen in (*alone.values(), spectator)] == [[], [], []]
        found.add(tuple(update["private"]))
        for seat in set(update["awaited"]) & set(keys):
            move = random.choice(legal_of(alone[seat], seat))
            server.act(table, keys[seat], update["number"], move)
    assert found <= private
    assert (0, 1) in found or private == {()}


def test_no_card_of_another_seat_of_the_device_is_told(server: Server) -> None:
    """Who looks from one seat gets nothing of the other's hand, in no field."""
    owned = server.create(people(2))
    table, keys = owned["table"]["id"], keys_of(owned)
    headers = {"authorization": f"Bearer {both(keys, 0, 1)}"}
    for seat in (0, 1):
        other = server.update(table, keys[1 - seat]).json()["view"]["hands"][1 - seat]
        answer = server.http.get(f"/api/tables/{table}/update?seat={seat}", headers=headers)
        told = msgspec.json.decode(answer.content)
        assert all(card not in told["view"]["hands"][seat] for card in other)
        assert told["view"]["hands"][1 - seat] == [0] * 10
        assert set(told["legal"]) == {str(seat)}
