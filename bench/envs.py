"""Moves a second through our faces for agents, beside the environments of those who made them.

As in `frameworks.py`: each plays in a process of its own, they take turns, and a ratio is the
median of those within a round. Ours are for four by the default rules, every legal action equally
likely but for `vector` and `fields`, where it is the first. What is beside them:

- `AEC` and `parallel`: PettingZoo's quickest classic game. Both make an observation for each move.
- `single`: RLCard's quickest game, which makes an observation for each move too. The moves are only
  those of the one agent; random bots make the others within the same time.
- `OpenSpiel`: its quickest card game, driven by the same loop, which is written in C++. A step is a
  choice of a player or a stroke of chance, on both sides.
- `vector` and `fields`: the quickest of all these, and then Pgx's quickest card game, which is
  compiled as well. They are of 2048 matches, as Pgx's are; the first with numbers that are copied,
  the second with the fields of records that are not.

    python bench/envs.py
"""

import subprocess
import sys
from pathlib import Path

import platformdirs
from frameworks import (
    FRAMEWORKS,
    OURS,
    ROUNDS,
    SECONDS,
    Entry,
    Framework,
    Measured,
    environment_of,
    games_of,
    measure,
    players,
    quickest,
    ratios,
    short,
    show_all,
)

from stablemates.games import game_names

PETTINGZOO = Framework(
    "PettingZoo",
    "pettingzoo.classic.connect_four_v3",
    ("pettingzoo[classic]==1.27.0", "numpy==2.4.6", "setuptools==80.9.0"),
    "play_pettingzoo.py",
    ("python",),
    ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "tictactoe_v3"),
)
PGX = Framework(
    "Pgx",
    "pgx",
    ("pgx==2.6.0", "jax==0.10.2", "numpy==2.4.6"),
    "play_pgx.py",
    ("python",),
    ("kuhn_poker", "leduc_holdem", "sparrow_mahjong"),
)
PEERS = (PETTINGZOO, PGX, *FRAMEWORKS)
WAYS = ("AEC", "parallel", "single", "OpenSpiel", "vector", "fields")
BESIDE = (
    ("AEC", ("PettingZoo",)),
    ("parallel", ("PettingZoo",)),
    ("single", ("RLCard",)),
    ("OpenSpiel", ("OpenSpiel",)),
    ("vector", ("OpenSpiel", "PettingZoo", "RLCard")),
    ("fields", ("OpenSpiel", "PettingZoo", "RLCard")),
    ("vector", ("Pgx",)),
    ("fields", ("Pgx",)),
)
"""The ways in which ours are played, and whose quickest game is beside them."""


def show_ratios(measured: Measured) -> None:
    """Print how many times the steps a second of the quickest game beside them ours make."""
    for way, titles in BESIDE:
        theirs = [
            quickest(measured, title, "python")
            for title in titles
            if games_of(measured, title, "python")
        ]
        if not theirs:
            continue
        best = max(theirs, key=lambda entry: sum(measured[entry].steps))
        print(f"{way}, beside {best.player}'s {short(best.game)}")
        for entry in games_of(measured, OURS, way):
            found = ratios(measured[entry].steps, measured[best].steps)
            middle = found[len(found) // 2]
            print(f"    {entry.game:16}{middle:10.3g} ({found[0]:.3g} to {found[-1]:.3g})")


def main() -> int:
    """Install, measure and print the tables."""
    home = Path(platformdirs.user_cache_dir("stablemates")) / "frameworks"
    pythons: dict[str, tuple[str | Path, str]] = {OURS: (sys.executable, "play_environments.py")}
    entries = [Entry(OURS, way, game) for way in WAYS for game in game_names()]
    for framework in PEERS:
        try:
            python = environment_of(framework, home)
        except subprocess.CalledProcessError as error:
            reason = (error.stderr or "").strip().splitlines()[-1:] or ["it says nothing"]
            print(f"envs: {framework.title} cannot be installed: {reason[0]}")
            continue
        pythons[framework.title] = python, framework.player
        entries += [Entry(framework.title, "python", game) for game in framework.games]
    with players(pythons) as ready:
        measured = measure(entries, ready, ROUNDS, SECONDS)
    print(
        f"{', '.join(framework.requirements[0] for framework in PEERS)}; {ROUNDS} rounds by turns"
    )
    show_ratios(measured)
    print("\nwhat these are made of: medians, a second of processor time")
    show_all(measured)
    return 0


if __name__ == "__main__":
    sys.exit(main())
