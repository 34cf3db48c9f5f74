"""What a sensible player of Largest Egg does."""

from typing import Any

from largest_egg.rules import count_legal, legal_action
from stablemates.games.compiled import compiled
from stablemates.games.generator import Generator


@compiled
def greedy_action(observation: Any, seat: int, generator: Generator) -> int:
    """The worst egg first: later rounds are worth more."""
    last = count_legal(observation, seat) - 1
    return legal_action(observation, seat, last if observation.smallest else 0)
