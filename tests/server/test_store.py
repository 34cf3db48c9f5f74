"""The store: durable before told, committed together, one log a match."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import (
    JSON,
    Column,
    DateTime,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.ext.asyncio import create_async_engine

from stablemates.errors import Problem
from stablemates.server.channels import OneProcess
from stablemates.server.gathering import Chair, Gathering
from stablemates.server.identity import viewer_of
from stablemates.server.messages import NewTable, OwnedTable, Seat
from stablemates.server.schema import metadata
from stablemates.server.store import (
    Branch,
    Entry,
    Store,
    StoredMatch,
    Taken,
    config_for,
    open_store,
)
from stablemates.server.table import Listener, LiveTable
from stablemates.server.tables import Tables
from tests.server.tools import GAME, SHORT, legal_of

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


class HeldStore(Store):
    """A store whose commits wait until they are let go."""

    def hold(self) -> None:
        self.gate = asyncio.Event()
        self.commits: list[int] = []

    async def _commit(self, connection: Any, batch: Any) -> None:
        self.commits.append(len(batch))
        await self.gate.wait()
        await super()._commit(connection, batch)


@pytest.fixture
async def store(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[HeldStore]:
    monkeypatch.setattr("stablemates.server.store.Store", HeldStore)
    async with open_store(database) as opened:
        assert isinstance(opened, HeldStore)
        opened.hold()
        yield opened


@pytest.fixture
async def tables(store: HeldStore) -> AsyncIterator[Tables]:
    made = Tables(store, OneProcess(), 1)
    yield made
    await made.close()


async def new_table(tables: Tables, count: int = 3) -> tuple[LiveTable, OwnedTable]:
    seats = [Seat(kind="person", name=f"Person {seat}") for seat in range(count)]
    owned = await tables.create(NewTable(GAME, seats, SHORT))
    return await tables.find(owned.table.id), owned


def legal(table: LiveTable, seat: int) -> Any:
    return legal_of(msgspec.json.decode(table.update(seat, 0, [seat], NOW)), seat)


async def started(*coroutines: Any) -> list[asyncio.Task[Any]]:
    """Tasks that have run until they wait for something outside."""
    tasks = [asyncio.create_task(each) for each in coroutines]
    for _ in range(3):
        await asyncio.sleep(0)
    return tasks


async def test_nothing_is_told_before_it_is_durable(store: HeldStore, tables: Tables) -> None:
    table, _ = await new_table(tables)
    listener = Listener()
    table.listeners.add(listener)
    seats: list[list[int]] = [[], [0], [1], [2]]
    before = [table.update(viewer_of(mine), 0, mine, NOW) for mine in seats]
    moves = [table.playing.action(legal(table, seat)[0]) for seat in range(3)]
    acting = await started(*[tables.act(table, seat, 0, moves[seat]) for seat in range(3)])
    assert table.playing.head == 3
    assert [table.update(viewer_of(mine), 0, mine, NOW) for mine in seats] == before
    assert not listener.changed.is_set()
    assert not table.is_settled
    assert not tables.busy
    assert not any(task.done() for task in acting)
    store.gate.set()
    assert await asyncio.gather(*acting) == [1, 2, 3]
    assert table.playing.shown.number == 3
    assert listener.changed.is_set()
    assert tables.busy
    stored = await store.find_match(table.id)
    assert stored
    assert [(entry.seat, entry.action) for entry in stored.entries] == list(enumerate(moves))


async def test_what_waits_is_committed_together(store: HeldStore, tables: Tables) -> None:
    made = [(await new_table(tables))[0] for _ in range(20)]
    first = await started(tables.act(made[0], 0, 0, made[0].playing.action(legal(made[0], 0)[0])))
    others = await started(
        *[tables.act(table, 1, 0, table.playing.action(legal(table, 1)[0])) for table in made]
    )
    store.gate.set()
    await asyncio.gather(*first, *others)
    assert store.commits == [1, 20]


async def test_an_action_is_shown_though_its_sender_has_gone(
    store: HeldStore, tables: Tables
) -> None:
    table, _ = await new_table(tables)
    (task,) = await started(tables.act(table, 0, 0, table.playing.action(legal(table, 0)[0])))
    shown = Listener()
    table.listeners.add(shown)
    task.cancel()
    await asyncio.wait([task])
    store.gate.set()
    async with asyncio.timeout(20):
        await shown.changed.wait()
    assert table.playing.shown.number == 1
    stored = await store.find_match(table.id)
    assert stored
    assert len(stored.entries) == 1


async def test_actions_that_rest_on_a_refused_one_are_played_anew(
    store: HeldStore, tables: Tables
) -> None:
    """Another process was quicker; whatever was played here meanwhile comes after it, once."""
    table, _ = await new_table(tables)
    other = Tables(store, OneProcess(), 1)
    theirs = await other.find(table.id)
    moves = [table.playing.action(legal(table, seat)[0]) for seat in range(3)]
    listener = Listener()
    acting = await started(other.act(theirs, 2, 0, moves[2]))
    acting += await started(*[tables.act(table, seat, 0, moves[seat]) for seat in (0, 1)])
    table.listeners.add(listener)
    store.gate.set()
    assert sorted(await asyncio.gather(*acting)) == [1, 2, 3]
    assert listener.changed.is_set()
    assert await tables.find(table.id) is table
    stored = await store.find_match(table.id)
    assert stored
    assert stored.entries[0].seat == 2
    assert sorted((entry.seat, entry.action) for entry in stored.entries) == list(enumerate(moves))
    assert table.playing.shown.number == 3
    with pytest.raises(Problem) as late:
        await tables.act(table, 1, 0, moves[1])
    assert late.value.code in ("already-answered", "stale-number")
    await other.close()


async def test_an_answer_that_another_process_has_accepted_is_not_played_twice(
    store: HeldStore, tables: Tables
) -> None:
    """The same person at two devices, each on another process."""
    table, _ = await new_table(tables)
    other = Tables(store, OneProcess(), 1)
    theirs = await other.find(table.id)
    moves = [table.playing.action(move) for move in legal(table, 0)[:2]]
    acting = await started(other.act(theirs, 0, 0, moves[0]), tables.act(table, 0, 0, moves[1]))
    store.gate.set()
    results = await asyncio.gather(*acting, return_exceptions=True)
    assert results[0] == 1
    assert isinstance(results[1], Problem)
    assert results[1].code == "already-answered"
    stored = await store.find_match(table.id)
    assert stored
    assert [(entry.seat, entry.action) for entry in stored.entries] == [(0, moves[0])]
    await other.close()


async def test_a_failing_store_is_told_and_breaks_nothing(
    store: HeldStore, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await new_table(tables)
    action = table.playing.action(legal(table, 0)[0])
    with monkeypatch.context() as patch:
        patch.setattr("stablemates.server.dialects.ADD", "insert into nowhere")
        store.gate.set()
        with pytest.raises(Problem) as refused:
            await tables.act(table, 0, 0, action)
        assert refused.value.code == "internal"
    assert table.playing.shown.number == 0
    assert await tables.act(table, 0, 0, action) == 1


def entry(number: int, seat: int, action: int) -> Entry:
    return Entry(number, seat, action, NOW)


def stored_match(name: str, rules: int = 1, **more: Any) -> StoredMatch:
    chairs = (Chair("bot", bot="random"), Chair("bot", bot="random"))
    gathering = Gathering(chairs, phase="playing", started=NOW, **more)
    return StoredMatch(name, GAME, rules, SHORT, bytes(range(32)), NOW, 0, gathering, [])


async def test_a_number_is_appended_once(store: HeldStore) -> None:
    store.gate.set()
    await store.add_match(stored_match("m"))
    await store.append("m", entry(1, 0, 5), Branch())
    with pytest.raises(Taken):
        await store.append("m", entry(1, 1, 6), Branch())
    found = await store.find_match("m")
    assert found
    assert found.entries == [entry(1, 0, 5)]


async def test_of_a_batch_only_those_lose_whose_number_is_taken(store: HeldStore) -> None:
    store.gate.set()
    for name in "abc":
        await store.add_match(stored_match(name))
    await store.append("b", entry(1, 0, 5), Branch())
    branches = {name: Branch() for name in "abc"}
    waiting = [
        store.append(name, entry(number, 1, 10 + number), branches[name])
        for number in (1, 2)
        for name in "abc"
    ]
    results = await asyncio.gather(*waiting, return_exceptions=True)
    assert [isinstance(result, Taken) for result in results] == [False, True, False] * 2
    assert [branches[name].lost for name in "abc"] == [False, True, False]
    for name, actions in (("a", [11, 12]), ("b", [5]), ("c", [11, 12])):
        found = await store.find_match(name)
        assert found
        assert [each.action for each in found.entries] == actions


async def test_who_sits_there_is_changed_only_by_those_who_have_seen_it(store: HeldStore) -> None:
    await store.add_match(stored_match("m"))
    paused = stored_match("m").gathering
    assert await store.change("m", 0, replace(paused, phase="paused"), None)
    assert not await store.change("m", 0, replace(paused, phase="over"), None)
    found = await store.find_match("m")
    assert found
    assert (found.version, found.gathering.phase) == (1, "paused")


async def test_what_is_not_stored_is_not_found(tables: Tables) -> None:
    with pytest.raises(Problem) as unknown:
        await tables.find("no-such-table")
    assert unknown.value.code == "unknown-table"


async def test_matches_by_other_rules_are_not_played_on(store: HeldStore, tables: Tables) -> None:
    await store.add_match(stored_match("old", rules=999))
    with pytest.raises(Problem) as refused:
        await tables.find("old")
    assert refused.value.code == "bad-record"


async def test_migrations_build_the_schema_and_can_be_run_again(database: str) -> None:
    match = stored_match("m", seconds=30, host=1)
    async with open_store(database) as store:
        await store.add_match(match)
    async with open_store(database) as store:
        assert await store.find_match("m") == match
    engine = create_async_engine(database)
    async with engine.connect() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    await engine.dispose()
    assert set(names) == {*metadata.tables, "alembic_version"}


OLD_SEATS = [{"kind": "person", "name": "Anna"}, {"kind": "bot", "bot": "easy"}]
OLD_ROW = {
    "id": "old",
    "game": GAME,
    "rules": 1,
    "options": SHORT,
    "seats": OLD_SEATS,
    "key_digests": ["digest", None],
    "seed": bytes(32),
    "created": NOW,
}


async def test_matches_from_before_people_came_and_went_go_on(database: str) -> None:
    """A database of the first version is brought up to date, and back."""
    engine = create_async_engine(database)
    old = Table(
        "matches",
        MetaData(),
        *[Column(name, JSON) for name in ("options", "seats", "key_digests")],
        *[Column(name, String) for name in ("id", "game")],
        Column("rules", Integer),
        Column("seed", LargeBinary),
        Column("created", DateTime(timezone=True)),
    )
    async with engine.begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(config_for(sync), "0001"))
        await connection.execute(insert(old).values(OLD_ROW))
        await connection.execute(
            text("insert into actions (match, number, seat, action, at) values ('old',1,0,5,:at)"),
            {"at": NOW},
        )
    async with open_store(database) as store:
        found = await store.find_match("old")
        assert found
        assert found.gathering == Gathering(
            (Chair("person", "Anna", keys=("digest",)), Chair("bot", bot="easy")),
            host=0,
            phase="playing",
        )
        assert found.entries == [entry(1, 0, 5)]
    async with engine.begin() as connection:
        await connection.run_sync(lambda sync: command.downgrade(config_for(sync), "0001"))
        row = (await connection.execute(select(old))).mappings().one()
        assert {name: row[name] for name in ("seats", "key_digests", "seed")} == {
            name: OLD_ROW[name] for name in ("seats", "key_digests", "seed")
        }
    await engine.dispose()


async def test_the_migrations_lead_to_the_schema_of_the_code(database: str) -> None:
    async with open_store(database):
        pass
    engine = create_async_engine(database)
    async with engine.connect() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
        )
    await engine.dispose()
    assert differences == []


async def test_a_crash_of_the_machine_loses_no_commit(database: str) -> None:
    """Each connection writes its log through to the disk before a commit returns."""
    async with open_store(database) as store, store._engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            found = await connection.execute(text(f"PRAGMA {pragma}"))
            assert found.scalar() == value
