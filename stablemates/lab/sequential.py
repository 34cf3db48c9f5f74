"""A sequential test of whether a changed bot is better: no more deals than it takes.

Wald's sequential probability ratio test ("Sequential Tests of Statistical Hypotheses", Annals of
Mathematical Statistics 16, 1945) of two means of the paired differences on single deals. Their
spread being unknown, each hypothesis is taken at its likeliest spread, which makes it a generalized
one (Li, Liu and Ying, Sequential Analysis 33, 2014), as chess engines are tested on fishtest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log
from typing import Literal

from stablemates.lab.results import Row

Verdict = Literal["accepted", "rejected"]
Measure = Literal["credit", "returns"]

ERROR = 0.05
"""The chance of accepting what is as good as `low`, and of rejecting what is as good as `high`."""
LEAST_DEALS = 20
"""Fewer say too little about the spread."""


@dataclass
class SequentialTest:
    """Is the mean difference `low` (reject) or `high` (accept)?

    Attributes:
        verdict: None as long as it is open.
        deals: How many differences it has seen.
    """

    low: float
    high: float
    verdict: Verdict | None = None
    deals: int = 0
    _mean: float = 0
    _squares: float = 0

    def add(self, difference: float) -> None:
        """Take in the difference on one more deal; nothing changes once there is a verdict."""
        if self.verdict is not None:
            return
        self.deals += 1
        before = difference - self._mean
        self._mean += before / self.deals
        self._squares += before * (difference - self._mean)
        bound = log((1 - ERROR) / ERROR)
        if self.deals >= LEAST_DEALS and abs(self.log_ratio) >= bound:
            self.verdict = "accepted" if self.log_ratio > 0 else "rejected"

    @property
    def log_ratio(self) -> float:
        """The logarithm of how much likelier the differences are by `high` than by `low`."""
        if self.deals == 0:
            return 0
        spread = self._squares / self.deals
        by_low, by_high = (spread + (self._mean - mean) ** 2 for mean in (self.low, self.high))
        if min(by_low, by_high) <= 0:
            return inf if by_high < by_low else -inf
        return self.deals / 2 * log(by_low / by_high)

    def reject(self) -> None:
        """Reject, whatever the differences: a bot that breaks is not accepted."""
        self.verdict = self.verdict or "rejected"


def watch(
    test: SequentialTest, rows: Sequence[Row], candidate: str, base: str, measure: Measure
) -> None:
    """Let `test` take in one deal: the candidate's mean `measure` less that of its base.

    A fault of the candidate rejects it. A match that was not played to its end has no returns.
    """
    if any(row.fault and row.bot == candidate for row in rows):
        test.reject()
    values: dict[str, list[float]] = {candidate: [], base: []}
    for row in rows:
        value = row.credit if measure == "credit" else row.returns
        if row.bot in values and value is not None:
            values[row.bot].append(value)
    mine, theirs = values[candidate], values[base]
    if mine and theirs:
        test.add(sum(mine) / len(mine) - sum(theirs) / len(theirs))
