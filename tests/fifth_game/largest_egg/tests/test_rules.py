"""Largest Egg against a plain reading of its rules, and its golden matches.

`GOLDEN_UPDATE=1` in the environment writes the golden matches anew.
"""

import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from largest_egg import GAME
from largest_egg.options import LargestEggOptions

from stablemates.explain import explain
from stablemates.games.game import SPECTATOR
from stablemates.games.position import Position
from stablemates.match import Match, parse_move

GOLDEN = Path(__file__).parent / "golden"


class Reading:
    """Who has what, by the rules' own words."""

    def __init__(self, seats: int, wins: str) -> None:
        self.best = max if wins == "largest" else min
        self.nests: list[set[int]] = [set() for _ in range(seats)]
        self.chosen: dict[int, int] = {}
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats

    def deal(self, deck: list[int]) -> None:
        for seat, nest in enumerate(self.nests):
            nest |= set(deck[seat : 3 * len(self.nests) : len(self.nests)])

    def play(self, seat: int, egg: int) -> None:
        assert egg in self.nests[seat]
        self.chosen[seat] = egg
        if len(self.chosen) == len(self.nests):
            best = self.best(self.chosen.values())
            for other, shown in self.chosen.items():
                self.nests[other].remove(shown)
                self.laid[other].append(shown)
                self.points[other] += (shown == best) * len(self.laid[other])
            self.chosen = {}

    def state(self) -> list[dict[str, Any]]:
        return [
            {
                "seat": seat,
                "nest": sorted(nest),
                "chosen": self.chosen.get(seat),
                "laid": self.laid[seat],
                "points": self.points[seat],
            }
            for seat, nest in enumerate(self.nests)
        ]


@pytest.mark.parametrize("wins", ["largest", "smallest"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_the_plain_reading_plays_the_same_match(seats: int, wins: Any, seed: int) -> None:
    random = Random(seed)
    match = Match(GAME, seats, LargestEggOptions(wins=wins), random.randbytes(32))
    reading = Reading(seats, wins)
    deck = match.deal()
    assert deck is not None
    reading.deal(deck.tolist())
    while awaited := match.position.awaited():
        assert awaited == [seat for seat in range(seats) if seat not in reading.chosen]
        seat = random.choice(awaited)
        assert match.position.legal_actions(seat) == sorted(reading.nests[seat])
        egg = random.choice(match.position.legal_actions(seat))
        match.act(seat, parse_move(GAME, {"egg": egg}))
        reading.play(seat, egg)
        assert msgspec.to_builtins(match.position.view().players) == reading.state()
    assert not any(reading.nests)
    assert match.position.scores() == reading.points
    assert sum(reading.points) == 1 + 2 + 3


def test_others_eggs_are_in_no_view_until_they_are_shown() -> None:
    match = Match(GAME, 2, LargestEggOptions(), bytes(32))
    match.deal()
    mine, other = (match.position.legal_actions(seat) for seat in (0, 1))
    told = match.narrated(0, mine[0])
    assert msgspec.to_builtins(told) == [{"event": "chose", "seat": 0}]
    for viewer in (1, SPECTATOR):
        player = match.position.observe(viewer).view().players[0]
        assert (player.nest, player.chosen) == ([0, 0, 0], 0)
    assert match.position.observe(0).view().players[0].chosen == mine[0]
    assert 0 not in match.position.awaited()
    *_, won = match.narrated(1, other[0])
    assert won.eggs == [mine[0], other[0]]
    assert match.position.observe(SPECTATOR).view().players[0].laid == [mine[0]]


def test_the_best_egg_wins_every_round() -> None:
    for seed in range(20):
        position = Position.start(GAME, 3, LargestEggOptions())
        deck = position.deck()
        Random(seed).shuffle(deck)
        position.deal(deck)
        largest = max(range(3), key=lambda seat: max(position.legal_actions(seat)))
        for seat in range(3):
            position.play(seat, max(position.legal_actions(seat)))
        assert position.scores()[largest] == 1


@pytest.mark.parametrize(("wins", "seats"), [("largest", 3), ("smallest", 2)])
def test_golden_matches(wins: Any, seats: int) -> None:
    """Of dice that the match's name has loaded; that they verify is tested for every game."""
    random = Random(wins)
    match = Match(GAME, seats, LargestEggOptions(wins=wins), random.randbytes(32))
    match.deal()
    while awaited := match.position.awaited():
        seat = random.choice(awaited)
        match.play(seat, random.choice(match.position.legal_actions(seat)))
    record = match.record([f"seat {seat}" for seat in range(seats)])
    written = {
        ".json": msgspec.json.encode(record) + b"\n",
        ".jsonl": b"".join(msgspec.json.encode(line) + b"\n" for line in explain(record)),
    }
    for ending, content in written.items():
        path = GOLDEN / f"{wins}{ending}"
        if "GOLDEN_UPDATE" in os.environ:
            path.write_bytes(content)
        assert path.read_bytes() == content
