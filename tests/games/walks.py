"""Random matches of any game, for the tests that hold for every game."""

from collections.abc import Iterator, MutableSequence, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec
import numpy as np
from hypothesis import strategies as st

from stablemates.errors import Problem
from stablemates.games.game import Game
from stablemates.games.options import Options, choices
from stablemates.games.position import Position

T = TypeVar("T")


class Dice(Protocol):
    """What a random match needs; a `random.Random` has it."""

    def choice(self, items: Sequence[T], /) -> T: ...
    def shuffle(self, items: MutableSequence[Any], /) -> None: ...


class Loaded:
    """Dice that fall as a list of numbers says, then as a seed does, both for Hypothesis to shrink.

    After the list's end the seed 0 chooses the first of all.
    """

    def __init__(self, numbers: Sequence[int], seed: int) -> None:
        self.numbers = numbers
        self.seed = seed
        self._numbers = iter(numbers)
        self._random = Random(seed)
        self.shuffle = self._random.shuffle

    def __repr__(self) -> str:
        return f"Loaded({self.numbers}, {self.seed})"

    def choice(self, items: Sequence[T], /) -> T:
        for number in self._numbers:
            return items[number % len(items)]
        return self._random.choice(items) if self.seed else items[0]


loaded = st.builds(Loaded, st.lists(st.integers(0, 1000), max_size=150), st.integers(0, 2**32))


def small_numbers(game: Game) -> dict[str, Sequence[int]]:
    """Some values of each option of a game that is a number; small, so that matches are short."""
    fields = msgspec.inspect.type_info(game.options).fields  # type: ignore[attr-defined]
    found: dict[str, Sequence[int]] = {}
    for field in fields:
        match field.type:
            case msgspec.inspect.IntType(ge=int(least)) as kind:
                most = least + 4 if kind.le is None else min(least + 4, kind.le)
                found[field.name] = range(least, most + 1)
    return found


def random_options(game: Game, seats: int, random: Dice) -> Options:
    """Any options that so many seats can play."""
    possible = {**choices(game.options), **small_numbers(game)}
    while True:
        options = game.options(**{name: random.choice(possible[name]) for name in possible})
        try:
            options.check(seats)
        except Problem:
            continue
        return options


def random_start(game: Game, random: Dice) -> Position:
    """A match before its first deal, of any number of seats, small ones more often."""
    seats = min(random.choice(game.seats), random.choice(game.seats))
    return Position.start(game, seats, random_options(game, seats, random))


def deal(position: Position, random: Dice) -> None:
    """Deal a deck shuffled by `random`, if one is awaited."""
    if position.awaits_deck:
        cards = position.deck().tolist()
        random.shuffle(cards)
        position.deal(np.array(cards, np.uint8))


def random_choice(position: Position, random: Dice) -> tuple[int, int]:
    """A seat and a legal action of it; now and then of one that is not awaited."""
    seat = random.choice(position.awaited())
    if random.choice(range(10)) == 9:
        seat = random.choice([*filter(position.legal_actions, range(position.seats))])
    return seat, random.choice(position.legal_actions(seat))


def walk(game: Game, random: Dice) -> Iterator[Position]:
    """The positions of a random match: after each deal and action, the last one too.

    They are one and the same object: copy what you keep.
    """
    position = random_start(game, random)
    while not position.is_over:
        deal(position, random)
        yield position
        position.play(*random_choice(position, random))
    yield position


def random_position(game: Game, random: Dice) -> Position:
    """A position before some decision of a random match."""
    position = random_start(game, random)
    deal(position, random)
    for _ in range(random.choice((0, 3, 10, 30, 100))):
        before = position.copy()
        position.play(*random_choice(position, random))
        if position.is_over:
            return before
        deal(position, random)
    return position
