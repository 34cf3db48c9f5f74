"""Where time counts, it is the server's: it runs out, it is fair, and it survives a restart.

The game that is played is any that has a clock; here everyone may call at once.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from stablemates.match import replay
from tests.server.conftest import Join
from tests.server.tools import Json, Person, Server, bots, keys_of, legal_of, people

pytestmark = pytest.mark.anyio

GAME = "stables"
TURN: Json = {"turn": True}
PASS: Json = {"pass": True}


def options(seconds: int = 60, claim: int = 0) -> Json:
    return {"play": "everyone_at_once", "call_seconds": seconds, "claim_milliseconds": claim}


async def sit_down(server: Server, join: Join, count: int, **chosen: Any) -> list[Person]:
    """People at a new table, each having seen how it stands."""
    owned = server.create(people(count), options(**chosen), GAME)
    table = owned["table"]["id"]
    persons = [await join(server, table, key) for key in keys_of(owned).values()]
    for person in persons:
        await person.until(0)
    return persons


async def see(persons: list[Person], number: int) -> None:
    for person in persons:
        await person.until(number)


def grab(row: int) -> Json:
    return {"grab": row}


async def test_there_is_no_hurry_until_the_card_is_turned_up(server: Server, join: Join) -> None:
    persons = await sit_down(server, join, 3)
    assert [person.last["clock"] for person in persons] == [None] * 3
    await persons[0].act(TURN)
    await see(persons, 1)
    for person in persons:
        assert person.last["clock"]["whole"] == 60_000
        assert 0 < person.last["clock"]["left"] <= 60_000
    for person in persons:
        await person.act(PASS)
    await see(persons, 4)
    assert [person.last["clock"] for person in persons] == [None] * 3
    assert persons[0].last["view"]["phase"] == "place"


async def test_whoever_lets_the_time_pass_is_answered_for(server: Server, join: Join) -> None:
    persons = await sit_down(server, join, 3, seconds=2)
    await persons[0].act(TURN)
    await see(persons, 1)
    await persons[2].act(PASS)
    await see(persons, 4)
    last = persons[1].last
    assert last["view"]["phase"] == "place"
    told = [event for update in persons[1].updates for event in update["events"]]
    passed = [event["seat"] for event in told if event["event"] == "passed"]
    assert passed == [2, 0, 1]
    assert last["clock"] is None


async def test_J34_what_comes_soon_after_the_first_call_counts_as_called_at_the_same_time(
    server: Server, join: Join
) -> None:
    persons = await sit_down(server, join, 3, claim=3000)
    await persons[0].act(TURN)
    await see(persons, 1)
    await persons[1].act(grab(0))
    await see(persons, 2)
    assert persons[2].last["clock"]["whole"] == 3000
    await asyncio.sleep(0.3)
    await persons[2].act(grab(1))
    await see(persons, 3)
    assert persons[0].last["clock"]["left"] < 3000
    # Seat 0 says nothing.
    await see(persons, 4)
    told = [event for update in persons[0].updates for event in update["events"]]
    assert [event["event"] for event in told][-5:-3] == ["grabbed", "grabbed"]
    assert [event["event"] for event in told][-3:] == ["passed", "wrong", "wrong"]


async def test_J40_a_call_that_comes_too_late_is_refused_and_costs_nothing(
    server: Server, join: Join
) -> None:
    persons = await sit_down(server, join, 2, claim=1)
    await persons[0].act(TURN)
    await see(persons, 1)
    await persons[0].act(grab(0))
    await see(persons, 3)
    await persons[1].act(grab(1), answers=2)
    refused = await persons[1].next("refused")
    assert refused["code"] in ("stale-number", "already-answered")
    assert persons[1].last["view"]["grabs"] == [{"seat": 0, "row": 0, "outcome": "wrong"}]


async def test_the_longest_way_lengthens_the_time_to_call_at_the_same_time(
    server: Server, join: Join
) -> None:
    """Somebody whose echo comes late is far away, and gets as much longer."""
    persons = await sit_down(server, join, 2)
    assert (await persons[0].next("probe"))["type"] == "probe"
    assert (await persons[1].next("probe"))["type"] == "probe"
    await persons[0].send({"type": "echo"})
    await asyncio.sleep(0.6)
    await persons[1].send({"type": "echo"})
    await persons[1].send({"type": "ping"})
    await persons[1].next("pong")
    await persons[0].act(TURN)
    await see(persons, 1)
    await persons[0].act(grab(0))
    await see(persons, 2)
    assert 900 <= persons[1].last["clock"]["whole"] <= 1500


async def test_an_echo_that_nobody_asked_for_says_nothing(server: Server, join: Join) -> None:
    persons = await sit_down(server, join, 2)
    for _ in range(3):
        await persons[1].send({"type": "echo"})
    await persons[0].act(TURN)
    await see(persons, 1)
    await persons[0].act(grab(0))
    await see(persons, 2)
    assert 300 <= persons[1].last["clock"]["whole"] <= 1500
    assert persons[1].refusals == []


async def test_a_clock_that_ran_when_the_server_was_killed_runs_again(
    new_server: Callable[[], Server], join: Join
) -> None:
    server = new_server()
    server.start()
    owned = server.create(people(2), options(seconds=2), GAME)
    table, keys = owned["table"]["id"], keys_of(owned)
    answer = server.act(table, keys[0], 0, TURN)
    assert answer.json()["clock"]["whole"] == 2000
    server.kill()
    server.start()
    person = await join(server, table, keys[1])
    await person.until(1)
    await person.until(3)
    assert person.last["view"]["phase"] == "place"


async def test_bots_take_as_long_as_people_and_play_on_by_themselves(
    server: Server, join: Join
) -> None:
    owned = server.create([people(1)[0], *bots(2)], options(), GAME)
    table, keys = owned["table"]["id"], keys_of(owned)
    person = await join(server, table, keys[0])
    await person.until(0)
    await person.act(TURN)
    await person.until(1)
    begun = asyncio.get_running_loop().time()
    await person.until(2)
    # As the bot sees the card a moment before.
    assert asyncio.get_running_loop().time() - begun > 0.3
    assert person.last["awaited"][0] == 0
    await person.until(3)
    await person.act(PASS)
    await person.until(4)
    await person.act(person.legal[0])
    # The next turn is a bot's, and what it turns up is called by the other without us.
    await person.until(8)
    assert person.last["awaited"] == [0]
    assert person.last["view"]["phase"] == "call"


async def test_the_times_of_a_finished_match_are_in_its_record(server: Server, join: Join) -> None:
    owned = server.create(people(2), options(), GAME)
    table, keys = owned["table"]["id"], keys_of(owned)
    while True:
        update = server.update(table, keys[0]).json()
        if update["result"]:
            break
        for seat in update["awaited"]:
            mine = server.update(table, keys[seat]).json()
            server.act(table, keys[seat], mine["number"], legal_of(mine, seat)[-1])
    record = server.record(table)
    times = [played.at for played in record.actions]
    assert None not in times
    assert times == sorted(times, key=lambda at: at or 0)
    assert replay(record).position.is_over
