"""Golden matches of Cow 006: see `tests/games/golden.py`."""

import pytest

from stablemates.games.cow006.tests.build import GAME, random_choice
from stablemates.games.cow006.tests.reading import Reading
from tests.games.golden import Golden, Seated

MATCHES: dict[str, Seated] = {
    "standard-2": (2, {}),
    "standard-4": (4, {}),
    "standard-10": (10, {"limit": 20}),
    "at-limit": (3, {"limit": 30}),  # which a total reaches exactly
    "over-limit": (3, {"limit": 14, "over_limit": True}),  # where the first tour ends at 14
    "two-tours": (3, {"tours": 2, "limit": 20}),  # where the first passes 20
    "tactics": (3, {"variant": "tactics", "limit": 30}),
    "logic": (2, {"variant": "logic", "tours": 2}),
    "pro": (4, {"variant": "pro", "tours": 1}),
    "open-hands": (3, {"variant": "logic", "tours": 1, "open_hands": True}),
    "both-ends-owner": (5, {"both_ends": True, "tours": 3}),
    "both-ends-right": (6, {"both_ends": True, "equal_ends": "right", "tours": 2}),
    "locked": (3, {"locked": True, "limit": 30}),
}
"""Seats and options of each match."""

GOLDEN = Golden(GAME, MATCHES, random_choice)


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
    assert {tuple(move) for move in moves} == {("card",), ("row",), ("row", "end"), ("pick",)}
    assert {move.get("end") for move in moves} == {None, "left", "right"}


@pytest.mark.parametrize("name", MATCHES)
def test_the_plain_reading_follows_the_transcript(name: str) -> None:
    GOLDEN.follow(name, Reading)
