"""The compiled rules and the plain reading play the same matches, step by step."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.games.five_to_twelve.options import BRUNOS, SET_UPS
from stablemates.games.five_to_twelve.tests.build import (
    GAME,
    STARTS,
    legal,
    play,
    random_options,
    shuffled_deck,
)
from stablemates.games.five_to_twelve.tests.reading import Move, Reading
from stablemates.games.options import parse_options
from stablemates.games.position import Position
from stablemates.match import Match, parse_move

T = TypeVar("T")


def words(move: Move) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(move.items()))


def agree(position: Position, reading: Reading) -> None:
    """Everything that both can tell is the same."""
    view = position.view()
    if reading.game >= 0:
        state = {name: getattr(view, name) for name in GAME.explained}
        assert state == reading.state()
    assert view.blocked == reading.blocked
    assert view.points == reading.points
    if not reading.is_over:
        assert view.first == reading.starter
    assert position.is_over == reading.is_over
    assert position.awaits_deck == reading.awaits_deck
    assert position.awaited() == reading.awaited()
    for seat in range(reading.seats):
        moves, others = legal(position, seat), reading.legal(seat)
        assert moves == others or sorted(moves, key=words) == sorted(others, key=words)
    assert position.scores() == reading.scores()
    if not reading.games or reading.is_over:
        assert position.ranks() == reading.ranks()


def play_both(
    seats: int,
    options: dict[str, Any],
    random: Any,
    *,
    most_games: int = 4,
    stubborn: bool = False,
) -> Reading:
    """Play a random match on both sides and compare before and after every step.

    Who is `stubborn` never draws while an open tile can be taken: that is what the guard is for.
    """
    position = Position.start(GAME, seats, parse_options(GAME.options, options))
    reading = Reading(seats, **options)
    agree(position, reading)
    while not reading.is_over and not (reading.awaits_deck and reading.game + 1 == most_games):
        if reading.awaits_deck:
            assert position.deck().tolist() == reading.cards()
            deck = shuffled_deck(position, random)
            position.deal(deck)
            reading.deal(deck.tolist())
        else:
            seat = random.choice(reading.awaited())
            moves = reading.legal(seat)
            takes = [move for move in moves if "take" in move]
            move = random.choice(takes if takes and stubborn else moves)
            play(position, seat, move)
            reading.play(seat, move)
        agree(position, reading)
    return reading


@st.composite
def played(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """Seats and options."""
    seats = draw(st.integers(2, 4))
    options = {
        "set_up": draw(st.sampled_from(SET_UPS)),
        "start": draw(st.sampled_from((*STARTS[:seats], "random"))),
        "games": draw(st.booleans()),
        "equal_swap": draw(st.booleans()),
        "guard": draw(st.booleans()),
        "bruno": draw(st.sampled_from(BRUNOS)),
    }
    return seats, options


class Choices:
    """Choices by a list of numbers, which Hypothesis can shrink; the first of all after its end."""

    def __init__(self, numbers: list[int], seed: int) -> None:
        self.numbers = iter(numbers)
        self.shuffle = Random(seed).shuffle

    def choice(self, items: Sequence[T]) -> T:
        return items[next(self.numbers, 0) % len(items)]


@given(played(), st.lists(st.integers(0, 1000), max_size=150), st.integers(0, 2**32))
def test_both_play_the_same_match(
    chosen: tuple[int, dict[str, Any]], numbers: list[int], seed: int
) -> None:
    """What goes wrong here is shrunk; the many matches are below."""
    seats, options = chosen
    play_both(seats, options, Choices(numbers, seed), most_games=1)


@pytest.mark.parametrize("block", range(10))
def test_both_play_the_same_ten_matches(block: int) -> None:
    random = Random(block)
    for _ in range(10):
        seats = random.choice((2, 2, 3, 4))
        play_both(seats, random_options(random, seats) | {"games": False}, random)


@pytest.mark.parametrize("number", range(6))
def test_both_play_the_same_match_of_the_stubborn(number: int) -> None:
    random = Random(number)
    seats = 2 + number % 3
    options = random_options(random, seats) | {"games": False, "guard": True}
    play_both(seats, options, random, stubborn=True)


@pytest.mark.parametrize("number", range(8))
def test_both_play_the_same_match_from_its_seed(number: int) -> None:
    """With the shuffles of `Match`, every set-up and number of seats in turn."""
    random = Random(number)
    seats = 2 + number % 3
    options = random_options(random, seats) | {"set_up": SET_UPS[number % 4], "games": True}
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
    assert match.shuffles == seats
    record = match.record([""] * seats)
    assert (record.scores, record.ranks) == (reading.scores(), reading.ranks())
