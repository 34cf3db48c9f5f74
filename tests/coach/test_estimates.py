"""What actions are worth: means and errors over worlds, and what is certain."""

import numpy as np
import pytest

from stablemates.bots.search import Prospects
from stablemates.coach.estimates import chance_of, estimate, summarize
from stablemates.games.stables.tests.build import position

LUCK = np.array([-6.0, 2.0, 8.0])
WINS = np.array([0.0, 0.5, 1.0])


def prospects(policy: list[float], values: np.ndarray, *, exact: bool = False) -> Prospects:
    return Prospects(np.arange(len(policy)), np.array(policy), values, exact)


def test_actions_are_compared_in_the_same_worlds() -> None:
    """What luck does to both is no difference between them, and no error of it."""
    worse = np.stack([np.column_stack([LUCK - 3 * index, WINS]) for index in range(2)], axis=1)
    found = summarize(prospects([1.0, 0.0], worse), seats=4, mixed=False)
    assert found.leads == pytest.approx([4 / 9, -5 / 9]), "a third of what `lead` adds up"
    assert found.lead_errors == pytest.approx(LUCK.std(ddof=1) / np.sqrt(3) / 3)
    assert found.lead_losses == pytest.approx([0, 1])
    assert found.lead_loss_errors == pytest.approx([0, 0])
    assert found.chances == pytest.approx([0.5, 0.5])
    assert found.chance_errors == pytest.approx(0.5 / np.sqrt(3))
    assert found.worlds == 3


def test_losses_of_mixed_play_are_beside_the_mixture_and_later_worlds_count_more() -> None:
    values = np.zeros((2, 2, 3))
    values[:, 0, 0] = [0.0, 3.0]
    values[:, 1, 0] = [0.0, 6.0]
    found = summarize(prospects([0.5, 0.5], values), seats=2, mixed=True)
    assert found.leads == pytest.approx([2, 4])
    assert found.lead_losses == pytest.approx([1, -1])


def test_what_is_exact_has_no_error() -> None:
    """The last card of the pile: who completes the row is three cards ahead (J15, J19)."""
    ending = position(["GRD CM", "G", "R", "D"], "P", pile="")
    found = estimate(ending.observe(0), 0, chance_of("", 0), worlds=2)
    assert found.exact
    assert found.leads[found.actions.index(0)] == 3
    assert found.chances[found.actions.index(0)] == 1
    assert found.lead_losses[found.actions.index(1)] == 3
    assert found.chance_losses[found.actions.index(1)] == 0.5
    for errors in (found.lead_errors, found.chance_errors, found.lead_loss_errors):
        assert not errors.any()


def test_each_decision_has_chance_of_its_own() -> None:
    seeds = [chance_of(*told)[0] for told in (("a", 0), ("a", 1), ("b", 0), ("a", 0))]
    assert len(set(seeds)) == 3
    assert seeds[0] == seeds[3]
