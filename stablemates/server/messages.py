"""What goes over the wire: typed, and the source of the client's types.

`view`, `legal`, `move` and `events` are each game's own (its `notation.py`); here they are plain
JSON. Numbers: `number` counts the actions of a match so far.
"""

from typing import Any, Literal

import msgspec


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits in a seat: a person with a name, or a bot with its level."""

    kind: Literal["person", "bot"]
    name: str = ""
    bot: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table (`POST /api/tables`)."""

    game: str
    seats: list[Seat]
    options: dict[str, Any] = {}


class Table(msgspec.Struct, frozen=True):
    """A table, as everyone may see it."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[Seat]
    commitment: str
    """SHA-256 of the match's seed, in hexadecimal; the seed itself is shown when the match ends."""


class OwnedTable(msgspec.Struct, frozen=True):
    """A new table with the secret key of each person's seat; only its maker gets this."""

    table: Table
    keys: dict[int, str]


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


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message: the table, and the seats of this client (none: a spectator)."""

    table: Table
    seats: list[int]


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


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/actions`: the same as `Act`, for programs without a socket."""

    answers: int
    move: dict[str, Any]
    seat: int | None = None


class ProblemDetails(msgspec.Struct, frozen=True):
    """RFC 9457 problem details, `application/problem+json`."""

    type: str
    title: str
    status: int
    detail: str
    code: str


FromServer = Welcome | Update | Refused | Pong | Probe
FromClient = Act | Look | Ping | Echo
