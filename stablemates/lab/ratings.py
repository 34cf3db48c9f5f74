"""How strong each entrant is: means, who is ahead of whom, and ratings.

All intervals come from a bootstrap over deals: matches on one deal are no independent samples, the
deals are (Efron and Tibshirani, "An Introduction to the Bootstrap", 1993). Ratings are those of
Bradley and Terry (Biometrika 39, 1952), each match taken apart into a result for each two seats,
fitted by maximum likelihood. A rating is one number each and cannot show that A beats B beats C
beats A; who is ahead of whom can, which is why both are reported.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, permutations

import numpy as np
from numpy.typing import NDArray

from stablemates.lab.results import Row
from stablemates.lab.schedule import Tournament

Floats = NDArray[np.float64]

SCALE = 400 / np.log(10)
"""Rating points for a factor e between two strengths: ten to one are 400, as in chess."""
PRIOR = 0.5
"""Wins that each of two who have met gets for nothing: without, who wins all has no rating."""
SAMPLES = 1000
INTERVAL = (2.5, 97.5)
LEAST_DEALS = 10
"""Of fewer a bootstrap makes intervals that are far too narrow: there are none then."""
STEPS = 50
LONGEST_STEP = 2.0
TOLERANCE = 1e-9


@dataclass(frozen=True)
class Estimate:
    """Values, and the ends of their 95 % intervals; nan where nothing is known."""

    value: Floats
    low: Floats
    high: Floats


@dataclass(frozen=True)
class Standings:
    """What a tournament came to; by entrant, in the order in which they entered."""

    ratings: Estimate
    returns: Estimate
    """Of matches played to their end."""
    credit: Estimate
    """The mean part of the win."""
    ahead: Estimate
    """How often the entrant of the row is ahead of that of the column, a tie being half of it."""
    lead: Estimate
    """By how much, in returns; of matches played to their end."""
    matches: NDArray[np.int64]
    """Seats taken in matches."""
    faults: NDArray[np.int64]
    """Matches lost by a fault."""
    deals: int


def standings(
    tournament: Tournament, deals: Sequence[Sequence[Row]], anchor: int, level: float
) -> Standings:
    """What the rows of `deals` come to, the entrant number `anchor` being rated `level`."""
    names = [entrant.name for entrant in tournament.entrants]
    sums = np.zeros((5, len(deals), len(names)))
    for number, rows in enumerate(deals):
        for row in rows:
            entrant = names.index(row.bot)
            sums[:, number, entrant] += (
                1,
                row.credit,
                row.returns is not None,
                row.returns or 0,
                bool(row.fault),
            )
    taken, credit, ended, returns, faults = sums
    wins = np.array([pair_wins(rows, names) for rows in deals])
    leads, met = np.array([pair_leads(rows, names) for rows in deals]).swapaxes(0, 1)
    weights = _bootstrap(len(deals))

    def rate(pairs: Floats) -> Floats:
        rated: Floats = level + SCALE * strengths(pairs, anchor)
        return rated

    return Standings(
        ratings=_interval(rate(wins.sum(0)), rate(np.tensordot(weights, wins, 1)), len(deals)),
        returns=_ratio(returns, ended, weights),
        credit=_ratio(credit, taken, weights),
        ahead=_ratio(wins, wins + wins.swapaxes(1, 2), weights),
        lead=_ratio(leads, met, weights),
        matches=taken.sum(0).astype(np.int64),
        faults=faults.sum(0).astype(np.int64),
        deals=len(deals),
    )


def pair_wins(rows: Sequence[Row], names: Sequence[str]) -> Floats:
    """How often each entrant was ahead of each other, shape (entrants, entrants).

    A tie is half for each. Of a match that was lost by a fault only the guilty's results count.
    """
    wins = np.zeros((len(names), len(names)))
    for _, match in groupby(rows, lambda row: row.match):
        for mine, theirs in permutations(match, 2):
            if mine.bot == theirs.bot:
                continue
            if mine.returns is None and not (mine.fault or theirs.fault):
                continue
            result = (mine.rank < theirs.rank) + 0.5 * (mine.rank == theirs.rank)
            wins[names.index(mine.bot), names.index(theirs.bot)] += result
    return wins


def pair_leads(rows: Sequence[Row], names: Sequence[str]) -> Floats:
    """By how much each entrant led each other, and in how many pairs of seats: (2, n, n)."""
    sums = np.zeros((2, len(names), len(names)))
    for _, match in groupby(rows, lambda row: row.match):
        for mine, theirs in permutations(match, 2):
            if mine.bot == theirs.bot or mine.returns is None or theirs.returns is None:
                continue
            pair = names.index(mine.bot), names.index(theirs.bot)
            sums[:, *pair] += mine.returns - theirs.returns, 1
    return sums


def strengths(wins: Floats, anchor: int) -> Floats:
    """Logarithms of Bradley and Terry's strengths, most likely to have led to `wins`.

    Args:
        wins: How often each was ahead of each other, shape (..., n, n); many at once.
        anchor: Whose is 0.

    Returns:
        Shape (..., n). Newton's method; the likelihood has one maximum, with `PRIOR`.
    """
    met = (wins + wins.swapaxes(-1, -2)) > 0
    wins = wins + PRIOR * met
    games = wins + wins.swapaxes(-1, -2)
    count = wins.shape[-1]
    free = np.arange(count) != anchor
    found = np.zeros(wins.shape[:-1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(found[..., None, :] - found[..., :, None]))
        slope = (wins - games * chance).sum(-1)
        curve = games * chance * (1 - chance)
        bend = curve.sum(-1)[..., None] * np.eye(count) - curve
        step = np.linalg.solve(bend[..., free, :][..., free], slope[..., free, None])[..., 0]
        found[..., free] += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < TOLERANCE:
            break
    return found


def _bootstrap(deals: int) -> Floats:
    """How often each deal is drawn in each sample, shape (SAMPLES, deals)."""
    generator = np.random.default_rng(0)
    return generator.multinomial(deals, np.full(deals, 1 / deals), SAMPLES).astype(np.float64)


def _ratio(above: Floats, below: Floats, weights: Floats) -> Estimate:
    """The ratio of two sums over deals, shapes (deals, ...), with its interval."""
    with np.errstate(invalid="ignore", divide="ignore"):
        value = above.sum(0) / below.sum(0)
        samples = np.tensordot(weights, above, 1) / np.tensordot(weights, below, 1)
    return _interval(value, samples, len(above))


def _interval(value: Floats, samples: Floats, deals: int) -> Estimate:
    """A value with its percentile interval among `samples`."""
    if deals < LEAST_DEALS:
        samples = np.full_like(samples, np.nan)
    low, high = np.percentile(samples, INTERVAL, axis=0)
    return Estimate(value, low, high)
