"""A live table: a match, who has what to do, and who is told.

An action is checked and played at once on the match's head, appended to the store, and told only
when it is durable; until then the table shows how it stood before. Everything here runs on the
event loop without awaiting between a check and what follows from it, so that actions come one
after another.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic
from typing import Any

import msgspec

from stablemates.errors import Problem
from stablemates.games.game import SPECTATOR
from stablemates.games.position import Position
from stablemates.match import Match, Record, commitment, parse_move
from stablemates.server.messages import Clock, Result, Seat, Table, Update
from stablemates.server.store import Branch

encode = msgspec.json.encode

NOTHING = -1
"""Who has seen up to this number has not even seen the deal."""


@dataclass(slots=True)
class Snapshot:
    """How the match stood after so many actions, and what the last of them made happen.

    What it then waits for was first to be decided after `decision` actions.
    """

    number: int
    decision: int
    position: Position
    awaited: list[int]
    events: list[msgspec.Raw]


@dataclass(frozen=True, slots=True)
class RunningClock:
    """Time runs for those awaited; moments are those of `time.monotonic`."""

    decision: int
    begun: float
    ends: float
    whole: int
    """Milliseconds."""


class LiveTable:
    """A table in this process's memory.

    Attributes:
        info: What everyone may know of it.
        key_digests: For each seat the digest of its key; None for a bot's.
        shown: How it stands, as far as durable.
        listeners: Set whenever `shown` has changed, or the branch was lost.
        clock: Until when those awaited may answer, if time runs.
        delays: How long the way to each listener is, there and back, in milliseconds.
        branch: Lost when the store has refused an action that had been played here; load the
            table anew then.
    """

    def __init__(
        self,
        table_id: str,
        match: Match,
        seats: list[Seat],
        key_digests: list[str | None],
        created: datetime,
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
        self.clock: RunningClock | None = None
        self.delays: dict[asyncio.Event, int] = {}
        self._match = match
        self._created = created
        self._times: list[int] = []
        self._decision = 0
        self._answered = [0] * len(seats)
        self._by_itself = [False] * len(seats)
        self._pending: deque[Snapshot] = deque()
        before = match.position.observe(SPECTATOR).view()
        match.deal()
        after = match.position.observe(SPECTATOR).view()
        dealt = [msgspec.Raw(encode(event)) for event in match.game.events(before, after)]
        self.shown = Snapshot(0, 0, match.position.copy(), match.position.awaited(), dealt)
        self._events = [dealt]
        self._views: dict[int, bytes] = {}

    @property
    def head(self) -> int:
        """The number of actions accepted, durable or not."""
        return len(self._match.actions)

    @property
    def settled(self) -> bool:
        """Whether all that was accepted is durable, and nothing will happen here by itself."""
        return not self._pending and not self.awaited_bots() and self.clock is None

    @property
    def is_timed(self) -> bool:
        """Whether its game is played against time."""
        return self._match.game.clock is not None

    def accept(self, seat: int, answers: int, action: int, at: datetime) -> int:
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
            self._decision = self.head
        self._answered[seat] = self.head
        self._by_itself[seat] = True
        # Clocks are set back now and then; the record's time is not.
        past = (at - self._created) // timedelta(milliseconds=1)
        self._times.append(max([past, *self._times[-1:]]))
        self._pending.append(Snapshot(self.head, self._decision, position.copy(), awaited, events))
        return self.head

    def confirm(self, number: int) -> None:
        """Show everything up to the action `number`, which is now durable."""
        while self._pending and self._pending[0].number <= number:
            self.shown = self._pending.popleft()
            self._events.append(self.shown.events)
        self._views.clear()
        self._keep_time()
        self.wake()

    def _keep_time(self) -> None:
        """Start the clock for a new decision, shorten it for an old one, or stop it."""
        delay = max(self.delays.values(), default=0)
        window = self.shown.position.window(self._match.options, delay)
        decision, now = self.shown.decision, monotonic()
        ends = now + window / 1000
        if window == 0:
            self.clock = None
        elif self.clock is None or self.clock.decision != decision:
            self.clock = RunningClock(decision, now, ends, window)
        elif ends < self.clock.ends:
            self.clock = RunningClock(decision, self.clock.begun, ends, window)

    def lapse(self, seat: int) -> int:
        """The action of a seat, awaited on the table as shown, that has let the time pass."""
        return self.shown.position.lapse(seat)

    def wake(self) -> None:
        """Have all listeners look."""
        for listener in self.listeners:
            listener.set()

    async def rest(self, until: float, number: int) -> bool:
        """Wait until the moment `until`; or until the table shows more than `number`: then False.

        A moment that has passed is not waited for, whatever has happened.
        """
        changed = asyncio.Event()
        self.listeners.add(changed)
        try:
            while (left := until - monotonic()) > 0:
                if self.shown.number != number or self.branch.lost:
                    return False
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), left)
                changed.clear()
        finally:
            self.listeners.discard(changed)
        return True

    def update(self, viewer: int | None, since: int, seats: Sequence[int]) -> bytes:
        """The `Update`, as JSON, for whoever holds `seats` and has seen all up to `since`.

        Args:
            viewer: From which of the seats they look; None for a spectator.
            since: What they have seen already; `NOTHING` for all to be told.
            seats: All those that they hold.
        """
        if not NOTHING <= since <= self.shown.number:
            since = NOTHING
        private = self._private(seats) if len(seats) > 1 else []
        # What a seat may do can tell what it sees.
        told = [seat for seat in seats if seat == viewer or seat not in private]
        legal = {seat: self._legal_moves(seat) for seat in told}
        return encode(
            Update(
                since=since,
                number=self.shown.number,
                events=[event for events in self._events[since + 1 :] for event in events],
                seat=viewer,
                view=msgspec.Raw(self._view(SPECTATOR if viewer is None else viewer)),
                legal={seat: moves for seat, moves in legal.items() if moves},
                private=private,
                awaited=self.shown.awaited,
                clock=self._clock_left(),
                result=self.result(),
            )
        )

    def _clock_left(self) -> Clock | None:
        if self.clock is None:
            return None
        left = round(1000 * (self.clock.ends - monotonic()))
        return Clock(max(0, left), self.clock.whole)

    def _view(self, seat: int) -> bytes:
        """What `seat` (or `SPECTATOR`) sees now, as JSON."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = encode(self.shown.position.observe(seat).view())
        return view

    def _private(self, seats: Sequence[int]) -> list[int]:
        """Those of `seats` that see more than a spectator."""
        return [seat for seat in seats if self._view(seat) != self._view(SPECTATOR)]

    def _legal_moves(self, seat: int) -> list[Any]:
        game = self._match.game
        return [game.move(action) for action in self.shown.position.legal_actions(seat)]

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
        return self._match.record([seat.name or seat.bot for seat in self.info.seats], self._times)

    def awaited_bots(self) -> list[int]:
        """The bots' seats that the match, as shown, waits for."""
        return [seat for seat in self.shown.awaited if self.info.seats[seat].kind == "bot"]

    def action(self, move: dict[str, Any]) -> int:
        """A move of this table's game as an action."""
        return parse_move(self._match.game, move)
