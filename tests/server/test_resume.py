"""Whoever comes back is told what came after what he has seen: all of it, and once."""

import asyncio
import contextlib
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random

import msgspec
import pytest

from stablemates.games import find_game
from stablemates.server.gathering import Chair, Gathering
from stablemates.server.identity import Shown
from stablemates.server.live import _Connection
from stablemates.server.store import StoredMatch
from stablemates.server.table import Listener, LiveTable
from stablemates.server.telling import Telling
from tests.server.conftest import Join
from tests.server.tools import GAME, Json, Judge, Person, Server, bots, keys_of, legal_of, people

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


class Log:
    """The events that a client has had, as it puts them together from updates."""

    def __init__(self) -> None:
        self.events: list[Json] = []
        self.number = -1

    def add(self, update: Json) -> None:
        if update["since"] == -1:
            self.events = []
        else:
            assert update["since"] == self.number
        self.events += update["events"]
        self.number = update["number"]


async def finished(server: Server, join: Join) -> tuple[str, Judge]:
    table = server.create(bots(3))["table"]["id"]
    await (await join(server, table)).play(Random(0))
    return table, Judge(server.record(table))


async def test_an_update_holds_just_the_events_since(server: Server, join: Join) -> None:
    table, judge = await finished(server, join)
    last = len(judge.events) - 1
    for since in range(-1, last + 1):
        update = server.update(table, since=since).json()
        assert (update["since"], update["number"]) == (since, last)
        assert update["events"] == judge.between(since, last)


@pytest.mark.parametrize("beyond", [1, 1000, 2**63, 10**30])
async def test_whoever_has_seen_too_much_is_told_all(
    server: Server, join: Join, beyond: int
) -> None:
    """For instance from a server whose last commits were lost with its disk."""
    table, judge = await finished(server, join)
    last = len(judge.events) - 1
    everything = judge.between(-1, last)
    person = await join(server, table, query=f"?since={last + beyond}")
    for update in (server.update(table, since=last + beyond).json(), await person.next("update")):
        assert (update["since"], update["events"]) == (-1, everything)


@pytest.mark.parametrize("since", [-1, -2, -5, -(10**30)])
async def test_nobody_has_seen_less_than_nothing(server: Server, join: Join, since: int) -> None:
    table, judge = await finished(server, join)
    everything = judge.between(-1, len(judge.events) - 1)
    person = await join(server, table, query=f"?since={since}")
    for update in (server.update(table, since=since).json(), await person.next("update")):
        assert (update["since"], update["events"]) == (-1, everything)


async def test_reconnecting_at_any_moment_leaves_no_gap_and_no_double(
    server: Server, join: Join
) -> None:
    """Clients that leave and come back at random while others play, each with its own log."""
    owned = server.create([*people(3), *bots(1)])
    table, keys = owned["table"]["id"], keys_of(owned)
    came: list[Person] = []
    logs: list[Log] = []

    async def come_and_go(key: str | None, seed: int) -> None:
        random = Random(seed)
        log = Log()
        logs.append(log)
        over = False
        while not over:
            person = await join(server, table, key, query=f"?since={log.number}")
            came.append(person)
            for _ in range(random.randint(1, 12)):
                update = await person.next("update")
                log.add(update)
                await person.choose(random)
                over = update["result"] is not None
                if over:
                    break
            if random.random() < 0.5:
                person.connection.transport.abort()
            else:
                await person.leave()

    async with asyncio.TaskGroup() as group:
        for seed, key in enumerate([*keys.values(), None, None]):
            group.create_task(come_and_go(key, seed))
    judge = Judge(server.record(table))
    for log in logs:
        assert log.events == judge.between(-1, len(judge.events) - 1)
    for person in came:
        judge.check_person(person)
    assert len(came) > 20


class AloneAtTable:
    """What telling needs of all tables, where there is only one."""

    async def come_back(self, table: LiveTable, seats: list[int]) -> None:
        pass

    async def recall(self, table: LiveTable) -> None:
        pass

    @contextlib.contextmanager
    def listening(self, table: LiveTable, listener: Listener) -> Iterator[None]:
        table.listeners.add(listener)
        listener.changed.set()
        yield


async def test_what_happens_while_an_update_is_sent_is_told_in_the_next() -> None:
    """A socket that takes its time, in this process."""
    chairs = (Chair("person", "A"), Chair("person", "B"))
    gathering = Gathering(chairs, phase="playing", started=NOW)
    stored = StoredMatch("t", GAME, find_game(GAME).rules, {}, bytes(32), NOW, 0, gathering, [])
    table = LiveTable(stored, NOW)

    def act(seat: int) -> None:
        move = legal_of(msgspec.json.decode(table.update(seat, 0, [seat], NOW)), seat)[0]
        match = table.playing
        match.confirm(match.accept(seat, match.head, match.action(move), NOW).number)
        table.wake()

    class SlowSocket:
        def __init__(self) -> None:
            self.sent: list[Json] = []
            self.enough = asyncio.Event()

        async def send_text(self, message: bytes) -> None:
            told = msgspec.json.decode(message)
            self.sent.append(told)
            if told["type"] == "update" and told["number"] < 3:
                act(told["number"] % 2)
            elif told["type"] == "update":
                self.enough.set()

    socket = SlowSocket()
    act(1)
    telling = Telling(AloneAtTable(), table, Shown(), None, -1)  # type: ignore[arg-type]
    connection = _Connection(socket, None, table, telling, "en")  # type: ignore[arg-type]
    teller = asyncio.create_task(connection._tell())
    async with asyncio.timeout(20):
        await socket.enough.wait()
    teller.cancel()
    updates = [message for message in socket.sent if message["type"] == "update"]
    log = Log()
    for update in updates:
        log.add(update)
    assert log.events == msgspec.json.decode(table.update(None, -1, [], NOW))["events"]
    assert [update["since"] for update in updates] == [-1, 1, 2]
