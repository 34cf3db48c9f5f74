"""What the tests of Stables share: positions to order, and matches at random."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np

from stablemates.games import find_game
from stablemates.games.position import Position
from stablemates.games.stables import rules
from stablemates.games.stables.notation import View
from stablemates.games.stables.options import StablesOptions
from stablemates.games.stables.tests.reading import CARDS, Move
from stablemates.match import parse_move

GAME = find_game("stables")
MOVES: list[Move] = [msgspec.to_builtins(GAME.move(action)) for action in range(GAME.actions)]
PLAYS = ("base", "everyone_at_once", "hand_of_three", "pro")
GOALS = ("usual", "most", "fewest")


def card(letters: str) -> int:
    """A card's kinds as bits, its letters in any order."""
    return sum(1 << "PGRDCM".index(letter) for letter in letters)


def face(letters: str) -> str:
    """A card's letters in their order."""
    return rules.FACES[rules.FACE[card(letters)]]


def position(
    rows: Sequence[str],
    flipped: str | None = None,
    pile: str = "P",
    *,
    seats: int = 2,
    actor: int = 0,
    won: Sequence[str] = (),
    hands: Sequence[str] = (),
    **options: Any,
) -> Position:
    """A decision about to be made. Cards are letters with blanks between; a pile's top is first.

    What cards are where need not come from one deck.
    """
    start = Position.start(GAME, seats, StablesOptions(**options))
    state = start.states[0]
    state["actor"] = actor
    state["phase"] = rules.PLACE
    if state["play"] == rules.EVERYONE_AT_ONCE:
        state["phase"] = rules.CALL
    if hands:
        state["phase"] = rules.PLAY
    state["flipped"] = card(flipped or "")
    top_first = pile.split()
    state["pile_size"] = len(top_first)
    state["pile"][: len(top_first)] = [card(letters) for letters in reversed(top_first)]
    for letters in [*top_first, *" ".join(hands).split()]:
        state["unseen"][rules.FACE[card(letters)]] += 1
    fill(state["rows"], state["row_sizes"], rows)
    fill(state["won"], state["won_sizes"], won)
    fill(state["hands"], state["hand_sizes"], hands)
    for row in range(4):
        state["row_kinds"][row] = np.bitwise_or.reduce(state["rows"][row])
    return start


def fill(places: Any, sizes: Any, contents: Sequence[str]) -> None:
    for place, content in enumerate(contents):
        cards = [card(letters) for letters in content.split()]
        sizes[place] = len(cards)
        places[place, : len(cards)] = cards


def dealt(seats: int, deck: Sequence[int] | None = None, **options: Any) -> Position:
    """A match with its deck dealt; unshuffled if none is given."""
    start = Position.start(GAME, seats, StablesOptions(**options))
    start.deal(start.deck() if deck is None else np.array(deck, np.uint8))
    return start


def deck_with(*top: str) -> list[int]:
    """A deck with these cards on top."""
    numbers = list(range(1, 53))
    deck = []
    for letters in top:
        number = next(number for number in numbers if CARDS[number - 1] == face(letters))
        numbers.remove(number)
        deck.append(number)
    return deck + numbers


def play(position: Position, seat: int, move: Move) -> None:
    """Play a move in words."""
    position.play(seat, parse_move(GAME, move))


def call(position: Position, *rows: int | None) -> None:
    """Each seat from 0 on grabs the stable of a row, or passes (None)."""
    for seat, row in enumerate(rows):
        play(position, seat, {"pass": True} if row is None else {"grab": row})


def legal(position: Position, seat: int) -> list[Move]:
    """The legal moves of a seat in words."""
    return [MOVES[action] for action in position.legal_actions(seat)]


def legal_rows(position: Position, letters: str | None = None) -> list[int]:
    """The rows where the actor may put the turned card, or this card of the hand."""
    moves = legal(position, seen(position).actor or 0)
    card = face(letters) if letters else None
    return [move["row"] for move in moves if move.get("card") == card]


def seen(position: Position) -> View:
    view: View = position.view()
    return view


def sizes(places: Sequence[Sequence[str]]) -> list[int]:
    return [len(place) for place in places]


def random_options(random: Random) -> dict[str, Any]:
    """Any options."""
    return {
        "play": random.choice(PLAYS),
        "goal": random.choice(GOALS),
        "count_animals": random.random() < 0.3,
        "must_avoid_completion": random.random() < 0.3,
        "sole_right_takes_flip": random.random() < 0.3,
        "several_grabs": random.random() < 0.3,
        "start": random.choice(("fixed", "random")),
    }


def shuffled_deck(random: Random) -> list[int]:
    deck = list(range(1, 53))
    random.shuffle(deck)
    return deck


def random_positions(random: Random, seats: int, **options: Any) -> Iterator[Position]:
    """The position before each decision of a random match, and its end.

    It is one and the same object each time: copy what you keep.
    """
    position = dealt(seats, shuffled_deck(random), **options)
    while not position.is_over:
        yield position
        position.play(*random_choice(position, random))
    yield position


def random_choice(position: Position, random: Random) -> tuple[int, int]:
    """An awaited seat and an action of it; calls are right more often than by chance."""
    seat = random.choice(position.awaited())
    view = seen(position)
    if view.phase == "call" and random.random() < 0.5:
        kinds = [set("".join(row) + (view.flipped or "")) for row in view.rows]
        good = [rules.GRAB + row for row in range(4) if len(kinds[row]) == 6]
        good = [action for action in good if action in position.legal_actions(seat)]
        return seat, random.choice(good or [rules.PASS])
    return seat, random.choice(position.legal_actions(seat))
