"""A live table: its people, its match once that has begun, and who listens."""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from time import monotonic

import msgspec

from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.games.game import Game
from stablemates.games.options import Options, parse_options
from stablemates.match import Match, commitment
from stablemates.server.gathering import Gathering
from stablemates.server.messages import (
    AtTable,
    Clock,
    Line,
    Present,
    Reacted,
    Table,
    Talk,
    UndoAsked,
)
from stablemates.server.playing import NOTHING, LiveMatch
from stablemates.server.store import StoredMatch

__all__ = ["NOTHING", "Listener", "LiveTable"]

encode = msgspec.json.encode

LINES = 50
"""So much of what was said is told to those who come."""
WAITING = 20
"""So many lines wait for a listener who does not take them; older ones are let go."""


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who is told what happens at a table.

    Attributes:
        changed: Set whenever there is something to be told.
        seats: Theirs; none for a spectator.
        delay: How long the way to them is, there and back, in milliseconds.
        said: What is to be told as it is, and once.
    """

    changed: asyncio.Event = field(default_factory=asyncio.Event)
    seats: Sequence[int] = ()
    delay: int = 0
    said: list[bytes] = field(default_factory=list)

    def hear(self, message: bytes) -> None:
        """Have something told once."""
        self.said = [*self.said[-WAITING:], message]
        self.changed.set()


class LiveTable:
    """A table in this process's memory.

    Attributes:
        gathering: Who sits there, as stored in `version`.
        match: Once it has begun.
        listeners: Those who are told here.
        elsewhere: By process, the seats and the number of spectators that are told there.
        lines: What was said last, if anybody has asked.
        is_followed: Whether other processes tell this one what happens at it.
        told_others: Who was connected here when they were last told, at `told_others_at`.
        behind: Whether the store is known to hold more than could be taken over yet.
        lock: Held while it is read anew.
    """

    def __init__(self, stored: StoredMatch, not_before: datetime) -> None:
        """A table as it is stored.

        Args:
            stored: All of it.
            not_before: Until then nobody's time is up: people must find back to a server that
                was away.

        Raises:
            Problem: `bad-record`: it was played by rules that this program no longer has.
        """
        self.id = stored.id
        self.created = stored.created
        self.version = stored.version
        self.gathering = stored.gathering
        self.match: LiveMatch | None = None
        self.listeners: set[Listener] = set()
        self._resting: set[asyncio.Event] = set()
        self.elsewhere: dict[str, tuple[tuple[int, ...], int, float]] = {}
        self.lines: list[Line] | None = None
        self.behind = False
        self.is_followed = False
        self.told_others: tuple[tuple[int, ...], int] | None = None
        self.told_others_at = 0.0
        self.lock = asyncio.Lock()
        self._not_before = not_before
        self._stored = stored
        self.game, self.options = _as_stored(stored)
        self._info: tuple[int, Table] | None = None
        self.begin(stored)

    def begin(self, stored: StoredMatch) -> None:
        """Play the match as it is stored, from its beginning, if it has begun."""
        self._set(stored)
        started = self.gathering.started
        if self.gathering.phase == "waiting":
            return
        seats = len(self.gathering.chairs)
        match = Match(self.game, seats, self.options, stored.seed)
        self.match = LiveMatch(match, stored.created, started or stored.created)
        self.match.paused = self.gathering.phase == "paused"
        self.match.take(stored.entries)

    def follow(self, stored: StoredMatch) -> None:
        """Take over what has been stored by others: who sits there, and what was played.

        Raises:
            Problem: it does not follow from what was played here; then `begin` anew.
        """
        if self.match is None:
            self.begin(stored)
            return
        self._set(stored)
        if self.match.branch.lost:
            self.match.fall_back()
        self.behind = not self.match.take(stored.entries)

    def _set(self, stored: StoredMatch) -> None:
        if stored.version >= self.version:
            self.change(stored.gathering, stored.version)

    def change(self, gathering: Gathering, version: int) -> None:
        """Take over a gathering that is durable."""
        self.gathering, self.version = gathering, version
        if self.match:
            self.match.paused = gathering.phase == "paused"

    @property
    def seed(self) -> bytes:
        """The seed of its shuffles, a secret until the match is over."""
        return self._stored.seed

    @property
    def info(self) -> Table:
        """What everyone may know of it."""
        if self._info is None or self._info[0] != self.version:
            self._info = self.version, self._describe()
        return self._info[1]

    def _describe(self) -> Table:
        gathering = self.gathering
        asked = gathering.undo
        return Table(
            id=self.id,
            game=self.game.name,
            rules=self.game.rules,
            options=msgspec.to_builtins(self.options),
            seats=gathering.seats,
            commitment=commitment(self.seed),
            phase=gathering.phase,
            host=gathering.host,
            public=gathering.public,
            chat=gathering.chat,
            seconds=gathering.seconds,
            hints=gathering.gives_hints,
            undo=UndoAsked(asked.seat, asked.number, list(asked.agreed)) if asked else None,
            next=gathering.next,
        )

    @property
    def key_digests(self) -> list[tuple[str, ...]]:
        """For each seat the digests of the keys that open it."""
        return [chair.keys for chair in self.gathering.chairs]

    @property
    def playing(self) -> LiveMatch:
        """The match.

        Raises:
            Problem: `not-started`.
        """
        if self.match is None:
            raise Problem("not-started")
        return self.match

    @property
    def is_settled(self) -> bool:
        """Whether nothing will happen here by itself but in days, and nothing is under way."""
        if self.match is None:
            return True
        return self.match.is_settled and not self.awaited_bots()

    @property
    def keeps_time(self) -> bool:
        """Whether decisions have their time here."""
        return bool(self.gathering.seconds) or (self.match is not None and self.match.is_timed)

    def awaited_bots(self) -> list[int]:
        """The seats in which bots play and that the match, as shown, waits for."""
        if self.match is None or self.gathering.phase != "playing":
            return []
        return [seat for seat in self.match.shown.awaited if self.gathering.chairs[seat].bot]

    def deadline(self, gathering: Gathering) -> datetime | None:
        """When the time for the decision shown is up, if they sit there so; None: never."""
        if self.match is None or not self.match.shown.awaited:
            return None
        return self.deadline_of(gathering, self.match.shown.decision, self.match.shown.since)

    def deadline_of(self, gathering: Gathering, decision: int, since: datetime) -> datetime | None:
        """When the time for a decision is up that began `since`; None: never."""
        if not gathering.seconds or gathering.phase != "playing":
            return None
        if gathering.moved and gathering.moved.decision == decision:
            ends = gathering.moved.ends
        else:
            ends = since + timedelta(seconds=gathering.seconds)
        return max(ends, self._not_before)

    def time_left(self, now: datetime) -> Clock | None:
        """What is left of the time for the decision shown."""
        whole = 1000 * self.gathering.seconds
        if self.gathering.phase == "paused" and self.gathering.left is not None:
            return Clock(self.gathering.left, whole)
        ends = self.deadline(self.gathering)
        if ends is None:
            return None
        return Clock(max(0, (ends - now) // timedelta(milliseconds=1)), whole)

    def update(self, viewer: int | None, since: int, seats: Sequence[int], now: datetime) -> bytes:
        """As `LiveMatch.update`, with the table's time.

        Raises:
            Problem: `not-started`.
        """
        return self.playing.update(viewer, since, seats, self.time_left(now))

    def at_table(self, seats: Sequence[int]) -> bytes:
        """The table for whoever holds `seats`."""
        return encode(AtTable(self.info, list(seats)))

    @property
    def connected(self) -> set[int]:
        """The seats whose people are told, here or elsewhere."""
        seats = set(self.seated)
        for others, _, _ in self.elsewhere.values():
            seats |= set(others)
        return seats

    def present(self) -> bytes:
        """Who is connected, here or elsewhere."""
        watching = self.watching + sum(count for _, count, _ in self.elsewhere.values())
        return encode(Present(sorted(self.connected), watching))

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats whose people are told here."""
        return tuple(sorted({seat for listener in self.listeners for seat in listener.seats}))

    @property
    def watching(self) -> int:
        """How many spectators are told here."""
        return sum(not listener.seats for listener in self.listeners)

    def talk(self) -> bytes:
        """What was said last."""
        return encode(Talk(self.lines or []))

    def hear_line(self, line: Line) -> None:
        """Tell everyone here what somebody has said."""
        if self.lines is not None:
            self.lines = [*self.lines[1 - LINES :], line]
        self.tell(encode(Talk([line])))

    def hear_reaction(self, reacted: Reacted) -> None:
        """Tell everyone here of a face that somebody makes."""
        self.tell(encode(reacted))

    def tell(self, message: bytes) -> None:
        """Tell all listeners something, once."""
        for listener in self.listeners:
            listener.hear(message)

    def keep_time(self) -> None:
        """Let the game's clock run, where it has one."""
        if self.match and self.match.is_timed:
            self.match.keep_time(max((each.delay for each in self.listeners), default=0))

    def wake(self) -> None:
        """Have all listeners look."""
        for listener in self.listeners:
            listener.changed.set()
        for resting in self._resting:
            resting.set()

    async def rest(self, until: float, number: int) -> bool:
        """Wait until the moment `until`; or until the match shows more than `number`: then False.

        A moment that has passed is not waited for, whatever has happened.
        """
        match = self.playing
        changed = asyncio.Event()
        self._resting.add(changed)
        try:
            while (left := until - monotonic()) > 0:
                if self.match is not match or match.shown.number != number:
                    return False
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), left)
                changed.clear()
        finally:
            self._resting.discard(changed)
        return True

    def names(self) -> list[str]:
        """Of the seats: people's own, and the levels of bots."""
        return [chair.name or chair.bot for chair in self.gathering.chairs]


def _as_stored(stored: StoredMatch) -> tuple[Game, Options]:
    game = find_game(stored.game)
    if stored.rules != game.rules:
        raise Problem("bad-record", reason=f"rules {stored.rules}, not {game.rules}")
    return game, parse_options(game.options, stored.options)
