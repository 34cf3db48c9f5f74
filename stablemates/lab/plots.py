"""The statistics of a game as plots, one for each kind of figure.

Each has a row for each way to play, the usual one at several numbers of seats above the others.
Greedy players are filled circles, random ones hollow squares, so that it reads in grey too.
"""

import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stablemates.lab.figures import PARTS, Row
from stablemates.lab.pages import ALL, Place, Report
from stablemates.lab.report import save_figure
from stablemates.lab.samples import Players
from stablemates.lab.ways import USUAL

STYLES: dict[Players, dict[str, Any]] = {
    "greedy": {"color": "C0", "marker": "o", "markersize": 5},
    "random": {"color": "0.5", "marker": "s", "markersize": 4.5, "markerfacecolor": "white"},
}
LABEL = 38
"""Letters in a line of a label."""
INCHES = 0.17
"""The height of a line."""
WIDTH = 8
LEAST_POINTS = 5
"""Percentage points on either side that are shown at least."""
ASIDE = 1.05
"""Where the column of numbers ends, the plot being 1 wide."""
SMALL = {"fontsize": 7.5, "color": "0.25"}


@dataclass(frozen=True)
class Line:
    """A row of a plot: its label, where it begins and how high it is, and what it is about."""

    label: str
    top: float
    height: float
    place: Place | None
    """None: a heading."""

    @property
    def middle(self) -> float:
        """Where its label stands."""
        return self.top + self.height / 2


def draw_all(report: Report, folder: Path) -> dict[str, Path]:
    """Draw every plot into `folder`, as PNG and SVG; return the latter by the names of the plots.

    Equal figures make equal files.
    """
    plots: dict[str, Callable[[Report], Any]] = {
        "seating": draw_seating,
        "length": draw_length,
        "scores": draw_scores,
        "alone": draw_alone,
    }
    name = report.game.name
    return {
        kind: save_figure(draw(report), folder / f"{name}-{kind}", name)[-1]
        for kind, draw in plots.items()
    }


def draw_seating(report: Report) -> Any:
    """By how much each seat's part of the wins is more than an even one, greedy players."""
    lines = list(_lines(report, lambda place: place.seats, few=True))
    figure, axes = _figure(report, "seating", lines)
    axes.axvline(0, color="0.25", linewidth=1)
    marks = Marks("greedy")
    for place, middle in _places(lines):
        for seat in range(place.seats):
            y = middle + seat - (place.seats - 1) / 2
            won = report.at(place)("greedy", "win", seat=seat)
            value, low, high = (100 * (end - 1 / place.seats) for end in _ends(won))
            marks.add(y, value, low, high)
            name = report.say("seat", seat=1) if len(marks.heights) == 1 else str(seat + 1)
            # On that side where the line of the even part is not in the way.
            side = (low, y, "right") if high < 0 else (high, y, "left")
            _note(axes, name, *side)
    marks.draw(axes, 1.5)
    # So that mere chance does not fill the plot.
    left, right = axes.get_xlim()
    axes.set_xlim(min(left, -LEAST_POINTS), max(right, LEAST_POINTS))
    return figure


def draw_length(report: Report) -> Any:
    """How many actions a match takes."""
    lines = list(_lines(report, lambda _: 2))
    figure, axes = _figure(report, "length", lines)
    for number, players in enumerate(ALL):
        marks = Marks(players)
        for place, middle in _places(lines):
            y = middle + number - 0.5
            get = report.at(place)
            low, high = (get(players, "actions", part).value for part in (5, 95))
            value = get(players, "actions").value
            marks.add(y, value, low, high)
            _write_aside(axes, f"{value:.0f}", y)
        marks.draw(axes, 1.5)
    _name_aside(report, axes, "mean", lines)
    axes.set_xlim(left=0)
    return figure


def draw_scores(report: Report) -> Any:
    """How a seat's scores are spread."""
    lines = list(_lines(report, lambda _: 2))
    figure, axes = _figure(report, "scores", lines)
    for number, players in enumerate(ALL):
        most, half = Marks(players), Marks(players)
        for place, middle in _places(lines):
            y = middle + number - 0.5
            get = report.at(place)
            parts = [get(players, "score", part).value for part in PARTS]
            most.add(y, parts[2], parts[0], parts[4])
            half.add(y, parts[2], parts[1], parts[3])
            _write_aside(axes, f"{parts[2]:.0f}", y)
        most.draw(axes, 1)
        half.draw(axes, 4)
    _name_aside(report, axes, "median", lines)
    return figure


def draw_alone(report: Report) -> Any:
    """How often one greedy player wins among random ones, beside an even part."""
    lines = list(_lines(report, lambda _: 1.2))
    figure, axes = _figure(report, "alone", lines)
    marks, evens = Marks("greedy"), []
    for place, middle in _places(lines):
        value, low, high = (100 * end for end in _ends(report.at(place)("alone", "win")))
        marks.add(middle, value, low, high)
        evens.append(100 / place.seats)
        _note(axes, f"{value:.1f}", high, middle)
    marks.draw(axes, 1.5)
    least, most = ([y + away for y in marks.heights] for away in (-0.45, 0.45))
    axes.vlines(evens, least, most, color="0.25", linewidth=1.5)
    _note(axes, report.say("even-here"), evens[0], marks.heights[0], ha="right")
    axes.set_xlim(0, 108)
    return figure


class Marks:
    """Points with a line each, of some players. Drawn together they make a small file."""

    def __init__(self, players: Players) -> None:
        self.style = STYLES[players]
        self.heights: list[float] = []
        self._points: list[tuple[float, float, float]] = []

    def add(self, y: float, value: float, low: float, high: float) -> None:
        """One more point, and the ends of its line."""
        self.heights.append(y)
        self._points.append((value, low, high))

    def draw(self, axes: Any, width: float) -> None:
        """Draw all of them, the lines so wide."""
        values, lows, highs = zip(*self._points)
        axes.hlines(self.heights, lows, highs, color=self.style["color"], linewidth=width)
        axes.plot(values, self.heights, linestyle="", **self.style)


def _lines(report: Report, height: Callable[[Place], float], few: bool = False) -> Iterator[Line]:
    """The rows from the top down.

    Args:
        report: What is drawn.
        height: How high a place's row is at least.
        few: Of the usual way only some numbers of seats, of each other way the most.
    """
    usual = [place for place in report.places if place.way == USUAL]
    others: dict[str, Place] = {}
    for place in report.places:
        if place.way != USUAL:
            others[str(place.way)] = place
    often = [place.seats for place in others.values()]
    table = max(set(often), key=often.count, default=0)
    if few:
        chosen = {usual[0].seats, table, usual[-1].seats}
        usual = [place for place in usual if place.seats in chosen]
    top = 0.0
    for heading, places in (
        (report.say("usually"), usual),
        (report.say("others", count=table), list(others.values())),
    ):
        if not places:
            continue
        yield Line(heading, top, 1.4, None)
        top += 1.4
        for place in places:
            if place.way == USUAL:
                label = report.say("players", count=place.seats)
            else:
                label = report.label(place.way)
                if place.seats != table:
                    label += f" ({report.say('players', count=place.seats)})"
            label = textwrap.fill(label, LABEL)
            high = max(height(place), 1.0 * (label.count("\n") + 1)) + 0.5
            yield Line(label, top, high, place)
            top += high


def _places(lines: list[Line]) -> Iterator[tuple[Place, float]]:
    """The places, and the middles of their rows."""
    for line in lines:
        if line.place is not None:
            yield line.place, line.middle


def _figure(report: Report, name: str, lines: list[Line]) -> tuple[Any, Any]:
    """An empty plot with its title and its rows."""
    from matplotlib.figure import Figure

    height = lines[-1].top + lines[-1].height
    figure = Figure(figsize=(WIDTH, 0.9 + INCHES * height), layout="constrained")
    axes = figure.subplots()
    axes.set_ylim(height, 0)
    ticks = axes.set_yticks([line.middle for line in lines], [line.label for line in lines])
    for tick, line in zip(ticks, lines):
        tick.label1.set_fontsize(9)
        tick.tick1line.set_visible(False)
        if line.place is None:
            tick.label1.set_fontweight("bold")
    tops = [line.top for line in lines if line.place is not None]
    axes.hlines(
        tops, 0, 1, color="0.9", linewidth=0.8, zorder=0, transform=axes.get_yaxis_transform()
    )
    axes.grid(axis="x", alpha=0.3)
    axes.spines[["top", "right", "left"]].set_visible(False)
    title = f"{report.title}: {report.say(f'{name}-plot')}"
    figure.suptitle(title, x=0.01, horizontalalignment="left", fontsize=11)
    return figure, axes


def _ends(row: Row) -> tuple[float, float, float]:
    assert row.low is not None
    assert row.high is not None
    return row.value, row.low, row.high


def _note(axes: Any, text: str, x: float, y: float, ha: str = "left") -> None:
    """A word beside a point."""
    away = (5 if ha == "left" else -5, 0)
    style = {"textcoords": "offset points", "va": "center_baseline", "ha": ha, **SMALL}
    axes.annotate(text, (x, y), xytext=away, **style)


def _write_aside(axes: Any, text: str, y: float, place: float = ASIDE, **style: Any) -> None:
    """A number in the column to the right of the plot, or a word there."""
    where = axes.get_yaxis_transform()
    style = {"ha": "right", "va": "center_baseline", **SMALL, **style}
    axes.text(place, y, text, transform=where, **style)


def _name_aside(report: Report, axes: Any, name: str, lines: list[Line]) -> None:
    """Say what the numbers at the side are, and who the first two are of."""
    _write_aside(axes, report.say(name).lower(), lines[0].middle)
    for number, players in enumerate(ALL):
        _, middle = next(_places(lines))
        _write_aside(axes, report.say(players), middle + number - 0.5, ASIDE + 0.01, ha="left")
