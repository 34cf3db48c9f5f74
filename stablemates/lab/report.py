"""What a tournament came to, as tables for a terminal and as a plot."""

from collections.abc import Sequence
from math import isnan
from pathlib import Path
from typing import Any

from rich.console import Group
from rich.table import Table

from stablemates.lab.ratings import Estimate, Standings
from stablemates.lab.results import Row
from stablemates.lab.schedule import Tournament
from stablemates.lab.sequential import SequentialTest
from stablemates.words import say

PLOT_SUFFIXES = (".png", ".svg")


def report(tournament: Tournament, found: Standings, language: str) -> Group:
    """The ratings and the cross tables, best first."""
    names = [entrant.name for entrant in tournament.entrants]
    order = [int(index) for index in (-found.ratings.value).argsort(kind="stable")]
    ratings = Table(title=say(language, "arena-ratings", deals=found.deals))
    ratings.add_column(say(language, "column-player"))
    for part in ("rating", "returns", "credit", "seats", "faults"):
        ratings.add_column(say(language, f"arena-{part}"), justify="right")
    for index in order:
        ratings.add_row(
            names[index],
            _cell(found.ratings, index, 0),
            _cell(found.returns, index, 2),
            _cell(found.credit, index, 3),
            str(found.matches[index]),
            str(found.faults[index]),
        )
    ahead = _cross(say(language, "arena-ahead"), names, order, found.ahead, 1, 100)
    lead = _cross(say(language, "arena-lead"), names, order, found.lead, 2)
    return Group(ratings, ahead, lead)


def _cross(
    title: str,
    names: Sequence[str],
    order: Sequence[int],
    estimate: Estimate,
    digits: int,
    scale: int = 1,
) -> Table:
    """A table of each against each."""
    table = Table(title=title)
    table.add_column()
    for index in order:
        table.add_column(names[index], justify="right")
    for mine in order:
        cells = []
        for theirs in order:
            pair = mine, theirs
            cells.append("" if mine == theirs else _cell(estimate, pair, digits, scale))
        table.add_row(names[mine], *cells)
    return table


def _cell(estimate: Estimate, index: int | tuple[int, int], digits: int, scale: int = 1) -> str:
    """A value and, below it, its interval; nothing where nothing is known."""
    value, low, high = (
        scale * ends[index] for ends in (estimate.value, estimate.low, estimate.high)
    )
    interval = "" if isnan(low) else f"\n[dim]{low:.{digits}f} … {high:.{digits}f}[/dim]"
    return "" if isnan(value) else f"{value:.{digits}f}{interval}"


def faults(tournament: Tournament, deals: Sequence[Sequence[Row]], language: str) -> list[str]:
    """A line for each bot that lost matches by faults of some kind, with the first of them."""
    lines = []
    rows = [row for rows in deals for row in rows if row.fault]
    for entrant in tournament.entrants:
        for kind in dict.fromkeys(row.fault for row in rows if row.bot == entrant.name):
            found = [row for row in rows if (row.bot, row.fault) == (entrant.name, kind)]
            reason = found[0].reason
            message = f"arena-{kind}"
            told = say(language, message, bot=entrant.name, count=len(found), reason=reason)
            lines.append(told)
    return lines


def verdict(test: SequentialTest, candidate: str, base: str, language: str) -> str:
    """What a sequential test came to, in a sentence."""
    return say(
        language,
        f"arena-{test.verdict or 'undecided'}",
        bot=candidate,
        base=base,
        low=f"{test.low:g}",
        high=f"{test.high:g}",
        ratio=f"{test.log_ratio:.2f}",
        deals=test.deals,
    )


def plot(tournament: Tournament, found: Standings, path: Path, language: str) -> list[Path]:
    """Draw ratings with their intervals beside the cross table; return the files written.

    They are called like `path`, with other endings, and equal results make equal files.
    """
    from matplotlib.figure import Figure

    names = [entrant.name for entrant in tournament.entrants]
    order = (-found.ratings.value).argsort(kind="stable")
    labels = [names[index] for index in order]
    places = range(len(names))
    value, low, high = (
        ends[order] for ends in (found.ratings.value, found.ratings.low, found.ratings.high)
    )
    figure = Figure(figsize=(10, 1.8 + 0.6 * len(names)), layout="constrained")
    left, right = figure.subplots(1, 2)
    left.errorbar(
        value, places, xerr=[(value - low).clip(0), (high - value).clip(0)], fmt="o", capsize=4
    )
    left.set_yticks(places, labels)
    left.set_ylim(len(names) - 0.5, -0.5)
    left.grid(axis="x", alpha=0.3)
    left.set_title(say(language, "arena-ratings", deals=found.deals))
    ahead = 100 * found.ahead.value[order][:, order]
    right.imshow(ahead, cmap="RdBu", vmin=0, vmax=100, aspect="auto")
    right.set_xticks(places, labels)
    right.set_yticks(places, labels)
    for row in places:
        for column in places:
            if row != column:
                share = ahead[row, column]
                dark = abs(share - 50) > 35
                right.text(
                    column,
                    row,
                    f"{share:.1f}",
                    ha="center",
                    va="center",
                    color="white" if dark else "black",
                )
    right.set_title(say(language, "arena-ahead"))
    return save_figure(figure, path, tournament.seed)


def save_figure(figure: Any, path: Path, salt: str) -> list[Path]:
    """Write a figure as PNG and SVG, called like `path` with other endings; return the files.

    The SVG's words are words and no outlines: that is shorter, and can be searched. Equal figures
    and salts make equal files.
    """
    import matplotlib as mpl

    written = [path.with_suffix(suffix) for suffix in PLOT_SUFFIXES]
    style = {"svg.hashsalt": salt, "svg.fonttype": "none", "font.sans-serif": ["DejaVu Sans"]}
    with mpl.rc_context(style):
        for file in written:
            metadata = {"Date": None} if file.suffix == ".svg" else {}
            figure.savefig(file, metadata=metadata, dpi=150)
    return written
