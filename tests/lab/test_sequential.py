"""The sequential test: its rates of error, and that it is short (Wald)."""

from collections import Counter
from math import inf

import numpy as np
import pytest

from stablemates.lab.sequential import ERROR, LEAST_DEALS, SequentialTest, watch
from tests.lab.making import match_rows

RUNS = 400
SLACK = 3 * (ERROR * (1 - ERROR) / RUNS) ** 0.5
LOW, HIGH = 0.0, 0.25


def decide(differences: np.ndarray) -> SequentialTest:
    test = SequentialTest(LOW, HIGH)
    for difference in differences:
        test.add(float(difference))
        if test.verdict:
            break
    return test


def bell(mean: float, generator: np.random.Generator) -> np.ndarray:
    return generator.normal(mean, 1, 3000)


def wins(mean: float, generator: np.random.Generator) -> np.ndarray:
    """Won both, won one, or lost both of two matches."""
    return generator.choice([-1, 0, 1], 3000, p=[0.3 - mean / 2, 0.4, 0.3 + mean / 2])


@pytest.mark.parametrize("draw", [bell, wins])
@pytest.mark.parametrize(("mean", "right"), [(LOW, "rejected"), (HIGH, "accepted")])
def test_it_errs_no_more_often_than_it_says(draw, mean: float, right: str) -> None:  # type: ignore[no-untyped-def]
    generator = np.random.default_rng(7)
    tests = [decide(draw(mean, generator)) for _ in range(RUNS)]
    verdicts = Counter(test.verdict for test in tests)
    assert verdicts[None] == 0
    assert RUNS - verdicts[right] <= RUNS * (ERROR + SLACK)
    # A test of fixed size with these errors needs (2 * 1.645 / 0.25) ** 2 = 173 deals of spread 1.
    assert np.mean([test.deals for test in tests]) < 140


def test_what_is_far_better_or_worse_is_soon_clear() -> None:
    generator = np.random.default_rng(8)
    for mean, verdict in ((2.0, "accepted"), (-2.0, "rejected")):
        test = decide(generator.normal(mean, 1, 300))
        assert test.verdict == verdict
        assert test.deals < 150


def test_a_verdict_stands() -> None:
    test = SequentialTest(LOW, HIGH)
    for _ in range(500):
        test.add(1.0)
    assert (test.verdict, test.deals) == ("accepted", test.deals)
    assert LEAST_DEALS <= test.deals < 500
    test.add(-100)
    test.reject()
    assert test.verdict == "accepted"


def test_the_ratio_is_that_of_the_likeliest_bells() -> None:
    values = np.array([0.3, -0.1, 0.5, 0.2])
    test = SequentialTest(LOW, HIGH)
    for value in values:
        test.add(float(value))

    def likelihood(mean: float) -> float:
        variance = np.mean((values - mean) ** 2)
        return float(-len(values) / 2 * np.log(variance) - len(values) / 2)

    assert test.log_ratio == pytest.approx(likelihood(HIGH) - likelihood(LOW))
    assert SequentialTest(LOW, HIGH).log_ratio == 0


def test_no_spread_at_all_is_no_fault() -> None:
    for value, ratio in ((LOW, -inf), (HIGH, inf)):
        test = SequentialTest(LOW, HIGH)
        test.add(value)
        assert test.log_ratio == ratio


def test_a_deal_is_one_difference() -> None:
    rows = match_rows(0, ["new", "old"], [3, 1]) + match_rows(1, ["old", "new"], [2, 2])
    for measure, difference in (("returns", 1.0), ("credit", 0.5)):
        test = SequentialTest(LOW, HIGH)
        watch(test, rows, "new", "old", measure)  # type: ignore[arg-type]
        assert test.deals == 1
        assert test._mean == difference


def test_a_bot_that_breaks_is_not_accepted() -> None:
    fine = match_rows(0, ["new", "old"], [9, 0])
    broken = match_rows(1, ["new", "old"], [9, 0], guilty=0)
    base_broken = match_rows(1, ["new", "old"], [9, 0], guilty=1)
    for rows, verdict in ((fine + broken, "rejected"), (fine + base_broken, None)):
        test = SequentialTest(LOW, HIGH)
        watch(test, rows, "new", "old", "returns")
        assert test.verdict == verdict
