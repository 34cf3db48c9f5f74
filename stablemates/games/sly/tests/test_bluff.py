"""Sly is bluffed: how the bots play a small match, beside its exact solution."""

import numpy as np
import pytest

from stablemates.bots.search import look_ahead, search_for
from stablemates.games.generator import new_generator
from stablemates.games.position import Position
from stablemates.games.sly.rules import EXPOSE, FOX, laid_card, laid_space
from stablemates.games.sly.tests.small import small_match
from stablemates.lab.equilibrium import exploitability, solve, uniform, value
from stablemates.lab.tree import GameTree, Policy, unfold

VALUE = 18 / 7
"""Of the small match to the seat that begins."""


@pytest.fixture(scope="module")
def tree() -> GameTree:
    return unfold(small_match())


def policy_of(tree: GameTree, method: str, worlds: int) -> Policy:
    """How likely a search does what, in the mean of a few searches."""

    def choose(observation: Position, seat: int, legal: list[int]) -> Policy:
        policies = []
        for seed in range(4):
            found = look_ahead(observation, seat, new_generator(seed), method=method, worlds=worlds)
            assert sorted(found.legal) == legal
            policies.append(found.policy[np.argsort(found.legal)])
        return np.mean(policies, axis=0)

    return tree.policy(choose)


def test_there_is_an_exact_solution_and_it_bluffs(tree: GameTree) -> None:
    solution = solve(tree, 1000)
    assert exploitability(tree, solution) < 0.002
    assert value(tree, solution) == pytest.approx(VALUE, abs=0.002)
    first = solution[tree.firsts[0] : tree.firsts[1]]
    laid = {
        (laid_card(action), laid_space(action))
        for action, likely in zip(tree.actions, first, strict=False)
        if action < EXPOSE and likely > 0.1
    }
    assert any(card == FOX for card, _ in laid)
    assert any(card != FOX for card, _ in laid)


def test_an_observation_forgets_no_more_than_an_order(tree: GameTree) -> None:
    """What a seat has seen on its way tells it nothing more of what can be hidden: in all places
    that look the same it may do the same."""
    legal: dict[tuple[int, bytes], tuple[int, ...]] = {}
    for number, observation in enumerate(tree.observations):
        key = int(tree.owners[number]), observation.states.tobytes()
        actions = tree.actions[tree.firsts[number] : tree.firsts[number + 1]]
        assert legal.setdefault(key, actions) == actions
    assert len(legal) < len(tree.observations)


def test_mixed_play_is_harder_to_exploit(tree: GameTree) -> None:
    """Measured 0.4 points by 1000 worlds and 0.6 by 300, beside 1.5 by rollouts (docs/bots.md)."""
    mixed = exploitability(tree, policy_of(tree, "mixed", 300))
    assert mixed < exploitability(tree, policy_of(tree, "rollouts", 30)) * 0.7
    assert mixed < exploitability(tree, uniform(tree)) * 0.4


def test_what_is_done_is_drawn_from_the_policy() -> None:
    """With one policy for all seeds, that of the small match's beginning."""
    seen = small_match().observe(0)
    counts: dict[int, int] = {}
    expected: dict[int, float] = {}
    searches = 100
    for seed in range(searches):
        action = search_for(seen, 0, new_generator(seed), method="mixed", worlds=30)
        counts[action] = counts.get(action, 0) + 1
        found = look_ahead(seen, 0, new_generator(seed), method="mixed", worlds=30)
        for other, likely in zip(found.legal.tolist(), found.policy, strict=True):
            expected[other] = expected.get(other, 0) + likely
    assert len(counts) > 2
    for action, likely in expected.items():
        assert abs(counts.get(action, 0) - likely) < 4 * searches**0.5 / 2
