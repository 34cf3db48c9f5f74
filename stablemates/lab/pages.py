"""The statistics of a game in words: tables for a terminal, and a page of Markdown."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import msgspec
from rich.table import Table

from stablemates.games.game import Game
from stablemates.lab.figures import PARTS, Figures, Row
from stablemates.lab.samples import Players
from stablemates.lab.ways import USUAL, Way
from stablemates.words import say, say_of

ALL: tuple[Players, ...] = ("greedy", "random")
"""Those who are among their like, in the order in which they are shown."""

EXAMPLE = 12
"""A score that shows what a game calls its scores."""


class Place(NamedTuple):
    """A way to play, and at how many seats."""

    way: Way
    seats: int

    @property
    def key(self) -> tuple[str, int]:
        """How `Figures` call it."""
        return str(self.way), self.seats


@dataclass(frozen=True)
class Report:
    """What there is to tell of a game."""

    game: Game
    figures: Figures
    places: tuple[Place, ...]
    """In the order in which they are shown, those of the usual way first."""
    idle: tuple[Way, ...]
    """Choices that made no difference."""
    command: str
    """The command that finds the same figures."""
    language: str

    def say(self, message: str, **arguments: str | int) -> str:
        """A message of the statistics."""
        return say(self.language, f"statistics-{message}", **arguments)

    def own(self, message: str, otherwise: str, **arguments: str | int) -> str:
        """A message of the game, or what is to be said if it has none."""
        try:
            return say_of(self.game.name, self.language, message, **arguments)
        except LookupError:
            return otherwise

    def at(self, place: Place) -> Callable[..., Row]:
        """The figures at a place: see `Figures.get`."""
        return partial(self.figures.get, place.key)

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.own("title", self.game.name)

    def label(self, way: Way) -> str:
        """A way in words."""
        told = []
        for option, value in way.chosen:
            name = self.own(f"option-{option}", option)
            if value is True:
                told.append(name)
            elif value is False:
                told.append(self.say("without", option=name))
            else:
                # Many are a name, and behind a colon what that means.
                called = self.own(f"option-{option}-{value}", str(value)).partition(":")[0]
                told.append(self.say("choice", option=name, value=called))
        return "; ".join(told) or self.say("usual")

    def score(self, score: int) -> str:
        """A score as the game calls it when it is played as usual."""
        usual = msgspec.structs.asdict(self.game.options())
        options = {name: str(value).lower() for name, value in usual.items()}
        otherwise = say(self.language, "result-value", score=score)
        return self.own("result-value", otherwise, score=score, **options)


@dataclass(frozen=True)
class Sheet:
    """A table with its title, a word on how to read it, and its plot if it has one."""

    name: str
    title: str
    text: str
    heading: list[str]
    rows: list[list[str]]
    words: int
    """So many columns, the first ones, hold words; the others hold numbers."""

    def table(self) -> Table:
        """For a terminal."""
        table = Table(title=self.title)
        for index, column in enumerate(self.heading):
            table.add_column(column, justify="left" if index < self.words else "right")
        for row in self.rows:
            table.add_row(*row)
        return table

    def markdown(self) -> Iterator[str]:
        """For a page: its lines."""
        sides = ["---"] * self.words + ["---:"] * (len(self.heading) - self.words)
        for cells in (self.heading, sides, *self.rows):
            yield f"| {' | '.join(cells)} |"


def page(report: Report, plots: dict[str, str]) -> str:
    """The page of a game.

    Args:
        report: What there is to tell.
        plots: The files of the plots, by the names of their sheets.
    """
    played = [report.at(place)("random", "actions").matches for place in report.places]
    lines = [f"# {report.title}", "", "```sh", report.command, "```", ""]
    lines += [report.say("intro", rules=report.game.rules, matches=max(played)), ""]
    if min(played) < max(played):
        lines += [report.say("races", matches=min(played)), ""]
    if report.idle:
        ways = "; ".join(report.label(way) for way in report.idle)
        lines += [report.say("idle", ways=ways), ""]
    for sheet in (summary(report), *details(report)):
        lines += [f"## {sheet.title}", "", sheet.text, ""]
        if sheet.name in plots:
            lines += [f"![{sheet.title}]({plots[sheet.name]})", ""]
        lines += [*sheet.markdown(), ""]
    return "\n".join(lines)


def overview(report: Report) -> Table:
    """What is shown in a terminal: the usual way at a glance."""
    places = tuple(place for place in report.places if place.way == USUAL)
    sheet = summary(replace(report, places=places))
    rows = [row[1:] for row in sheet.rows]
    return replace(sheet, title=report.title, heading=sheet.heading[1:], rows=rows, words=0).table()


def summary(report: Report) -> Sheet:
    """The figures of greedy players that say most."""
    rows = []
    for place in report.places:
        get = report.at(place)
        rows.append(
            [
                report.label(place.way),
                str(place.seats),
                _percent(get("greedy", "win", seat=0)),
                f"{100 / place.seats:.1f}",
                _number(get("greedy", "actions")),
                _range(get("greedy", "score", 5), get("greedy", "score", 95)),
                _percent(get("greedy", "tied")),
                _percent(get("alone", "win")),
            ]
        )
    columns = ("way", "seats", "first", "even", "actions", "scores", "tied", "alone")
    return _sheet(report, "summary", columns, rows, words=1)


def details(report: Report) -> list[Sheet]:
    """A sheet for each kind of figure; each of them but the last has a row for all players."""
    return [_seats(report), _length(report), _scores(report), _alone(report)]


def _seats(report: Report) -> Sheet:
    most = max(place.seats for place in report.places)
    rows = []
    for place, players in _each(report):
        get = report.at(place)
        cells = [_percent(get(players, "win", seat=seat)) for seat in range(place.seats)]
        rows.append(
            [
                *_names(report, place, players),
                f"{100 / place.seats:.1f}",
                *cells,
                *[""] * (most - place.seats),
            ]
        )
    sheet = _sheet(report, "seating", ("way", "seats", "who", "even"), rows, words=3)
    sheet.heading.extend(report.say("seat", seat=seat + 1) for seat in range(most))
    return sheet


def _length(report: Report) -> Sheet:
    rows = []
    for place, players in _each(report):
        get = report.at(place)
        actions = get(players, "actions")
        rows.append(
            [
                *_names(report, place, players),
                _number(actions),
                _range(get(players, "actions", 5), get(players, "actions", 95)),
                f"{actions.value / place.seats:.1f}",
                _number(get(players, "dealt"), 2),
                _range(get(players, "dealt", 5), get(players, "dealt", 95)),
            ]
        )
    columns = ("way", "seats", "who", "actions", "range", "each", "dealt", "range")
    return _sheet(report, "length", columns, rows, words=3)


def _scores(report: Report) -> Sheet:
    rows = []
    for place, players in _each(report):
        get = report.at(place)
        rows.append(
            [
                *_names(report, place, players),
                _number(get(players, "score"), 2),
                _number(get(players, "score_a_deal"), 2),
                *(f"{get(players, 'score', part).value:.0f}" for part in PARTS),
                _number(get(players, "margin"), 2),
                _percent(get(players, "tied")),
            ]
        )
    sheet = _sheet(report, "scores", ("way", "seats", "who", "mean", "a-deal"), rows, words=3)
    score = report.score(EXAMPLE)
    if score != str(EXAMPLE):
        sheet = replace(sheet, text=f"{sheet.text} {report.say('score', score=score)}")
    sheet.heading.extend(f"{part} %" for part in PARTS)
    sheet.heading.extend(report.say(column) for column in ("margin", "tied"))
    return sheet


def _alone(report: Report) -> Sheet:
    rows = []
    for place in report.places:
        won = report.at(place)("alone", "win")
        rows.append(
            [
                report.label(place.way),
                str(place.seats),
                f"{100 / place.seats:.1f}",
                _percent(won),
                f"{won.value * place.seats:.2f}",
            ]
        )
    return _sheet(report, "alone", ("way", "seats", "even", "alone", "times"), rows, words=1)


def _sheet(
    report: Report, name: str, columns: tuple[str, ...], rows: list[list[str]], words: int
) -> Sheet:
    title, text = report.say(f"{name}-title"), report.say(f"{name}-text")
    return Sheet(name, title, text, [report.say(column) for column in columns], rows, words)


def _each(report: Report) -> Iterator[tuple[Place, Players]]:
    for place in report.places:
        for players in ALL:
            yield place, players


def _names(report: Report, place: Place, players: Players) -> list[str]:
    return [report.label(place.way), str(place.seats), report.say(players)]


def _percent(row: Row) -> str:
    assert row.low is not None
    assert row.high is not None
    return f"{100 * row.value:.1f} ±{50 * (row.high - row.low):.1f}"


def _number(row: Row, digits: int = 1) -> str:
    assert row.low is not None
    assert row.high is not None
    return f"{row.value:.{digits}f} ±{(row.high - row.low) / 2:.{digits}f}"


def _range(low: Row, high: Row) -> str:
    return f"{low.value:.0f} … {high.value:.0f}"
