"""Many at once: every decision is made once, in time, and by one server."""

import asyncio
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from tests.server.conftest import Join
from tests.server.tools import (
    PATIENCE,
    Json,
    Judge,
    Person,
    Server,
    keys_of,
    legal_of,
    people,
    play_all,
)

pytestmark = pytest.mark.anyio
REFUSED = {"already-answered", "stale-number"}


async def test_an_action_sent_twice_is_played_once(server: Server, join: Join) -> None:
    """From two sockets of one seat, again and again through a match."""
    owned = server.create(people(2))
    table, keys = owned["table"]["id"], keys_of(owned)
    one, two = [await join(server, table, keys[0]) for _ in range(2)]
    other = await join(server, table, keys[1])
    random = Random(1)
    for person in (one, two, other):
        await person.until(0)
    while one.last["result"] is None:
        number, legal = one.last["number"], one.legal
        if 0 not in one.last["awaited"]:
            await other.act(random.choice(other.legal))
        else:
            move = random.choice(legal)
            await asyncio.gather(one.act(move), two.act(move))
            refused = await refusal_of_either(one, two)
            assert refused["code"] in REFUSED
            assert refused["answers"] == number
        for person in (one, two, other):
            assert (await person.until(number + 1))["number"] == number + 1
    assert len(server.record(table).actions) == one.last["number"]


async def refusal_of_either(one: Person, two: Person) -> Json:
    tasks = [asyncio.create_task(person.next("refused")) for person in (one, two)]
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
        await asyncio.wait([task])
    assert len(done) == 1
    return done.pop().result()


async def test_an_action_sent_by_socket_and_http_is_played_once(server: Server, join: Join) -> None:
    owned = server.create(people(3))
    table, keys = owned["table"]["id"], keys_of(owned)
    person = await join(server, table, keys[1])
    await person.until(0)
    move = person.legal[0]
    asking = [asyncio.to_thread(server.act, table, keys[1], 0, move) for _ in range(3)]
    answers, _ = await asyncio.gather(asyncio.gather(*asking), person.act(move))
    await person.until(1)
    await person.send({"type": "ping"})
    await person.next("pong")
    refused = [answer.json()["code"] for answer in answers if answer.status_code != 200]
    refused += [message["code"] for message in person.refusals]
    assert len(refused) == 3
    assert set(refused) == {"already-answered"}
    assert server.update(table).json()["number"] == 1


async def test_a_late_change_never_plays_in_the_next_trick(server: Server) -> None:
    owned = server.create(people(2))
    table, keys = owned["table"]["id"], keys_of(owned)
    first, second, third = legal_of(server.update(table, keys[0]).json(), 0)[:3]
    assert server.act(table, keys[0], 0, first).status_code == 200
    assert server.act(table, keys[0], 1, second).status_code == 200, "it may be changed in time"
    move = legal_of(server.update(table, keys[1]).json(), 1)[0]
    revealed = server.act(table, keys[1], 2, move).json()
    assert "revealed" in [event["event"] for event in revealed["events"]]
    before = server.update(table, keys[0]).content
    for answers, code in ((0, "stale-number"), (1, "stale-number"), (2, "stale-number")):
        late = server.act(table, keys[0], answers, third)
        assert (late.status_code, late.json()["code"]) == (409, code)
    assert server.update(table, keys[0]).content == before


async def test_all_seats_choose_at_once(server: Server, join: Join) -> None:
    owned = server.create(people(10))
    table, keys = owned["table"]["id"], keys_of(owned)
    persons = [await join(server, table, key) for key in keys.values()]
    for person in persons:
        await person.until(0)
    await asyncio.gather(*[person.act(person.legal[0], 0) for person in persons])
    for person in persons:
        update = await person.until(10)
        assert person.refusals == []
        assert update["number"] == 10
    await play_all(persons, Random(3))
    judge = Judge(server.record(table))
    for person in persons:
        judge.check_person(person)


@pytest.fixture
def pair(new_server: Callable[[], Server]) -> tuple[Server, Server]:
    """Two processes that serve the same database."""
    one, two = new_server(), new_server()
    one.start()
    two.start()
    return one, two


async def test_two_processes_never_accept_the_same_number(
    pair: tuple[Server, Server], join: Join
) -> None:
    """Each knows only its own actions until it is refused; then it catches up."""
    one, two = pair
    owned = one.create(people(4))
    table, keys = owned["table"]["id"], keys_of(owned)
    watcher = await join(two, table)
    await watcher.until(0)
    move = legal_of(one.update(table, keys[0]).json(), 0)[0]
    assert one.act(table, keys[0], 0, move).status_code == 200
    # The second process has not heard of it: it accepts the number too, must give way, and then
    # plays its own action after the other.
    other = two.update(table, keys[1]).json()
    assert other["number"] == 0
    assert two.act(table, keys[1], 0, legal_of(other, 1)[0]).status_code == 200
    assert (await watcher.until(2))["number"] == 2
    again = two.act(table, keys[0], 0, move)
    assert (again.status_code, again.json()["code"]) == (409, "already-answered")

    # Everyone through either at random, to the end.
    random = Random(9)
    told: list[tuple[int, bytes]] = []

    def decide(seat: int) -> bool:
        """One look and one decision; whether the match is over."""
        server = random.choice(pair)
        raw = server.update(table, keys[seat]).content
        told.append((seat, raw))
        update = msgspec.json.decode(raw)
        if seat in update["awaited"]:
            move = random.choice(legal_of(update, seat))
            answer = server.act(table, keys[seat], update["number"], move)
            assert answer.status_code == 200 or answer.json()["code"] in REFUSED, answer.text
        return update["result"] is not None

    async def play(seat: int) -> None:
        while not await asyncio.to_thread(decide, seat):
            pass

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for seat in keys:
            group.create_task(play(seat))
    (over,) = [server for server in pair if server.update(table).json()["result"]][:1]
    judge = Judge(over.record(table))
    for seat, raw in told:
        judge.check(raw, seat)
