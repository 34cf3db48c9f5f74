"""What the tests of Five to Twelve share: positions to order, and matches at random."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np

from stablemates.games import find_game
from stablemates.games.five_to_twelve import rules
from stablemates.games.five_to_twelve.notation import View
from stablemates.games.five_to_twelve.options import BRUNOS, SET_UPS, FiveToTwelveOptions
from stablemates.games.five_to_twelve.tests.reading import Board, Move
from stablemates.games.position import Position
from stablemates.match import parse_move

GAME = find_game("five_to_twelve")
MOVES: list[Move] = [msgspec.to_builtins(GAME.move(action)) for action in range(GAME.actions)]
STARTS = ("first", "second", "third", "fourth", "random")
DRAW: Move = {"draw": True}
REFUSE: Move = {"refuse": True}


def board(text: str) -> Board:
    """A board from its rows, `.` for an empty space."""
    rows = [row.split() for row in text.strip().splitlines()]
    return [[None if tile == "." else int(tile) for tile in row] for row in rows]


def diagonal(*tiles: int | None) -> Board:
    """A board with these tiles on its diagonal."""
    return [[tiles[row] if row == column else None for column in range(4)] for row in range(4)]


def place(row: int, column: int) -> Move:
    """A placement, counted from 1 as in the rules document."""
    return {"place": [row - 1, column - 1]}


def position(
    boards: Sequence[Board],
    *,
    middle: Iterable[int] = (),
    pile: Sequence[int] = (1, 1, 1, 1),
    actor: int = 0,
    **options: Any,
) -> Position:
    """A turn of `actor` about to begin: these boards, open tiles, and next tiles of the pile.

    All further tiles count as drawn before. The pile need not be one that the boards allow.
    """
    seats = len(boards)
    start = Position.start(GAME, seats, FiveToTwelveOptions(**options))
    state = start.states[0]
    state["phase"] = rules.TURN
    state["game"] = 0
    state["actor"] = actor
    state["first"] = max(int(state["first"]), 0)
    state["revealed"] = 4
    for seat, tiles in enumerate(boards):
        state["boards"][seat] = [[tile or 0 for tile in row] for row in tiles]
        state["filled"][seat] = 16 - sum(row.count(None) for row in tiles)
        for line in range(4):
            rules.find_fits(state, seat, line, line)
    for tile in middle:
        state["middle"][tile] += 1
    state["top"] = 20 * seats - len(pile)
    drawn = Counter(list(range(1, 21)) * seats)
    drawn.subtract(Counter(pile))
    order = list(drawn.elements())[: int(state["top"])]
    state["deck"][: 20 * seats] = [*order, *pile]
    return start


def dealt(seats: int, deck: Iterable[int] | None = None, **options: Any) -> Position:
    """A match with its first deck dealt; unshuffled if none is given."""
    start = Position.start(GAME, seats, FiveToTwelveOptions(**options))
    start.deal(start.deck() if deck is None else np.array(list(deck), np.uint8))
    return start


def deck_with(top: Sequence[int], seats: int) -> list[int]:
    """A deck for so many seats with these tiles on top, the rest ascending."""
    rest = Counter(list(range(1, 21)) * seats)
    rest.subtract(Counter(top))
    assert min(rest.values()) >= 0
    return [*top, *sorted(rest.elements())]


def play(position: Position, seat: int, move: Move) -> None:
    """Play a move in words."""
    position.play(seat, parse_move(GAME, move))


def legal(position: Position, seat: int) -> list[Move]:
    """The legal moves of a seat in words."""
    return [MOVES[action] for action in position.legal_actions(seat)]


def view(position: Position) -> View:
    seen: View = position.view()
    return seen


def holding(tiles: Board, tile: int, *, seats: int = 2, **options: Any) -> Position:
    """Seat 0 has turned up `tile` and this board; the others' boards are empty."""
    others = [diagonal(None, None, None, None)] * (seats - 1)
    start = position([tiles, *others], pile=(tile, 1, 1, 1), **options)
    play(start, 0, DRAW)
    return start


def random_options(random: Random, seats: int) -> dict[str, Any]:
    """Any options that so many seats can play."""
    return {
        "set_up": random.choice(SET_UPS),
        "start": random.choice((*STARTS[:seats], "random")),
        "games": random.random() < 0.3,
        "equal_swap": random.random() < 0.4,
        "guard": random.random() < 0.7,
        "bruno": random.choice(BRUNOS),
    }


def shuffled_deck(position: Position, random: Random) -> np.ndarray:
    """The tiles in play, shuffled."""
    deck = position.deck()
    random.shuffle(tiles := deck.tolist())
    return np.array(tiles, np.uint8)


def random_positions(random: Random, seats: int, **options: Any) -> Iterator[Position]:
    """The position before each decision of a random match.

    It is one and the same object each time: copy what you keep.
    """
    position = Position.start(GAME, seats, FiveToTwelveOptions(**options))
    while not position.is_over:
        if position.awaits_deck:
            position.deal(shuffled_deck(position, random))
        yield position
        position.play(*random_choice(position, random))


def random_choice(position: Position, random: Random) -> tuple[int, int]:
    """A seat that is awaited and an action of it."""
    seat = random.choice(position.awaited())
    return seat, random.choice(position.legal_actions(seat))
