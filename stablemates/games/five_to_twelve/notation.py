"""Five to Twelve in words: moves, views and events as plain data (JSON), and actions as moves.

Tiles are their numbers, 1 to 20; 0 stands for a tile that the viewer may not see. Seats, rows and
columns count from 0.
"""

from typing import Annotated, Any, Literal

import msgspec

from stablemates.errors import Problem
from stablemates.games.five_to_twelve.rules import (
    BACK,
    CELLS,
    DRAW,
    EMPTY,
    FOUR_AT_ONCE,
    NOBODY,
    PLACE,
    REFUSE,
    SET_UP,
    SIDE,
    STATE,
    TAKE,
    TILES,
)

Space = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]
"""A row and a column."""
Board = list[list[int | None]]
"""Four rows of four spaces; null for an empty one."""


class Move(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One decision of a seat: exactly one of these forms.

    - `{"draw": true}`: turn up a tile of the pile (N11);
    - `{"take": 13}`: take an open tile (N12);
    - `{"place": [1, 3]}`: lay the tile in hand on this row and column (N13), in the set-up on a
      space of the diagonal (N5);
    - `{"refuse": true}`: leave the drawn tile in the middle (N11).
    """

    draw: bool | None = None
    take: int | None = None
    place: Space | None = None
    refuse: bool | None = None


Phase = Literal["deal", "set_up", "reveal", "turn", "drawn", "taken", "turn_over", "over"]


class View(msgspec.Struct, frozen=True):
    """What one seat (or a spectator) may know, for a browser or a program.

    `phase`: what happens next. `deal`: a deck is to be shuffled; `set_up`: everyone with a tile in
    `hand` places it on the diagonal; `reveal`: these tiles are turned over (only seen between two
    events); `turn`: `actor` draws or takes; `drawn`: `actor` places or refuses the tile that it has
    turned up; `taken`: `actor` places the tile that it has taken; `turn_over`: the next turn (only
    seen between two events); `over`.
    """

    phase: Phase
    game: int
    actor: int | None
    first: int | None
    """Who starts this game, before its deal too; null while the luck of the deck is to say."""
    boards: list[Board]
    """Each seat's board, without the tiles that the viewer may not see yet."""
    open: list[int]
    """The tiles that lie open in the middle, ascending."""
    pile: int
    """How many tiles are left to draw."""
    hand: list[int | None]
    """The tile that each seat holds and places next."""
    laid: Space | None
    """Where `actor` has just laid a tile (only seen between two events)."""
    later: list[list[int]]
    """The tiles that each seat places after it, in this order (N26)."""
    empty: list[int]
    """Each seat's empty spaces; one with a tile that the viewer may not see yet is not empty."""
    points: list[int]
    """Each seat's points of the games that have ended (N28)."""
    blocked: bool
    """Open tiles may only be laid on empty spaces until someone draws (N24)."""


class Dealt(msgspec.Struct, frozen=True, tag_field="event", tag="dealt"):
    """A new game's pile is shuffled, and the first tiles of its set-up are drawn."""

    game: int


class Chose(msgspec.Struct, frozen=True, tag_field="event", tag="chose"):
    """A seat has placed a tile of its set-up, which others may not see yet."""

    seat: int


class Revealed(msgspec.Struct, frozen=True, tag_field="event", tag="revealed"):
    """What everyone has placed in the set-up is seen: each seat's diagonal as it lies now."""

    diagonals: list[list[int | None]]


class Started(msgspec.Struct, frozen=True, tag_field="event", tag="started"):
    """The set-up is done; this seat has the first turn."""

    seat: int


class Drew(msgspec.Struct, frozen=True, tag_field="event", tag="drew"):
    """A seat turns up a tile of the pile; in the sequential set-up too."""

    seat: int
    tile: int


class Took(msgspec.Struct, frozen=True, tag_field="event", tag="took"):
    """A seat takes an open tile."""

    seat: int
    tile: int


class Placed(msgspec.Struct, frozen=True, tag_field="event", tag="placed"):
    """A seat lays its tile; the one `replaced`, if any, then lies open in the middle."""

    seat: int
    tile: int
    row: int
    column: int
    replaced: int | None


class Refused(msgspec.Struct, frozen=True, tag_field="event", tag="refused"):
    """A seat leaves the tile that it has drawn open in the middle."""

    seat: int
    tile: int


class Blocked(msgspec.Struct, frozen=True, tag_field="event", tag="blocked"):
    """There has been too much exchanging: no more of it with open tiles until someone draws."""


class MovesAgain(msgspec.Struct, frozen=True, tag_field="event", tag="moves_again"):
    """The tile touches its like at a corner: the seat moves again (N29)."""

    seat: int


class GameEnded(msgspec.Struct, frozen=True, tag_field="event", tag="game_ended"):
    """A board is full, or the pile is used up. `points` are those of this game (N28)."""

    game: int
    winners: list[int]
    empty: list[int]
    points: list[int]


Event = (
    Dealt
    | Chose
    | Revealed
    | Started
    | Drew
    | Took
    | Placed
    | Refused
    | Blocked
    | MovesAgain
    | GameEnded
)


def move(action: int) -> Move:
    """An action as a move."""
    if action >= PLACE:
        return Move(place=list(divmod(action - PLACE, SIDE)))
    if action == DRAW:
        return Move(draw=True)
    if action == REFUSE:
        return Move(refuse=True)
    return Move(take=action - TAKE)


def action(move: Move) -> int:
    """A move as an action.

    Raises:
        Problem: `bad-move` if it is none of the forms, or names no tile or space of the game.
    """
    match move:
        case Move(draw=True, take=None, place=None, refuse=None):
            return DRAW
        case Move(draw=None, take=int(tile), place=None, refuse=None) if 1 <= tile <= TILES:
            return TAKE + tile
        case Move(draw=None, take=None, place=[int(row), int(column)], refuse=None) if (
            0 <= row < SIDE and 0 <= column < SIDE
        ):
            return PLACE + SIDE * row + column
        case Move(draw=None, take=None, place=None, refuse=True):
            return REFUSE
    raise Problem("bad-move")


PHASES: tuple[Phase, ...] = (
    "deal",
    "set_up",
    "reveal",
    "turn",
    "drawn",
    "taken",
    "turn_over",
    "over",
)
"""By the phase numbers of the rules."""
FIELDS = STATE.names or ()
SEEN_TILE = {EMPTY: None, BACK: 0}


def view(state: Any) -> View:
    """A state or an observation as plain data."""
    field = dict(zip(FIELDS, state.item(), strict=True))
    seats = field["seats"]
    filled = field["filled"].tolist()[:seats]
    return View(
        phase=PHASES[field["phase"]],
        game=field["game"],
        actor=None if field["actor"] == NOBODY else field["actor"],
        first=None if field["first"] == NOBODY else field["first"],
        boards=[
            [[tile or None for tile in row] for row in board]
            for board in field["boards"].tolist()[:seats]
        ],
        open=[tile for tile, count in enumerate(field["middle"].tolist()) for _ in range(count)],
        pile=TILES * seats - field["top"] if field["game"] >= 0 else 0,
        hand=[SEEN_TILE.get(tile, tile) for tile in field["hand"].tolist()[:seats]],
        laid=list(divmod(field["laid"] - 1, SIDE)) if field["laid"] else None,
        later=[_later(field, seat) for seat in range(seats)],
        empty=[CELLS - count for count in filled],
        points=field["points"].tolist()[:seats],
        blocked=bool(field["guard"]) and field["swaps"] >= 4 * seats,
    )


def _later(field: dict[str, Any], seat: int) -> list[int]:
    """The tiles of the set-up that a seat places after the one in hand (N26)."""
    if field["set_up"] != FOUR_AT_ONCE or field["phase"] != SET_UP:
        return []
    seats = field["seats"]
    turn = (seat - max(field["first"], 0)) % seats
    tiles: list[int] = field["deck"].tolist()[turn : SIDE * seats : seats]
    return tiles[field["filled"].tolist()[seat] + 1 :]


def events(before: View, after: View) -> list[Event]:
    """What happened between two views, one step apart."""
    if after.game != before.game:
        return [Dealt(after.game), *_opened(None, after)]
    if before.phase == "set_up":
        return _placed_in_set_up(before, after)
    if before.phase == "reveal":
        return _opened(before, after)
    if before.phase == "turn":
        seat = before.actor or 0
        tile = after.hand[seat] or 0
        return [Drew(seat, tile) if after.phase == "drawn" else Took(seat, tile)]
    if before.phase in ("drawn", "taken"):
        return _laid(before, after)
    return _turn_over(before, after)


def _opened(before: View | None, after: View) -> list[Event]:
    """In the set-up tiles have been turned over or drawn in the open; or the turns begin."""
    happened: list[Event] = []
    diagonals = _diagonals(after)
    if any(map(any, diagonals)) and (before is None or diagonals != _diagonals(before)):
        happened.append(Revealed(diagonals))
    happened += [Drew(seat, tile) for seat, tile in enumerate(after.hand) if tile]
    if after.phase == "turn":
        happened.append(Started(after.actor or 0))
    return happened


def _diagonals(view: View) -> list[list[int | None]]:
    """Each seat's diagonal from the upper left."""
    return [[board[place][place] for place in range(SIDE)] for board in view.boards]


def _placed_in_set_up(before: View, after: View) -> list[Event]:
    """A seat has placed a tile: seen in the sequential set-up, else not yet."""
    seat = next(seat for seat, empty in enumerate(after.empty) if empty < before.empty[seat])
    diagonal, now = _diagonals(before)[seat], _diagonals(after)[seat]
    for place in range(SIDE):
        if now[place] != diagonal[place]:
            return [Placed(seat, now[place] or 0, place, place, None)]
    return [Chose(seat)]


def _laid(before: View, after: View) -> list[Event]:
    """The tile in hand goes to the board, or to the middle."""
    seat = before.actor or 0
    tile = before.hand[seat] or 0
    if after.laid is None:
        return [Refused(seat, tile)]
    row, column = after.laid
    happened: list[Event] = [Placed(seat, tile, row, column, before.boards[seat][row][column])]
    if after.blocked and not before.blocked:
        happened.append(Blocked())
    return happened


def _turn_over(before: View, after: View) -> list[Event]:
    """The game has ended, or the same seat moves again, or simply the next one has its turn."""
    if after.phase in ("deal", "over"):
        points = [now - old for old, now in zip(before.points, after.points, strict=True)]
        fewest = min(after.empty)
        winners = [seat for seat, empty in enumerate(after.empty) if empty == fewest]
        return [GameEnded(after.game, winners, after.empty, points)]
    if after.actor == before.actor:
        return [MovesAgain(after.actor or 0)]
    return []
