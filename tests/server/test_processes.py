"""Several processes serve the same tables, over PostgreSQL and Redis."""

import asyncio
import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from stablemates.match import Record, replay
from stablemates.server.analyses import HELD
from stablemates.server.store import open_store
from tests.server.conftest import Join
from tests.server.services import run_postgres, run_redis
from tests.server.tools import (
    GAME,
    PATIENCE,
    SHORT,
    Json,
    Judge,
    Server,
    bearer,
    bots,
    keys_of,
    legal_of,
    open_seats,
    people,
    play_all,
)

pytestmark = pytest.mark.anyio

REFUSED = ("already-answered", "stale-number", "not-your-turn", "illegal-move", "match-over")
"""What a program is told that answers what has been answered."""


MATCHES = int(os.environ.get("STABLEMATES_TEST_MATCHES", "16"))
AT_ONCE = 8


def explains(tried: list[tuple[Json, bool]], played: list[Json]) -> bool:
    """Whether `played` is all that was tried and acknowledged, and of the rest some, in order."""
    if not tried:
        return not played
    (move, acknowledged), *later = tried
    landed = played[:1] == [move] and explains(later, played[1:])
    return landed or (not acknowledged and explains(later, played))


def test_what_explains_a_record() -> None:
    a: Json = {"card": 1}
    b: Json = {"card": 2}
    assert explains([(a, True), (b, False), (b, True)], [a, b])
    assert explains([(a, True), (b, False), (b, True)], [a, b, b])
    assert not explains([(a, True), (b, True)], [a]), "lost"
    assert not explains([(a, True)], [a, a]), "doubled"
    assert not explains([(a, True), (b, True)], [b, a]), "out of order"


class Program:
    """Plays matches against bots over plain HTTP, through whichever process answers."""

    def __init__(self, urls: list[str]) -> None:
        self._clients = [
            httpx.AsyncClient(base_url=url, timeout=PATIENCE, trust_env=False) for url in urls
        ]
        self.finished = 0
        self.lost_connections = 0

    async def ask(self, random: Random, method: str, path: str, **more: Any) -> Any:
        """The answer of either process; None when it was killed before it had answered."""
        client = random.choice(self._clients)
        try:
            return await client.request(method, path, **more)
        except httpx.TransportError:
            self.lost_connections += 1
            await asyncio.sleep(0.05)
            return None

    async def insist(self, random: Random, method: str, path: str, **more: Any) -> Any:
        """The first answer; for what may be asked again."""
        async with asyncio.timeout(PATIENCE):
            while (answer := await self.ask(random, method, path, **more)) is None:
                pass
        return answer

    async def play(self, random: Random) -> None:
        """Play a match; it holds all that was acknowledged, in its order, and nothing twice."""
        wish = {"game": GAME, "seats": [*people(1), *bots(2, "random")], "options": SHORT}
        owned = (await self.insist(random, "POST", "/api/tables", json=wish)).json()
        table = f"/api/tables/{owned['table']['id']}"
        headers = bearer(keys_of(owned)[0])
        tried: list[tuple[Json, bool]] = []
        async with asyncio.timeout(2 * PATIENCE):
            while True:
                seen = await self.insist(random, "GET", f"{table}/update", headers=headers)
                assert seen.status_code == 200, seen.text
                update = seen.json()
                if update["result"]:
                    break
                if 0 not in update["awaited"]:
                    await asyncio.sleep(0.02)
                    continue
                move = random.choice(legal_of(update, 0))
                act = {"answers": update["number"], "move": move}
                answer = await self.ask(
                    random, "POST", f"{table}/actions", json=act, headers=headers
                )
                if answer is None:
                    tried.append((move, False))
                elif answer.status_code == 200:
                    tried.append((move, True))
                else:
                    assert answer.json()["code"] in REFUSED, answer.text
        answer = await self.insist(random, "GET", f"{table}/record")
        record = msgspec.json.decode(answer.content, type=Record)
        replay(record)
        played = [action.move for action in record.actions if action.seat == 0]
        assert explains(tried, played), (tried, played)
        self.finished += 1

    async def leave(self) -> None:
        for client in self._clients:
            await client.aclose()


@pytest.fixture(scope="module")
def services() -> Iterator[tuple[str, str]]:
    """Addresses of a database and of channels."""
    with run_postgres() as postgres, run_redis() as channels:
        yield f"{postgres}/postgres", channels


def served(services: tuple[str, str]) -> Server:
    """A process on these services, not yet started."""
    database, channels = services
    return Server(database, channels=channels)


@pytest.fixture(scope="module")
def pair(services: tuple[str, str]) -> Iterator[tuple[Server, Server]]:
    """Two processes that serve the same tables."""
    with served(services) as one, served(services) as two:
        one.start()
        two.start()
        yield one, two


async def test_people_on_different_processes_play_a_match(
    pair: tuple[Server, Server], join: Join
) -> None:
    one, two = pair
    owned = one.create([*people(3), *bots(1)])
    table, keys = owned["table"]["id"], keys_of(owned)
    persons = [
        await join((one, two)[seat % 2], table, key) for seat, key in enumerate(keys.values())
    ]
    watchers = [await join(server, table) for server in pair]
    async with asyncio.TaskGroup() as group:
        group.create_task(play_all(persons, Random(1)))
        for watcher in watchers:
            group.create_task(watcher.play(Random(2)))
    judge = Judge(one.record(table))
    assert one.record(table) == two.record(table)
    for person in [*persons, *watchers]:
        judge.check_person(person)


async def test_people_gather_through_different_processes(
    pair: tuple[Server, Server], join: Join
) -> None:
    one, two = pair
    owned = one.create([*people(1), *open_seats(2)])
    table, host = owned["table"]["id"], keys_of(owned)[0]
    first = await join(one, table, host)
    sat = two.sit(table, "Second", animal="pig")
    assert sat.status_code == 201, sat.text
    second = await join(two, table, keys_of(sat.json())[1])
    assert (await first.next("table"))["table"]["seats"][1]["kind"] in ("open", "person")
    while first.table["seats"][1]["kind"] == "open":
        await first.receive()
    assert first.table["seats"][1] == {"kind": "person", "name": "Second", "animal": "pig"}
    # Each is told who is connected to either process.
    for person in (first, second):
        while person.present != [0, 1]:
            await person.receive()
    assert two.command(table, keys_of(sat.json())[1], "start").json()["code"] == "not-host"
    assert two.command(table, host, "start").status_code == 200
    said = one.command(table, host, "say", seat=0, text="Hello")
    assert said.status_code == 200
    while second.said != ["Hello"]:
        await second.receive()
    await play_all([first, second], Random(3))
    Judge(two.record(table)).check_person(second)


async def test_a_bot_decides_once(pair: tuple[Server, Server], join: Join) -> None:
    """Both processes serve the table; no bot's action is refused since another was quicker."""
    one, two = pair
    table = one.create(bots(4), {"tours": 3})["table"]["id"]
    watchers = [await join(server, table) for server in pair]
    async with asyncio.TaskGroup() as group:
        for watcher in watchers:
            group.create_task(watcher.play(Random(0)))
    Judge(two.record(table)).check_person(watchers[0])
    assert not [line for server in pair for line in server.said if "refused" in line]


async def test_a_match_is_analysed_once_and_by_others_if_its_process_is_gone(
    services: tuple[str, str], pair: tuple[Server, Server]
) -> None:
    owned = pair[0].create([*people(1), *bots(1)])
    table = owned["table"]["id"]
    pair[0].play_out(owned)
    path = f"/api/tables/{table}/analysis"
    async with open_store(services[0]) as store:
        assert await store.analyses.claim(table, "gone", datetime.now(UTC) - 2 * HELD)
    late = time.monotonic() + PATIENCE
    while True:
        answers = [server.http.get(path) for server in pair]
        if all(answer.json()["state"] == "done" for answer in answers):
            break
        assert {answer.json()["state"] for answer in answers} <= {"waiting", "running", "done"}
        assert time.monotonic() < late
        await asyncio.sleep(0.05)
    assert answers[0].content == answers[1].content
    made = 'stablemates_analyses_total{outcome="done"}'
    lines = [line for server in pair for line in server.http.get("/metrics").text.splitlines()]
    assert sum(float(line.removeprefix(made)) for line in lines if line.startswith(made)) == 1


async def test_kills_in_turn_through_many_matches(services: tuple[str, str]) -> None:
    """No acknowledged action is lost, none doubled, no match stuck, every record verifies."""
    random = Random(5)
    with served(services) as one, served(services) as two:
        servers = [one, two]
        for server in servers:
            server.start()
        program = Program([server.url for server in servers])
        over = asyncio.Event()

        async def kill_in_turn() -> None:
            kills = 0
            while not over.is_set():
                await asyncio.sleep(random.uniform(0.05, 0.8))
                victim = servers[kills % 2]
                victim.kill()
                await asyncio.sleep(random.uniform(0, 0.5))
                await asyncio.to_thread(victim.start)
                kills += 1

        async def play_some(first: int) -> None:
            for number in range(first, MATCHES, AT_ONCE):
                await program.play(Random(number))

        killing = asyncio.create_task(kill_in_turn())
        try:
            async with asyncio.TaskGroup() as group:
                for first in range(AT_ONCE):
                    group.create_task(play_some(first))
        finally:
            over.set()
            await killing
            await program.leave()
    assert program.finished == MATCHES
    assert program.lost_connections > 0, "a kill was felt"
