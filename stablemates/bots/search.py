"""The strongest choice there is, from an observation, within a budget.

How each game is searched is a field of `Game`, for it was found by measurement: docs/bots.md.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain
from math import isfinite
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from stablemates.bots.flat import try_flat
from stablemates.bots.nested import try_nested
from stablemates.bots.playout import greedy_choice
from stablemates.bots.rollout import try_rollouts
from stablemates.games.compiled import compiled
from stablemates.games.game import States, count_legal, legal_action
from stablemates.games.generator import Generator, split
from stablemates.games.position import Position, new_states

Values = NDArray[np.float64]
"""What came of each legal action in each world, shape (worlds, actions)."""
Try = Callable[[States, int, NDArray[np.int32], States, Values, Generator], None]

SCRATCH = 5
"""No method needs more states at a time."""
CHUNK = 5
"""Worlds between two looks at the clock."""
WORLDS = 1000


@dataclass(frozen=True)
class Method:
    """A way to find out what the legal actions come to, and to choose by it."""

    attempt: Try
    evidence: float
    """By how many standard errors an action must be better than what looks best at one look to be
    chosen in its place; 0: whichever did best is chosen."""


METHODS = {
    "flat": Method(try_flat, evidence=0),
    "nested": Method(try_nested, evidence=0),
    "rollouts": Method(try_rollouts, evidence=2.0),
}
"""By the values of `Game.search`."""


def search_for(
    observation: Position,
    seat: int,
    generator: Generator,
    *,
    method: str | None = None,
    worlds: int = WORLDS,
    seconds: float = float("inf"),
    threads: int = 1,
) -> int:
    """The action of `seat` that does best in so many worlds, or as many as `seconds` allow.

    The method is the game's own if none is named. So many threads of this process share the work.
    With a budget of worlds alone, equal generators and numbers of threads give equal answers.
    """
    chosen = METHODS[method or observation.game.search]
    legal = _list_actions(observation.states, seat)
    if len(legal) == 1:
        return int(legal[0])
    deadline = perf_counter() + seconds
    shares = [worlds // threads + (index < worlds % threads) for index in range(threads)]
    generators = [generator] if threads == 1 else split(generator, threads)

    def work(index: int) -> list[Values]:
        own = generators[index]
        return list(_try(chosen, observation, seat, legal, shares[index], deadline, own))

    if threads == 1:
        parts = work(0)
    else:
        with ThreadPoolExecutor(threads) as pool:
            parts = list(chain.from_iterable(pool.map(work, range(threads))))
    if not parts:
        return greedy_choice(observation.states, seat, generator)
    values = np.concatenate(parts)
    if not chosen.evidence:
        return int(legal[values.sum(axis=0).argmax()])
    usual = int(np.flatnonzero(legal == greedy_choice(observation.states, seat, generator))[0])
    return int(legal[better_than(usual, values, chosen.evidence)])


def better_than(usual: int, values: Values, evidence: float) -> int:
    """The best column of `values`, shape (worlds, actions), if it is better beyond doubt.

    All actions have seen the same worlds, so that they are compared world by world: the mean of
    the differences must be more than `evidence` times its standard error, or `usual` stays. Of
    whole numbers only whole numbers are compared, so that every machine decides alike.
    """
    best = int(values.sum(axis=0).argmax())
    differences = values[:, best] - values[:, usual]
    total, squares = float(differences.sum()), float((differences**2).sum())
    worlds = len(values)
    sure = worlds * total**2 > evidence**2 * (worlds * squares - total**2)
    return best if total > 0 and sure else usual


def _try(
    method: Method,
    observation: Position,
    seat: int,
    legal: NDArray[np.int32],
    worlds: int,
    deadline: float,
    generator: Generator,
) -> Iterator[Values]:
    """What came of it in so many worlds, or fewer where the `deadline` is earlier."""
    scratch = new_states(observation.game, SCRATCH)
    # Without a deadline nobody looks at the clock, and threads needn't wait for each other's GIL.
    chunk = CHUNK if isfinite(deadline) else worlds
    while worlds > 0 and perf_counter() < deadline:
        values = np.empty((min(chunk, worlds), len(legal)))
        method.attempt(observation.states, seat, legal, scratch, values, generator)
        worlds -= chunk
        yield values


@compiled
def _list_actions(observations: States, seat: int) -> NDArray[np.int32]:
    legal = np.empty(count_legal(observations[0], seat), np.int32)
    for index in range(len(legal)):
        legal[index] = legal_action(observations[0], seat, index)
    return legal
