"""The database: what has happened, only ever added to, and who sits where.

An action is durable before anybody is told of it. Actions that wait at the same moment are
committed together: while one commit is on its way to the disk, the next batch gathers, so there
are few commits when it is busy and no delay when it isn't. The key (match, number) is unique: no
two processes can both accept a match's action of that number. Who sits at a table is changed only
by those who have seen it as it is (its `version`).
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import Any, Literal

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    RowMapping,
    bindparam,
    delete,
    event,
    func,
    insert,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from stablemates.server import metrics
from stablemates.server.analyses import Analyses
from stablemates.server.dialects import add_actions, in_utc, insert_new
from stablemates.server.gathering import Gathering
from stablemates.server.messages import Line
from stablemates.server.profiles import Profiles, note_participants, rate_players
from stablemates.server.schema import actions, lines, matches

logger = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"

MIGRATION_LOCK = 0x57AB1E
"""Of PostgreSQL's advisory locks the one that a migrating process holds."""


RECONNECT_SECONDS = 0.5


Kind = Literal["act", "late", "stand-in", "undo", "hint"]


class Taken(Exception):
    """Another process has already appended an action of this number to the match."""


@dataclass(eq=False, slots=True)
class Branch:
    """A match as one process plays it on; `lost` once an action of it could not be stored."""

    lost: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """An action of a match, the `number`th from 1: who, what, when.

    `kind` is `act`, or `late` where a bot answered for a seat that let time pass, or `stand-in`
    where one plays for somebody; or `undo`, and then `action` is the number after which everything
    is taken back; or `hint`, and then it is what the seat was advised to do.
    """

    number: int
    seat: int
    action: int
    at: datetime
    kind: Kind = "act"


@dataclass(frozen=True, slots=True)
class _Waiting:
    """An entry that waits to be durable."""

    match: str
    entry: Entry
    branch: Branch
    deadline: datetime | None
    done: asyncio.Future[None]

    @property
    def row(self) -> dict[str, Any]:
        entry = self.entry
        return {
            "match": self.match,
            "number": entry.number,
            "seat": entry.seat,
            "action": entry.action,
            "kind": entry.kind,
            "at": entry.at,
        }


@dataclass(frozen=True)
class StoredMatch:
    """A match as it is stored: what it began with, who sits there, and its actions so far."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seed: bytes
    created: datetime
    version: int
    gathering: Gathering
    entries: list[Entry]


@dataclass(frozen=True)
class Ended:
    """How a match of a game has ended, seat by seat."""

    game: str
    scores: list[int]
    ranks: list[int]
    rated: bool
    """Whether it says how well people play by themselves."""


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.profiles = Profiles(engine)
        self.analyses = Analyses(engine)
        self._engine = engine
        self._waiting: list[_Waiting] = []
        self._work = asyncio.Event()
        self._ending = False
        # Whether others were quicker the last time, as they then often are again.
        self._contested = False

    async def check(self) -> None:
        """Ask the database for anything at all; raises when it does not answer."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    async def add_match(self, match: StoredMatch) -> None:
        """Store a new match, durably."""
        row = {
            "id": match.id,
            "game": match.game,
            "rules": match.rules,
            "options": match.options,
            "seed": match.seed,
            "created": match.created,
            "version": match.version,
            "deadline": None,
            **_columns(match.gathering),
        }
        async with self._engine.begin() as connection:
            await connection.execute(insert(matches).values(row))
            await note_participants(connection, match.id, match.gathering)

    async def find_match(self, match_id: str, since: int = 0) -> StoredMatch | None:
        """The match with this id, if there is one, with its actions after number `since`."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(matches).where(matches.c.id == match_id))
            row = found.mappings().first()
            if row is None:
                return None
            played = await connection.execute(
                select(
                    actions.c.number,
                    actions.c.seat,
                    actions.c.action,
                    actions.c.at,
                    actions.c.kind,
                )
                .where(actions.c.match == match_id, actions.c.number > since)
                .order_by(actions.c.number)
            )
            entries = [
                Entry(number, seat, action, in_utc(at), kind)
                for number, seat, action, at, kind in played
            ]
            return _stored_match(row, entries)

    async def change(
        self, match_id: str, version: int, gathering: Gathering, deadline: datetime | None
    ) -> bool:
        """Store who now sits at a table, as the version after `version`, durably.

        Returns:
            False, and nothing has changed, if somebody else has changed it since `version`.
        """
        async with self._engine.begin() as connection:
            if not await _replace(connection, match_id, version, gathering, deadline=deadline):
                return False
            await note_participants(connection, match_id, gathering)
            return True

    async def end_match(
        self, match_id: str, version: int, gathering: Gathering, ended: Ended
    ) -> bool:
        """The same, with how the match has ended, and what its players' ratings are then: once."""
        result = {"scores": ended.scores, "ranks": ended.ranks}
        async with self._engine.begin() as connection:
            if not await _replace(
                connection, match_id, version, gathering, deadline=None, result=result
            ):
                return False
            if ended.rated:
                await rate_players(connection, ended.game, gathering.chairs, ended.ranks)
            return True

    async def find_late(self, now: datetime, limit: int) -> list[str]:
        """Ids of matches whose time was up before `now`, the longest overdue first."""
        query = (
            select(matches.c.id)
            .where(matches.c.deadline < now, matches.c.phase == "playing")
            .order_by(matches.c.deadline)
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def forget_deadline(self, match_id: str) -> None:
        """Have `find_late` find a match no longer."""
        query = update(matches).where(matches.c.id == match_id).values(deadline=None)
        async with self._engine.begin() as connection:
            await connection.execute(query)

    async def find_public(self, phases: Collection[str], limit: int) -> list[StoredMatch]:
        """The newest public matches in one of these phases, without their actions."""
        query = (
            select(matches)
            .where(matches.c.public, matches.c.phase.in_(phases))
            .order_by(matches.c.created.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).mappings()
            return [_stored_match(row, []) for row in found]

    async def newest(self, match_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """For each of these matches its version, and the number of its last action (0: none)."""
        last = (
            select(func.max(actions.c.number))
            .where(actions.c.match == matches.c.id)
            .scalar_subquery()
        )
        query = select(matches.c.id, matches.c.version, func.coalesce(last, 0)).where(
            matches.c.id.in_(match_ids)
        )
        async with self._engine.connect() as connection:
            return {
                match_id: (version, number)
                for match_id, version, number in await connection.execute(query)
            }

    async def add_line(self, match_id: str, line: Line) -> None:
        """Store what somebody said."""
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(lines).values(match=match_id, **msgspec.structs.asdict(line))
            )

    async def last_lines(self, match_id: str, count: int) -> list[Line]:
        """What was said last at a table, oldest first."""
        query = (
            select(lines.c.seat, lines.c.name, lines.c.animal, lines.c.text, lines.c.at)
            .where(lines.c.match == match_id)
            .order_by(lines.c.id.desc())
            .limit(count)
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).mappings().all()
        return [Line(**{**line, "at": in_utc(line["at"])}) for line in reversed(found)]

    def append(
        self, match_id: str, entry: Entry, branch: Branch, deadline: datetime | None = None
    ) -> asyncio.Future[None]:
        """Append an entry; the future is done when it is durable.

        Entries become durable in the order of these calls. The future raises `Taken` when the
        match already has an entry of this number, or when an earlier entry of `branch`, on which
        this one rests, could not be stored.

        Args:
            match_id: Whose entry it is.
            entry: What happened.
            branch: The match as this process plays it.
            deadline: When time will be up after it, to be stored with it.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(match_id, entry, branch, deadline, done))
        self._work.set()
        return done

    async def write(self) -> None:
        """Commit what waits, all of it together, until `end`. One task runs this."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    while batch := await self._gather():
                        await self._commit(connection, batch)
                    return
            except Exception:
                # Those who waited have been told; the next get a new connection.
                logger.exception("the database does not answer")
                await asyncio.sleep(RECONNECT_SECONDS)

    async def _gather(self) -> list[_Waiting]:
        """All that waits, once something does; nothing at the end."""
        while not self._waiting and not self._ending:
            await self._work.wait()
            self._work.clear()
        batch, self._waiting = self._waiting, []
        return batch

    def end(self) -> None:
        """Let `write` return when all that waits is committed."""
        self._ending = True
        self._work.set()

    async def _commit(self, connection: AsyncConnection, batch: list[_Waiting]) -> None:
        """Commit a batch, but for the matches of which somebody else was quicker."""
        _lose([each for each in batch if each.branch.lost], Taken())
        batch = [each for each in batch if not each.branch.lost]
        try:
            begun = monotonic()
            if self._contested:
                await self._commit_rest(connection, batch)
            else:
                try:
                    # Nearly always nobody was quicker, and this is the quickest: to await each
                    # statement by itself takes as long again.
                    await connection.run_sync(_add, batch)
                    _settle(batch)
                except IntegrityError:
                    await self._commit_rest(connection, batch)
            metrics.committed(len(batch), monotonic() - begun)
        except Exception as error:
            _lose(batch, error)
            raise

    async def _commit_rest(self, connection: AsyncConnection, batch: list[_Waiting]) -> None:
        """The same where some matches have such a number already: they lose all of theirs."""
        first: dict[str, Branch] = {}
        for each in batch:
            first.setdefault(each.match, each.branch)
        _lose([each for each in batch if each.branch is not first[each.match]], Taken())
        # In one order, so that two processes never wait for each other.
        batch = sorted(
            (each for each in batch if not each.branch.lost),
            key=lambda each: (each.match, each.entry.number),
        )
        add = insert_new(connection, actions).returning(actions.c.match, actions.c.number)
        async with connection.begin():
            added = await connection.execute(add, [each.row for each in batch]) if batch else ()
            landed = {(match, number) for match, number in added}
            missed = {each.match for each in batch if (each.match, each.entry.number) not in landed}
            # What rests on an action that another process has played otherwise.
            if astray := [key for key in sorted(landed) if key[0] in missed]:
                await connection.execute(
                    delete(actions).where(tuple_(actions.c.match, actions.c.number).in_(astray))
                )
            kept = [each for each in batch if each.match not in missed]
            await connection.run_sync(_set_deadlines, kept)
        self._contested = bool(missed)
        _settle(kept)
        _lose([each for each in batch if each.match in missed], Taken())


def _settle(batch: Sequence[_Waiting]) -> None:
    for each in batch:
        if not each.done.done():
            each.done.set_result(None)


def _lose(batch: Sequence[_Waiting], error: Exception) -> None:
    for each in batch:
        each.branch.lost = True
        if not each.done.done():
            each.done.set_exception(error)


def _add(connection: Connection, batch: Sequence[_Waiting]) -> None:
    """Append a batch, all of it or nothing."""
    with connection.begin():
        add_actions(connection, [each.row for each in batch])
        _set_deadlines(connection, batch)


def _set_deadlines(connection: Connection, batch: Sequence[_Waiting]) -> None:
    """Note until when those awaited may answer, where that has changed."""
    changed = {each.match: each.deadline for each in batch if each.deadline}
    if changed:
        connection.execute(
            update(matches)
            .where(matches.c.id == bindparam("changed"))
            .values(deadline=bindparam("ends")),
            [{"changed": match, "ends": ends} for match, ends in sorted(changed.items())],
        )


def _stored_match(row: RowMapping, entries: list[Entry]) -> StoredMatch:
    return StoredMatch(
        id=row["id"],
        game=row["game"],
        rules=row["rules"],
        options=row["options"],
        seed=row["seed"],
        created=in_utc(row["created"]),
        version=row["version"],
        gathering=msgspec.convert(row["gathering"], Gathering),
        entries=entries,
    )


async def _replace(
    connection: AsyncConnection, match_id: str, version: int, gathering: Gathering, **more: Any
) -> bool:
    """Put a gathering in the place of the one of this version, if it is still there."""
    changed = await connection.execute(
        update(matches)
        .where(matches.c.id == match_id, matches.c.version == version)
        .values(version=version + 1, **_columns(gathering), **more)
    )
    return changed.rowcount == 1


def _columns(gathering: Gathering) -> dict[str, Any]:
    return {
        "gathering": msgspec.to_builtins(gathering),
        "phase": gathering.phase,
        "public": gathering.public,
    }


@contextlib.asynccontextmanager
async def open_store(database: str) -> AsyncIterator[Store]:
    """Open the database at this URL, bring it up to date, and keep its writer running."""
    # What is stored is nobody's business who reads a log.
    engine = create_async_engine(database, hide_parameters=True)
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Of several processes that start at once, one migrates and the others find it done.
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        await connection.run_sync(_migrate)
    if engine.dialect.name == "sqlite":
        # Only now: to change a table SQLite makes it anew, while others refer to it.
        await engine.dispose()
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    store = Store(engine)
    writer = asyncio.create_task(store.write())
    try:
        yield store
    finally:
        store.end()
        await writer
        await engine.dispose()


def _migrate(connection: Connection) -> None:
    """Bring the database's schema up to date."""
    command.upgrade(config_for(connection), "head")


def config_for(connection: Connection) -> Config:
    """What Alembic needs to know to migrate the database of a connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """A commit is on the disk when it returns (FULL), and readers don't wait for it (WAL)."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
