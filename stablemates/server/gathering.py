"""Who sits at a table and how they want to play: from one gathering to the next, by pure functions.

Nothing here knows of matches, connections or the database: the table's moves are elsewhere, and
whoever stores a gathering sees to it that no two changes are made to the same one.
"""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import Literal

import msgspec
from msgspec.structs import replace

from stablemates.bots import BOTS
from stablemates.errors import Problem
from stablemates.games.levels import LEVELS
from stablemates.server.messages import Seat
from stablemates.server.names import clean_animal, clean_name

STAND_IN = LEVELS[(len(LEVELS) - 1) // 2]
"""The level of whoever plays for those who are away."""
KEYS_A_CHAIR = 4
"""A person's devices; with one more, that which came first after the very first is let go."""
LONGEST_SECONDS = 30 * 86400


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of the table, and whose it is.

    A bot plays wherever `bot` names a level: in a bot's chair, in a person's who is away, and in
    one that has fallen empty during the match.
    """

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    animal: str = ""
    bot: str = ""
    keys: tuple[str, ...] = ()
    """Digests of the keys that open it."""
    profile: str = ""
    """Of the person's own, if they have one on this server."""


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody asks to take back what has happened since the action `number` of theirs."""

    seat: int
    number: int
    agreed: tuple[int, ...]
    """Seats of people who don't mind."""


class MovedDeadline(msgspec.Struct, frozen=True):
    """When the decision of this number ends, where that is not its usual time."""

    decision: int
    ends: datetime


class Gathering(msgspec.Struct, frozen=True, omit_defaults=True):
    """The people of a table and their wishes."""

    chairs: tuple[Chair, ...]
    host: int | None = None
    phase: Literal["waiting", "playing", "paused", "over"] = "waiting"
    public: bool = False
    chat: bool = True
    seconds: int = 0
    """For each decision; 0: as long as they like."""
    hints: bool = False
    started: datetime | None = None
    moved: MovedDeadline | None = None
    left: int | None = None
    """While paused: milliseconds that are left of the decision, if time ran."""
    undo: UndoAsked | None = None
    next: str = ""
    """The table at which they play again."""

    @property
    def seats(self) -> list[Seat]:
        """The chairs, as everyone may see them."""
        return [Seat(chair.kind, chair.name, chair.animal, chair.bot) for chair in self.chairs]

    @property
    def people(self) -> list[int]:
        """The seats of people, present or away."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    @property
    def gives_hints(self) -> bool:
        """Whether one can ask here what is best: never where that would be unfair to people."""
        return self.hints and len(self.people) == 1


Change = Callable[[Gathering], Gathering]


def gather(
    chairs: Sequence[Chair],
    *,
    public: bool = False,
    chat: bool = True,
    seconds: int = 0,
    hints: bool = False,
) -> Gathering:
    """A new gathering, waiting to begin; the first person is the host.

    Raises:
        Problem: `bad-name`, `bad-animal`, `unknown-bot`, `bad-time`, or `no-hints`: they are for
            one person among bots.
    """
    checked = tuple(_checked(chair) for chair in chairs)
    people = [seat for seat, chair in enumerate(checked) if chair.kind == "person"]
    if hints and [chair.kind for chair in checked if chair.kind != "bot"] != ["person"]:
        raise Problem("no-hints")
    return Gathering(
        checked,
        host=people[0] if people else None,
        public=public,
        chat=chat,
        seconds=_checked_time(seconds),
        hints=hints,
    )


def _checked(chair: Chair) -> Chair:
    if chair.kind == "person":
        name, animal = clean_name(chair.name), clean_animal(chair.animal)
        return Chair("person", name, animal, keys=chair.keys, profile=chair.profile)
    if chair.kind == "bot":
        _check_bot(chair.bot)
        return Chair("bot", bot=chair.bot)
    return Chair()


def _check_bot(name: str) -> None:
    # Of a search with any number of worlds nobody would see the end.
    if name not in BOTS:
        raise Problem("unknown-bot", bot=name[:40])


def _checked_time(seconds: int) -> int:
    if not 0 <= seconds <= LONGEST_SECONDS:
        raise Problem("bad-time", longest=LONGEST_SECONDS)
    return seconds


def sit_down(gathering: Gathering, seat: int | None, person: Chair) -> tuple[Gathering, int]:
    """Give `person` an open chair, the first one if they don't say which; and say which it is.

    Raises:
        Problem: `seat-taken`, `table-full`, `match-over`, `bad-name` or `bad-animal`.
    """
    if gathering.phase == "over":
        raise Problem("match-over")
    free = [at for at, chair in enumerate(gathering.chairs) if chair.kind == "open"]
    if not free:
        raise Problem("table-full")
    if seat is None:
        seat = free[0]
    if seat not in free:
        raise Problem("seat-taken")
    host = seat if gathering.host is None else gathering.host
    return replace(_with(gathering, seat, _checked(person)), host=host), seat


def vacate(gathering: Gathering, mine: Collection[int], seat: int) -> Gathering:
    """Empty a person's chair: one's own, or as the host. Their keys open nothing any more.

    During a match a bot plays on in it until somebody sits down there.

    Raises:
        Problem: `not-your-seat`, `match-over` or `bad-seat`.
    """
    if seat not in mine and gathering.host not in mine:
        raise Problem("not-your-seat")
    _refuse_when_over(gathering)
    if _chair(gathering, seat).kind != "person":
        raise Problem("bad-seat")
    empty = Chair(bot="" if gathering.phase == "waiting" else STAND_IN)
    after = _with(gathering, seat, empty)
    host = gathering.host
    if host == seat:
        host = after.people[0] if after.people else None
    undo = after.undo if after.undo and after.undo.seat != seat else None
    return replace(after, host=host, undo=undo)


def set_bot(gathering: Gathering, mine: Collection[int], seat: int, bot: str) -> Gathering:
    """Have a bot of this level play in a chair; with none, have it do so no longer.

    A person whose chair it is gets it back by `take_over`.

    Raises:
        Problem: `not-host`, `match-over`, `bad-seat` or `unknown-bot`.
    """
    require_host(gathering, mine)
    _refuse_when_over(gathering)
    chair = _chair(gathering, seat)
    if bot:
        _check_bot(bot)
    elif gathering.phase != "waiting" and chair.kind != "person":
        raise Problem("bad-seat")
    if chair.kind == "person":
        if gathering.phase == "waiting":
            raise Problem("bad-seat")
        return _with(gathering, seat, replace(chair, bot=bot))
    return _with(gathering, seat, Chair("bot", bot=bot) if bot else Chair())


def take_over(gathering: Gathering, mine: Collection[int], seat: int) -> Gathering:
    """Play for oneself again.

    Raises:
        Problem: `not-your-seat`.
    """
    if seat not in mine:
        raise Problem("not-your-seat")
    return _with(gathering, seat, replace(gathering.chairs[seat], bot=""))


def add_chair(gathering: Gathering, mine: Collection[int], most: int) -> Gathering:
    """One open chair more, at most `most`.

    Raises:
        Problem: `not-host`, `already-started` or `bad-seats`.
    """
    require_host(gathering, mine)
    _require_waiting(gathering)
    if len(gathering.chairs) >= most:
        raise Problem("bad-seats", least=2, most=most)
    return replace(gathering, chairs=(*gathering.chairs, Chair()))


def remove_chair(gathering: Gathering, mine: Collection[int], seat: int, least: int) -> Gathering:
    """One chair less, which is nobody's; at least `least` stay.

    Raises:
        Problem: `not-host`, `already-started`, `bad-seat` or `bad-seats`.
    """
    require_host(gathering, mine)
    _require_waiting(gathering)
    if _chair(gathering, seat).kind == "person":
        raise Problem("bad-seat")
    if len(gathering.chairs) <= least:
        raise Problem("bad-seats", least=least, most=len(gathering.chairs))
    chairs = gathering.chairs[:seat] + gathering.chairs[seat + 1 :]
    host = gathering.host
    if host is not None and host > seat:
        host -= 1
    return replace(gathering, chairs=chairs, host=host)


def change_chair(gathering: Gathering, mine: Collection[int], seat: int, to: int) -> Gathering:
    """Sit in an open chair instead of in one's own.

    Raises:
        Problem: `not-your-seat`, `already-started`, `bad-seat` or `seat-taken`.
    """
    if seat not in mine:
        raise Problem("not-your-seat")
    _require_waiting(gathering)
    if _chair(gathering, to).kind != "open":
        raise Problem("seat-taken")
    after = _with(_with(gathering, to, gathering.chairs[seat]), seat, Chair())
    return replace(after, host=to if gathering.host == seat else gathering.host)


def start(gathering: Gathering, now: datetime) -> Gathering:
    """Begin the match; bots play in the chairs that are still open, until somebody comes.

    Raises:
        Problem: `already-started`.
    """
    _require_waiting(gathering)
    chairs = tuple(
        replace(chair, bot=STAND_IN) if chair.kind == "open" else chair
        for chair in gathering.chairs
    )
    return replace(gathering, chairs=chairs, phase="playing", started=now)


def pause(gathering: Gathering, mine: Collection[int], left: int | None) -> Gathering:
    """Stop the match, and time with so many milliseconds left.

    Raises:
        Problem: `not-host` or `not-playing`.
    """
    require_host(gathering, mine)
    if gathering.phase != "playing":
        raise Problem("not-playing")
    return replace(gathering, phase="paused", left=left)


def resume(gathering: Gathering, mine: Collection[int], decision: int, now: datetime) -> Gathering:
    """Go on with what is left of the time for this decision.

    Raises:
        Problem: `not-host` or `not-paused`.
    """
    require_host(gathering, mine)
    if gathering.phase != "paused":
        raise Problem("not-paused")
    moved = gathering.moved
    if gathering.left is not None:
        moved = MovedDeadline(decision, now + timedelta(milliseconds=gathering.left))
    return replace(gathering, phase="playing", left=None, moved=moved)


def give_time(gathering: Gathering, decision: int, ends: datetime) -> Gathering:
    """Let this decision take until `ends`, and as long again as it has in all.

    Raises:
        Problem: `not-playing` or `untimed`.
    """
    if gathering.phase != "playing":
        raise Problem("not-playing")
    if not gathering.seconds:
        raise Problem("untimed")
    later = ends + timedelta(seconds=gathering.seconds)
    return replace(gathering, moved=MovedDeadline(decision, later))


def settle(
    gathering: Gathering,
    mine: Collection[int],
    *,
    public: bool | None = None,
    chat: bool | None = None,
    seconds: int | None = None,
) -> Gathering:
    """Change what the host may: who finds the table, whether people chat, and the time.

    Raises:
        Problem: `not-host`, `bad-time`, or `already-started` for the time.
    """
    require_host(gathering, mine)
    if seconds is not None and seconds != gathering.seconds:
        _require_waiting(gathering)
        gathering = replace(gathering, seconds=_checked_time(seconds))
    return replace(
        gathering,
        public=gathering.public if public is None else public,
        chat=gathering.chat if chat is None else chat,
    )


def make_host(
    gathering: Gathering, mine: Collection[int], seat: int, *, is_away: bool = False
) -> Gathering:
    """Hand the host's part to another person; while the host `is_away` any person may take it.

    Raises:
        Problem: `not-host` or `bad-seat`.
    """
    if not (is_away and seat in mine):
        require_host(gathering, mine)
    if _chair(gathering, seat).kind != "person":
        raise Problem("bad-seat")
    return replace(gathering, host=seat)


def ask_undo(gathering: Gathering, seat: int, number: int) -> Gathering:
    """Ask everyone to go back to before the action `number`, which this seat played.

    Raises:
        Problem: `not-playing`.
    """
    if gathering.phase != "playing":
        raise Problem("not-playing")
    return replace(gathering, undo=UndoAsked(seat, number, (seat,)))


def answer_undo(
    gathering: Gathering, mine: Collection[int], seat: int, *, agree: bool
) -> Gathering:
    """Agree to what was asked, or not: then it is off the table.

    Raises:
        Problem: `not-your-seat` or `nothing-asked`.
    """
    if seat not in mine:
        raise Problem("not-your-seat")
    asked = gathering.undo
    if asked is None:
        raise Problem("nothing-asked")
    if not agree:
        return replace(gathering, undo=None)
    agreed = tuple(sorted({*asked.agreed, seat}))
    return replace(gathering, undo=replace(asked, agreed=agreed))


def all_agree(gathering: Gathering) -> bool:
    """Whether everyone agrees to what was asked: people who let a bot play are not waited for."""
    if gathering.undo is None:
        return False
    present = {seat for seat in gathering.people if not gathering.chairs[seat].bot}
    return present <= set(gathering.undo.agreed)


def add_key(gathering: Gathering, seat: int, digest: str, profile: str = "") -> Gathering:
    """One more key for a person's chair; with `profile`, for its own person alone.

    Raises:
        Problem: `not-your-seat` or `bad-seat`: somebody else or nobody sits there now.
    """
    chair = _chair(gathering, seat)
    if profile and chair.profile != profile:
        raise Problem("not-your-seat")
    keys = (*chair.keys, digest)
    if len(keys) > KEYS_A_CHAIR:
        keys = keys[:1] + keys[2:]
    return _with(gathering, seat, replace(chair, keys=keys))


def keep_key(gathering: Gathering, seat: int, digest: str) -> Gathering:
    """Let a chair's other keys open nothing any more."""
    return _with(gathering, seat, replace(gathering.chairs[seat], keys=(digest,)))


def play_again(gathering: Gathering, asker: int) -> Gathering:
    """The same people at a new table, who asks being the host."""
    chairs = tuple(
        replace(chair, bot="") if chair.kind != "bot" else chair for chair in gathering.chairs
    )
    return Gathering(
        chairs,
        host=asker,
        public=gathering.public,
        chat=gathering.chat,
        seconds=gathering.seconds,
        hints=gathering.hints,
    )


def require_seated(gathering: Gathering, mine: Collection[int]) -> None:
    """Refuse whoever has no seat.

    Raises:
        Problem: `no-seat`.
    """
    if not mine:
        raise Problem("no-seat")


def require_host(gathering: Gathering, mine: Collection[int]) -> None:
    """Refuse whoever is not the host.

    Raises:
        Problem: `not-host`.
    """
    if gathering.host is None or gathering.host not in mine:
        raise Problem("not-host")


def _with(gathering: Gathering, seat: int, chair: Chair) -> Gathering:
    chairs = (*gathering.chairs[:seat], chair, *gathering.chairs[seat + 1 :])
    return replace(gathering, chairs=chairs)


def _chair(gathering: Gathering, seat: int) -> Chair:
    if not 0 <= seat < len(gathering.chairs):
        raise Problem("bad-seat")
    return gathering.chairs[seat]


def _require_waiting(gathering: Gathering) -> None:
    if gathering.phase != "waiting":
        raise Problem("already-started")


def _refuse_when_over(gathering: Gathering) -> None:
    if gathering.phase == "over":
        raise Problem("match-over")
