"""Random playouts of our games beside those of OpenSpiel and RLCard, all driven from Python.

Each plays in a process of its own that measures its own processor time (`turns.py`), they take
turns for several rounds, and a ratio is the median of those within a round.

- A *move* is a choice of a player, a *step* a move or a stroke of chance. OpenSpiel deals every
  card by a step of its own; ours and RLCard's shuffle a whole deck at once, which isn't counted.
  So our moves are compared with their steps.
- Ours are driven in two ways: `whole` asks for many matches in one call, `single` asks what is
  legal, chooses and plays, move by move. OpenSpiel's own loop is the second, in `python`; `c++`
  lets its own code play from dealt states, many playouts in one call.

The frameworks aren't needed for anything else: each gets a virtual environment of its own in the
user's cache folder, installed the first time. One that cannot be installed is left out.

    python bench/frameworks.py
"""

import contextlib
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log
from pathlib import Path

import platformdirs

from stablemates.games import game_names

SECONDS = 0.3
"""Of processor time, in each turn."""
ROUNDS = 9
BENCH = Path(__file__).parent
GOALS = {("OpenSpiel", "python"): 20, ("OpenSpiel", "c++"): 5}
"""How many times the steps a second of its quickest card game our moves are to be."""
GOOFSPIEL = "goofspiel(players=4,num_cards=13,imp_info=True,points_order=random)"


@dataclass(frozen=True)
class Framework:
    """Who else plays: what pip installs, and the games, its own card games nearest in size."""

    title: str
    module: str
    requirements: tuple[str, ...]
    player: str
    ways: tuple[str, ...]
    games: tuple[str, ...]


FRAMEWORKS = (
    Framework(
        "OpenSpiel",
        "pyspiel",
        ("open_spiel==2.0.2", "numpy==2.4.6"),
        "play_open_spiel.py",
        ("python", "c++"),
        (
            "crazy_eights",
            "dou_dizhu",
            "euchre",
            "gin_rummy",
            GOOFSPIEL,
            "hearts",
            "oh_hell",
            "skat",
            "spades",
        ),
    ),
    Framework(
        "RLCard",
        "rlcard",
        # It asks for distutils, which setuptools brings where Python has none.
        ("rlcard==1.2.0", "numpy==2.4.6", "setuptools==80.9.0"),
        "play_rlcard.py",
        ("python",),
        ("blackjack", "bridge", "doudizhu", "gin-rummy", "leduc-holdem", "limit-holdem", "uno"),
    ),
)
OURS = "Stablemates"


@dataclass(frozen=True)
class Entry:
    """What is measured: one way to play one game."""

    player: str
    way: str
    game: str


@dataclass
class Series:
    """What came of it, round by round."""

    playouts: list[float] = field(default_factory=list)
    """A second."""
    moves: list[float] = field(default_factory=list)
    """A second, of the players alone."""
    steps: list[float] = field(default_factory=list)
    """A second, moves and strokes of chance."""

    def add(self, answer: dict[str, float]) -> None:
        """Note what a player has answered."""
        seconds = answer["seconds"]
        self.playouts.append(answer["playouts"] / seconds)
        self.moves.append(answer["moves"] / seconds)
        self.steps.append((answer["moves"] + answer["chances"]) / seconds)

    @property
    def length(self) -> float:
        """Moves of a playout."""
        return sum(self.moves) / sum(self.playouts)


Measured = dict[Entry, Series]


def environment_of(framework: Framework, home: Path) -> Path:
    """The Python that has the framework, in a virtual environment made the first time.

    Raises:
        subprocess.CalledProcessError: it cannot be installed; its `stderr` says why.
    """
    version = "{}.{}".format(*sys.version_info)
    folder = home / "-".join([*framework.requirements, version]).replace("==", "-")
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    there = [python, "-c", f"import {framework.module}"]
    if not python.exists() or subprocess.run(there, capture_output=True).returncode:
        print(f"frameworks: installing {framework.title}", file=sys.stderr, flush=True)
        for command in (
            [sys.executable, "-m", "venv", "--clear", folder],
            [python, "-m", "pip", "install", "--quiet", *framework.requirements],
            there,
        ):
            subprocess.run(command, check=True, capture_output=True, text=True)
    return python


class Player:
    """A process that plays when it is asked to."""

    def __init__(self, python: str | Path, script: str) -> None:
        self._process = subprocess.Popen(
            [python, BENCH / script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, way: str, game: str, seconds: float) -> dict[str, float]:
        """Let it play for so many seconds of its processor time.

        Raises:
            RuntimeError: it could not.
        """
        assert self._process.stdin
        assert self._process.stdout
        request = {"way": way, "game": game, "seconds": seconds}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        # What a library prints for itself is no answer.
        for line in self._process.stdout:
            if line.startswith("{"):
                answer: dict[str, float] = json.loads(line)
                if "error" in answer:
                    raise RuntimeError(answer["error"])
                return answer
        raise RuntimeError("it ended")

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()


@contextlib.contextmanager
def players(pythons: dict[str, tuple[str | Path, str]]) -> Iterator[dict[str, Player]]:
    """Have everyone ready, each in a process of their own."""
    ready: dict[str, Player] = {}
    try:
        for title, (python, script) in pythons.items():
            ready[title] = Player(python, script)
        yield ready
    finally:
        for player in ready.values():
            player.close()


def measure(
    entries: list[Entry], ready: dict[str, Player], rounds: int, seconds: float
) -> Measured:
    """Let all take their turns, round by round; who fails once is told and left out."""
    measured: Measured = {entry: Series() for entry in entries}
    for _ in range(rounds):
        for entry in list(measured):
            try:
                answer = ready[entry.player].play(entry.way, entry.game, seconds)
            except (RuntimeError, OSError) as error:
                print(f"frameworks: {entry.player}'s {entry.game} is left out: {error}")
                del measured[entry]
            else:
                measured[entry].add(answer)
    return measured


def ratios(ours: list[float], theirs: list[float]) -> list[float]:
    """Theirs into ours, round by round, from the least to the greatest."""
    return sorted(a / b for a, b in zip(ours, theirs, strict=True))


def games_of(measured: Measured, player: str, way: str) -> list[Entry]:
    """What this player plays in this way."""
    return [entry for entry in measured if (entry.player, entry.way) == (player, way)]


def quickest(measured: Measured, player: str, way: str) -> Entry:
    """Where this player makes most steps a second in this way."""
    return max(
        games_of(measured, player, way),
        key=lambda entry: statistics.median(measured[entry].steps),
    )


def nearest(measured: Measured, length: float, player: str, way: str) -> Entry:
    """This player's game whose playouts are nearest to so many moves."""
    return min(
        games_of(measured, player, way),
        key=lambda entry: abs(log(measured[entry].length / length)),
    )


def short(game: str) -> str:
    """A game's name without its parameters."""
    return game.partition("(")[0]


def show_steps(measured: Measured, way: str, goals: bool) -> None:
    """Print how many times the steps a second of everybody's quickest game ours make."""
    columns = [
        (framework.title, their_way, quickest(measured, framework.title, their_way))
        for framework in FRAMEWORKS
        for their_way in framework.ways
        if games_of(measured, framework.title, their_way)
    ]
    for part in (
        [f"{title}, {their_way}" for title, their_way, _ in columns],
        [short(entry.game) for _, _, entry in columns],
    ):
        print(f"{'':16}" + "".join(f"{text:>26}" for text in part))
    for entry in games_of(measured, OURS, way):
        line = f"{entry.game:16}"
        for _, _, theirs in columns:
            found = ratios(measured[entry].moves, measured[theirs].steps)
            line += f"{statistics.median(found):10.3g} {f'({found[0]:.3g} to {found[-1]:.3g})':>15}"
        print(line)
    if goals:
        numbers = [GOALS.get((title, their_way), "") for title, their_way, _ in columns]
        print(f"{'goal':16}" + "".join(f"{number:>10}{'':16}" for number in numbers))


def show_playouts(measured: Measured) -> None:
    """Print how many times as many playouts a second ours are as those of games as long."""
    for entry in games_of(measured, OURS, "whole"):
        ours = measured[entry]
        print(f"{entry.game}, {ours.length:.0f} moves each:")
        for framework in FRAMEWORKS:
            for way in framework.ways:
                if games_of(measured, framework.title, way):
                    theirs = nearest(measured, ours.length, framework.title, way)
                    found = ratios(ours.playouts, measured[theirs].playouts)
                    print(
                        f"{statistics.median(found):12.3g} times {framework.title}, {way}: "
                        f"{short(theirs.game)}, {measured[theirs].length:.0f} moves"
                    )


def show_all(measured: Measured) -> None:
    """Print what the ratios were made of."""
    print(f"{'':28}{'moves':>18}{'playouts/s':>12}{'moves/s':>14}{'steps/s':>14}")
    for entry, series in measured.items():
        playouts, moves, steps = (
            statistics.median(values) for values in (series.playouts, series.moves, series.steps)
        )
        print(
            f"{entry.player:12}{entry.way:8}{short(entry.game):16}"
            f"{series.length:10.0f}{playouts:12.0f}{moves:14.0f}{steps:14.0f}"
        )


def main() -> int:
    """Install, measure and print the tables."""
    home = Path(platformdirs.user_cache_dir("stablemates")) / "frameworks"
    pythons: dict[str, tuple[str | Path, str]] = {OURS: (sys.executable, "play_stablemates.py")}
    entries = [Entry(OURS, way, game) for game in game_names() for way in ("whole", "single")]
    for framework in FRAMEWORKS:
        try:
            python = environment_of(framework, home)
        except subprocess.CalledProcessError as error:
            reason = (error.stderr or "").strip().splitlines()[-1:] or ["it says nothing"]
            print(f"frameworks: {framework.title} cannot be installed: {reason[0]}")
            continue
        pythons[framework.title] = python, framework.player
        entries += [
            Entry(framework.title, way, game) for way in framework.ways for game in framework.games
        ]
    if len(pythons) == 1:
        print("frameworks: skipped, there is nobody to compare with")
        return 0
    with players(pythons) as ready:
        measured = measure(entries, ready, ROUNDS, SECONDS)
    versions = ", ".join(framework.requirements[0] for framework in FRAMEWORKS)
    print(f"{versions}; {ROUNDS} rounds by turns, {SECONDS} s of processor time each")
    print("\nour moves a second, as a multiple of the steps of the quickest game there:")
    print("whole matches, a call for many")
    show_steps(measured, "whole", goals=True)
    print("\none position, a call for each question and move")
    show_steps(measured, "single", goals=False)
    print("\nwhole matches a second, as a multiple of the playouts of the game nearest in length")
    show_playouts(measured)
    print("\nwhat these are made of: medians, a second of processor time")
    show_all(measured)
    return 0


if __name__ == "__main__":
    sys.exit(main())
