"""What a bot is, and the bots there are."""

from collections.abc import Callable
from dataclasses import dataclass

from stablemates.bots.playout import greedy_choice
from stablemates.bots.search import search_for
from stablemates.errors import Problem
from stablemates.games.compiled import compiled
from stablemates.games.game import States, count_legal, legal_action
from stablemates.games.generator import Generator, below
from stablemates.games.position import Position


@dataclass(frozen=True)
class Bot:
    """A player without a body."""

    choose: Callable[[Position, int, Generator], int]
    """Chooses an action for a seat from that seat's observation."""
    pace: float
    """Where time counts: how long it takes, in reactions of a person of ordinary quickness."""


SEARCH_SECONDS = 0.2


def play_random(observation: Position, seat: int, generator: Generator) -> int:
    """Any legal action, each equally likely."""
    return _random_action(observation.states, seat, generator)


def play_greedy(observation: Position, seat: int, generator: Generator) -> int:
    """What looks best to a sensible player of this game at one look."""
    return greedy_choice(observation.states, seat, generator)


def play_search(observation: Position, seat: int, generator: Generator) -> int:
    """What does best over many worlds that the seat could be in."""
    return search_for(observation, seat, generator, seconds=SEARCH_SECONDS)


BOTS = {
    "random": Bot(play_random, pace=1.4),
    "greedy": Bot(play_greedy, pace=1.0),
    "search": Bot(play_search, pace=0.7),
}
"""By name, weakest first."""


def find_bot(name: str) -> Bot:
    """The bot called `name`.

    Raises:
        Problem: `unknown-bot`.
    """
    if name not in BOTS:
        raise Problem("unknown-bot", bot=name[:40])
    return BOTS[name]


@compiled
def _random_action(observations: States, seat: int, generator: Generator) -> int:
    observation = observations[0]
    return legal_action(observation, seat, below(generator, count_legal(observation, seat)))
