"""What the tests of Cow 006 share: positions to order, and matches at random."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np

from stablemates.games import find_game
from stablemates.games.cow006 import rules
from stablemates.games.cow006.notation import View
from stablemates.games.cow006.options import Cow006Options
from stablemates.games.cow006.tests.reading import Move
from stablemates.games.position import Position
from stablemates.match import parse_move

GAME = find_game("cow006")
MOVES: list[Move] = [msgspec.to_builtins(GAME.move(action)) for action in range(GAME.actions)]
VARIANTS = ("standard", "tactics", "logic", "pro")


def position(
    rows: Sequence[Sequence[int]],
    hands: Sequence[Iterable[int]],
    *,
    totals: Sequence[int] = (),
    taken: Mapping[int, Sequence[int]] | None = None,
    tour: int = 0,
    **options: Any,
) -> Position:
    """A trick about to begin: these rows, hands, totals and cards taken by seats in this tour."""
    start = Position.start(GAME, len(hands), Cow006Options(**options))
    state = start.states[0]
    state["phase"] = rules.CHOOSE
    state["tour"] = tour
    state["undecided"] = len(hands)
    for row, cards in enumerate(rows):
        state["lengths"][row] = len(cards)
        state["rows"][row, : len(cards)] = list(cards)
    for seat, hand in enumerate(hands):
        cards = list(hand)
        state["hand_sizes"][seat] = len(cards)
        state["hands"][seat, : len(cards)] = cards
    state["totals"][: len(totals)] = list(totals)
    for seat, cards in (taken or {}).items():
        size = int(state["taken_size"])
        state["taken"][size : size + len(cards)] = list(cards)
        state["takers"][size : size + len(cards)] = seat
        state["taken_size"] = size + len(cards)
        state["heads"][seat] = sum(int(rules.HEADS[card]) for card in cards)
    return start


def dealt(seats: int, deck: Iterable[int] | None = None, **options: Any) -> Position:
    """A match with its first deck dealt; unshuffled if none is given."""
    start = Position.start(GAME, seats, Cow006Options(**options))
    start.deal(start.deck() if deck is None else np.array(list(deck), np.uint8))
    return start


def play(position: Position, seat: int, move: Move) -> None:
    """Play a move in words."""
    position.play(seat, parse_move(GAME, move))


def choose(position: Position, *cards: int) -> None:
    """Choose a card for each seat from 0 on."""
    for seat, card in enumerate(cards):
        play(position, seat, {"card": card})


def legal(position: Position, seat: int) -> list[Move]:
    """The legal moves of a seat in words."""
    return [MOVES[action] for action in position.legal_actions(seat)]


def rows(position: Position) -> list[list[int]]:
    view: View = position.view()
    return view.rows


def taken(position: Position) -> list[list[int]]:
    view: View = position.view()
    return view.taken


def deck_with(hands: Sequence[Sequence[int]], starts: Sequence[int], last: int = 104) -> list[int]:
    """A deck of the cards 1 to `last` that deals these hands and row starts."""
    top = [card for hand in hands for card in hand] + list(starts)
    return top + sorted(set(range(1, last + 1)) - set(top))


def random_options(random: Random, seats: int) -> dict[str, Any]:
    """Any options that so many seats can play, for one or two tours mostly."""
    return {
        "limit": random.choice((1, 5, 10, 20, 66)),
        "over_limit": random.random() < 0.3,
        "tours": random.choice((0, 0, 1, 1, 2)),
        "variant": random.choice(VARIANTS if seats <= 6 else VARIANTS[:3]),
        "both_ends": random.random() < 0.4,
        "equal_ends": random.choice(("owner", "right")),
        "open_hands": random.random() < 0.2,
        "locked": random.random() < 0.3,
    }


def shuffled_deck(position: Position, random: Random) -> np.ndarray:
    """The cards in play, shuffled."""
    deck = position.deck()
    random.shuffle(cards := deck.tolist())
    return np.array(cards, np.uint8)


def random_positions(random: Random, seats: int, **options: Any) -> Iterator[Position]:
    """The position before each decision of a random match, in which choices are changed too.

    It is one and the same object each time: copy what you keep.
    """
    position = Position.start(GAME, seats, Cow006Options(**options))
    while not position.is_over:
        if position.awaits_deck:
            position.deal(shuffled_deck(position, random))
        yield position
        position.play(*random_choice(position, random))


def random_choice(position: Position, random: Random) -> tuple[int, int]:
    """A seat and an action of it; now and then the change of a choice."""
    seat = random.choice(position.awaited())
    if random.random() < 0.1:
        seat = random.choice([*filter(position.legal_actions, range(position.seats))])
    return seat, random.choice(position.legal_actions(seat))
