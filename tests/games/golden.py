"""Golden matches of a game: records and their explained transcripts, kept to the byte.

They lie in the game's own `tests/golden/`, a record (`.json`) and a transcript (`.jsonl`) each, and
its `tests/test_golden.py` says which there are. `GOLDEN_UPDATE=1 pytest .../test_golden.py` writes
them anew: only when the rules are meant to have changed, and to be read before they are committed.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from stablemates.explain import explain
from stablemates.games import game_folder
from stablemates.games.game import Game
from stablemates.games.options import parse_options
from stablemates.games.position import Position
from stablemates.match import Match, Record, parse_record
from tests.games.readings import Reading, by_words

Seated = tuple[int, dict[str, Any]]
"""The seats and options of a match."""


def golden_folder(game: str) -> Path:
    """Where the golden matches of a game are kept."""
    return Path(str(game_folder(game))) / "tests" / "golden"


def transcript(record: Record) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in explain(record))


class Golden:
    """The golden matches of `game`, by name: each played by `choose` with dice that the name loads.

    No transcript is longer than `most_bytes`.
    """

    def __init__(
        self,
        game: Game,
        matches: Mapping[str, Seated],
        choose: Callable[[Position, Random], tuple[int, int]],
        *,
        most_bytes: int = 100_000,
    ) -> None:
        self.game = game
        self.matches = matches
        self.choose = choose
        self.most_bytes = most_bytes

    def path(self, name: str, ending: str) -> Path:
        return golden_folder(self.game.name) / f"{name}.{ending}"

    def record(self, name: str) -> Record:
        return parse_record(self.path(name, "json").read_bytes())

    def lines(self, name: str) -> list[dict[str, Any]]:
        """The lines of a transcript."""
        return [*map(msgspec.json.decode, self.path(name, "jsonl").read_bytes().splitlines())]

    def play(self, name: str) -> Record:
        """The match called `name`, played to its end."""
        seats, options = self.matches[name]
        random = Random(name)
        parsed = parse_options(self.game.options, options)
        match = Match(self.game, seats, parsed, random.randbytes(32))
        match.deal()
        while not match.position.is_over:
            match.play(*self.choose(match.position, random))
        return match.record([f"seat {seat}" for seat in range(seats)])

    def write_if_asked(self) -> None:
        """Write all matches anew if `GOLDEN_UPDATE` says so."""
        if "GOLDEN_UPDATE" not in os.environ:
            return
        folder = golden_folder(self.game.name)
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        for name in self.matches:
            record = self.play(name)
            self.path(name, "json").write_bytes(msgspec.json.encode(record) + b"\n")
            self.path(name, "jsonl").write_bytes(transcript(record))

    def check_files(self) -> None:
        """There is nothing else in the folder."""
        found = sorted(golden_folder(self.game.name).iterdir())
        endings = ("json", "jsonl")
        assert found == sorted(
            self.path(name, ending) for name in self.matches for ending in endings
        )

    def check_name(self, name: str) -> None:
        """A match is what it is called."""
        seats, options = self.matches[name]
        record = self.record(name)
        assert len(record.seats) == seats
        assert record.options == msgspec.to_builtins(parse_options(self.game.options, options))
        assert self.path(name, "jsonl").stat().st_size < self.most_bytes

    def follow(self, name: str, make: Callable[..., Reading]) -> None:
        """Follow a transcript with a reading that `make` makes of seats and options.

        It is an independent checker, as anyone could write one who knows the explained match.
        """
        header, *steps, end = self.lines(name)
        assert header["game"] == self.game.name
        reading = make(len(header["seats"]), **header["options"])
        for number, step in enumerate(steps):
            assert step["step"] == number
            if step["seat"] is None:
                assert step["legal"] is None
                reading.deal(step["move"]["deck"])
            else:
                assert by_words(step["legal"]) == by_words(reading.legal(step["seat"]))
                reading.act(step["seat"], step["move"])
            assert step["state"] == reading.state()
        assert reading.is_over
        assert end == {"scores": reading.scores(), "ranks": reading.ranks()}
