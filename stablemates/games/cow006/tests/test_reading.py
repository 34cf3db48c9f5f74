"""The compiled rules and the plain reading play the same matches: see `tests/games/readings.py`."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.games.cow006.tests.build import GAME, VARIANTS, random_options
from stablemates.games.cow006.tests.reading import Reading
from stablemates.games.position import Position
from tests.games import readings
from tests.games.walks import Loaded, loaded


def agree(position: Position, reading: Reading) -> None:
    readings.agree(position, reading)
    assert sorted(position.view().pool) == sorted(reading.pool)


BOTH = readings.Both(GAME, Reading, agree)


@st.composite
def seated(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
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


@given(seated(), loaded)
def test_both_play_the_same_match(chosen: tuple[int, dict[str, Any]], dice: Loaded) -> None:
    """What goes wrong here is shrunk; the many matches are below."""
    BOTH.play(*chosen, dice, most_deals=1)


@pytest.mark.parametrize("block", range(20))
def test_both_play_the_same_hundred_matches(block: int) -> None:
    random = Random(block)
    ended = 0
    for _ in range(100):
        seats = random.choice((2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8, 10))
        options = random_options(random, seats)
        ended += BOTH.play(seats, options, random, random.choice((1, 1, 1, 3))).is_over
    assert ended > 50


@pytest.mark.parametrize("number", range(12))
def test_both_play_the_same_whole_match(number: int) -> None:
    """To 66, every variant and number of seats in turn."""
    random = Random(number)
    seats = 2 + number % 9
    options = {**random_options(random, seats), "limit": 66, "tours": 0}
    assert BOTH.play(seats, options, random).is_over
