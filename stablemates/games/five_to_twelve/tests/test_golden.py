"""Golden matches of Five to Twelve: records and their explained transcripts, kept to the byte.

`GOLDEN_UPDATE=1 pytest stablemates/games/five_to_twelve/tests/test_golden.py` writes them anew:
only when the rules are meant to have changed, and to be read before they are committed. That every
game has such matches, and that they verify, is tested in `tests/games`.
"""

import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.bots.bot import play_greedy
from stablemates.explain import explain
from stablemates.games.five_to_twelve.tests.build import GAME, random_choice
from stablemates.games.five_to_twelve.tests.reading import Move, Reading
from stablemates.games.generator import new_generator
from stablemates.games.options import parse_options
from stablemates.match import Match, Record, parse_record

FOLDER = Path(__file__).parent / "golden"

MATCHES: dict[str, tuple[int, dict[str, Any]]] = {
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


def path(name: str, ending: str) -> Path:
    return FOLDER / f"{name}.{ending}"


def transcript(record: Record) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in explain(record))


def play_loaded(name: str) -> Record:
    """The match called `name`, played to its end by dice that the name has loaded.

    Now and then someone plays sensibly, so that matches are not all as long as random ones.
    """
    seats, options = MATCHES[name]
    random = Random(name)
    match = Match(GAME, seats, parse_options(GAME.options, options), random.randbytes(32))
    match.deal()
    while not match.position.is_over:
        seat, action = random_choice(match.position, random)
        if random.random() < 0.8:
            action = play_greedy(match.position.observe(seat), seat, new_generator(0))
        match.play(seat, action)
    return match.record([f"seat {seat}" for seat in range(seats)])


@pytest.fixture(scope="module", autouse=True)
def update() -> None:
    """Write all matches anew if asked to."""
    if "GOLDEN_UPDATE" in os.environ:
        FOLDER.mkdir(exist_ok=True)
        for old in FOLDER.iterdir():
            old.unlink()
        for name in MATCHES:
            record = play_loaded(name)
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
    assert path(name, "jsonl").stat().st_size < 100_000


def test_what_can_happen_happens_in_them() -> None:
    """So that no kind of move or end is missing among them."""
    records = [parse_record(path(name, "json").read_bytes()) for name in MATCHES]
    moves: list[Move] = [played.move for record in records for played in record.actions]
    assert {form for move in moves for form in move} == {"draw", "take", "place", "refuse"}
    endings = {record.options["games"]: [] for record in records}
    for record in records:
        endings[record.options["games"]].append((record.scores, record.ranks))
    single = endings[False]
    assert any(0 in scores for scores, _ in single)  # a full board
    assert any(0 not in scores for scores, _ in single)  # the last tile
    assert any(ranks.count(1) > 1 for _, ranks in single)
    assert endings[True]


@pytest.mark.parametrize("name", MATCHES)
def test_the_plain_reading_follows_the_transcript(name: str) -> None:
    """An independent checker, as anyone could write one from the form of the explained match."""
    header, *steps, end = map(msgspec.json.decode, path(name, "jsonl").read_bytes().splitlines())
    assert header["game"] == "five_to_twelve"
    reading = Reading(len(header["seats"]), **header["options"])
    for number, step in enumerate(steps):
        assert step["step"] == number
        move = step["move"]
        if step["seat"] is None:
            assert step["legal"] is None
            reading.deal(move["deck"])
        else:
            assert by_words(step["legal"]) == by_words(reading.legal(step["seat"]))
            reading.play(step["seat"], move)
        assert step["state"] == reading.state()
    assert reading.is_over
    assert end == {"scores": reading.scores(), "ranks": reading.ranks()}


def by_words(moves: list[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: sorted(move.items()))
