"""Nobody waits for a bot that thinks, or for a client that does not listen."""

import asyncio
import contextlib
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Join
from tests.server.tools import PATIENCE, Json, Judge, Person, Server, bots, keys_of, people

pytestmark = pytest.mark.anyio


async def test_a_thinking_bot_blocks_nobody(server: Server, join: Join) -> None:
    """All that is asked while nine bots think is answered before they have chosen."""
    owned = server.create([*people(1), *bots(9, "search")])
    table, key = owned["table"]["id"], keys_of(owned)[0]
    person = await join(server, table, key)
    await person.next("update")
    assert person.last["awaited"], "the match waits for bots"
    for _ in range(3):
        await person.send({"type": "ping"})
        await person.next("pong")
    assert server.http.get("/api/games").status_code == 200
    other = server.create([*people(1), *bots(1)])["table"]["id"]
    assert server.update(other).status_code == 200
    now = server.update(table, key).json()
    assert len(now["awaited"]) > 1, "bots still think"
    await person.play(Random(0))
    Judge(server.record(table)).check_person(person)


async def test_nobody_waits_for_who_does_not_listen(server: Server, join: Join) -> None:
    """A client that asks without end and reads no answer."""
    owned = server.create([*people(1), *bots(2)])
    table, key = owned["table"]["id"], keys_of(owned)[0]
    deaf = await join(server, table, max_queue=1, write_limit=1024)
    deaf.connection.transport.pause_reading()

    async def ask_on() -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await deaf.send({"type": "ping"})

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        asking = group.create_task(ask_on())
        person = await join(server, table, key)
        await person.play(Random(0))
        assert server.http.get("/api/games").status_code == 200
        for _ in range(20):
            await person.send({"type": "ping"})
            await person.next("pong")
        asking.cancel()
    deaf.connection.transport.abort()
    Judge(server.record(table)).check_person(person)


async def test_a_flood_is_refused_and_survived(server: Server, join: Join) -> None:
    owned = server.create(people(2))
    table, key = owned["table"]["id"], keys_of(owned)[0]
    person = await join(server, table, key, query="?lang=ru")
    await person.next("update")
    sent = 1000
    for _ in range(sent):
        await person.send({"type": "ping"})
    told = [await person.receive() for _ in range(sent)]
    refused = [message for message in told if message["type"] == "refused"]
    assert {message["code"] for message in refused} == {"too-many"}
    assert refused[0]["detail"].startswith("Слишком быстро")
    assert 100 < sent - len(refused) < sent / 2
    # It may go on in a moment.
    while (await ask(person))["type"] != "pong":
        pass


async def ask(person: Person) -> Json:
    await person.send({"type": "ping"})
    return await person.receive()
