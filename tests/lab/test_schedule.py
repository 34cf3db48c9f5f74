"""The schedule: whole deals, distinct seatings, everyone in every seat as often."""

from collections import Counter

import pytest

from stablemates.lab.schedule import deal_seed, deals, line_ups, rotations, seatings
from tests.lab.making import tournament

NAMES = ["random", "greedy", "search", "fourth", "fifth"]


def test_line_ups_seat_everybody_as_often_or_once_more() -> None:
    assert line_ups(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert line_ups(2, 4) == [(0, 0, 1, 1)]
    assert line_ups(3, 4) == [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]
    assert len(line_ups(5, 3)) == 10


def test_a_rotation_that_repeats_another_is_not_played() -> None:
    assert rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert rotations((0, 0, 1, 1)) == [(0, 0, 1, 1), (0, 1, 1, 0), (1, 1, 0, 0), (1, 0, 0, 1)]


@pytest.mark.parametrize(("entrants", "seats"), [(2, 2), (5, 2), (2, 4), (3, 4), (5, 3), (4, 4)])
def test_on_each_deal_everyone_has_every_seat_as_often(entrants: int, seats: int) -> None:
    played = tournament(*NAMES[:entrants], seats=seats)
    for deal in range(20):
        found = seatings(played, deal)
        assert len(found) == len(set(found)), "no seating twice"
        for entrant in range(entrants):
            taken = Counter(
                seat for seating in found for seat in range(seats) if seating[seat] == entrant
            )
            assert len(set(taken.values())) == 1
            assert len(taken) == seats


def test_neighbours_change_from_deal_to_deal() -> None:
    played = tournament(*NAMES[:4], seats=4)
    orders = {frozenset(seatings(played, deal)) for deal in range(60)}
    assert len(orders) == 6, "all the ways to sit round a table"


def test_deals_are_whole_and_enough() -> None:
    played = tournament(*NAMES[:3])
    assert list(deals(played, 1)) == [0]
    assert list(deals(played, 6)) == [0]
    assert list(deals(played, 7)) == [0, 1]
    assert len(list(deals(played, 2000))) == 334


def test_deals_follow_from_the_seed_alone() -> None:
    one, same, other = (tournament("random", "greedy", seed=seed) for seed in ("a", "a", "b"))
    assert deal_seed(one, 0) == deal_seed(same, 0)
    found = {deal_seed(played, deal) for played in (one, other) for deal in range(50)}
    assert len(found) == 100
