"""A killed server loses nothing that it has told anyone, and takes the match up where it stood."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Join
from tests.server.tools import (
    LONG_ENOUGH,
    Judge,
    Person,
    Server,
    bots,
    keys_of,
    legal_of,
    people,
    play_all,
)

pytestmark = pytest.mark.anyio


async def test_choices_made_before_a_kill_stand_after_it(
    new_server: Callable[[], Server], join: Join
) -> None:
    server = new_server()
    server.start()
    owned = server.create(people(4))
    table, keys = owned["table"]["id"], keys_of(owned)
    for seat in (2, 0):
        update = server.update(table, keys[seat]).json()
        answer = server.act(table, keys[seat], update["number"], legal_of(update, seat)[3])
        assert answer.status_code == 200
    viewers = [*keys.values(), None]
    info = server.http.get(f"/api/tables/{table}").content
    before = [server.update(table, key).content for key in viewers]
    server.kill()

    server.start()
    assert server.http.get(f"/api/tables/{table}").content == info
    assert [server.update(table, key).content for key in viewers] == before
    late = server.act(table, keys[2], 0, {"card": 1})
    assert (late.status_code, late.json()["code"]) == (409, "already-answered")
    persons = [await join(server, table, key) for key in keys.values()]
    await play_all(persons, Random(0))
    judge = Judge(server.record(table))
    for raw, viewer in zip(before, [*keys, None], strict=True):
        judge.check(raw, viewer)
    for person in persons:
        judge.check_person(person)


async def test_kills_at_any_moment_lose_nothing_that_was_told(
    new_server: Callable[[], Server], join: Join
) -> None:
    """Two tables, one with a bot, are played as fast as can be; the server is killed six times."""
    random = Random(7)
    server = new_server()
    server.start()
    owned = [server.create(people(4), LONG_ENOUGH), server.create([*people(3), *bots(1)])]
    seats = [(each["table"]["id"], key) for each in owned for key in keys_of(each).values()]
    came: list[tuple[str, Person]] = []
    finished: set[str] = set()

    async def play(table: str, person: Person, told: asyncio.Semaphore) -> None:
        try:
            while not person.updates or person.last["result"] is None:
                if (await person.receive())["type"] == "update":
                    told.release()
                    await person.choose(random)
            finished.add(table)
            told.release()
        except ConnectionClosed:
            pass

    for life in range(7):
        last_life = life == 6
        told = asyncio.Semaphore(0)
        persons = [(table, await join(server, table, key)) for table, key in seats]
        for table, person in persons:
            await person.next("update")
            acknowledged = [other.last["number"] for at, other in came if at == table]
            assert person.last["number"] >= max(acknowledged, default=0)
            await person.choose(random)
        came += persons
        async with asyncio.TaskGroup() as group:
            for table, person in persons:
                group.create_task(play(table, person, told))
            if not last_life:
                for _ in range(random.randint(1, 40)):
                    # Nothing more is told once both matches are over.
                    if len(finished) < len(owned):
                        await told.acquire()
                server.kill()
        if not last_life:
            server.start()

    assert finished == {table for table, _ in seats}
    for table in finished:
        judge = Judge(server.record(table))
        for at, person in came:
            if at == table:
                judge.check_person(person)


async def test_a_table_of_bots_goes_on_when_someone_comes_back(
    new_server: Callable[[], Server], join: Join
) -> None:
    server = new_server()
    server.start()
    table = server.create(bots(2, "search"))["table"]["id"]
    spectator = await join(server, table)
    before = await spectator.until(3)
    server.kill()

    server.start()
    again = await join(server, table, query=f"?since={before['number']}")
    assert (await again.next("update"))["number"] >= before["number"]
    await again.until(before["number"] + 2)
    server.kill()


async def test_a_server_told_to_end_does_so_with_people_at_its_tables(
    new_server: Callable[[], Server], join: Join
) -> None:
    server = new_server()
    server.start()
    table = server.create([*people(1), *bots(3, "search")])["table"]["id"]
    persons = [await join(server, table) for _ in range(20)]
    for person in persons:
        await person.next("update")
    assert await asyncio.to_thread(server.stop) == 0
    for person in persons:
        with pytest.raises(ConnectionClosed):
            await person.next("nothing")
