"""What can be said of an action of Five to Twelve: what it is, and what speaks for or against."""

from typing import Any

from stablemates.games.five_to_twelve import notation
from stablemates.games.five_to_twelve.rules import SIDE, TILES
from stablemates.games.messages import Message


def in_words(observation: Any, seat: int, action: int) -> Message:
    """See `Game.in_words`."""
    held = int(observation["hand"][seat])
    match notation.move(action):
        case notation.Move(place=[int(row), int(column)]):
            told = {"tile": held, "row": row + 1, "column": column + 1}
            return Message("move-place", told)
        case notation.Move(take=int(tile)):
            return Message("move-take", {"tile": tile})
        case notation.Move(refuse=True):
            return Message("move-refuse", {"tile": held})
    return Message("move-draw")


def reasons(observation: Any, seat: int, action: int) -> list[Message]:
    """See `Game.reasons`: of a tile laid, refused or taken, and of a draw."""
    view = notation.view(observation)
    board = view.boards[seat]
    match notation.move(action):
        case notation.Move(place=[int(row), int(column)]):
            return _of_placing(view, board, view.hand[seat] or 0, row, column)
        case notation.Move(take=int(tile)):
            return [_room_for(board, tile)]
        case notation.Move(refuse=True):
            return [_room_for(board, view.hand[seat] or 0)]
    return [_of_drawing(observation, board)]


def _of_placing(
    view: notation.View, board: notation.Board, tile: int, row: int, column: int
) -> list[Message]:
    """What fits the space (N14) or the rest of the diagonal (N6), goes out (N13) or is closed."""
    found = []
    old = board[row][column]
    if old is not None:
        found.append(Message("reason-swap", {"tile": tile, "old": old}))
    elif view.phase == "set_up":
        told = {
            "smaller": tile - 1,
            "before": row,
            "greater": TILES - tile,
            "after": SIDE - 1 - row,
        }
        found.append(Message("reason-diagonal", told))
    else:
        low, high = _range(board, row, column)
        told = {"count": high - low + 1, "low": low, "high": high}
        found.append(Message("reason-room", told))
    after = [list(line) for line in board]
    after[row][column] = tile
    closed = _closed(after) - _closed(board)
    if closed > 0:
        found.append(Message("reason-closed", {"count": closed}))
    return found


def _room_for(board: notation.Board, tile: int) -> Message:
    """On how many empty spaces a tile can go."""
    count = sum(low <= tile <= high for low, high in _empty_ranges(board))
    return Message("reason-fits", {"tile": tile, "count": count})


def _of_drawing(observation: Any, board: notation.Board) -> Message:
    """How many of the tiles that have not been seen can go on an empty space."""
    seats = int(observation["seats"])
    seen = observation["deck"][: TILES * seats].tolist()
    unseen = {tile: seats - seen.count(tile) for tile in range(1, TILES + 1)}
    ranges = _empty_ranges(board)
    count = sum(
        copies
        for tile, copies in unseen.items()
        if any(low <= tile <= high for low, high in ranges)
    )
    return Message("reason-draw", {"count": count, "unseen": sum(unseen.values())})


def _empty_ranges(board: notation.Board) -> list[tuple[int, int]]:
    """The least and the greatest number that fit each empty space."""
    places = [(row, column) for row in range(SIDE) for column in range(SIDE)]
    return [_range(board, *place) for place in places if board[place[0]][place[1]] is None]


def _closed(board: notation.Board) -> int:
    """How many empty spaces no number fits any more."""
    return sum(low > high for low, high in _empty_ranges(board))


def _range(board: notation.Board, row: int, column: int) -> tuple[int, int]:
    """The least and the greatest number that fit a space; the least is greater if none does."""
    across = board[row]
    down = [line[column] for line in board]
    lower = [*across[:column], *down[:row]]
    higher = [*across[column + 1 :], *down[row + 1 :]]
    low = max((tile for tile in lower if tile is not None), default=0)
    high = min((tile for tile in higher if tile is not None), default=TILES + 1)
    return low + 1, high - 1
