"""Golden matches of Stables: records and their explained transcripts, kept to the byte.

`GOLDEN_UPDATE=1 pytest stablemates/games/stables/tests/test_golden.py` writes them anew: only when
the rules are meant to have changed, and to be read before they are committed. That every game has
such matches, and that they verify, is tested in `tests/games`.
"""

import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.explain import explain
from stablemates.games.options import parse_options
from stablemates.games.stables.tests.build import GAME, random_choice
from stablemates.games.stables.tests.reading import Move, Reading
from stablemates.match import Match, Record, parse_record

FOLDER = Path(__file__).parent / "golden"

MATCHES: dict[str, tuple[int, dict[str, Any]]] = {
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


def path(name: str, ending: str) -> Path:
    return FOLDER / f"{name}.{ending}"


def transcript(record: Record) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in explain(record))


def play_at_random(name: str) -> Record:
    """The match called `name`, played to its end by dice that the name has loaded."""
    seats, options = MATCHES[name]
    random = Random(name)
    match = Match(GAME, seats, parse_options(GAME.options, options), random.randbytes(32))
    match.deal()
    while not match.position.is_over:
        match.play(*random_choice(match.position, random))
    return match.record([f"seat {seat}" for seat in range(seats)])


@pytest.fixture(scope="module", autouse=True)
def update() -> None:
    """Write all matches anew if asked to."""
    if "GOLDEN_UPDATE" in os.environ:
        FOLDER.mkdir(exist_ok=True)
        for old in FOLDER.iterdir():
            old.unlink()
        for name in MATCHES:
            record = play_at_random(name)
            path(name, "json").write_bytes(msgspec.json.encode(record) + b"\n")
            path(name, "jsonl").write_bytes(transcript(record))


def test_these_are_all() -> None:
    found = {file.name for file in FOLDER.iterdir()}
    assert found == {f"{name}.{ending}" for name in MATCHES for ending in ("json", "jsonl")}


@pytest.mark.parametrize("name", MATCHES)
def test_they_are_what_they_are_called(name: str) -> None:
    seats, options = MATCHES[name]
    record = parse_record(path(name, "json").read_bytes())
    assert len(record.seats) == seats
    assert record.options == msgspec.to_builtins(parse_options(GAME.options, options))
    assert path(name, "jsonl").stat().st_size < 200_000


def test_what_can_happen_happens_in_them() -> None:
    """So that no kind of move is missing among them."""
    moves: list[Move] = [
        played.move
        for name in MATCHES
        for played in parse_record(path(name, "json").read_bytes()).actions
    ]
    assert {tuple(move) for move in moves} == {
        ("turn",),
        ("row",),
        ("grab",),
        ("pass",),
        ("card", "row"),
    }


@pytest.mark.parametrize("name", MATCHES)
def test_the_plain_reading_follows_the_transcript(name: str) -> None:
    """An independent checker, as anyone could write one from the form of the explained match."""
    header, *steps, end = map(msgspec.json.decode, path(name, "jsonl").read_bytes().splitlines())
    assert header["game"] == "stables"
    reading = Reading(len(header["seats"]), **header["options"])
    for number, step in enumerate(steps):
        assert step["step"] == number
        move = step["move"]
        if step["seat"] is None:
            assert step["legal"] is None
            reading.deal(move["deck"])
        else:
            assert by_words(step["legal"]) == by_words(reading.legal(step["seat"]))
            reading.act(step["seat"], move)
        assert step["state"] == reading.state()
    assert reading.is_over
    assert end == {"scores": reading.scores(), "ranks": reading.ranks()}


def by_words(moves: list[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: sorted(move.items()))
