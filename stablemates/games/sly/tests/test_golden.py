"""Golden matches of Sly: see `tests/games/golden.py`."""

import pytest

from stablemates.games.sly.tests.build import GAME, random_action
from stablemates.games.sly.tests.reading import Reading
from tests.games.golden import Golden, Seated

MATCHES: dict[str, Seated] = {
    "eights-2": (2, {}),
    "eights-3": (3, {}),
    "eights-4": (4, {}),
    "twelve": (3, {"layout": "twelve"}),
    "fours": (2, {"layout": "fours"}),
    "one-house": (4, {"layout": "one"}),
    "two": (3, {"reveal": "two"}),
    "named": (3, {"reveal": "named"}),
    "house": (4, {"reveal": "house"}),
    "every-fox-eats": (4, {"every_fox_eats": True}),
    "fox-stays": (3, {"fox_stays": True}),
    "every-fox-stays": (4, {"every_fox_eats": True, "fox_stays": True, "reveal": "named"}),
    "first": (3, {"first": 3}),
}
"""Seats and options of each match."""

GOLDEN = Golden(GAME, MATCHES, random_action)


@pytest.fixture(scope="module", autouse=True)
def update() -> None:
    GOLDEN.write_if_asked()


def test_these_are_all() -> None:
    GOLDEN.check_files()


@pytest.mark.parametrize("name", MATCHES)
def test_they_are_what_they_are_called(name: str) -> None:
    GOLDEN.check_name(name)


def test_what_can_happen_happens_in_them() -> None:
    """So that no kind of move is missing among them, nor either of the usual ends."""
    moves = [played.move for name in MATCHES for played in GOLDEN.record(name).actions]
    kinds = {("lay", "space"), ("expose",), ("reveal",), ("name",), ("stop",)}
    assert {tuple(move) for move in moves} == kinds
    ends = [GOLDEN.lines(name)[-2]["state"]["spaces"] for name in MATCHES]
    full = sum(all(space and space["safe"] for space in spaces) for spaces in ends)
    assert 0 < full < len(MATCHES)


@pytest.mark.parametrize("name", MATCHES)
def test_the_plain_reading_follows_the_transcript(name: str) -> None:
    GOLDEN.follow(name, Reading)
