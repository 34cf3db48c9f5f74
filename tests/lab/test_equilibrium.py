"""Exact analysis, tried on games whose equilibria are known."""

import numpy as np
import pytest

from stablemates.games import find_game
from stablemates.games.generator import new_generator
from stablemates.games.position import Position
from stablemates.lab.equilibrium import best_response, exploitability, solve, uniform, value
from stablemates.lab.tree import CHANCE, END, GameTree, Policy, unfold
from tests.lab import kuhn

LEAD = 2
"""What one wins the other loses: who wins a coin is ahead by two."""


@pytest.fixture(scope="module")
def tree() -> GameTree:
    return unfold(kuhn.start())


def set_of(tree: GameTree, seat: int, card: int, moves: int) -> int:
    """The information set of a seat that holds a card, after so many moves."""
    (number,) = (
        number
        for number, observation in enumerate(tree.observations)
        if tree.owners[number] == seat
        and observation.states[0]["cards"][seat] == card
        and observation.states[0]["moves"] == moves
        and (moves == 2 or seat == 0 or observation.states[0]["bets"][0] == kuhn.BET)
    )
    return number


def bets(tree: GameTree, policy: Policy, seat: int, card: int, moves: int) -> float:
    """How likely the seat bets, or calls a bet of the other."""
    return float(policy[tree.firsts[set_of(tree, seat, card, moves)] + kuhn.BET])


def test_a_tree_holds_every_deal_and_every_way_to_play_it(tree: GameTree) -> None:
    deals, ways, decisions = 6, 5, 4
    assert (tree.deciders == END).sum() == deals * ways
    assert (tree.deciders == CHANCE).sum() == 1
    assert (tree.deciders >= 0).sum() == deals * decisions
    assert len(tree.owners) == 12
    assert (tree.parents[1:] < np.arange(1, len(tree.parents))).all()


def test_the_value_is_the_one_that_kuhn_found(tree: GameTree) -> None:
    policy = solve(tree, 1000)
    assert exploitability(tree, policy) < 0.002
    assert value(tree, policy) == pytest.approx(-LEAD / 18, abs=0.003)


def test_the_policy_bluffs_as_kuhn_found(tree: GameTree) -> None:
    """The second seat's is the only one; the first's bets with the lowest card up to one in three
    times, and three times as often with the highest."""
    policy = solve(tree, 3000)
    assert bets(tree, policy, 1, 2, 1) == pytest.approx(1 / 3, abs=0.03)
    assert bets(tree, policy, 1, 3, 1) == pytest.approx(1, abs=0.01)
    bluffs = bets(tree, policy, 0, 1, 0)
    assert 0 <= bluffs <= 1 / 3 + 0.02
    assert bets(tree, policy, 0, 3, 0) == pytest.approx(3 * bluffs, abs=0.06)
    assert bets(tree, policy, 0, 2, 2) == pytest.approx(bluffs + 1 / 3, abs=0.04)


def test_who_never_bets_without_the_highest_card_is_robbed(tree: GameTree) -> None:
    """Counted by hand: the second seat bets whatever it has, and the first gives up its lower
    cards. It wins a coin in 4 of the 6 deals and loses 2 coins in the other 2."""

    def timid(observation: Position, seat: int, legal: list[int]) -> Policy:
        best = kuhn.greedy_action(observation.states[0], seat, new_generator(0))
        return np.array([float(action == best) for action in legal])

    lead, _ = best_response(tree, tree.policy(timid), 1)
    # The first seat bets its highest card, and whoever has a lower one passes.
    assert lead == pytest.approx(LEAD * (4 * 1 - 2 * 1) / 6)


def test_a_best_response_comes_to_what_it_says(tree: GameTree) -> None:
    policy = uniform(tree)
    for seat, sign in ((0, 1), (1, -1)):
        lead, response = best_response(tree, policy, seat)
        assert sign * value(tree, response) == pytest.approx(lead)
        assert lead > sign * value(tree, policy)


def test_what_is_too_large_is_refused(tree: GameTree) -> None:
    with pytest.raises(ValueError, match="more than 50 nodes"):
        unfold(kuhn.start(), most=50)
    game = find_game("sly")
    with pytest.raises(ValueError, match="two seats"):
        unfold(Position.start(game, 3, game.options()))
