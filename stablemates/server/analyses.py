"""Analyses in the database: who is making which, how far they are, and those that are made.

Whoever makes one holds it, for a short time that is prolonged again and again. When it has run out
the process is gone, and any other may take the analysis over. Those of an older coach count as
none. The rules need not be compared: matches of other rules are not even opened.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from stablemates.coach.analysis import VERSION
from stablemates.server.dialects import in_utc, insert_new
from stablemates.server.messages import AnalysisState
from stablemates.server.schema import analyses

PENDING: tuple[AnalysisState, ...] = ("waiting", "running")
HELD = timedelta(seconds=10)
"""So long an analysis is held unless that is prolonged."""


@dataclass
class Progress:
    """How far an analysis is."""

    state: AnalysisState
    judged: int = 0
    of: int = 0


@dataclass
class StoredAnalysis(Progress):
    """An analysis as it is stored; `document` is the whole of it, as `coach.worker` writes it."""

    until: datetime | None = None
    document: bytes | None = None

    def is_left(self, now: datetime) -> bool:
        """Whether whoever was making it is gone."""
        return self.state in PENDING and (self.until is None or self.until < now)


class Analyses:
    """All analyses, each by the id of its match."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def find(self, match_id: str) -> StoredAnalysis | None:
        """The analysis of a match, if one has been ordered."""
        query = select(analyses).where(analyses.c.match == match_id, analyses.c.version == VERSION)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            return None
        until = None if row["until"] is None else in_utc(row["until"])
        return StoredAnalysis(row["state"], row["judged"], row["decisions"], until, row["document"])

    async def claim(self, match_id: str, holder: str, now: datetime) -> bool:
        """Order an analysis, to be made by `holder`.

        Returns:
            False, and nothing has changed, if somebody makes it or has made it.
        """
        row: dict[str, Any] = {
            "version": VERSION,
            "state": "waiting",
            "judged": 0,
            "decisions": 0,
            "holder": holder,
            "until": now + HELD,
            "document": None,
        }
        again = (
            update(analyses)
            .where(
                analyses.c.match == match_id,
                or_(
                    analyses.c.version != VERSION,
                    analyses.c.state == "failed",
                    analyses.c.state.in_(PENDING) & (analyses.c.until < now),
                ),
            )
            .values(row)
        )
        async with self._engine.begin() as connection:
            add = insert_new(connection, analyses).values(match=match_id, **row)
            added = await connection.execute(add.returning(analyses.c.match))
            return added.first() is not None or (await connection.execute(again)).rowcount == 1

    async def hold(self, holder: str, found: Sequence[tuple[str, Progress]], now: datetime) -> None:
        """Go on holding these, and note how far they are."""
        query = (
            update(analyses)
            .where(analyses.c.match == bindparam("held"), analyses.c.holder == holder)
            .values(
                state=bindparam("now_in"),
                judged=bindparam("now_judged"),
                decisions=bindparam("now_of"),
                until=now + HELD,
            )
        )
        rows = [
            {"held": match, "now_in": each.state, "now_judged": each.judged, "now_of": each.of}
            for match, each in found
        ]
        async with self._engine.begin() as connection:
            await connection.execute(query, rows)

    async def end(
        self, match_id: str, holder: str, found: Progress, document: bytes | None
    ) -> None:
        """Note what has become of an analysis, if `holder` still holds it."""
        query = (
            update(analyses)
            .where(analyses.c.match == match_id, analyses.c.holder == holder)
            .values(
                state=found.state,
                judged=found.judged,
                decisions=found.of,
                holder="",
                until=None,
                document=document,
            )
        )
        async with self._engine.begin() as connection:
            await connection.execute(query)

    async def let_go(self, holder: str, now: datetime) -> None:
        """Have others take over whatever `holder` holds."""
        query = update(analyses).where(analyses.c.holder == holder).values(until=now)
        async with self._engine.begin() as connection:
            await connection.execute(query)
