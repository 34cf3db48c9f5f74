"""Hints at a table: what is best for whoever plays with bots alone, and that they have asked."""

import secrets

from stablemates.coach.hints import Hint, find_hint
from stablemates.errors import Problem
from stablemates.games.generator import new_generator
from stablemates.match import parse_move
from stablemates.server.table import LiveTable
from stablemates.server.tables import Tables
from stablemates.server.workshop import Workshop

SECONDS = 1.0
KEPT = 256
"""So many hints, a kilobyte each: whoever asks twice gets the same one."""


class Hints:
    """Finds hints, one after the other."""

    def __init__(self) -> None:
        self._workshop = Workshop("hints", KEPT)

    def close(self) -> None:
        """Give no more hints."""
        self._workshop.close()

    async def give(self, tables: Tables, table: LiveTable, seat: int) -> Hint:
        """What `seat` had best do now, told when it is durable that it was.

        Raises:
            Problem: `no-hints` at this table; `not-started`, `match-over` or `paused`;
                `not-your-turn`: nobody waits for this seat; `no-choice`: it can do one thing only;
                `stale-number`: it has decided meanwhile; `too-many` wait for theirs.
        """
        if not table.gathering.gives_hints:
            raise Problem("no-hints")
        await tables.come_back(table, [seat])
        shown = table.playing.shown
        if shown.position.is_over:
            raise Problem("match-over")
        if table.gathering.phase == "paused":
            raise Problem("paused")
        if seat not in shown.awaited:
            raise Problem("not-your-turn")
        observation = shown.position.observe(seat)
        if len(observation.legal_actions(seat)) == 1:
            raise Problem("no-choice")

        def find() -> Hint:
            generator = new_generator(secrets.randbits(64))
            return find_hint(observation, seat, generator, seconds=SECONDS)

        order = (table.id, seat, observation.states.tobytes())
        hint = await self._workshop.get(order, find)
        action = parse_move(table.game, hint.best.move)
        await tables.note_hint(table, seat, shown.number, action)
        return hint
