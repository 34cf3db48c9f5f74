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

from stablemates.bots.exact import exact_standings
from stablemates.bots.flat import try_flat
from stablemates.bots.mixed import WEIGHT, begin_mixed, draw
from stablemates.bots.nested import try_nested
from stablemates.bots.playout import LEAD, greedy_choice
from stablemates.bots.policy import count_draws, try_policy
from stablemates.bots.rollout import try_rollouts
from stablemates.games.compiled import compiled
from stablemates.games.game import Game, States, count_legal, list_legal
from stablemates.games.generator import Generator, split
from stablemates.games.position import Position, new_states

Values = NDArray[np.float64]
"""What came of each legal action in each world, shape (worlds, actions, 2): its `standing`.

By a mixed method the shape is (worlds, actions, 3), the last being how much the action weighs.
"""
Try = Callable[[States, int, NDArray[np.int32], States, Values, Generator], None]

SCRATCH = 5
"""No method needs more states at a time."""
CHUNK = 5
"""Worlds between two looks at the clock."""
WORLDS = 1000
NOISE = 0.05
"""What is less likely than this is not done at all: see `without_noise`."""


@dataclass(frozen=True)
class Method:
    """A way to find out what the legal actions come to, and to choose by it."""

    begin: Callable[[Game], Try]
    """Begins a search, and with it whatever it will remember from world to world."""
    evidence: float = 0
    """By how many standard errors an action must be better than what looks best at one look to be
    chosen in its place; 0: whichever did best is chosen."""
    trust: float = 0.0
    """How much more an action must return, for each of the others at the table, to be chosen in
    place of one that the policy would choose e times as often: a world tells less the more play."""
    exact: bool = False
    """Where few worlds are left, and little to play, what the actions come to is found exactly."""
    mixed: bool = False
    """The choice is drawn: actions are as likely as they weigh."""


METHODS = {
    "flat": Method(lambda _: try_flat),
    "nested": Method(lambda _: try_nested, exact=True),
    "policy": Method(lambda _: try_policy, trust=0.1, exact=True),
    "rollouts": Method(lambda _: try_rollouts, evidence=2.0, exact=True),
    "mixed": Method(begin_mixed, mixed=True),
}
"""By the values of `Game.search`."""


@dataclass(frozen=True)
class Prospects:
    """What looking ahead has found."""

    legal: NDArray[np.int32]
    """The legal actions."""
    policy: NDArray[np.float64]
    """How likely each of them is chosen."""
    values: Values
    """What each of them came to, world by world; where there is one action alone nothing is tried.
    Where it is exact there is one row, the mean over all worlds that there are."""
    exact: bool = False


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
    Where little is left to play, it is the exact value that is greatest.
    With a budget of worlds alone, equal generators and numbers of threads give equal answers.
    """
    found = look_ahead(
        observation,
        seat,
        generator,
        method=method,
        worlds=worlds,
        seconds=seconds,
        threads=threads,
    )
    if found.policy.max() == 1.0:
        return int(found.legal[found.policy.argmax()])
    return int(found.legal[draw(found.policy, generator)])


def look_ahead(
    observation: Position,
    seat: int,
    generator: Generator,
    *,
    method: str | None = None,
    worlds: int = WORLDS,
    seconds: float = float("inf"),
    threads: int = 1,
) -> Prospects:
    """As `search_for`: what it finds, before anything is chosen."""
    chosen = METHODS[method or observation.game.search]
    width = WEIGHT + 1 if chosen.mixed else WEIGHT
    legal = _list_actions(observation.states, seat)
    if len(legal) == 1:
        return Prospects(legal, np.ones(1), np.empty((0, 1, width)))
    deadline = perf_counter() + seconds
    if chosen.exact and seconds > 0:
        sums = exact_standings(observation, seat, legal)
        if len(sums):
            leads = sums[:, LEAD]
            usual = greedy_choice(observation.states, seat, generator)
            among = leads[legal == usual][0] == leads.max()
            policy = _only(legal, usual if among else int(legal[leads.argmax()]))
            return Prospects(legal, policy, sums[None] / observation.count_worlds(seat), exact=True)
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
    values = np.concatenate([np.empty((0, len(legal), width)), *parts])
    return Prospects(legal, _policy(chosen, observation, seat, legal, values, generator), values)


def _policy(
    chosen: Method,
    observation: Position,
    seat: int,
    legal: NDArray[np.int32],
    values: Values,
    generator: Generator,
) -> NDArray[np.float64]:
    """How likely each of the `legal` actions is chosen after they came to these `values`."""
    if not (len(values) or chosen.trust):
        return _only(legal, greedy_choice(observation.states, seat, generator))
    if chosen.mixed:
        return without_noise(values[..., WEIGHT].sum(axis=0))
    if chosen.evidence:
        usual = int(np.flatnonzero(legal == greedy_choice(observation.states, seat, generator))[0])
        return _only(legal, int(legal[better_than(usual, values[..., LEAD], chosen.evidence)]))
    totals = values[..., LEAD].sum(axis=0)
    if chosen.trust:
        counts = count_draws(observation.states, seat, legal, generator)
        weight = chosen.trust * max(len(values), 1) * (observation.seats - 1) ** 2
        totals += weight * np.log(counts + 0.5)
    return _only(legal, int(legal[totals.argmax()]))


def _only(legal: NDArray[np.int32], action: int) -> NDArray[np.float64]:
    """The policy that always does this."""
    return np.where(legal == action, 1.0, 0.0)


def without_noise(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """The policy that goes by these weights, without what is least likely.

    That much is left over from chance and from the beginning, when nothing had been learned.
    Source: Ganzfried, Sandholm and Waugh, "Strategy Purification and Thresholding", AAMAS 2012.
    """
    policy = weights / weights.sum()
    kept = np.where(policy < min(NOISE, policy.max()), 0.0, policy)
    return np.asarray(kept / kept.sum(), np.float64)


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
    attempt = method.begin(observation.game)
    # Without a deadline nobody looks at the clock, and threads needn't wait for each other's GIL.
    chunk = CHUNK if isfinite(deadline) else worlds
    while worlds > 0 and perf_counter() < deadline:
        values = np.empty((min(chunk, worlds), len(legal), WEIGHT + 1 if method.mixed else WEIGHT))
        attempt(observation.states, seat, legal, scratch, values, generator)
        worlds -= chunk
        yield values


@compiled
def _list_actions(observations: States, seat: int) -> NDArray[np.int32]:
    legal = np.empty(count_legal(observations[0], seat), np.int32)
    list_legal(observations[0], seat, legal)
    return legal
