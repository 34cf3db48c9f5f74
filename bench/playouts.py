"""Whole random matches of every game: our compiled rules beside the same work in C.

A game has its reference in C in `tests/reference.c` of its folder; see `reference.h` here. Both
play the same matches from the same seed and must come to the same checksum of all final scores and
the same number of actions. They run by turns on one core, each in a process of its own that
measures its own processor time; only their ratio says anything about either.

    python bench/playouts.py                         measure every game that has a reference
    python bench/playouts.py --game NAME             measure this one
    python bench/playouts.py --game NAME --play SEED MATCHES
                                                     play, print: actions checksum seconds
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from stablemates.games import find_game, game_folder, game_names
from stablemates.games.generator import new_generator
from stablemates.games.position import Position, new_states
from stablemates.lab.playouts import fold_scores, play_matches

COMPILER = os.environ.get("CC", "gcc")
BUILDS = {"C -O3": ["-O3"], "C -O2": ["-O2"], "C -O3 native": ["-O3", "-march=native"]}
"""The first is the one we compare with; the others show what the choice of flags is worth."""
SEATS = 4
"""As in `reference.h`."""
SEED = 7
MATCHES = 20_000
ROUNDS = 9
BLOCK = 50
"""Matches played in one call: few enough for their states to stay in the processor's cache."""
GOAL = 0.9

Outcome = tuple[int, int, float]
"""Actions, checksum, seconds."""


def reference(name: str) -> Path:
    """Where a game has its reference in C, if it has one."""
    return Path(str(game_folder(name) / "tests" / "reference.c"))


def games_with_reference() -> list[str]:
    """The names of the games that can be measured."""
    return [name for name in game_names() if reference(name).is_file()]


def play_compiled(name: str, seed: int, matches: int) -> Outcome:
    """Play so many matches, a multiple of `BLOCK`, with our compiled rules."""
    game = find_game(name)
    states = new_states(game, BLOCK)
    states[:] = Position.start(game, SEATS, game.options()).states[0]
    # NumPy copies a structured array far slower than its bytes.
    content = states.view(np.uint8)
    start = content.copy()
    # The first call compiles, or loads what was compiled before.
    play_matches(states, new_generator(seed))
    fold_scores(states, np.zeros(1, np.uint64))
    generator, checksum, actions = new_generator(seed), np.zeros(1, np.uint64), 0
    begin = time.process_time()
    for _ in range(matches // BLOCK):
        content[:] = start
        actions += play_matches(states, generator)
        fold_scores(states, checksum)
    return actions, int(checksum[0]), time.process_time() - begin


def compile_c(name: str, folder: Path, flags: list[str]) -> Path:
    """Compile a game's reference with these flags; return the program."""
    program = folder / "".join([name, *flags]).replace("=", "-")
    include = Path(__file__).parent
    subprocess.run([COMPILER, *flags, "-I", include, "-o", program, reference(name)], check=True)
    return program


def play(command: list[str | Path], seed: int, matches: int) -> Outcome:
    """Let another process play."""
    output = subprocess.run(
        [*command, str(seed), str(matches)], check=True, capture_output=True, text=True
    ).stdout
    actions, checksum, seconds = output.split()
    return int(actions), int(checksum), float(seconds)


def measure(name: str, folder: Path) -> dict[str, list[float]]:
    """The actions a second of each round: of ours under "Numba", and of each build in C."""
    commands: dict[str, list[str | Path]] = {
        "Numba": [sys.executable, Path(__file__), "--game", name, "--play"]
    }
    for build, flags in BUILDS.items():
        commands[build] = [compile_c(name, folder, flags)]
    speeds: dict[str, list[float]] = {build: [] for build in commands}
    for _ in range(ROUNDS):
        outcomes = {build: play(command, SEED, MATCHES) for build, command in commands.items()}
        assert len({outcome[:2] for outcome in outcomes.values()}) == 1, (name, outcomes)
        for build, (actions, _, seconds) in outcomes.items():
            speeds[build].append(actions / seconds)
    return speeds


def row(name: str, speeds: dict[str, list[float]]) -> str:
    """A game's line: our speed in millions, and what part that is of each build's in C."""
    line = f"{name:16}{statistics.median(speeds['Numba']) / 1e6:7.1f}"
    for build in BUILDS:
        ratios = [
            ours / theirs for ours, theirs in zip(speeds["Numba"], speeds[build], strict=True)
        ]
        line += f"{statistics.median(ratios):8.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    return line


def main(names: list[str]) -> int:
    """Measure, and print the table."""
    if shutil.which(COMPILER) is None:
        print(f"playouts: skipped, there is no C compiler {COMPILER!r} (name another with CC=...)")
        return 0
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"{MATCHES} random matches for {SEATS}, {ROUNDS} rounds by turns on one core:")
    print("million moves a second of processor time; as a part of those in C (median, range)\n")
    print(f"{'':16}{'Numba':>7}" + "".join(f"{'/ ' + build:>24}" for build in BUILDS))
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            print(row(name, measure(name, Path(folder))), flush=True)
    print(f"\ngoal: at least {GOAL} of {next(iter(BUILDS))}")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=games_with_reference())
    parser.add_argument("--play", nargs=2, type=int, metavar=("SEED", "MATCHES"))
    arguments = parser.parse_args()
    if arguments.play:
        print(*play_compiled(arguments.game, *arguments.play))
    else:
        sys.exit(main([arguments.game] if arguments.game else games_with_reference()))
