"""The compiled rules and the plain reading play the same matches: see `tests/games/readings.py`."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.games.position import Position
from stablemates.games.stables.tests.build import GAME, GOALS, PLAYS, random_options
from stablemates.games.stables.tests.reading import ROWS, Move, Reading
from tests.games import readings
from tests.games.walks import Dice, Loaded, loaded


def agree(position: Position, reading: Reading) -> None:
    readings.agree(position, reading)
    view = position.view()
    if not reading.is_over and not reading.awaits_deck:
        assert view.actor == reading.active
    assert [(grab.seat, grab.row) for grab in view.grabs] == reading.grabs


def choose(reading: Reading, dice: Dice) -> tuple[int, Move]:
    """Any move, but calls are right more often than by chance."""
    seat = dice.choice(reading.awaited())
    moves = reading.legal(seat)
    if reading.calling and dice.choice((False, True)):
        right = [{"grab": row} for row in ROWS if reading.completes(reading.flipped or "", row)]
        moves = [move for move in moves if move in right] or [{"pass": True}]
    return seat, dice.choice(moves)


BOTH = readings.Both(GAME, Reading, agree, choose)

any_options = st.fixed_dictionaries(
    {
        "play": st.sampled_from(PLAYS),
        "goal": st.sampled_from(GOALS),
        "count_animals": st.booleans(),
        "must_avoid_completion": st.booleans(),
        "sole_right_takes_flip": st.booleans(),
        "several_grabs": st.booleans(),
        "start": st.sampled_from(("fixed", "random")),
    }
)


@given(st.integers(2, 5), any_options, loaded)
def test_both_play_the_same_match(seats: int, options: dict[str, Any], dice: Loaded) -> None:
    """What goes wrong here is shrunk; the many matches are below."""
    BOTH.play(seats, options, dice)


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_both_play_the_same_twenty_matches(seats: int, play: str) -> None:
    random = Random(seats * 10 + PLAYS.index(play))
    paid = taken = 0
    for _ in range(20):
        reading = BOTH.play(seats, random_options(random) | {"play": play}, random)
        paid += len(reading.out)
        taken += sum(map(len, reading.won))
    assert (paid > 0) == (play == "everyone_at_once")
    assert taken > 100


@pytest.mark.parametrize("play", PLAYS)
def test_both_play_the_same_match_after_a_random_start(play: str) -> None:
    BOTH.play(4, {"play": play, "start": "random"}, Random(play))
