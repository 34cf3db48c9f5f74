"""Equilibria and best responses of small matches between two, exactly.

What one is ahead the other is behind, so the match has a value, and a policy has an
*exploitability*: what a best response gains against it beyond that, in the mean of both seats. It
is 0 for an equilibrium. Sources: Zinkevich, Johanson, Bowling and Piccione, "Regret Minimization in
Games with Incomplete Information", NIPS 20 (2007); Tammelin, "Solving Large Imperfect Information
Games Using CFR+", arXiv:1407.5042 (2014).
"""

import numpy as np
from numpy.typing import NDArray

from stablemates.games.compiled import compiled
from stablemates.lab.tree import CHANCE, GameTree, Policy


def solve(tree: GameTree, iterations: int) -> Policy:
    """A policy for both seats whose exploitability goes to 0 with the iterations (CFR+)."""
    return _regret_matching_plus(
        tree.parents,
        tree.choices,
        tree.chances,
        tree.deciders,
        tree.sets,
        tree.leads,
        tree.firsts,
        tree.owners,
        iterations,
    )


def uniform(tree: GameTree) -> Policy:
    """The policy by which every legal action is equally likely."""
    sizes = np.diff(tree.firsts)
    return np.repeat(1 / sizes, sizes)


def value(tree: GameTree, policy: Policy) -> float:
    """By how much seat 0 is ahead in the mean if both play by `policy`."""
    reach = _reach(tree, np.append(policy, 1.0)[tree.choices] * tree.chances)
    return float(reach @ tree.leads)


def best_response(tree: GameTree, policy: Policy, seat: int) -> tuple[float, Policy]:
    """By how much `seat` is ahead with a best response to the other's `policy`, and that response.

    Depth by depth from the last: in each information set the action is best that comes to most over
    all its nodes, each as likely as chance and the other make it.
    """
    own = tree.deciders[tree.parents] == seat
    own[0] = False
    likely = _reach(tree, np.where(own, 1.0, np.append(policy, 1.0)[tree.choices] * tree.chances))
    worth = likely * tree.leads * (1 if seat == 0 else -1)
    response = policy.copy()
    totals = np.zeros(len(policy))
    for depth in range(len(tree.depths) - 2, 0, -1):
        nodes = np.arange(tree.depths[depth], tree.depths[depth + 1])
        mine = nodes[own[nodes]]
        np.add.at(totals, tree.choices[mine], worth[mine])
        for number in np.unique(tree.sets[tree.parents[mine]]):
            choices = slice(tree.firsts[number], tree.firsts[number + 1])
            response[choices] = 0.0
            response[choices][totals[choices].argmax()] = 1.0
        kept = np.where(own[nodes], response[tree.choices[nodes]], 1.0)
        np.add.at(worth, tree.parents[nodes], worth[nodes] * kept)
    return float(worth[0]), response


def exploitability(tree: GameTree, policy: Policy) -> float:
    """What a best response gains against `policy` beyond the match's value, mean of both seats."""
    return (best_response(tree, policy, 0)[0] + best_response(tree, policy, 1)[0]) / 2


def _reach(tree: GameTree, steps: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely each node is if each step to one from its parent is so likely."""
    reach = steps.copy()
    reach[0] = 1.0
    for depth in range(1, len(tree.depths) - 1):
        nodes = slice(tree.depths[depth], tree.depths[depth + 1])
        reach[nodes] *= reach[tree.parents[nodes]]
    return reach


@compiled
def _regret_matching_plus(
    parents: NDArray[np.int32],
    choices: NDArray[np.int32],
    chances: NDArray[np.float64],
    deciders: NDArray[np.int32],
    sets: NDArray[np.int32],
    leads: NDArray[np.float64],
    firsts: NDArray[np.int32],
    owners: NDArray[np.int32],
    iterations: int,
) -> Policy:
    """CFR+: regrets never below 0, seats in turn, and the mean weighs each policy by its number."""
    nodes, count = len(parents), firsts[-1]
    regrets, totals, policy = np.zeros(count), np.zeros(count), np.zeros(count)
    gains, worth = np.zeros(count), np.zeros(nodes)
    own, others, reached = np.ones(nodes), np.ones(nodes), np.zeros(len(owners))
    _match(regrets, firsts, policy)
    for iteration in range(1, iterations + 1):
        for seat in range(2):
            for node in range(1, nodes):
                parent = parents[node]
                own[node], others[node] = own[parent], others[parent]
                if deciders[parent] == CHANCE:
                    others[node] *= chances[node]
                elif deciders[parent] == seat:
                    own[node] *= policy[choices[node]]
                else:
                    others[node] *= policy[choices[node]]
            worth[:] = leads if seat == 0 else -leads
            gains[:] = 0.0
            for node in range(nodes - 1, 0, -1):
                parent = parents[node]
                if deciders[parent] == CHANCE:
                    worth[parent] += chances[node] * worth[node]
                    continue
                worth[parent] += policy[choices[node]] * worth[node]
                if deciders[parent] == seat:
                    gains[choices[node]] += others[parent] * worth[node]
            for node in range(nodes):
                if deciders[node] == seat:
                    reached[sets[node]] = own[node]
            for number in range(len(owners)):
                if owners[number] != seat:
                    continue
                mean = 0.0
                for choice in range(firsts[number], firsts[number + 1]):
                    mean += policy[choice] * gains[choice]
                for choice in range(firsts[number], firsts[number + 1]):
                    totals[choice] += iteration * reached[number] * policy[choice]
                    regrets[choice] = max(0.0, regrets[choice] + gains[choice] - mean)
            _match(regrets, firsts, policy)
    _match(totals, firsts, policy)
    return policy


@compiled
def _match(weights: NDArray[np.float64], firsts: NDArray[np.int32], policy: Policy) -> None:
    """Write the policy by which choices are as likely as they weigh; any, where none weighs."""
    for number in range(len(firsts) - 1):
        first, end = firsts[number], firsts[number + 1]
        total = weights[first:end].sum()
        for choice in range(first, end):
            policy[choice] = weights[choice] / total if total > 0 else 1 / (end - first)
