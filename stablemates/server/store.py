"""The store: matches, and their actions appended for good before anyone is told of them.

Appends that wait at the same moment are committed together, so that the cost of one durable write
is shared by all tables that are busy. The key (match, number) is unique: no two processes can both
accept a match's action of that number.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from stablemates.server.schema import actions, matches

MIGRATIONS = Path(__file__).parent / "migrations"


class Taken(Exception):
    """Another process has already appended an action of this number to the match."""


@dataclass(eq=False, slots=True)
class Branch:
    """A match as one table plays it on; `lost` once an action of it could not be stored."""

    lost: bool = False


@dataclass(frozen=True, slots=True)
class _Waiting:
    """An action that waits to be durable."""

    row: dict[str, Any]
    branch: Branch
    done: asyncio.Future[None]


@dataclass(frozen=True)
class StoredMatch:
    """A match as it is stored: what it began with, and its actions (seat, action, when) so far."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[dict[str, str]]
    key_digests: list[str | None]
    seed: bytes
    created: datetime
    actions: list[tuple[int, int, datetime]]


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Waiting] = []
        self._work = asyncio.Event()

    async def add_match(self, match: StoredMatch) -> None:
        """Store a new match, durably."""
        row = {
            "id": match.id,
            "game": match.game,
            "rules": match.rules,
            "options": match.options,
            "seats": match.seats,
            "key_digests": match.key_digests,
            "seed": match.seed,
            "created": match.created,
        }
        async with self._engine.begin() as connection:
            await connection.execute(insert(matches).values(row))

    async def find_match(self, match_id: str) -> StoredMatch | None:
        """The match with this id, if there is one."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(matches).where(matches.c.id == match_id))
            row = found.mappings().first()
            if row is None:
                return None
            played = await connection.execute(
                select(actions.c.seat, actions.c.action, actions.c.at)
                .where(actions.c.match == match_id)
                .order_by(actions.c.number)
            )
            return StoredMatch(
                id=row["id"],
                game=row["game"],
                rules=row["rules"],
                options=row["options"],
                seats=row["seats"],
                key_digests=row["key_digests"],
                seed=row["seed"],
                created=_in_utc(row["created"]),
                actions=[(seat, action, _in_utc(at)) for seat, action, at in played],
            )

    def append(
        self, match_id: str, number: int, seat: int, action: int, at: datetime, branch: Branch
    ) -> asyncio.Future[None]:
        """Append an action; the future is done when it is durable.

        Actions become durable in the order of these calls. The future raises `Taken` when the
        match already has an action of this number, or when an earlier action of `branch`, on
        which this one rests, could not be stored.
        """
        row = {
            "match": match_id,
            "number": number,
            "seat": seat,
            "action": action,
            "at": at,
        }
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(row, branch, done))
        self._work.set()
        return done

    async def write(self) -> None:
        """Commit what waits, all of it together, again and again. One task runs this."""
        async with self._engine.connect() as connection:
            while True:
                await self._work.wait()
                self._work.clear()
                batch, self._waiting = self._waiting, []
                if batch:
                    await self._commit(connection, batch)

    async def _commit(self, connection: AsyncConnection, batch: list[_Waiting]) -> None:
        """Commit a batch; when that fails, one by one, so that each learns its own fate."""
        for lost in batch:
            if lost.branch.lost and not lost.done.done():
                lost.done.set_exception(Taken())
        batch = [each for each in batch if not each.branch.lost]
        if not batch:
            return
        try:
            async with connection.begin():
                await connection.execute(insert(actions), [each.row for each in batch])
        except Exception as error:
            if len(batch) > 1:
                for single in batch:
                    await self._commit(connection, [single])
                return
            batch[0].branch.lost = True
            if not batch[0].done.done():
                taken = isinstance(error, IntegrityError)
                batch[0].done.set_exception(Taken() if taken else error)
            return
        for each in batch:
            if not each.done.done():
                each.done.set_result(None)


@contextlib.asynccontextmanager
async def open_store(database: str) -> AsyncIterator[Store]:
    """Open the database at this URL, bring it up to date, and keep its writer running."""
    engine = create_async_engine(database)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    async with engine.begin() as connection:
        await connection.run_sync(_migrate)
    store = Store(engine)
    writer = asyncio.create_task(store.write())
    try:
        yield store
    finally:
        writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await writer
        await engine.dispose()


def _in_utc(stored: datetime) -> datetime:
    """A stored time, of which SQLite forgets that it is UTC."""
    return stored.replace(tzinfo=stored.tzinfo or UTC)


def _migrate(connection: Connection) -> None:
    """Bring the database's schema up to date."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """A commit is on the disk when it returns (FULL), and readers don't wait for it (WAL)."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
