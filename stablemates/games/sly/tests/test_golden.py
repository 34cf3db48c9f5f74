"""Golden matches of Sly: records and their explained transcripts, kept to the byte.

`GOLDEN_UPDATE=1 pytest stablemates/games/sly/tests/test_golden.py` writes them anew: only when the
rules are meant to have changed, and to be read before they are committed. That every game has such
matches, and that they verify, is tested in `tests/games`.
"""

import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.explain import explain
from stablemates.games.options import parse_options
from stablemates.games.sly.tests.build import GAME, random_action
from stablemates.games.sly.tests.reading import Move, Reading
from stablemates.match import Match, Record, parse_record

FOLDER = Path(__file__).parent / "golden"

MATCHES: dict[str, tuple[int, dict[str, Any]]] = {
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
        match.play(*random_action(match.position, random))
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
    assert path(name, "jsonl").stat().st_size < 100_000


def test_what_can_happen_happens_in_them() -> None:
    """So that no kind of move is missing among them, nor either of the usual ends."""
    moves: list[Move] = []
    full = 0
    for name in MATCHES:
        moves += [played.move for played in parse_record(path(name, "json").read_bytes()).actions]
        *_, last, _ = map(msgspec.json.decode, path(name, "jsonl").read_bytes().splitlines())
        full += all(space and space["safe"] for space in last["state"]["spaces"])
    kinds = {("lay", "space"), ("expose",), ("reveal",), ("name",), ("stop",)}
    assert {tuple(move) for move in moves} == kinds
    assert 0 < full < len(MATCHES)


@pytest.mark.parametrize("name", MATCHES)
def test_the_plain_reading_follows_the_transcript(name: str) -> None:
    """An independent checker, as anyone could write one from the form of the explained match."""
    header, *steps, end = map(msgspec.json.decode, path(name, "jsonl").read_bytes().splitlines())
    assert header["game"] == "sly"
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
    return sorted(moves, key=lambda move: [(name, str(value)) for name, value in move.items()])
