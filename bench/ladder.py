"""Every level of bots against the others, by the arena: writes docs/levels.md.

    python bench/ladder.py                           every game, in every way to play it
    python bench/ladder.py --game NAME               this one
    python bench/ladder.py --deals 100 --each 40     so many deals for the usual way, for others

All results are kept in a folder, and what is there is not played again: a run may be interrupted,
and games may be measured one by one. The file says what all results in the folder came to. In the
usual way every level meets every other, in other ways the next one above; always two at a table.
"""

import argparse
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
from rich.progress import track

from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.levels import LEVELS
from stablemates.lab.arena import play_here
from stablemates.lab.entrants import Entrant
from stablemates.lab.ratings import LEAST_DEALS, Standings, standings
from stablemates.lab.results import ResultsFile
from stablemates.lab.schedule import Tournament
from stablemates.lab.ways import USUAL, Way, tables, ways

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "levels.md"
RESULTS = ROOT / "build" / "ladder"
SEED = "ladder"
SEATS = 2
PATIENCE = 60.0

HEAD = """\
# The levels, measured

Written by `python bench/ladder.py`: the seed is `{seed}`, each deal is played in both seatings, two
at a table, a tie is half a win. ± is half of a 95% interval over deals. [bots.md](bots.md) says how
the levels think.
"""


def tournament(game: Game, way: Way, entrants: tuple[str, ...]) -> Tournament:
    """Levels of a game against each other."""
    return Tournament(
        game=game.name,
        rules=game.rules,
        options=msgspec.to_builtins(way.options(game)),
        entrants=tuple(map(Entrant, entrants)),
        seats=SEATS,
        seed=SEED,
        patience=PATIENCE,
    )


def file_name(game: Game, way: Way, entrants: tuple[str, ...]) -> str:
    """Where the results of a tournament lie, in the folder."""
    who = "all" if len(entrants) > 2 else "-".join(entrants)
    return f"{game.name}_{str(way).replace(' ', '_')}_{who}.csv"


def measure(
    game: Game, way: Way, entrants: tuple[str, ...], deals: int, folder: Path
) -> Standings | None:
    """Play what is missing of so many deals; None if those there are tell nothing for certain."""
    played = tournament(game, way, entrants)
    path = folder / file_name(game, way, entrants)
    if deals == 0 and not path.exists():
        return None
    file = ResultsFile(path, played)
    numbers = range(len(file.deals), deals)
    for rows in track(play_here(-1)(played, numbers), path.stem, len(numbers), disable=not numbers):
        file.append(rows)
    return standings(played, file.deals, 0, 0.0) if len(file.deals) >= LEAST_DEALS else None


def cell(found: Standings, mine: int, theirs: int) -> str:
    """How often one is ahead of another, in per cent, with half the interval."""
    ends = found.ahead.value, found.ahead.low, found.ahead.high
    value, low, high = (100 * float(end[mine, theirs]) for end in ends)
    return f"{value:.0f} ±{(high - low) / 2:.0f}"


def page(folder: Path, names: list[str], usual: int, each: int) -> Iterator[str]:
    """The lines of the page; so many deals are played for the games called so."""
    yield HEAD.format(seed=SEED)
    for name in game_names():
        game = find_game(name)
        mine = name in names
        found = measure(game, USUAL, LEVELS, usual * mine, folder)
        if found is None:
            continue
        yield f"## {name}\n"
        yield f"The row beats the column so often, %, over {found.deals} deals.\n"
        yield "| | " + " | ".join(LEVELS) + " |"
        yield "|---|" + "---|" * len(LEVELS)
        for row, level in enumerate(LEVELS):
            cells = ("" if row == column else cell(found, row, column) for column in range(6))
            yield f"| **{level}** | " + " | ".join(cells) + " |"
        yield ""
        rows = []
        for way in ways(name).different[1:]:
            if SEATS not in tables(name, way):
                continue
            measured = (
                measure(game, way, (lower, upper), each * mine, folder)
                for lower, upper in pairwise(LEVELS)
            )
            steps = [step for step in measured if step]
            if len(steps) == len(LEVELS) - 1:
                deals = min(step.deals for step in steps)
                cells = (cell(step, 1, 0) for step in steps)
                rows.append(f"| `{way}` | {deals} | " + " | ".join(cells) + " |")
        if rows:
            yield "Other ways to play, each level against the one below, over so many deals.\n"
            yield "| | deals | " + " | ".join(f"{upper}" for upper in LEVELS[1:]) + " |"
            yield "|---|" + "---|" * len(LEVELS)
            yield from rows
            yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=game_names())
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--each", type=int, default=40)
    parser.add_argument("--results", type=Path, default=RESULTS)
    told = parser.parse_args()
    lines = page(told.results, told.game or list(game_names()), told.deals, told.each)
    PAGE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
