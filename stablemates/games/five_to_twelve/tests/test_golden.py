"""Golden matches of Five to Twelve: see `tests/games/golden.py`."""

from random import Random

import pytest

from stablemates.bots.bot import play_greedy
from stablemates.games.five_to_twelve.tests.build import GAME, random_choice
from stablemates.games.five_to_twelve.tests.reading import Reading
from stablemates.games.generator import new_generator
from stablemates.games.position import Position
from tests.games.golden import Golden, Seated

MATCHES: dict[str, Seated] = {
    "standard-2": (2, {}),
    "standard-3": (3, {}),
    "standard-4": (4, {}),
    "sequential": (2, {"set_up": "sequential", "start": "second"}),
    "four-at-once": (3, {"set_up": "four_at_once", "start": "third"}),
    "ascending": (4, {"set_up": "ascending", "start": "fourth"}),
    "random-start": (3, {"start": "random"}),
    "games": (2, {"games": True, "start": "random"}),
    "equal-swap": (2, {"equal_swap": True}),
    "no-guard": (2, {"guard": False}),
    "bruno": (2, {"bruno": "all_four", "set_up": "ascending"}),
    "bruno-rising": (3, {"bruno": "rising"}),
    "last-tile-24": (2, {}),  # the numbers are of dice that make it end like that
    "shared-19": (2, {}),
}
"""Seats and options of each match."""


def sensible_choice(position: Position, random: Random) -> tuple[int, int]:
    """Mostly what someone sensible would do, so that matches are not all as long as random ones."""
    seat, action = random_choice(position, random)
    if random.random() < 0.8:
        action = play_greedy(position.observe(seat), seat, new_generator(0))
    return seat, action


GOLDEN = Golden(GAME, MATCHES, sensible_choice)


@pytest.fixture(scope="module", autouse=True)
def update() -> None:
    GOLDEN.write_if_asked()


def test_these_are_all() -> None:
    GOLDEN.check_files()


@pytest.mark.parametrize("name", MATCHES)
def test_they_are_what_they_are_called(name: str) -> None:
    GOLDEN.check_name(name)


def test_what_can_happen_happens_in_them() -> None:
    """So that no kind of move or end is missing among them."""
    records = [GOLDEN.record(name) for name in MATCHES]
    moves = [played.move for record in records for played in record.actions]
    assert {form for move in moves for form in move} == {"draw", "take", "place", "refuse"}
    single = [record for record in records if not record.options["games"]]
    assert any(0 in record.scores for record in single)  # a full board
    assert any(0 not in record.scores for record in single)  # the last tile
    assert any(record.ranks.count(1) > 1 for record in single)
    assert len(single) < len(records)


@pytest.mark.parametrize("name", MATCHES)
def test_the_plain_reading_follows_the_transcript(name: str) -> None:
    GOLDEN.follow(name, Reading)
