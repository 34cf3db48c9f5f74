"""What the tests of Sly share: positions to order, and matches at random."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np

from stablemates.games import find_game
from stablemates.games.position import Position
from stablemates.games.sly import rules
from stablemates.games.sly.memory import card_bit
from stablemates.games.sly.notation import NUMBERS, View
from stablemates.games.sly.options import LAYOUTS, SlyOptions
from stablemates.games.sly.sets import only
from stablemates.games.sly.tests.reading import Move
from stablemates.match import parse_move

GAME = find_game("sly")
MOVES: list[Move] = [msgspec.to_builtins(GAME.move(action)) for action in range(GAME.actions)]
NAMES = "ABCD"
"""Cards are written as in the rules document: `A5` is the hen 5 of seat 0, `BF` the fox of seat 1.
"""
STOP: Move = {"stop": True}


def card(name: str) -> tuple[int, int]:
    """The owner and the number of a card."""
    return NAMES.index(name[0]), NUMBERS[name[1]]


def position(
    down: Mapping[int, str],
    safe: Mapping[int, str] | None = None,
    *,
    seats: int = 3,
    actor: int = 0,
    taken: Mapping[int, Sequence[str]] | None = None,
    **options: Any,
) -> Position:
    """The turn of `actor`: cards by their spaces, and what each seat has taken; the rest in hand.

    Nobody has seen the cards that lie face down.
    """
    start = Position.start(GAME, seats, SlyOptions(**options))
    state = start.states[0]
    state["phase"] = rules.TURN
    state["actor"] = actor
    for names, lie in ((safe or {}, "safe"), (down, "down")):
        for space, name in names.items():
            owner, number = card(name)
            state["owners"][space] = owner
            state["cards"][space] = number
            state["owned"][owner] |= only(space)
            state["free"] ^= only(space)
            state[lie] |= only(space)
            state["hands"][owner] -= card_bit(number)
            state["hand_sizes"][owner] -= 1
    for taker, taken_names in (taken or {}).items():
        for name in taken_names:
            owner, number = card(name)
            state["takers"][owner, number - 1] = taker
            state["hands"][owner] -= card_bit(number)
            state["hand_sizes"][owner] -= 1
    state["unseen"][:seats] = state["down"]
    return start


def play(position: Position, *moves: Move) -> Position:
    """Play moves in words, each for the seat whose turn it is."""
    for move in moves:
        position.play(position.awaited()[0], parse_move(GAME, move))
    return position


def reveal(position: Position, *spaces: int) -> Position:
    """Turn up the cards on these spaces, and stop."""
    return play(position, *({"reveal": space} for space in spaces), STOP)


def legal(position: Position, seat: int | None = None) -> list[Move]:
    """The legal moves of a seat (of the one whose turn it is) in words."""
    who = position.awaited()[0] if seat is None else seat
    return [MOVES[action] for action in position.legal_actions(who)]


def spaces_of(position: Position) -> dict[int, str]:
    """The cards on the spaces, with `+` where they are safe and `^` where they are only up."""
    view: View = position.view()
    return {
        number: f"{NAMES[space.owner]}{space.card}{'+' if space.safe else '^' if space.up else ''}"
        for number, space in enumerate(view.spaces)
        if space is not None
    }


def hands(position: Position) -> list[str]:
    view: View = position.view()
    return ["".join(hand) for hand in view.hands]


def gobbled(position: Position) -> list[list[str]]:
    """The hens that each seat has gobbled, by name."""
    view: View = position.view()
    return [[f"{NAMES[meal.owner]}{meal.rank}" for meal in taken] for taken in view.gobbled]


def random_options(random: Random, seats: int) -> dict[str, Any]:
    """Any options that so many seats can play."""
    return {
        "layout": random.choice(list(LAYOUTS)),
        "reveal": random.choice(("any", "two", "named", "house")),
        "every_fox_eats": random.random() < 0.3,
        "fox_stays": random.random() < 0.3,
        "first": random.choice((0, 0, random.randint(1, seats))),
    }


def shuffled_deck(position: Position, random: Random) -> np.ndarray:
    """The seats, shuffled."""
    random.shuffle(cards := position.deck().tolist())
    return np.array(cards, np.uint8)


def random_action(position: Position, random: Random) -> tuple[int, int]:
    """The seat whose turn it is and an action of it, each kind equally likely."""
    (seat,) = position.awaited()
    kinds: dict[str, list[int]] = {}
    for action in position.legal_actions(seat):
        kinds.setdefault(next(iter(MOVES[action])), []).append(action)
    return seat, random.choice(random.choice(list(kinds.values())))


def random_positions(random: Random, seats: int, **options: Any) -> Iterator[Position]:
    """The position before each decision of a random match, and the last.

    It is one and the same object each time: copy what you keep.
    """
    position = Position.start(GAME, seats, SlyOptions(**options))
    if position.awaits_deck:
        position.deal(shuffled_deck(position, random))
    while not position.is_over:
        yield position
        position.play(*random_action(position, random))
    yield position
