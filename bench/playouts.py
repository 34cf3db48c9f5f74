"""Whole random matches of Cow 006: our compiled rules beside the same work in C.

Both play the same matches from the same seed and must come to the same checksum of all final totals
and the same number of actions. They run by turns on one core, each in a process of its own that
times itself; only their ratio says anything about either.

    python bench/playouts.py            measure
    python bench/playouts.py SEED N     play N matches, print: actions checksum seconds
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from stablemates.games import find_game
from stablemates.games.generator import new_generator
from stablemates.games.position import Position, new_states
from stablemates.lab.playouts import fold_scores, play_matches

SOURCE = Path(__file__).with_name("cow006.c")
COMPILER = os.environ.get("CC", "gcc")
BUILDS = {"C -O3": ["-O3"], "C -O2": ["-O2"], "C -O3 -march=native": ["-O3", "-march=native"]}
"""The first is the one we compare with; the others show what the choice of flags is worth."""
SEED = 7
MATCHES = 50_000
ROUNDS = 9
BLOCK = 100
"""Matches played in one call: few enough for their states to stay in the processor's cache."""
GOAL = 0.9

Outcome = tuple[int, int, float]
"""Actions, checksum, seconds."""


def play_compiled(seed: int, matches: int) -> Outcome:
    """Play so many matches for four, a multiple of `BLOCK`, with our compiled rules."""
    game = find_game("cow006")
    start = Position.start(game, 4, game.options()).states[0]
    states = new_states(game, BLOCK)
    states[:] = start
    # The first call compiles, or loads what was compiled before.
    play_matches(states, new_generator(seed))
    fold_scores(states, np.zeros(1, np.uint64))
    generator, checksum, actions = new_generator(seed), np.zeros(1, np.uint64), 0
    begin = time.perf_counter()
    for _ in range(matches // BLOCK):
        states[:] = start
        actions += play_matches(states, generator)
        fold_scores(states, checksum)
    return actions, int(checksum[0]), time.perf_counter() - begin


def compile_c(folder: Path, flags: list[str]) -> Path:
    """Compile the reference with these flags; return the program."""
    program = folder / "-".join(["cow006", *flags]).replace("=", "-")
    subprocess.run([COMPILER, *flags, "-o", program, SOURCE], check=True)
    return program


def play(command: list[str | Path], seed: int, matches: int) -> Outcome:
    """Let another process play."""
    output = subprocess.run(
        [*command, str(seed), str(matches)], check=True, capture_output=True, text=True
    ).stdout
    actions, checksum, seconds = output.split()
    return int(actions), int(checksum), float(seconds)


def main() -> int:
    """Measure, and print the table."""
    if shutil.which(COMPILER) is None:
        print(f"playouts: skipped, there is no C compiler {COMPILER!r} (name another with CC=...)")
        return 0
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    with tempfile.TemporaryDirectory() as folder:
        commands: dict[str, list[str | Path]] = {"Numba": [sys.executable, Path(__file__)]}
        for name, flags in BUILDS.items():
            commands[name] = [compile_c(Path(folder), flags)]
        speeds: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(ROUNDS):
            outcomes = {name: play(command, SEED, MATCHES) for name, command in commands.items()}
            results = {outcome[:2] for outcome in outcomes.values()}
            assert len(results) == 1, f"not the same work: {outcomes}"
            for name, (actions, _, seconds) in outcomes.items():
                speeds[name].append(actions / seconds)
    show(speeds, results.pop())
    return 0


def show(speeds: dict[str, list[float]], result: tuple[int, int]) -> None:
    """Print each one's speed, and ours as a part of it."""
    actions, checksum = result
    print(f"{MATCHES} random matches of cow006 for four, {ROUNDS} rounds on one core")
    print(f"same work: {actions} moves each, checksum {checksum:016x}\n")
    print(f"{'':22}{'million moves/s':>18}{'Numba / it':>14}{'range':>16}")
    for name, speed in speeds.items():
        ratios = [ours / theirs for ours, theirs in zip(speeds["Numba"], speed, strict=True)]
        median = statistics.median(speed) / 1e6
        line = f"{name:22}{median:18.1f}"
        if name != "Numba":
            line += f"{statistics.median(ratios):14.2f}{min(ratios):9.2f} to {max(ratios):.2f}"
        print(line)
    print(f"\ngoal: at least {GOAL} of {next(iter(BUILDS))}")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print(*play_compiled(int(sys.argv[1]), int(sys.argv[2])))
    else:
        sys.exit(main())
