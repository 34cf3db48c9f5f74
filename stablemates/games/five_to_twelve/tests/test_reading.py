"""The compiled rules and the plain reading play the same matches: see `tests/games/readings.py`."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.games.five_to_twelve.options import BRUNOS, SET_UPS
from stablemates.games.five_to_twelve.tests.build import GAME, STARTS, random_options
from stablemates.games.five_to_twelve.tests.reading import Move, Reading
from stablemates.games.position import Position
from tests.games import readings
from tests.games.walks import Dice, Loaded, loaded


def agree(position: Position, reading: Reading) -> None:
    readings.agree(position, reading)
    view = position.view()
    assert view.blocked == reading.blocked
    assert view.points == reading.points
    if not reading.is_over:
        assert view.first == reading.starter


def choose_stubbornly(reading: Reading, dice: Dice) -> tuple[int, Move]:
    """Never draw while an open tile can be taken: that is what the guard is for."""
    seat = dice.choice(reading.awaited())
    moves = reading.legal(seat)
    takes = [move for move in moves if "take" in move]
    return seat, dice.choice(takes or moves)


BOTH = readings.Both(GAME, Reading, agree)
STUBBORN = readings.Both(GAME, Reading, agree, choose_stubbornly)


@st.composite
def seated(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
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


@given(seated(), loaded)
def test_both_play_the_same_match(chosen: tuple[int, dict[str, Any]], dice: Loaded) -> None:
    """What goes wrong here is shrunk; the many matches are below."""
    BOTH.play(*chosen, dice, most_deals=1)


@pytest.mark.parametrize("block", range(5))
def test_both_play_the_same_ten_matches(block: int) -> None:
    random = Random(block)
    for _ in range(10):
        seats = random.choice((2, 2, 3, 4))
        BOTH.play(seats, random_options(random, seats) | {"games": False}, random)


@pytest.mark.parametrize("number", range(6))
def test_both_play_the_same_match_of_the_stubborn(number: int) -> None:
    random = Random(number)
    seats = 2 + number % 3
    options = random_options(random, seats) | {"games": False, "guard": True}
    STUBBORN.play(seats, options, random)


@pytest.mark.parametrize("number", range(8))
def test_both_play_the_same_match_of_several_games(number: int) -> None:
    """N28, every set-up and number of seats in turn."""
    random = Random(number)
    seats = 2 + number % 3
    options = random_options(random, seats) | {"set_up": SET_UPS[number % 4], "games": True}
    assert BOTH.play(seats, options, random).game + 1 == seats
