"""What goes over the wire: typed, and the source of the client's types.

`view`, `legal`, `move` and `events` are each game's own (its `notation.py`); here they are plain
JSON. Numbers: `number` counts the actions of a match so far.
"""

import re
from datetime import datetime
from typing import Any, Literal

import msgspec

from stablemates.coach.analysis import Analysis


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits in a seat: a person with a name, a bot with its level, or nobody yet (`open`).

    `bot` is also the level of the bot that plays for a person who is away, or in a seat that has
    fallen empty during the match.
    """

    kind: Literal["person", "bot", "open"]
    name: str = ""
    animal: str = ""
    """The person's picture; "" for that of the seat."""
    bot: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table (`POST /api/tables`).

    The match begins at once if no seat is open; else when the host, the first person, says so.
    """

    game: str
    seats: list[Seat]
    options: dict[str, Any] = {}
    public: bool = False
    """Whether strangers find it in the list of tables."""
    chat: bool = True
    seconds: int = 0
    """Time for each decision; 0: as long as people like."""
    hints: bool = False
    """Whether the one person may ask what is best (`POST /api/tables/{id}/hint`); all others are
    bots then."""


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody asks to take back what has happened since `number`; those `agreed` don't mind."""

    seat: int
    number: int
    agreed: list[int]


class Table(msgspec.Struct, frozen=True):
    """A table, as everyone may see it."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[Seat]
    commitment: str
    """SHA-256 of the match's seed, in hexadecimal; the seed itself is shown when the match ends."""
    phase: Literal["waiting", "playing", "paused", "over"]
    host: int | None
    """The seat of whoever may change the table."""
    public: bool
    chat: bool
    seconds: int
    hints: bool
    """Whether whoever sits here may ask what is best."""
    undo: UndoAsked | None
    next: str
    """The table at which the same people play again; "" if there is none."""


class OwnedTable(msgspec.Struct, frozen=True):
    """A table with the secret keys of one's own seats in it; nobody else gets these."""

    table: Table
    keys: dict[int, str]


class TableListed(msgspec.Struct, frozen=True):
    """A public table, in the list of them."""

    id: str
    game: str
    seats: list[Seat]
    phase: Literal["waiting", "playing", "paused", "over"]
    seconds: int
    created: datetime


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/seats`: take an open seat; without `seat`, the first."""

    name: str
    animal: str = ""
    seat: int | None = None


class Seats(msgspec.Struct, frozen=True):
    """The seats that keys open."""

    seats: list[int]


class Key(msgspec.Struct, frozen=True):
    """A new secret key for one's seat: for a link to come back by, on any device."""

    seat: int
    key: str


class NewProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/profile`, or `PUT` for another name and animal: how one wants to be known here."""

    name: str
    animal: str = ""


class BotRating(msgspec.Struct, frozen=True):
    """How strong the bots of a level are believed to be in a game on this server."""

    level: str
    mu: float
    sigma: float
    matches: int


class GameRating(msgspec.Struct, frozen=True):
    """How strong somebody is believed to be in a game: `mu`, give or take `sigma`.

    A new player has 25 and 8.3. Ratings come of matches against people and bots alike.
    """

    game: str
    mu: float
    sigma: float
    matches: int
    bots: list[BotRating]
    """To compare with: those that have been rated here, weakest first."""


class ProfileInfo(msgspec.Struct, frozen=True):
    """One's profile on this server (`GET /api/profile`)."""

    name: str
    animal: str
    ratings: list[GameRating]


class OwnedProfile(msgspec.Struct, frozen=True):
    """One's profile with a secret key that opens it; nobody else gets this."""

    profile: ProfileInfo
    key: str


class OwnMatch(msgspec.Struct, frozen=True):
    """A match of one's own (`GET /api/profile/matches`)."""

    id: str
    game: str
    created: datetime
    options: dict[str, Any]
    phase: Literal["waiting", "playing", "paused", "over"]
    seats: list[Seat]
    mine: list[int]
    """One's own seats."""
    scores: list[int] | None
    ranks: list[int] | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here (`GET /api/games`)."""

    name: str
    rules: int
    seats: tuple[int, int]
    """Fewest and most seats."""
    options: dict[str, Any]
    """JSON Schema of the options: one property an option."""
    bots: list[str]
    """Levels of bots, weakest first."""
    printed: bool
    """Whether it can be played on paper too (`GET /api/games/{game}/print`)."""
    lesson: bool
    """Whether it teaches itself (`GET /api/games/{game}/lesson`)."""
    puzzles: int
    """How many puzzles there are, one a day (`GET /api/games/{game}/puzzles/{day}`)."""


class PrintInfo(msgspec.Struct, frozen=True):
    """What can be printed for a game (`GET /api/games/{game}/print`)."""

    parts: dict[str, list[str]]
    """The parts that there are, and the options that make a difference to each."""
    options: dict[str, Any]
    """JSON Schema of the options: one property an option."""


class PrintPage(msgspec.Struct, frozen=True):
    """A page of what is printed: its size in millimetres."""

    width: float
    height: float


class Result(msgspec.Struct, frozen=True):
    """How a match ended; equal ranks share the place."""

    scores: list[int]
    ranks: list[int]
    seed: str
    hinted: list[int]
    """Seats that were given hints; the match is not rated then."""


Reaction = Literal["hello", "thanks", "well-played", "oops", "hurry", "laugh", "wow", "sorry"]


class AtTable(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """The table as it is now: the first message, and sent again whenever it changes.

    `seats` are this client's (none: a spectator).
    """

    table: Table
    seats: list[int]


class Present(msgspec.Struct, frozen=True, tag_field="type", tag="present"):
    """Who is connected just now: people's seats, and how many watch."""

    seats: list[int]
    watching: int


class Line(msgspec.Struct, frozen=True):
    """What somebody said, and what they were called and looked like then (as in `Seat`)."""

    seat: int
    name: str
    animal: str
    text: str
    at: datetime


class Talk(msgspec.Struct, frozen=True, tag_field="type", tag="talk"):
    """What was said last, oldest first: once, on coming; then each line as it is said."""

    lines: list[Line]


class Reacted(msgspec.Struct, frozen=True, tag_field="type", tag="reacted"):
    """Somebody makes a face: it is seen for a moment, and not kept."""

    seat: int
    reaction: Reaction


class Note(msgspec.Struct, frozen=True):
    """How the entry `number` came about, where its seat did not simply play.

    `late`: a bot played this one decision, since time was up; `stand-in`: from here on a bot plays
    while they are away; `undo`: everyone agreed to take back what `seat` asked for; `hint`: they
    were told what is best.
    """

    number: int
    seat: int
    kind: Literal["late", "stand-in", "undo", "hint"]
    told: int
    """So many of the update's events came before it."""


class Clock(msgspec.Struct, frozen=True):
    """Time runs: milliseconds left to answer when this was sent, of so many in all."""

    left: int
    whole: int


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """What happened after the action `since` up to `number`, and how the table stands now.

    `since` is -1 when all is told, the first deal included.
    """

    since: int
    number: int
    events: list[Any]
    seat: int | None
    """From whose seat `view` is (`null`: a spectator)."""
    view: Any
    legal: dict[int, list[Any]]
    """The legal moves of each of this client's seats that has any; of a seat in `private` only
    when the view is its own."""
    private: list[int]
    """Those of this client's seats that now see something which a spectator does not; told only
    to a client with several."""
    awaited: list[int]
    """Seats that the match waits for."""
    clock: Clock | None
    """Until when they may answer; whoever lets it pass is answered for. `null`: no hurry."""
    deadline: Clock | None
    """The table's time for this decision, in milliseconds; when it is over, a bot decides."""
    notes: list[Note]
    """On the actions since `since` that a seat did not play by itself."""
    result: Result | None


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """An action that was not played, and why: `code` for programs, `detail` for people."""

    code: str
    detail: str
    answers: int | None


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to `Ping`."""


class Probe(msgspec.Struct, frozen=True, tag_field="type", tag="probe"):
    """How long is the way to you? Answer with `Echo` at once."""


class Act(msgspec.Struct, frozen=True, tag_field="type", tag="act", forbid_unknown_fields=True):
    """Play `move`; `answers` is the `number` of the update that it answers.

    `seat` is the one of this client's seats that plays; left out, the one that it looks from.
    """

    answers: int
    move: dict[str, Any]
    seat: int | None = None


class Look(msgspec.Struct, frozen=True, tag_field="type", tag="look", forbid_unknown_fields=True):
    """Show the table from this one of the client's seats from now on, beginning at once."""

    seat: int


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Are you there? A client asks when it has heard nothing for a while."""


class Echo(msgspec.Struct, frozen=True, tag_field="type", tag="echo", forbid_unknown_fields=True):
    """The answer to `Probe`: so the server knows the delay of the slowest player's connection."""


def _kebab(name: str) -> str:
    return re.sub(r"(?<=.)(?=[A-Z])", "-", name).lower()


class _Command(
    msgspec.Struct, frozen=True, tag_field="type", tag=_kebab, forbid_unknown_fields=True
):
    """What the commands share: each goes by its name, as in `add-chair`."""


class Start(_Command, frozen=True):
    """The host begins the match; bots play in open seats until somebody comes."""


class Pause(_Command, frozen=True):
    """The host stops the match, and its time."""


class Resume(_Command, frozen=True):
    """The host lets it go on."""


class Vacate(_Command, frozen=True):
    """Leave one's seat; or, as the host, remove a person from theirs."""

    seat: int


class SetBot(_Command, frozen=True):
    """The host has a bot play in a seat, for a person too until they return; "": no longer."""

    seat: int
    bot: str


class TakeOver(_Command, frozen=True):
    """Play again for oneself."""

    seat: int


class AddChair(_Command, frozen=True):
    """The host puts one more open seat to the table, before the match."""


class RemoveChair(_Command, frozen=True):
    """The host takes away a seat that is no person's, before the match."""

    seat: int


class ChangeChair(_Command, frozen=True):
    """Sit in the open seat `to` instead of in one's own, before the match."""

    seat: int
    to: int


class MakeHost(_Command, frozen=True):
    """The host hands that part to another person; somebody takes it while the host is away."""

    seat: int


class Settle(_Command, frozen=True):
    """The host changes what is given: the time only before the match."""

    public: bool | None = None
    chat: bool | None = None
    seconds: int | None = None


class MoreTime(_Command, frozen=True):
    """Anyone at the table lets this decision take once more as long."""


class AskUndo(_Command, frozen=True):
    """Ask to take back one's last action, and what came after it."""

    seat: int


class AnswerUndo(_Command, frozen=True):
    """Agree to that, or don't; who has asked withdraws by not agreeing."""

    seat: int
    agree: bool


class Say(_Command, frozen=True):
    """Say something to all at the table."""

    seat: int
    text: str


class React(_Command, frozen=True):
    """Make a face."""

    seat: int
    reaction: Reaction


Command = (
    Start
    | Pause
    | Resume
    | Vacate
    | SetBot
    | TakeOver
    | AddChair
    | RemoveChair
    | ChangeChair
    | MakeHost
    | Settle
    | MoreTime
    | AskUndo
    | AnswerUndo
    | Say
    | React
)
"""`POST /api/tables/{id}/commands`: what people do with a table, beside playing."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/actions`: the same as `Act`, for programs without a socket."""

    answers: int
    move: dict[str, Any]
    seat: int | None = None


AnalysisState = Literal["none", "waiting", "running", "done", "failed"]


class Analysing(msgspec.Struct, frozen=True):
    """How far the analysis of a match is (`GET /api/tables/{id}/analysis`).

    It is done with fewer decisions `judged` than there are when its time was up.
    """

    state: AnalysisState
    judged: int
    of: int
    """How many decisions there are to judge; 0 while that is unknown."""
    analysis: Analysis | None
    """Once it is done."""


class ProblemDetails(msgspec.Struct, frozen=True):
    """RFC 9457 problem details, `application/problem+json`."""

    type: str
    title: str
    status: int
    detail: str
    code: str


FromServer = AtTable | Update | Present | Talk | Reacted | Refused | Pong | Probe
FromClient = Act | Look | Ping | Echo
