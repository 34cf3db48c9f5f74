"""The command `stablemates arena`: play, show how far it is, and report."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.games.options import parse_options
from stablemates.lab.arena import PlayDeals, check, play_here, play_on_cluster, require
from stablemates.lab.entrants import Entrant, parse_entrants
from stablemates.lab.ratings import standings
from stablemates.lab.report import faults, plot, report, verdict
from stablemates.lab.results import ResultsFile, Row
from stablemates.lab.schedule import Tournament, deals
from stablemates.lab.sequential import Measure, SequentialTest, watch
from stablemates.words import say

ANCHORS = {"random": 0.0, "greedy": 1000.0}
"""Who has which rating, if nothing else is said and they take part."""


def run_arena(
    game_name: str,
    names: Sequence[str],
    *,
    foreign: Sequence[str],
    seats: int,
    matches: int,
    options: dict[str, str],
    seed: str,
    patience: float,
    workers: int,
    cluster: str | None,
    anchor: str | None,
    sprt: str | None,
    measure: Measure,
    output: Path,
    language: str,
) -> None:
    """See the command line's `arena`.

    Raises:
        Problem: whatever of it cannot be done; most is found out before anything is played.
    """
    require("joblib", "matplotlib", *(["distributed"] if cluster else []))
    for name, value, fits in (
        ("matches", matches, matches > 0),
        ("timeout", patience, 0 < patience < float("inf")),
        ("workers", workers, workers == -1 or workers > 0),
        ("output", output, output.suffix == ".csv"),
    ):
        if not fits:
            raise Problem("bad-option", option=name, value=str(value))
    game = find_game(game_name)
    tournament = Tournament(
        game=game.name,
        rules=game.rules,
        options=msgspec.to_builtins(parse_options(game.options, options, text=True)),
        entrants=parse_entrants(names, foreign),
        seats=seats,
        seed=seed,
        patience=patience,
    )
    known = [entrant.name for entrant in tournament.entrants]
    anchored, level = _parse_anchor(anchor, known)
    test = _parse_test(sprt, tournament.entrants) if sprt else None
    check(tournament)
    file = ResultsFile(output, tournament)
    play = play_on_cluster(cluster) if cluster else play_here(workers)
    played = _play(tournament, matches, file, play, test, measure)

    console = Console()
    found = standings(tournament, played, anchored, level)
    console.print(report(tournament, found, language))
    for line in faults(tournament, played, language):
        console.print(line, markup=False, highlight=False)
    if test is not None:
        console.print(verdict(test, known[0], known[1], language), markup=False, highlight=False)
    try:
        written = [output, *plot(tournament, found, output, language)]
    except OSError as error:
        reason = str(error.strerror)
        raise Problem("cannot-write", file=str(output), reason=reason) from error
    print(say(language, "arena-written", files=", ".join(map(str, written))))


def _play(
    tournament: Tournament,
    matches: int,
    file: ResultsFile,
    play: PlayDeals,
    test: SequentialTest | None,
    measure: Measure,
) -> list[list[Row]]:
    """The rows of each deal, those in the file first, until all are played or a test is decided."""
    numbers = list(deals(tournament, matches))
    stored = file.deals[: len(numbers)]
    played: list[list[Row]] = []
    first, second = (entrant.name for entrant in tournament.entrants[:2])

    def take(rows: list[Row]) -> bool:
        """Take in a deal; whether there is no need of more."""
        played.append(rows)
        if test is None:
            return False
        watch(test, rows, first, second, measure)
        return test.verdict is not None

    for rows in stored:
        if take(rows):
            return played
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        bar = progress.add_task("", total=len(numbers), completed=len(stored))
        running = play(tournament, islice(numbers, len(stored), None))
        for rows in running:
            file.append(rows)
            progress.advance(bar)
            if take(rows):
                running.close()
                break
    return played


def _parse_anchor(told: str | None, names: Sequence[str]) -> tuple[int, float]:
    """Whose rating is fixed, by index, and at what.

    Raises:
        Problem: `bad-option`.
    """
    if told is None:
        anchors = {name: level for name, level in ANCHORS.items() if name in names}
        name, level = next(iter(anchors.items()), (names[0], 0.0))
        return names.index(name), level
    name, _, value = told.partition("=")
    try:
        return names.index(name), float(value)
    except ValueError as error:
        raise Problem("bad-option", option="anchor", value=told) from error


def _parse_test(told: str, entrants: Sequence[Entrant]) -> SequentialTest:
    """The test that `told`, LOW,HIGH, asks for.

    Raises:
        Problem: `bad-option`; also when there are others than a candidate and its base.
    """
    try:
        low, high = map(float, told.split(","))
    except ValueError as error:
        raise Problem("bad-option", option="sprt", value=told) from error
    if not low < high or len(entrants) != 2:
        raise Problem("bad-option", option="sprt", value=told)
    return SequentialTest(low, high)
