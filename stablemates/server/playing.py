"""A match as it is played at a table: what was accepted, what is durable, and what each is told.

An action is checked and played at once on the match's head, and shown only when it is durable;
until then the match shows how it stood before. Everything here runs on the event loop without
awaiting, so that actions come one after another.
"""

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic
from typing import Any

import msgspec
from msgspec.structs import replace

from stablemates.errors import Problem
from stablemates.games.game import SPECTATOR
from stablemates.games.position import Position
from stablemates.match import Match, Record, parse_move
from stablemates.server.messages import Clock, Note, Result, Update
from stablemates.server.store import Branch, Entry, Kind

encode = msgspec.json.encode

NOTHING = -1
"""Who has seen up to this number has not even seen the deal."""


MOST_UNDONE = 30
"""Of more actions it would take too long to see whether they have shown anything."""


@dataclass(slots=True)
class Snapshot:
    """How the match stood after so many entries, and what the last of them made happen.

    What it then waits for was first to be decided after entry number `decision`, which was at
    `since`. For each seat: `answered` is up to which entry it may answer no more, `by_itself`
    whether that is because it has answered, and `stood_in` whether a stand-in did; `hinted` is what
    `answered` was when it was given its last hint, or `NOTHING`.
    """

    number: int
    decision: int
    since: datetime
    answered: list[int]
    by_itself: list[bool]
    stood_in: list[bool]
    hinted: list[int]
    shuffles: int
    position: Position
    awaited: list[int]
    events: list[msgspec.Raw]
    note: Note | None = None
    undone: bool = False


@dataclass(frozen=True, slots=True)
class RunningClock:
    """Time runs in a game that is played against it; moments are those of `monotonic`."""

    decision: int
    begun: float
    ends: float
    whole: int
    """Milliseconds."""


class LiveMatch:
    """A match in this process's memory.

    Attributes:
        shown: How it stands, as far as durable.
        clock: Until when those awaited may answer, if its game is played against time.
        branch: Lost when the store has refused an action that had been played here; `fall_back`
            then.
        paused: Whether time stands still.
    """

    def __init__(self, match: Match, created: datetime, started: datetime) -> None:
        """Deal, and begin.

        Args:
            match: Before its first deal.
            created: From when the record's times count.
            started: When the first decision began.
        """
        self.branch = Branch()
        self.clock: RunningClock | None = None
        self.paused = False
        self._match = match
        self._created = created
        self._times: list[int] = []
        self._numbers: list[int] = []
        self._head = 0
        self._decision = 0
        self._since = started
        self._answered = [0] * match.position.seats
        self._by_itself = [False] * match.position.seats
        self._stood_in = [False] * match.position.seats
        self._hinted = [NOTHING] * match.position.seats
        self._pending: deque[Snapshot] = deque()
        dealt = _deal(match)
        self.shown = self._snapshot(match.position.awaited(), dealt)
        self._events = [dealt]
        self._notes: list[Note] = []
        self._told_anew = 0
        self._views: dict[int, bytes] = {}

    @property
    def head(self) -> int:
        """The number of entries accepted, durable or not."""
        return self._head

    @property
    def head_decision(self) -> tuple[int, datetime]:
        """After which entry the decision began that comes next, durable or not; and when."""
        return self._decision, self._since

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self._match.position.seats

    @property
    def is_settled(self) -> bool:
        """Whether all that was accepted is durable, and no clock runs."""
        return not self._pending and self.clock is None

    @property
    def is_timed(self) -> bool:
        """Whether its game is played against time."""
        return self._match.game.clock is not None

    def accept(
        self, seat: int, answers: int, action: int, at: datetime, kind: Kind = "act"
    ) -> Entry:
        """Play an action of `seat` that answers the update `answers`; the entry to be stored.

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
        self._head += 1
        awaited = position.awaited()
        still = [other for other in awaited if other != seat]
        if still != others or (awaited and not others):
            # More has happened than this seat's choice: everyone faces a new decision.
            self._begin_decision(at)
        self._answered[seat] = self.head
        self._by_itself[seat] = True
        self._times.append(self._past(at))
        self._numbers.append(self.head)
        note = self._note(seat, kind)
        self._pending.append(self._snapshot(awaited, events, note))
        return Entry(self.head, seat, action, at, kind)

    def _note(self, seat: int, kind: Kind) -> Note | None:
        """What is to be noted on the action just played; of a stand-in's only the first."""
        goes_on = self._stood_in[seat] and kind == "stand-in"
        self._stood_in[seat] = kind == "stand-in"
        if goes_on or kind not in ("late", "stand-in"):
            return None
        return Note(self.head, seat, kind, told=0)

    def _begin_decision(self, at: datetime) -> None:
        self._answered = [self.head] * self.seats
        self._by_itself = [False] * self.seats
        self._decision = self.head
        self._since = at

    def _past(self, at: datetime) -> int:
        """Milliseconds since the match was made: never less than before, as clocks are set back."""
        past = (at - self._created) // timedelta(milliseconds=1)
        return max([past, *self._times[-1:]])

    def _snapshot(
        self, awaited: list[int], events: list[msgspec.Raw], note: Note | None = None
    ) -> Snapshot:
        return Snapshot(
            number=self._head,
            decision=self._decision,
            since=self._since,
            answered=self._answered.copy(),
            by_itself=self._by_itself.copy(),
            stood_in=self._stood_in.copy(),
            hinted=self._hinted.copy(),
            shuffles=self._match.shuffles,
            position=self._match.position.copy(),
            awaited=awaited,
            events=events,
            note=note,
        )

    def fall_back(self) -> None:
        """Forget what was accepted here and has not become durable; go on from what is shown.

        Raises:
            Problem: `cannot-undo`: something was to be taken back; begin anew then.
        """
        if any(snapshot.undone for snapshot in self._pending):
            raise Problem("cannot-undo")
        old, shown = self._match, self.shown
        kept = bisect_right(self._numbers, shown.number)
        match = Match(old.game, old.position.seats, old.options, old.seed)
        match.position = shown.position.copy()
        match.actions = old.actions[:kept]
        match.shuffles = shown.shuffles
        self._match = match
        self._times = self._times[:kept]
        self._numbers = self._numbers[:kept]
        self._head, self._decision, self._since = shown.number, shown.decision, shown.since
        self._answered = shown.answered.copy()
        self._by_itself = shown.by_itself.copy()
        self._stood_in = shown.stood_in.copy()
        self._hinted = shown.hinted.copy()
        self._pending.clear()
        self.branch = Branch()

    def last_action(self, seat: int) -> int:
        """The number of the last action of a seat that stands.

        Raises:
            Problem: `nothing-to-undo`.
        """
        for (who, _), number in zip(
            reversed(self._match.actions), reversed(self._numbers), strict=True
        ):
            if who == seat:
                return number
        raise Problem("nothing-to-undo")

    def undone(self, number: int) -> tuple[Position, list[tuple[int, int]]]:
        """What is taken back with the action `number`: what came after which position.

        Raises:
            Problem: `cannot-undo`, when the match is over, its game is played against time, cards
                have been dealt since, or it is long ago; `nothing-to-undo`, when no such action
                stands.
        """
        if number not in self._numbers:
            raise Problem("nothing-to-undo")
        kept = self._numbers.index(number)
        match = self._match
        if len(match.actions) - kept > MOST_UNDONE:
            raise Problem("cannot-undo")
        before = self._replayed(kept)
        if self.is_timed or match.position.is_over or before.shuffles != match.shuffles:
            raise Problem("cannot-undo")
        return before.position, match.actions[kept:]

    def undo(self, seat: int, number: int, at: datetime) -> Entry:
        """Take back the action `number` and all after it, as `seat` has asked; the entry to store.

        Raises:
            Problem: `nothing-to-undo`: no such action stands.
        """
        if number not in self._numbers:
            raise Problem("nothing-to-undo")
        kept = self._numbers.index(number)
        told: list[msgspec.Raw] = []
        self._match = self._replayed(kept, told)
        self._times = self._times[:kept]
        self._numbers = self._numbers[:kept]
        self._head += 1
        self._begin_decision(at)
        self._stood_in = [False] * self.seats
        note = Note(self.head, seat, "undo", told=0)
        snapshot = self._snapshot(self._match.position.awaited(), told, note)
        snapshot.undone = True
        self._pending.append(snapshot)
        return Entry(self.head, seat, number - 1, at, "undo")

    def is_hinted(self, seat: int) -> bool:
        """Whether it is durably noted that a seat has had a hint for its present decision."""
        return self.shown.hinted[seat] == self._answered[seat]

    def hint(self, seat: int, answers: int, action: int, at: datetime) -> Entry:
        """Note that a seat is advised an action for its decision; the entry to be stored.

        Raises:
            Problem: `stale-number` when the seat has decided since the update `answers`.
        """
        if not self._answered[seat] <= answers <= self.head:
            raise Problem("stale-number")
        self._head += 1
        self._hinted[seat] = self._answered[seat]
        note = Note(self.head, seat, "hint", told=0)
        self._pending.append(self._snapshot(self._match.position.awaited(), [], note))
        return Entry(self.head, seat, action, at, "hint")

    def _replayed(self, kept: int, told: list[msgspec.Raw] | None = None) -> Match:
        """The match after its first `kept` actions, from the beginning, and what it then told."""
        old = self._match
        match = Match(old.game, old.position.seats, old.options, old.seed)
        dealt = _deal(match)
        told = [] if told is None else told
        told += dealt
        for seat, action in old.actions[:kept]:
            told += [msgspec.Raw(encode(event)) for event in match.narrated(seat, action)]
        return match

    def take(self, entries: Iterable[Entry]) -> bool:
        """Play on by what is durable already, or has become so by others.

        Returns:
            False, and nothing has changed, while actions of this process are under way: it is not
            yet known whether these come first.

        Raises:
            Problem: it does not follow from what was played here.
        """
        if self._pending:
            return False
        for entry in entries:
            if entry.number <= self.shown.number:
                continue
            if entry.kind == "undo":
                taken = self.undo(entry.seat, entry.action + 1, entry.at)
            elif entry.kind == "hint":
                taken = self.hint(entry.seat, self.head, entry.action, entry.at)
            else:
                taken = self.accept(entry.seat, self.head, entry.action, entry.at, entry.kind)
            if taken.number != entry.number:
                raise Problem("stale-number")
            self.confirm(entry.number)
        return True

    def confirm(self, number: int) -> None:
        """Show everything up to the entry `number`, which is now durable."""
        while self._pending and self._pending[0].number <= number:
            self.shown = shown = self._pending.popleft()
            if shown.undone:
                # Of what was taken back nobody needs to hear again.
                self._events = [shown.events, *([] for _ in range(shown.number))]
                self._told_anew = shown.number
                self._notes = _notes_kept(self._notes, len(shown.events))
            if shown.note:
                self._notes.append(replace(shown.note, told=self._told_up_to(shown.number)))
            if not shown.undone:
                self._events.append(shown.events)
        self._views.clear()

    def _told_up_to(self, number: int) -> int:
        """How many events came before the action `number`."""
        return sum(len(events) for events in self._events[:number])

    def keep_time(self, delay: int) -> None:
        """Start the game's clock for a new decision, shorten it for an old one, or stop it.

        Args:
            delay: Of the slowest connection, there and back, in milliseconds.
        """
        window = self.shown.position.window(self._match.options, delay)
        decision, now = self.shown.decision, monotonic()
        ends = now + window / 1000
        if window == 0 or self.paused:
            self.clock = None
        elif self.clock is None or self.clock.decision != decision:
            self.clock = RunningClock(decision, now, ends, window)
        elif ends < self.clock.ends:
            self.clock = RunningClock(decision, self.clock.begun, ends, window)

    def lapse(self, seat: int) -> int:
        """The action of a seat, awaited as shown, that has let the time pass."""
        return self.shown.position.lapse(seat)

    def update(
        self, viewer: int | None, since: int, seats: Sequence[int], deadline: Clock | None
    ) -> bytes:
        """The `Update`, as JSON, for whoever holds `seats` and has seen all up to `since`.

        Args:
            viewer: From which of the seats they look; None for a spectator.
            since: What they have seen already; `NOTHING` for all to be told.
            seats: All those that they hold.
            deadline: The table's time for the decision.
        """
        if not max(self._told_anew, 0) <= since <= self.shown.number:
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
                deadline=deadline,
                notes=self._notes_since(since),
                result=self.result(),
            )
        )

    def _notes_since(self, since: int) -> list[Note]:
        """The notes on what came after `since`, placed among the events since."""
        notes = [note for note in self._notes if note.number > since]
        before = self._told_up_to(since + 1) if notes else 0
        return [replace(note, told=note.told - before) for note in notes]

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
        if self.paused:
            return []
        game = self._match.game
        return [game.move(action) for action in self.shown.position.legal_actions(seat)]

    def result(self) -> Result | None:
        """How the match ended, once that is durable; the seed is no secret then."""
        position = self.shown.position
        if not position.is_over:
            return None
        hinted = [seat for seat, given in enumerate(self.shown.hinted) if given != NOTHING]
        return Result(position.scores(), position.ranks(), self._match.seed.hex(), hinted)

    def record(self, names: Sequence[str]) -> Record:
        """The finished match as a document, with the names of its seats.

        Raises:
            Problem: `match-not-over`.
        """
        if not self.shown.position.is_over:
            raise Problem("match-not-over")
        return self._match.record(names, self._times)

    @property
    def notes(self) -> list[Note]:
        """The notes on what stands, by the numbers of a record's actions.

        What is no action, as a hint or taking back, is noted on the action before it.
        """
        return [
            replace(note, number=bisect_right(self._numbers, note.number)) for note in self._notes
        ]

    def action(self, move: dict[str, Any]) -> int:
        """A move of this match's game as an action.

        Raises:
            Problem: `bad-move`.
        """
        return parse_move(self._match.game, move)


def _deal(match: Match) -> list[msgspec.Raw]:
    """Deal the first deck, and tell it."""
    return [msgspec.Raw(encode(event)) for event in match.narrated_deal()]


def _notes_kept(notes: Iterable[Note], events: int) -> list[Note]:
    """The notes on what is left when all after so many events is taken back.

    A hint has been given, whatever was played then.
    """
    return [
        replace(note, told=min(note.told, events))
        for note in notes
        if note.told < events or note.kind == "hint"
    ]
