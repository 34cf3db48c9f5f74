"""Grades, accuracy, and luck told apart from skill: what the formulas promise."""

from random import Random

import pytest

from stablemates.coach.grades import accuracy, grade
from stablemates.coach.luck import tell_apart


@pytest.mark.parametrize(
    ("likely", "loss", "error", "expected"),
    [
        (1.0, 0.0, 0.0, "best"),
        (0.1, 0.0, 0.0, "best"),
        (0.0, 0.0, 0.0, "good"),
        (0.0, 0.029, 0.0, "good"),
        (0.0, 0.03, 0.0, "slip"),
        (0.0, 0.05, 0.049, "slip"),
        (0.0, 0.05, 0.05, "good"),
        (0.0, 0.099, 0.0, "slip"),
        (0.0, 0.1, 0.0, "blunder"),
        (0.0, 0.3, 0.149, "blunder"),
        (0.0, 0.3, 0.15, "slip"),
        (0.0, 0.3, 0.3, "good"),
    ],
)
def test_a_loss_is_graded_if_it_is_more_than_its_error(
    likely: float, loss: float, error: float, expected: str
) -> None:
    assert grade(likely, loss, error) == expected


def test_accuracy_is_what_a_player_by_chance_would_have_lost_and_this_one_did_not() -> None:
    assert accuracy([(0.0, [0.0, 4.0]), (1.0, [0.0, 1.0, 5.0])]) == 75.0
    assert accuracy([(0.0, [0.0, 4.0])]) == 100.0
    assert accuracy([(4.0, [0.0, 4.0])]) == 0.0, "never below"
    assert accuracy([(0.0, [0.0, 0.0])]) is None
    assert accuracy([]) is None


def test_a_player_by_chance_has_no_accuracy() -> None:
    random = Random(1)
    decisions = []
    for _ in range(4000):
        losses = [random.random() for _ in range(3)]
        decisions.append((random.choice(losses), losses))
    assert accuracy(decisions) == pytest.approx(0, abs=3)


def test_luck_and_skill_add_up_to_the_result() -> None:
    losses = [[(1.0, 0.3), (0.5, 0.4)], [], [(3.0, 0.0)]]
    found = tell_apart([-2.0, -5.0, -8.0], losses)
    assert [one.result for one in found] == [4.5, 0.0, -4.5]
    assert [one.own for one in found] == [-1.5, 0.0, -3.0]
    assert [one.others for one in found] == [1.5, 2.25, 0.75]
    assert [one.luck for one in found] == [4.5, -2.25, -2.25]
    assert [one.error for one in found] == [0.5, 0.25, 0.25]
    assert [one.share for one in found] == [1.0, 0.5, 0.5]
    for one in found:
        assert one.result == one.own + one.others + one.luck
    assert sum(one.luck for one in found) == 0


def test_without_losses_all_is_luck() -> None:
    found = tell_apart([3.0, 1.0], [[], []])
    assert [(one.luck, one.share) for one in found] == [(2.0, 1.0), (-2.0, 1.0)]
    assert tell_apart([0.0, 0.0], [[], []])[0].share == 0.0
