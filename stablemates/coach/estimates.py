"""What each legal action of a decision is worth, as far as its seat could know then.

It is the strongest bot's own look ahead (`bots.search.look_ahead`, by the method of the game's
master) and reads nothing but the observation. All actions see the same worlds and the same luck, so
two actions are compared world by world: that leaves out what is common to both.

Two things are told of an action:

- its *lead*: by how many points the seat will be ahead of the others, in the mean over them, once
  this deal is over;
- its *chance*: the share of first place that the seat will then have. In the last deal that is the
  chance to win the match, a shared win divided.
"""

import hashlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from stablemates.bots.playout import LEAD, WIN
from stablemates.bots.search import METHODS, Prospects, look_ahead
from stablemates.games.generator import Generator, new_generator
from stablemates.games.position import Position

Numbers = NDArray[np.float64]
LEAST_WORLDS = 2
"""Of one world nobody can say how far it is off."""


@dataclass(frozen=True)
class Estimates:
    """What the legal actions of a decision are worth. All arrays go by `actions`.

    Leads are in points, chances between 0 and 1; errors are standard errors.
    """

    actions: list[int]
    policy: Numbers
    """How likely the strongest bot would choose each."""
    leads: Numbers
    lead_errors: Numbers
    chances: Numbers
    chance_errors: Numbers
    lead_losses: Numbers
    """How many points less than the policy each comes to, in the same worlds; below 0 is more."""
    lead_loss_errors: Numbers
    chance_losses: Numbers
    chance_loss_errors: Numbers
    worlds: int
    exact: bool
    """There is no uncertainty: all that can still happen was gone through."""


def chance_of(seed: str, number: int) -> Generator:
    """The coach's chance for decision `number`: equal seeds, equal chance, whatever lies hidden."""
    digest = hashlib.sha256(f"coach {number} {seed}".encode()).digest()
    return new_generator(int.from_bytes(digest[:8], "big"))


def strongest_method(observation: Position) -> str:
    """How the game's master looks ahead, or the game's own search where it does not."""
    method = observation.game.levels(observation.states[0])[-1].method
    return method if method in METHODS else observation.game.search


def estimate(
    observation: Position,
    seat: int,
    generator: Generator,
    worlds: int,
    seconds: float = float("inf"),
) -> Estimates:
    """What the legal actions of `seat`, of which there are several, are worth.

    It is found exactly, or in so many worlds or as many as `seconds` allow, but two at least.
    """
    method = strongest_method(observation)
    found = look_ahead(observation, seat, generator, method=method, worlds=worlds, seconds=seconds)
    if len(found.values) < LEAST_WORLDS and not found.exact:
        found = look_ahead(observation, seat, generator, method=method, worlds=LEAST_WORLDS)
    return summarize(found, observation.seats, METHODS[method].mixed)


def summarize(found: Prospects, seats: int, mixed: bool) -> Estimates:
    """Means and standard errors of what was found.

    Where play is `mixed`, the others learn to answer from world to world; so later worlds count
    more, as they do for the policy.
    """
    count = len(found.values)
    weights = np.arange(1.0, count + 1) if mixed and not found.exact else np.ones(count)
    leads = found.values[..., LEAD] / (seats - 1)
    chances = found.values[..., WIN]
    lead_means, lead_errors = _means(leads, weights, found.exact)
    chance_means, chance_errors = _means(chances, weights, found.exact)
    lead_losses, lead_loss_errors = _means(
        (leads @ found.policy)[:, None] - leads, weights, found.exact
    )
    chance_losses, chance_loss_errors = _means(
        (chances @ found.policy)[:, None] - chances, weights, found.exact
    )
    return Estimates(
        actions=found.legal.tolist(),
        policy=found.policy,
        leads=lead_means,
        lead_errors=lead_errors,
        chances=chance_means,
        chance_errors=chance_errors,
        lead_losses=lead_losses,
        lead_loss_errors=lead_loss_errors,
        chance_losses=chance_losses,
        chance_loss_errors=chance_loss_errors,
        worlds=count,
        exact=found.exact,
    )


def _means(values: Numbers, weights: Numbers, exact: bool) -> tuple[Numbers, Numbers]:
    """The weighted mean of each column, and its standard error."""
    means = weights @ values / weights.sum()
    if exact:
        return means, np.zeros_like(means)
    deviations = weights[:, None] * (values - means)
    count = len(values)
    spread = np.sqrt((deviations**2).sum(axis=0) * count / (count - 1))
    return means, spread / weights.sum()
