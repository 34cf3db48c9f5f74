"""Ratings: they find known strengths, and their intervals hold them as often as they say."""

from itertools import combinations

import numpy as np
import pytest

from stablemates.lab.ratings import SCALE, pair_wins, standings, strengths
from stablemates.lab.results import Row
from tests.lab.making import match_rows, tournament

NAMES = ["random", "greedy", "search", "fourth"]
KNOWN = np.array([0.0, 150.0, 300.0, -100.0])
PLAYED = tournament(*NAMES)


def synthetic(deals: int, seed: int) -> list[list[Row]]:
    """Results of players so strong; both matches of two on one deal end alike, as luck goes."""
    generator = np.random.default_rng(seed)
    found = []
    for deal in range(deals):
        rows: list[Row] = []
        for mine, theirs in combinations(range(len(NAMES)), 2):
            chance = 1 / (1 + np.exp((KNOWN[theirs] - KNOWN[mine]) / SCALE))
            wins = generator.random() < chance
            for order in ((mine, theirs), (theirs, mine)):
                returns = [float((entrant == mine) == wins) for entrant in order]
                names = [NAMES[entrant] for entrant in order]
                rows += match_rows(len(rows), names, returns, deal=deal)
        found.append(rows)
    return found


def test_known_strengths_are_found() -> None:
    found = standings(PLAYED, synthetic(2000, 1), anchor=0, level=0)
    assert np.abs(found.ratings.value - KNOWN).max() < 30
    assert (found.ratings.low[1:] < KNOWN[1:]).all()
    assert (KNOWN[1:] < found.ratings.high[1:]).all()


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Though each two play twice on a deal with one result: the deal is the unit."""
    held = [
        (found.ratings.low[1:] <= KNOWN[1:]) & (KNOWN[1:] <= found.ratings.high[1:])
        for found in (standings(PLAYED, synthetic(60, seed), 0, 0) for seed in range(100, 160))
    ]
    assert 0.88 < np.mean(held) < 0.99


def test_a_few_deals_make_no_interval() -> None:
    few, enough = (standings(PLAYED, synthetic(deals, 3), 0, 0) for deals in (9, 10))
    assert np.isnan(few.ratings.low).all()
    assert np.isfinite(few.ratings.value).all()
    assert np.isfinite(enough.ratings.low).all()


def test_the_anchor_is_where_it_is_put() -> None:
    deals = synthetic(100, 2)
    one, other = (standings(PLAYED, deals, *anchor) for anchor in ((0, 0), (1, 1000)))
    assert other.ratings.value[1] == other.ratings.low[1] == other.ratings.high[1] == 1000
    gaps = np.diff(one.ratings.value) - np.diff(other.ratings.value)
    assert np.abs(gaps).max() < 1e-6


def test_two_are_rated_by_their_odds() -> None:
    """The likeliest strengths of two are the odds between them (Bradley and Terry)."""
    wins = np.array([[0, 3000.0], [1000, 0]])
    assert strengths(wins, 1)[0] == pytest.approx(np.log(3), abs=1e-3)


def test_who_wins_or_loses_all_has_a_rating() -> None:
    wins = np.zeros((3, 3))
    wins[0, 1:] = 500
    wins[1, 2] = 500
    found = strengths(np.stack([wins, wins.T]), 1)
    assert np.isfinite(found).all()
    assert found[0, 0] > 3 > -3 > found[0, 2]
    assert found[1] == pytest.approx(-found[0])


def test_a_cycle_shows_in_the_cross_table_and_not_in_the_ratings() -> None:
    circle = ["random", "greedy", "search"]
    rows: list[Row] = []
    for mine, theirs in zip(circle, circle[1:] + circle[:1], strict=True):
        rows += match_rows(len(rows), [mine, theirs], [1, 0])
    found = standings(tournament(*circle), [rows] * 50, 0, 0)
    assert np.abs(found.ratings.value).max() < 1e-6
    assert found.ahead.value[0, 1] == found.ahead.value[1, 2] == found.ahead.value[2, 0] == 1


def test_ties_are_half_a_win_and_share_the_credit() -> None:
    rows = match_rows(0, NAMES, [5, 5, 1, 0])
    assert [row.credit for row in rows] == [0.5, 0.5, 0, 0]
    wins = pair_wins(rows, NAMES)
    assert wins[0, 1] == wins[1, 0] == 0.5
    assert wins[0, 2] == wins[1, 3] == wins[2, 3] == 1
    assert wins.sum() == 6


def test_a_lead_is_told_between_each_two_who_met() -> None:
    rows = [*match_rows(0, NAMES[:3], [5, 2, 2]), *match_rows(1, NAMES[1:3], [4, 1])]
    rows += match_rows(2, NAMES[:2], [0, 0], guilty=0)
    found = standings(tournament(*NAMES[:3]), [rows] * 20, 0, 0).lead
    assert found.value[0, 1:].tolist() == [3, 3], "not where one lost by a fault"
    assert found.value[1, 2] == -found.value[2, 1] == 1.5, "of two matches"
    assert found.low[1, 2] == found.high[1, 2] == 1.5, "all deals were alike"


def test_two_seats_of_one_entrant_are_not_compared() -> None:
    wins = pair_wins(match_rows(0, ["random", "random", "greedy"], [3, 2, 1]), NAMES)
    assert wins.sum() == wins[0, 1] == 2


def test_a_fault_counts_against_the_guilty_only() -> None:
    rows = match_rows(0, NAMES[:3], [0, 0, 0], guilty=1)
    wins = pair_wins(rows, NAMES)
    assert wins[0, 1] == wins[2, 1] == wins.sum() / 2 == 1
    assert [row.credit for row in rows] == [0.5, 0, 0.5]
    fine = match_rows(1, NAMES[:3], [3, 2, 1])
    found = standings(tournament(*NAMES[:3]), [rows + fine] * 5, 0, 0)
    assert found.faults.tolist() == [0, 5, 0]
    assert found.returns.value.tolist() == [3, 2, 1], "only matches played to their end"
    assert found.credit.value.tolist() == [0.75, 0, 0.25]
