"""The clock of Stables when everyone calls at once: who has how long, and how quick bots are."""

from random import Random
from statistics import mean
from typing import Any

import pytest

from stablemates.games.generator import new_generator
from stablemates.games.position import Position
from stablemates.games.stables import rules
from stablemates.games.stables.options import StablesOptions
from stablemates.games.stables.tests.build import (
    PLAYS,
    call,
    dealt,
    play,
    position,
    random_choice,
    random_positions,
    seen,
)

FIVE = "P G R D C"
OPTIONS = StablesOptions(play="everyone_at_once")
DRAWS = 500


def at_once(rows: list[str], flipped: str | None = "M", **named: Any) -> Position:
    return position(rows, flipped, play="everyone_at_once", **named)


def test_J40_a_turned_card_can_be_called_for_so_many_seconds() -> None:
    start = at_once([FIVE, "", "", ""])
    assert start.window(OPTIONS) == 8000
    assert start.window(StablesOptions(play="everyone_at_once", call_seconds=3), 700) == 3000
    play(start, 0, {"pass": True})
    assert start.window(OPTIONS) == 8000


@pytest.mark.parametrize(("delay", "expected"), [(0, 300), (250, 550), (5000, 1500)])
def test_J34_after_the_first_call_the_slowest_connection_counts(delay: int, expected: int) -> None:
    start = at_once([FIVE, "", "", ""], seats=3)
    play(start, 1, {"grab": 0})
    assert start.window(OPTIONS, delay) == expected
    play(start, 0, {"grab": 1})
    assert start.window(OPTIONS, delay) == expected


def test_J34_or_as_long_as_the_option_says() -> None:
    start = at_once([FIVE, "", "", ""])
    play(start, 1, {"grab": 0})
    options = StablesOptions(play="everyone_at_once", claim_milliseconds=900)
    assert start.window(options, 5000) == 900


def test_J27_J30_turning_up_and_placing_know_no_time() -> None:
    start = dealt(2, play="everyone_at_once")
    assert start.window(OPTIONS) == 0
    play(start, 0, {"turn": True})
    assert start.window(OPTIONS) > 0
    call(start, None, None)
    assert seen(start).phase == "place"
    assert start.window(OPTIONS) == 0


@pytest.mark.parametrize("play_as", [name for name in PLAYS if name != "everyone_at_once"])
def test_the_other_ways_to_play_know_no_time(play_as: str) -> None:
    for place in random_positions(Random(1), 3, play=play_as):
        assert place.window(StablesOptions(play=play_as)) == 0
        for seat in place.awaited():
            observation = place.observe(seat)
            for action in place.legal_actions(seat):
                assert observation.reaction(seat, action, new_generator(0)) == 0


def test_J30_J40_who_lets_the_time_pass_says_nothing() -> None:
    for seed in range(10):
        for place in random_positions(Random(seed), 4, play="everyone_at_once"):
            if seen(place).phase == "call":
                for seat in place.awaited():
                    assert place.lapse(seat) == rules.PASS
                    assert rules.PASS in place.legal_actions(seat)


def times(start: Position, action: int) -> list[int]:
    generator = new_generator(3)
    return [start.observe(0).reaction(0, action, generator) for _ in range(DRAWS)]


def test_the_more_rows_could_be_full_the_longer_a_look_takes() -> None:
    few, many = at_once([FIVE, "", "P", "P G"]), at_once([FIVE, "P G R", "G R D", "GRD C"])
    for action in (rules.GRAB, rules.PASS):
        assert mean(times(few, action)) < mean(times(many, action))


def test_who_finds_nothing_takes_longer_than_who_does_but_nobody_can_be_sure() -> None:
    start = at_once([FIVE, "P G R", "", ""])
    found, nothing = times(start, rules.GRAB), times(start, rules.PASS)
    assert mean(found) < mean(nothing)
    assert max(found) > min(nothing)


def test_reactions_are_those_of_people() -> None:
    """Nobody sees a card and calls within 400 ms, nor sleeps through the usual time."""
    for seed in range(5):
        random, generator = Random(seed), new_generator(seed)
        for place in random_positions(random, 3, play="everyone_at_once"):
            if not place.is_over:
                seat, action = random_choice(place, random)
                reaction = place.observe(seat).reaction(seat, action, generator)
                assert 400 <= reaction <= 8000
