"""A live table: a match, who has what to do, and who is told.

An action is checked and played at once on the match's head, appended to the store, and told only
when it is durable; until then the table shows how it stood before. Everything here runs on the
event loop without awaiting between a check and what follows from it, so that actions come one
after another.
"""

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Any

import msgspec

from stablemates.errors import Problem
from stablemates.games.game import SPECTATOR
from stablemates.games.position import Position
from stablemates.match import Match, Record, commitment, parse_move
from stablemates.server.messages import Result, Seat, Table, Update
from stablemates.server.store import Branch

encode = msgspec.json.encode

NOTHING = -1
"""Who has seen up to this number has not even seen the deal."""


@dataclass(slots=True)
class Snapshot:
    """How the match stood after so many actions, and what the last of them made happen."""

    number: int
    position: Position
    awaited: list[int]
    events: list[msgspec.Raw]


class LiveTable:
    """A table in this process's memory.

    Attributes:
        info: What everyone may know of it.
        key_digests: For each seat the digest of its key; None for a bot's.
        shown: How it stands, as far as durable.
        listeners: Set whenever `shown` has changed, or the branch was lost.
        branch: Lost when the store has refused an action that had been played here; load the
            table anew then.
    """

    def __init__(
        self, table_id: str, match: Match, seats: list[Seat], key_digests: list[str | None]
    ) -> None:
        self.info = Table(
            id=table_id,
            game=match.game.name,
            rules=match.game.rules,
            options=msgspec.to_builtins(match.options),
            seats=seats,
            commitment=commitment(match.seed),
        )
        self.key_digests = key_digests
        self.listeners: set[asyncio.Event] = set()
        self.branch = Branch()
        self._match = match
        self._answered = [0] * len(seats)
        self._by_itself = [False] * len(seats)
        self._pending: deque[Snapshot] = deque()
        before = match.position.observe(SPECTATOR).view()
        match.deal()
        after = match.position.observe(SPECTATOR).view()
        dealt = [msgspec.Raw(encode(event)) for event in match.game.events(before, after)]
        self.shown = Snapshot(0, match.position.copy(), match.position.awaited(), dealt)
        self._events = [dealt]
        self._views: dict[int, bytes] = {}

    @property
    def head(self) -> int:
        """The number of actions accepted, durable or not."""
        return len(self._match.actions)

    @property
    def settled(self) -> bool:
        """Whether all that was accepted is durable and nobody here is to act."""
        return not self._pending and not self.awaited_bots()

    def accept(self, seat: int, answers: int, action: int) -> int:
        """Play an action of `seat` that answers the update `answers`; return its number.

        It is not shown before `confirm`.

        Raises:
            Problem: `already-answered` or `stale-number` when the seat has had another decision to
                make since that update; else as `Position.steps`. Nothing has changed then.
        """
        if answers < self._answered[seat]:
            raise Problem("already-answered" if self._by_itself[seat] else "stale-number")
        if answers > self.head:
            raise Problem("stale-number")
        position = self._match.position
        others = [other for other in position.awaited() if other != seat]
        events = [msgspec.Raw(encode(event)) for event in self._match.narrated(seat, action)]
        awaited = position.awaited()
        still = [other for other in awaited if other != seat]
        if still != others or (awaited and not others):
            # More has happened than this seat's choice: everyone faces a new decision.
            self._answered = [self.head] * len(self._answered)
            self._by_itself = [False] * len(self._answered)
        self._answered[seat] = self.head
        self._by_itself[seat] = True
        self._pending.append(Snapshot(self.head, position.copy(), awaited, events))
        return self.head

    def confirm(self, number: int) -> None:
        """Show everything up to the action `number`, which is now durable."""
        while self._pending and self._pending[0].number <= number:
            self.shown = self._pending.popleft()
            self._events.append(self.shown.events)
        self._views.clear()
        self.wake()

    def wake(self) -> None:
        """Have all listeners look."""
        for listener in self.listeners:
            listener.set()

    def update(self, seat: int, since: int) -> bytes:
        """The `Update` for `seat` (or `SPECTATOR`) that has seen all up to `since`, as JSON."""
        if not NOTHING <= since <= self.shown.number:
            since = NOTHING
        position = self.shown.position
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = encode(position.observe(seat).view())
        legal = position.legal_actions(seat) if seat != SPECTATOR else []
        return encode(
            Update(
                since=since,
                number=self.shown.number,
                events=[event for events in self._events[since + 1 :] for event in events],
                view=msgspec.Raw(view),
                legal=[self._match.game.move(action) for action in legal],
                awaited=self.shown.awaited,
                result=self.result(),
            )
        )

    def result(self) -> Result | None:
        """How the match ended, once that is durable; the seed is no secret then."""
        position = self.shown.position
        if not position.is_over:
            return None
        return Result(position.scores(), position.ranks(), self._match.seed.hex())

    def record(self) -> Record:
        """The finished match as a document.

        Raises:
            Problem: `match-not-over`.
        """
        if not self.shown.position.is_over:
            raise Problem("match-not-over")
        return self._match.record([seat.name or seat.bot for seat in self.info.seats])

    def awaited_bots(self) -> list[int]:
        """The bots' seats that the match, as shown, waits for."""
        return [seat for seat in self.shown.awaited if self.info.seats[seat].kind == "bot"]

    def action(self, move: dict[str, Any]) -> int:
        """A move of this table's game as an action."""
        return parse_move(self._match.game, move)
