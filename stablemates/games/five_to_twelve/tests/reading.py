"""A second reading of the rules of Five to Twelve, in plain Python: the oracle of the compiled.

It is written from the rules' clauses (N1 to N29) and not from `rules.py`. It is slow and clear:
lists, sets and `sorted`. Moves are those of the explained match: `{"draw": True}`, `{"take": 13}`,
`{"place": [row, column]}`, `{"refuse": True}`. Decks come shuffled from outside.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

Move = dict[str, Any]
Board = list[list[int | None]]
Space = tuple[int, int]
Line = tuple[int | None, ...]
"""A row or a column."""

SPACES: list[Space] = [(row, column) for row in range(4) for column in range(4)]


def rises(line: Line) -> bool:
    """Every number is greater than all before it; empty spaces don't matter (N14)."""
    numbers = [number for number in line if number is not None]
    return numbers == sorted(set(numbers))


@lru_cache(2**14)
def rises_with(line: Line, place: int, tile: int) -> bool:
    """Whether the line rises with `tile` on this place, whatever lay there."""
    return rises((*line[:place], tile, *line[place + 1 :]))


def fitting_spaces(board: Board, tile: int, *, equal_swap: bool = False) -> list[Space]:
    """Where `tile` may be laid: an empty space, or in exchange for another number (N13, N14, N17).

    Only the row and column of the space are looked at, and not the tile that is exchanged.
    """
    rows = [*map(tuple, board)]
    columns = [*zip(*board, strict=True)]
    return [
        (row, column)
        for row, column in SPACES
        if rises_with(rows[row], column, tile) and rises_with(columns[column], row, tile)
        if equal_swap or board[row][column] != tile
    ]


def count_empty(board: Board) -> int:
    return sum(line.count(None) for line in board)


def has_twin(board: Board, space: Space, directions: list[Space]) -> bool:
    """Whether a space next to this one, in one of the directions, holds the same number (N29)."""
    row, column = space
    neighbours = [(row + down, column + right) for down, right in directions]
    return any(
        board[r][c] == board[row][column] for r, c in neighbours if 0 <= r < 4 and 0 <= c < 4
    )


TWINS: dict[str, list[Space]] = {
    "off": [],
    "all_four": [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    "rising": [(1, -1), (-1, 1)],
}
"""The neighbours that each `bruno` looks at."""


def points_of_game(empty: list[int]) -> list[int]:
    """Winners get 2, everyone else loses 1 for each empty space (N21, N28)."""
    return [2 if count == min(empty) else -count for count in empty]


@dataclass
class Reading:
    """A match. The fields up to `bruno` are its seats and options, the rest is its state."""

    seats: int
    set_up: str = "one_by_one"
    start: str = "first"
    equal_swap: bool = False
    guard: bool = True
    games: bool = False
    bruno: str = "off"

    game: int = field(default=-1, init=False)
    awaits_deck: bool = field(default=True, init=False)
    is_over: bool = field(default=False, init=False)
    setting_up: bool = field(default=False, init=False)
    starter: int | None = field(default=None, init=False)
    actor: int | None = field(default=None, init=False)
    source: str | None = field(default=None, init=False)  # of the tile in hand: "pile", "middle"
    quiet: int = field(default=0, init=False)
    blocked: bool = field(default=False, init=False)
    pile: list[int] = field(default_factory=list, init=False)
    middle: list[int] = field(default_factory=list, init=False)
    boards: list[Board] = field(init=False)
    holds: list[list[int]] = field(init=False)
    points: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.points = [0] * self.seats
        if self.start != "random":
            self.starter = ["first", "second", "third", "fourth"].index(self.start)
        self._clear_table()

    def _clear_table(self) -> None:
        self.boards = [[[None] * 4 for _ in range(4)] for _ in range(self.seats)]
        self.holds = [[] for _ in range(self.seats)]
        self.middle = []
        self.quiet = 0
        self.blocked = False

    # The set-up

    def cards(self) -> list[int]:
        """One set of the numbers 1 to 20 for each seat (N1, N4)."""
        return sorted(list(range(1, 21)) * self.seats)

    def deal(self, deck: list[int]) -> None:
        """Begin a game with a shuffled deck, its top first (N4, N28)."""
        assert self.awaits_deck
        assert sorted(deck) == self.cards()
        self.awaits_deck = False
        self.game += 1
        self._clear_table()
        self.pile = list(deck)
        self.setting_up = True
        first = self.starter or 0
        self.order = [(first + turn) % self.seats for turn in range(self.seats)]
        if self.starter is None:
            lot = next(tile for tile in deck if tile <= 20 - 20 % self.seats)
            self.drawn_starter = (lot - 1) % self.seats
        self._draw_for_set_up()

    def _draw_for_set_up(self) -> None:
        """Everyone draws a tile (N5), or four (N26, N27); or one seat does (N7)."""
        if self.set_up == "sequential":
            placed = sum(16 - count_empty(board) for board in self.boards)
            self.actor = self.order[placed % self.seats]
            self.holds[self.actor].append(self.pile.pop(0))
            return
        for _ in range(1 if self.set_up == "one_by_one" else 4):
            for seat in self.order:
                self.holds[seat].append(self.pile.pop(0))
        if self.set_up == "ascending":
            for seat in self.order:
                for place, tile in enumerate(sorted(self.holds[seat])):
                    self.boards[seat][place][place] = tile
                self.holds[seat] = []
            self._begin_turns()

    def _place_in_set_up(self, seat: int, place: int) -> None:
        """Put the first tile in hand on the diagonal; when all have, go on (N5, N7)."""
        self.boards[seat][place][place] = self.holds[seat].pop(0)
        if any(self.holds):
            return
        if all(count_empty(board) == 12 for board in self.boards):
            self._begin_turns()
        else:
            self._draw_for_set_up()

    def _begin_turns(self) -> None:
        self.setting_up = False
        if self.starter is None:
            self.starter = self.drawn_starter
        self.actor = self.starter

    # Whose turn, and what may be done

    def awaited(self) -> list[int]:
        """The seats that the match waits for."""
        if self.is_over or self.awaits_deck:
            return []
        if self.setting_up:
            return [seat for seat in range(self.seats) if self.holds[seat]]
        assert self.actor is not None
        return [self.actor]

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of `seat`."""
        if seat not in self.awaited():
            return []
        if self.setting_up:
            free = [place for place in range(4) if self.boards[seat][place][place] is None]
            return [{"place": [place, place]} for place in free]
        if self.source is None:
            takes = [{"take": tile} for tile in sorted(set(self.middle)) if self._taken_fits(tile)]
            return [{"draw": True}, *takes]
        (tile,) = self.holds[seat]
        if self.source == "pile":
            spaces = fitting_spaces(self.boards[seat], tile, equal_swap=self.equal_swap)
            return [{"refuse": True}, *({"place": list(space)} for space in spaces)]
        return [{"place": list(space)} for space in self._taken_fits(tile)]

    def _taken_fits(self, tile: int) -> list[Space]:
        """Where the actor may lay an open tile (N12): while blocked, not in exchange (N24)."""
        assert self.actor is not None
        board = self.boards[self.actor]
        spaces = fitting_spaces(board, tile, equal_swap=self.equal_swap)
        if self.blocked:
            return [(row, column) for row, column in spaces if board[row][column] is None]
        return spaces

    # Play

    def act(self, seat: int, move: Move) -> None:
        """Make a legal move, and do all that follows."""
        assert move in self.legal(seat)
        match move:
            case {"draw": True}:
                self.holds[seat] = [self.pile.pop(0)]
                self.source = "pile"
                self.quiet = 0
                self.blocked = False
            case {"take": tile}:
                self.middle.remove(tile)
                self.holds[seat] = [tile]
                self.source = "middle"
            case {"refuse": True}:
                self.middle += self.holds[seat]
                self._end_turn(again=False)
            case {"place": [place, _]} if self.setting_up:
                self._place_in_set_up(seat, place)
            case {"place": [row, column]}:
                self._place(seat, (row, column))

    def _place(self, seat: int, space: Space) -> None:
        row, column = space
        board = self.boards[seat]
        old = board[row][column]
        (board[row][column],) = self.holds[seat]
        if old is not None:
            self.middle.append(old)
        if self.source == "middle":
            self._count_quiet_turns(exchanged=old is not None)
        self._end_turn(again=has_twin(board, space, TWINS[self.bruno]))

    def _count_quiet_turns(self, *, exchanged: bool) -> None:
        """After 4 n exchanges in a row from the middle there is no more until a draw (N24)."""
        self.quiet = self.quiet + 1 if exchanged else 0
        if self.guard and self.quiet == 4 * self.seats:
            self.blocked = True

    def _end_turn(self, *, again: bool) -> None:
        """See whether the game has ended (N20, N21); if not, whose turn it is (N9, N29)."""
        assert self.actor is not None
        self.holds[self.actor] = []
        self.source = None
        if count_empty(self.boards[self.actor]) == 0 or not self.pile:
            self._end_game()
        elif not again:
            self.actor = (self.actor + 1) % self.seats

    def _end_game(self) -> None:
        """Add up the points; the next seat starts the next game, if there is one (N28)."""
        assert self.starter is not None
        self.actor = None
        for seat, points in enumerate(points_of_game(self.empty())):
            self.points[seat] += points
        self.is_over = not self.games or self.game + 1 == self.seats
        self.awaits_deck = not self.is_over
        if self.awaits_deck:
            self.starter = (self.starter + 1) % self.seats

    # What everyone may compare

    def empty(self) -> list[int]:
        """Each seat's empty spaces."""
        return [count_empty(board) for board in self.boards]

    def state(self) -> dict[str, Any]:
        """The whole open state, as the explained match tells it."""
        return {
            "boards": [[list(row) for row in board] for board in self.boards],
            "open": sorted(self.middle),
            "pile": len(self.pile),
            "hand": [held[0] if held else None for held in self.holds],
        }

    def scores(self) -> list[int]:
        """Points in a match of several games (N28); else empty spaces (N21)."""
        return list(self.points) if self.games else self.empty()

    def ranks(self) -> list[int] | None:
        """Most points win (N28), or fewest empty spaces (N21); equals share a rank.

        In a match of several games nobody has a rank before its end.
        """
        if self.games and not self.is_over:
            return None
        worth = self.points if self.games else [-count for count in self.empty()]
        return [1 + sum(other > mine for other in worth) for mine in worth]
