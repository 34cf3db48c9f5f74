"""Whole matches, over the socket and over plain HTTP, and that nothing hidden is ever sent."""

import asyncio
import hashlib
from random import Random

import msgspec
import pytest

from stablemates.games import find_game, game_names
from stablemates.match import Record
from tests.server.conftest import Join
from tests.server.tools import (
    GAME,
    LONG_ENOUGH,
    Json,
    Judge,
    Server,
    bearer,
    bots,
    keys_of,
    legal_of,
    people,
    play_all,
)

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", game_names())
async def test_a_match_with_bots_over_the_socket(server: Server, join: Join, game: str) -> None:
    seats = find_game(game).seats
    owned = server.create([*people(1), *bots(max(2, seats[0]) - 1)], {}, game)
    table = owned["table"]["id"]
    person = await join(server, table, keys_of(owned)[0])
    assert await person.receive() == {"type": "table", "table": owned["table"], "seats": [0]}
    await person.play(Random(1))
    record = server.record(table)
    assert person.last["number"] == len(record.actions)
    assert person.last["result"]["scores"] == record.scores
    assert person.last["result"]["ranks"] == record.ranks
    Judge(record).check_person(person)


async def test_a_match_with_bots_over_http(server: Server) -> None:
    owned = server.create([*people(1), *bots(2, "random")])
    table, key = owned["table"]["id"], keys_of(owned)[0]
    random = Random(2)
    raws = [server.update(table, key).content]
    async with asyncio.timeout(120):
        while (update := msgspec.json.decode(raws[-1]))["result"] is None:
            if 0 in update["awaited"]:
                move = random.choice(legal_of(update, 0))
                answer = server.act(table, key, update["number"], move)
            else:
                answer = server.update(table, key, update["number"])
            assert answer.status_code == 200, answer.text
            raws.append(answer.content)
            await asyncio.sleep(0)
    judge = Judge(server.record(table))
    for raw in raws:
        judge.check(raw, 0)


async def test_a_table_of_bots_needs_nobody(server: Server, join: Join) -> None:
    owned = server.create(bots(4))
    assert owned["keys"] == {}
    table = owned["table"]["id"]
    spectator = await join(server, table)
    await spectator.play(Random(0))
    Judge(server.record(table)).check_person(spectator)


async def test_everyone_plays_and_looks_at_once(server: Server, join: Join) -> None:
    """Many people, a bot and spectators, each on a socket of his own, at several tables."""

    async def one_table(seed: int) -> None:
        owned = await asyncio.to_thread(server.create, [*people(5), *bots(1)])
        table = owned["table"]["id"]
        persons = [await join(server, table, key) for key in keys_of(owned).values()]
        spectators = [await join(server, table) for _ in range(2)]
        await play_all([*persons, *spectators], Random(seed))
        judge = Judge(await asyncio.to_thread(server.record, table))
        for person in [*persons, *spectators]:
            judge.check_person(person)

    async with asyncio.TaskGroup() as group:
        for seed in range(3):
            group.create_task(one_table(seed))


def check_hidden(update: Json, seat: int | None) -> None:
    """By the names of the fields: others' hands and choices lie face down."""
    view = update["view"]
    for other, hand in enumerate(view["hands"]):
        assert other == seat or set(hand) <= {0}
        assert other != seat or 0 not in hand
    if view["phase"] == "choose":
        for other, card in enumerate(view["chosen"]):
            assert other == seat or card in (0, None)
    assert set(update["legal"]) <= {str(seat)}


def secrets_of(record: Record, keys: dict[int, str]) -> list[bytes]:
    """What nobody may be sent before the end: the seed; and never: a key or its digest."""
    digests = [hashlib.sha256(key.encode()).hexdigest() for key in keys.values()]
    return [secret.encode() for secret in (record.seed, *keys.values(), *digests)]


async def test_no_socket_is_sent_anything_hidden(server: Server, join: Join) -> None:
    owned = server.create(people(4), LONG_ENOUGH, GAME)
    table, keys = owned["table"]["id"], keys_of(owned)
    persons = [await join(server, table, key) for key in (*keys.values(), None)]
    await play_all(persons, Random(5))
    record = server.record(table)
    judge, secrets = Judge(record), secrets_of(record, keys)
    assert [person.seat for person in persons] == [0, 1, 2, 3, None]
    for person in persons:
        judge.check_person(person)
        for update in person.updates:
            check_hidden(update, person.seat)
        for raw in person.raw:
            over = raw == person.raw[-1]
            assert not any(secret in raw for secret in secrets[over:])
        assert person.last["result"]["seed"] == record.seed
    assert hashlib.sha256(bytes.fromhex(record.seed)).hexdigest() == record.commitment
    assert record.commitment == owned["table"]["commitment"]


def test_no_answer_over_http_tells_anything_hidden(server: Server) -> None:
    """Everything that can be asked for is asked for before every action, by everyone."""
    owned = server.create(people(3))
    table, keys = owned["table"]["id"], keys_of(owned)
    viewers: list[int | None] = [*keys, None]
    random = Random(6)
    raws: list[tuple[int | None, bytes]] = []
    update = server.update(table).json()
    while update["result"] is None:
        for viewer in viewers:
            key = None if viewer is None else keys[viewer]
            for since in (-1, 0, update["number"], update["number"] + 5):
                raws.append((viewer, server.update(table, key, since).content))
            for answer in (
                server.act(table, key, 0, {"card": 105}),
                server.act(table, key, update["number"] + 1, {"card": 5}),
                server.act(table, "x" * 22, 0, {"card": 1}),
                server.http.get(f"/api/tables/{table}", headers=bearer(key)),
                server.http.get(f"/api/tables/{table}/record", headers=bearer(key)),
            ):
                assert answer.status_code in (200, 400, 403, 409)
                raws.append((viewer, b"%r" % answer.headers.multi_items() + answer.content))
        seat = random.choice(update["awaited"])
        legal = legal_of(server.update(table, keys[seat]).json(), seat)
        answer = server.act(table, keys[seat], update["number"], random.choice(legal))
        assert answer.status_code == 200, answer.text
        update = answer.json()
        if update["result"] is None:
            raws.append((seat, answer.content))
    record = server.record(table)
    judge, secrets = Judge(record), secrets_of(record, keys)
    for viewer, raw in raws:
        assert not any(secret in raw for secret in secrets)
        if raw.startswith(b"{"):
            judge.check(raw, viewer)
            check_hidden(msgspec.json.decode(raw), viewer)


async def test_the_end_is_told_only_with_the_last_action(server: Server, join: Join) -> None:
    owned = server.create(bots(2))
    spectator = await join(server, owned["table"]["id"])
    await spectator.play(Random(0))
    assert not any(update["result"] for update in spectator.updates[:-1])
