"""The compiled rules and the plain reading play the same matches, step by step."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.games.cow006.tests.build import (
    GAME,
    VARIANTS,
    legal,
    play,
    random_options,
    shuffled_deck,
)
from stablemates.games.cow006.tests.reading import Move, Reading
from stablemates.games.options import parse_options
from stablemates.games.position import Position
from stablemates.match import Match, parse_move

T = TypeVar("T")


def words(move: Move) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(move.items()))


def agree(position: Position, reading: Reading) -> None:
    """Everything that both can tell is the same."""
    view = position.view()
    state = {name: getattr(view, name) for name in GAME.explained}
    assert state == reading.state()
    assert sorted(view.pool) == sorted(reading.pool)
    assert position.is_over == reading.is_over
    assert position.awaits_deck == reading.awaits_deck
    assert position.awaited() == reading.awaited()
    for seat in range(reading.seats):
        moves, others = legal(position, seat), reading.legal(seat)
        assert moves == others or sorted(moves, key=words) == sorted(others, key=words)
    assert position.scores() == reading.scores()
    assert position.ranks() == reading.ranks()


def play_both(seats: int, options: dict[str, Any], random: Any, most_tours: int) -> Reading:
    """Play a random match on both sides and compare before and after every step."""
    position = Position.start(GAME, seats, parse_options(GAME.options, options))
    reading = Reading(seats, **options)
    agree(position, reading)
    while not reading.is_over and not (reading.awaits_deck and reading.tour + 1 == most_tours):
        if reading.awaits_deck:
            assert position.deck().tolist() == reading.cards()
            deck = shuffled_deck(position, random)
            position.deal(deck)
            reading.deal(deck.tolist())
        else:
            seat = random.choice(reading.awaited())
            choosers = [other for other in range(seats) if reading.legal(other)]
            if random.random() < 0.1:  # perhaps a change of mind
                seat = random.choice(choosers)
            move = random.choice(reading.legal(seat))
            play(position, seat, move)
            reading.play(seat, move)
        agree(position, reading)
    return reading


@st.composite
def played(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """Seats and options."""
    seats = draw(st.integers(2, 10))
    variants = VARIANTS if seats <= 6 else VARIANTS[:3]
    options = {
        "limit": draw(st.integers(1, 500)),
        "over_limit": draw(st.booleans()),
        "tours": draw(st.integers(0, 3)),
        "variant": draw(st.sampled_from(variants)),
        "both_ends": draw(st.booleans()),
        "equal_ends": draw(st.sampled_from(("owner", "right"))),
        "open_hands": draw(st.booleans()),
        "locked": draw(st.booleans()),
    }
    return seats, options


class Choices:
    """Choices by a list of numbers, which Hypothesis can shrink; the first of all after its end."""

    def __init__(self, numbers: list[int], seed: int) -> None:
        self.numbers = iter(numbers)
        self.shuffle = Random(seed).shuffle

    def random(self) -> float:
        return next(self.numbers, 1000) / 1000

    def choice(self, items: Sequence[T]) -> T:
        return items[next(self.numbers, 0) % len(items)]


@given(played(), st.lists(st.integers(0, 1000), max_size=150), st.integers(0, 2**32))
def test_both_play_the_same_match(
    chosen: tuple[int, dict[str, Any]], numbers: list[int], seed: int
) -> None:
    """What goes wrong here is shrunk; the many matches are below."""
    seats, options = chosen
    play_both(seats, options, Choices(numbers, seed), 1)


@pytest.mark.parametrize("block", range(20))
def test_both_play_the_same_hundred_matches(block: int) -> None:
    random = Random(block)
    ended = 0
    for _ in range(100):
        seats = random.choice((2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8, 10))
        ended += play_both(
            seats, random_options(random, seats), random, random.choice((1, 1, 1, 3))
        ).is_over
    assert ended > 50


@pytest.mark.parametrize("number", range(12))
def test_both_play_the_same_whole_match_from_its_seed(number: int) -> None:
    """With the shuffles of `Match`, to 66, every variant and number of seats in turn."""
    random = Random(number)
    seats = 2 + number % 9
    options = {**random_options(random, seats), "limit": 66, "tours": 0}
    match = Match(GAME, seats, parse_options(GAME.options, options), random.randbytes(32))
    reading = Reading(seats, **options)
    while not reading.is_over:
        if reading.awaits_deck:
            deck = match.deal()
            assert deck is not None
            reading.deal(deck.tolist())
        else:
            seat = random.choice(reading.awaited())
            move = random.choice(reading.legal(seat))
            reading.play(seat, move)
            match.act(seat, parse_move(GAME, move))
        agree(match.position, reading)
    assert match.deal() is None
    assert match.shuffles == reading.tour + 1
    record = match.record([""] * seats)
    assert (record.scores, record.ranks) == (reading.scores(), reading.ranks())
