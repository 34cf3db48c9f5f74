"""Golden matches of Stables: see `tests/games/golden.py`."""

import pytest

from stablemates.games.stables.tests.build import GAME, random_choice
from stablemates.games.stables.tests.reading import Reading
from tests.games.golden import Golden, Seated

MATCHES: dict[str, Seated] = {
    "base-2": (2, {}),
    "base-5": (5, {"start": "random"}),
    "fewest": (3, {"goal": "fewest"}),
    "fewest-must-avoid": (4, {"goal": "fewest", "must_avoid_completion": True}),
    "animals": (3, {"goal": "most", "count_animals": True}),
    "at-once-2": (2, {"play": "everyone_at_once"}),
    "at-once-4": (4, {"play": "everyone_at_once", "start": "random"}),
    "at-once-sole-right": (
        4,
        {
            "play": "everyone_at_once",
            "sole_right_takes_flip": True,
            "call_seconds": 5,
            "claim_milliseconds": 700,
        },
    ),
    "at-once-several-grabs": (3, {"play": "everyone_at_once", "several_grabs": True}),
    "hand-of-three": (3, {"play": "hand_of_three"}),
    "hand-of-three-fewest": (2, {"play": "hand_of_three", "goal": "fewest"}),
    "pro-2": (2, {"play": "pro"}),
    "pro-5": (5, {"play": "pro", "start": "random"}),
}
"""Seats and options of each match."""

GOLDEN = Golden(GAME, MATCHES, random_choice, most_bytes=200_000)


@pytest.fixture(scope="module", autouse=True)
def update() -> None:
    GOLDEN.write_if_asked()


def test_these_are_all() -> None:
    GOLDEN.check_files()


@pytest.mark.parametrize("name", MATCHES)
def test_they_are_what_they_are_called(name: str) -> None:
    GOLDEN.check_name(name)


def test_what_can_happen_happens_in_them() -> None:
    """So that no kind of move is missing among them."""
    moves = [played.move for name in MATCHES for played in GOLDEN.record(name).actions]
    kinds = {("turn",), ("row",), ("grab",), ("pass",), ("card", "row")}
    assert {tuple(move) for move in moves} == kinds


@pytest.mark.parametrize("name", MATCHES)
def test_the_plain_reading_follows_the_transcript(name: str) -> None:
    GOLDEN.follow(name, Reading)
