"""The compiled rules and the plain reading play the same matches: see `tests/games/readings.py`."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.games.position import Position
from stablemates.games.sly.notation import View
from stablemates.games.sly.options import LAYOUTS
from stablemates.games.sly.tests.build import GAME, random_options
from stablemates.games.sly.tests.reading import Move, Reading
from tests.games import readings
from tests.games.walks import Dice, Loaded, loaded


def agree(position: Position, reading: Reading) -> None:
    readings.agree(position, reading)
    view: View = position.view()
    assert set(view.named) == reading.named
    assert view.scores == reading.scores()
    assert view.idle == reading.idle


def choose(reading: Reading, dice: Dice) -> tuple[int, Move]:
    """A move, each kind equally likely."""
    moves = reading.legal(reading.actor)
    kind = dice.choice(sorted({next(iter(move)) for move in moves}))
    return reading.actor, dice.choice([move for move in moves if kind in move])


BOTH = readings.Both(GAME, Reading, agree, choose)


@st.composite
def seated(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """Seats and options."""
    seats = draw(st.integers(2, 4))
    options = {
        "layout": draw(st.sampled_from(sorted(LAYOUTS))),
        "reveal": draw(st.sampled_from(("any", "two", "named", "house"))),
        "every_fox_eats": draw(st.booleans()),
        "fox_stays": draw(st.booleans()),
        "first": draw(st.integers(0, seats)),
    }
    return seats, options


@given(seated(), loaded)
def test_both_play_the_same_match(chosen: tuple[int, dict[str, Any]], dice: Loaded) -> None:
    """What goes wrong here is shrunk; the many matches are below."""
    BOTH.play(*chosen, dice)


@pytest.mark.parametrize("block", range(10))
def test_both_play_the_same_fifty_matches(block: int) -> None:
    random = Random(block)
    for _ in range(50):
        seats = random.randint(2, 4)
        BOTH.play(seats, random_options(random, seats), random)


def test_matches_end_in_both_ways() -> None:
    """S7: with the layouts by default neither end is rare, but for three a full table."""
    random = Random(0)
    full: Counter[int] = Counter()
    for seats in (2, 3, 4):
        for _ in range(40):
            reading = BOTH.play(seats, {}, random)
            full[seats] += len(reading.table) == len(reading.values)
    assert 12 <= full[2] <= 30
    assert full[3] <= 8
    assert 4 <= full[4] <= 20
