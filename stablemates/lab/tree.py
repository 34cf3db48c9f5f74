"""The whole tree of a small match between two seats, for exact analysis of any game.

What a seat knows at a decision is all that it has ever observed and done, and not only what it
observes there. This may leave out what makes no difference to what can be hidden (in which order
another's cards were laid, say), and yet tells what is likely against a known way to play. With such
perfect recall the theorems of `equilibrium` hold.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from stablemates.games.position import Position

CHANCE, END = -1, -2
"""In place of a seat: who decides there."""
NONE = -1

Policy = NDArray[np.float64]
"""How likely each choice is where there is a choice: shape (choices,)."""


@dataclass(frozen=True)
class GameTree:
    """Nodes are in the order of their depth, the root first, so that parents come before children.

    A *choice* is an action in an information set: those of a set follow each other. `CHANCE` takes
    every order of a deck, each as likely.
    """

    depths: NDArray[np.int32]
    """Where the nodes of each depth begin; the last is the number of nodes."""
    parents: NDArray[np.int32]
    choices: NDArray[np.int32]
    """The choice that leads to each node; NONE after chance and at the root."""
    chances: NDArray[np.float64]
    """How likely chance is to take each node from its parent; 1 after a choice."""
    deciders: NDArray[np.int32]
    """The seat that decides at each node, or `CHANCE` or `END`."""
    sets: NDArray[np.int32]
    """The information set of each node where a seat decides, else NONE."""
    leads: NDArray[np.float64]
    """At each end by how much seat 0 is ahead."""
    firsts: NDArray[np.int32]
    """The first choice of each set; the last is the number of choices."""
    owners: NDArray[np.int32]
    """The seat of each set."""
    observations: tuple[Position, ...]
    """What its seat sees in each set."""
    actions: tuple[int, ...]
    """The action of each choice."""

    def policy(self, choose: Callable[[Position, int, list[int]], Policy]) -> Policy:
        """The policy of a bot that says, for what a seat sees, how likely each legal action is.

        It is asked once for each observation.
        """
        answers: dict[tuple[int, bytes], Policy] = {}
        policies = []
        for number, observation in enumerate(self.observations):
            seat = int(self.owners[number])
            key = seat, observation.states.tobytes()
            if key not in answers:
                legal = self.actions[self.firsts[number] : self.firsts[number + 1]]
                answers[key] = choose(observation, seat, list(legal))
            policies.append(answers[key])
        return np.concatenate(policies)


@dataclass(frozen=True)
class _Node:
    """A node that is being unfolded: what each seat knows is a number for its whole past."""

    position: Position
    known: tuple[int, int]
    parent: int
    choice: int
    chance: float


class _Unfolding:
    """A tree in the making."""

    def __init__(self) -> None:
        self.pasts: dict[tuple[int, int, bytes], int] = {}
        self.numbers: dict[tuple[int, int], int] = {}
        self.firsts = [0]
        self.depths: list[int] = []
        self.owners: list[int] = []
        self.observations: list[Position] = []
        self.actions: list[int] = []

    def recall(self, known: int, action: int, seen: bytes) -> int:
        """The number of a past that goes on by an action of one's own, or NONE, and a sight."""
        return self.pasts.setdefault((known, action, seen), len(self.pasts))

    def see(
        self, position: Position, known: tuple[int, int], own: int, action: int
    ) -> tuple[int, int]:
        """What both know after a step; seat `own` has chosen `action`."""
        first, second = (
            self.recall(
                known[seat],
                action if seat == own else NONE,
                position.observe(seat).states.tobytes(),
            )
            for seat in (0, 1)
        )
        return first, second

    def set_of(self, node: _Node, seat: int, depth: int) -> int:
        """The information set where `seat` decides at a node."""
        key = seat, node.known[seat]
        if key not in self.numbers:
            self.numbers[key] = len(self.numbers)
            self.observations.append(node.position.observe(seat))
            self.owners.append(seat)
            self.depths.append(depth)
            self.actions += node.position.legal_actions(seat)
            self.firsts.append(len(self.actions))
        number = self.numbers[key]
        if self.depths[number] != depth:
            raise ValueError("a seat cannot tell how many actions there have been")
        return number


def unfold(position: Position, most: int = 1_000_000) -> GameTree:
    """The tree of all that can follow a position of two seats.

    Where both are awaited the first decides first, unseen by the second. Both know the position as
    far as they observe it.

    Raises:
        ValueError: there are more than `most` nodes, or more than two seats, or a seat that cannot
            tell how many actions there have been.
    """
    if position.seats != 2:
        raise ValueError("only for two seats")
    made = _Unfolding()
    level = [_Node(position, made.see(position, (NONE, NONE), NONE, NONE), NONE, NONE, 1.0)]
    depths, nodes = [0], 0
    parents, choices, chances, deciders, sets, leads = [], [], [], [], [], []
    while level:
        below: list[_Node] = []
        for number, node in enumerate(level, nodes):
            own, chosen, lead = END, NONE, 0.0
            if node.position.awaits_deck:
                own = CHANCE
                below += _dealt(made, node, number)
            elif awaited := node.position.awaited():
                own = awaited[0]
                chosen = made.set_of(node, own, len(depths))
                below += _played(made, node, number, own, made.firsts[chosen])
            else:
                first, second = node.position.returns()
                lead = first - second
            parents.append(node.parent)
            choices.append(node.choice)
            chances.append(node.chance)
            deciders.append(own)
            sets.append(chosen)
            leads.append(lead)
        nodes += len(level)
        depths.append(nodes)
        if nodes + len(below) > most:
            raise ValueError(f"more than {most} nodes")
        level = below
    return GameTree(
        np.array(depths, np.int32),
        np.array(parents, np.int32),
        np.array(choices, np.int32),
        np.array(chances),
        np.array(deciders, np.int32),
        np.array(sets, np.int32),
        np.array(leads),
        np.array(made.firsts, np.int32),
        np.array(made.owners, np.int32),
        tuple(made.observations),
        tuple(made.actions),
    )


def _dealt(made: _Unfolding, node: _Node, number: int) -> Iterator[_Node]:
    decks = list(permutations(node.position.deck().tolist()))
    for deck in decks:
        after = node.position.copy()
        after.deal(np.array(deck, np.uint8))
        known = made.see(after, node.known, NONE, NONE)
        yield _Node(after, known, number, NONE, 1 / len(decks))


def _played(made: _Unfolding, node: _Node, number: int, own: int, first: int) -> Iterator[_Node]:
    for choice, action in enumerate(node.position.legal_actions(own), first):
        after = node.position.copy()
        known = node.known
        for _ in after.steps(own, action):
            known = made.see(after, known, own, action)
        yield _Node(after, known, number, choice, 1.0)
