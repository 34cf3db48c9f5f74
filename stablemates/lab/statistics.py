"""The command `stablemates statistics`: how games fare when random and greedy players play them."""

import shlex
import tempfile
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from stablemates.errors import Problem
from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.lab.arena import require
from stablemates.lab.figures import Figures, Row, Where, rows
from stablemates.lab.pages import Place, Report, overview, page
from stablemates.lab.plots import draw_all
from stablemates.lab.samples import PLAYERS, is_timed, play_sample, race_sample, seatings
from stablemates.lab.ways import USUAL, differ, tables, ways
from stablemates.words import say

RACES = 25
"""Where time counts, one match is played for so many elsewhere, for they take much longer."""


def run_statistics(
    names: Sequence[str],
    *,
    seats: int | None,
    matches: int,
    seed: str,
    output: Path,
    language: str,
) -> None:
    """See the command line's `statistics`.

    Raises:
        Problem: whatever of it cannot be done; it is found out before anything is played.
    """
    require("matplotlib")
    if matches < 1:
        raise Problem("bad-option", option="matches", value=str(matches))
    games = [find_game(name) for name in dict.fromkeys(names or game_names())]
    for game in games:
        if seats is not None and seats not in game.seats:
            raise Problem("bad-seats", least=game.seats[0], most=game.seats[-1])
    written = []
    try:
        output.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=output):
            pass
        for game in games:
            report = make_report(game, seats, matches, seed, language)
            Console().print(overview(report))
            written.append(write_report(report, output))
    except OSError as error:
        reason = str(error.strerror)
        raise Problem("cannot-write", file=str(output), reason=reason) from error
    print(say(language, "arena-written", files=", ".join(map(str, written))))


def make_report(game: Game, seats: int | None, matches: int, seed: str, language: str) -> Report:
    """Play every way of a game, at so many seats or at some numbers of them, and count."""
    places = tuple(_places(game, seats))
    found: list[Row] = []
    steps = [(place, players) for place in places for players in PLAYERS]
    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        for place, players in progress.track(steps):
            options = place.way.options(game)
            greedy = seatings(players, place.seats)
            timed = is_timed(game, place.seats, options)
            deals = ceil(matches / len(greedy) / (RACES if timed else 1))
            where = Where(game.name, game.rules, str(place.way), place.seats, players)
            luck = f"{seed}/{game.name}/{where.way}/{where.seats}"
            sample = (race_sample if timed else play_sample)(game, options, greedy, deals, luck)
            found += rows(where, sample)
    command = ["stablemates", "statistics", game.name, "--matches", str(matches)]
    command += ["--seats", str(seats)] if seats is not None else []
    command += ["--seed", seed] if seed else []
    command += ["--lang", language]
    idle = ways(game.name).idle
    return Report(game, Figures(found), places, idle, shlex.join(command), language)


def _places(game: Game, seats: int | None) -> Iterator[Place]:
    """Where to play: as usual at every number of seats, otherwise where it makes a difference."""
    for way in ways(game.name).different:
        if seats is not None:
            wanted = [seats] if way == USUAL or differ(game.name, seats, way) else []
        else:
            wanted = list(game.seats if way == USUAL else tables(game.name, way))
        for number in wanted:
            yield Place(way, number)


def write_report(report: Report, folder: Path) -> Path:
    """Write a game's page, rows and plots into `folder`; return the page."""
    name = report.game.name
    plots = draw_all(report, folder)
    (folder / f"{name}.csv").write_text(report.figures.csv(), "utf-8")
    path = folder / f"{name}.md"
    path.write_text(page(report, {kind: file.name for kind, file in plots.items()}), "utf-8")
    return path
