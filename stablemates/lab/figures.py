"""What samples of matches come to: tidy rows, a row for each figure.

All intervals are of 95 % and over deals, since matches on one deal are no independent samples.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from stablemates.lab.samples import Players, Sample

Floats = NDArray[np.float64]

Figure = Literal["win", "tied", "actions", "dealt", "score", "score_a_deal", "margin"]
MEAN = "mean"
PARTS = (5, 25, 50, 75, 95)
"""The quantiles of what is spread, in percent."""
NORMAL = 1.959964
"""So many standard errors on either side hold 95 % of a normal distribution."""
DIGITS = 6


class Value(NamedTuple):
    """A value and the ends of its interval."""

    value: float
    low: float
    high: float


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One figure."""

    game: str
    rules: int
    """The version of the game's rules."""
    way: str
    """The options that are not as by default, as name=value; or `default`."""
    seats: int
    players: Players
    figure: Figure
    """`win`: a part of the win, 1 / k for each of k winners. `tied`: whether there are several
    winners. `actions`, `dealt`: a match's length in actions and in decks dealt. `score`: a seat's,
    as people count it, of a match; `score_a_deal`: of a deal. `margin`: between the highest and the
    lowest score."""
    part: str
    """`mean`, or a quantile in percent."""
    seat: int | None
    """From 0; None for all seats, and in `alone` for the greedy player, who sits everywhere."""
    value: float
    low: float | None
    """The interval's ends; None for quantiles."""
    high: float | None
    deals: int
    matches: int


COLUMNS = [field.name for field in msgspec.structs.fields(Row)]


def ratio(above: Floats, below: Floats | float = 1.0) -> Value:
    """The ratio of two means over deals, shape (deals,), with its interval.

    The standard error is that of the ratio's linear approximation (Cochran, "Sampling Techniques",
    1977, 6.4); with `below` 1, the usual one of a mean.
    """
    deals = len(above)
    scale = np.mean(below)
    value = above.mean() / scale
    spread = np.std(above - value * below, ddof=min(1, deals - 1)) / scale
    reach = NORMAL * spread / deals**0.5
    return Value(value, value - reach, value + reach)


def share(parts: Floats) -> Value:
    """The mean of parts between 0 and 1 over deals, shape (deals,), with its interval.

    As if two more deals had come to 0 and two to 1 (Agresti and Coull, American Statistician 52,
    1998): so what has always happened is not taken for certain.
    """
    _, low, high = ratio(np.concatenate([parts, [0.0, 0.0, 1.0, 1.0]]))
    return Value(parts.mean(), max(low, 0.0), min(high, 1.0))


class Where(NamedTuple):
    """Of which matches a figure is."""

    game: str
    rules: int
    way: str
    seats: int
    players: Players


def rows(where: Where, sample: Sample) -> Iterator[Row]:
    """The figures of a sample."""
    credit = sample.credit
    if where.players == "alone":
        # The greedy player sits in the seat of the seating's number.
        own = credit.diagonal(axis1=1, axis2=2).mean(1)
        yield _row(where, sample, "win", share(own))
        return
    for seat in range(where.seats):
        yield _row(where, sample, "win", share(credit[..., seat].mean(1)), seat=seat)
    tied = (credit.max(-1) < 1).mean(1)
    yield _row(where, sample, "tied", share(tied))
    scores = sample.scores
    spread: dict[Figure, NDArray[np.int64]] = {
        "actions": sample.actions[..., None],
        "dealt": sample.dealt[..., None],
        "score": scores,
        "margin": (scores.max(-1) - scores.min(-1))[..., None],
    }
    for figure, values in spread.items():
        yield _row(where, sample, figure, ratio(values.mean((1, 2))))
        quantiles = np.percentile(values, PARTS, method="inverted_cdf")
        for part, value in zip(PARTS, quantiles):
            yield _row(where, sample, figure, Value(value, np.nan, np.nan), str(part))
    deals = np.maximum(sample.dealt, 1).mean(1)
    yield _row(where, sample, "score_a_deal", ratio(scores.mean((1, 2)), deals))


def _row(
    where: Where,
    sample: Sample,
    figure: Figure,
    found: Value,
    part: str = MEAN,
    seat: int | None = None,
) -> Row:
    value, low, high = (None if np.isnan(end) else round(float(end), DIGITS) for end in found)
    assert value is not None
    return Row(
        **where._asdict(),
        figure=figure,
        part=part,
        seat=seat,
        value=value,
        low=low,
        high=high,
        deals=len(sample.actions),
        matches=sample.actions.size,
    )


class Figures:
    """Rows of one game, to be asked for."""

    def __init__(self, found: Iterable[Row]) -> None:
        self.rows = list(found)
        self._by_key = {
            (row.way, row.seats, row.players, row.figure, row.part, row.seat): row
            for row in self.rows
        }

    def get(
        self,
        table: tuple[str, int],
        players: Players,
        figure: Figure,
        part: str | int = MEAN,
        seat: int | None = None,
    ) -> Row:
        """The row of a figure at a table, that is a way and a number of seats.

        Raises:
            KeyError: there is none.
        """
        return self._by_key[*table, players, figure, str(part), seat]

    def tables(self) -> list[tuple[str, int]]:
        """The tables in their order: ways and numbers of seats."""
        return list(dict.fromkeys((row.way, row.seats) for row in self.rows))

    def csv(self) -> str:
        """All rows as CSV."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(msgspec.structs.astuple(row) for row in self.rows)
        return text.getvalue()
