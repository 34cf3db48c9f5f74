"""What a bot is, and the bots there are."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from stablemates.bots.playout import greedy_choice, random_choice
from stablemates.bots.search import METHODS, WORLDS, search_for
from stablemates.errors import Problem
from stablemates.games.generator import Generator, below
from stablemates.games.levels import LEVELS
from stablemates.games.position import Position

Choose = Callable[[Position, int, Generator, float], int]
"""An action for a seat from that seat's observation, within so many seconds: `FOREVER`, and equal
generators give equal answers."""

FOREVER = float("inf")
SECONDS = 1.0
"""Longer nobody wants to wait for a bot."""
MASTER_SECONDS = 3.0
"""But for one that plays as well as it can."""
PACES = (1.1, 1.06, 1.03, 1.0, 0.97, 0.9)
"""Of the levels, weakest first. Little matters: 0.93 beats 1 in seven of ten matches."""
OWN = "search"
"""In the place of a method: the game's own."""


@dataclass(frozen=True)
class Bot:
    """A player without a body."""

    choose: Choose
    pace: float = 1.0
    """Where time counts: how long it takes, in reactions of a person of ordinary quickness."""
    seconds: float = SECONDS
    """How long it may think where people wait for it."""


def play_random(observation: Position, seat: int, generator: Generator, seconds: float) -> int:
    """Any legal action, each equally likely."""
    return random_choice(observation.states, seat, generator)


def play_greedy(observation: Position, seat: int, generator: Generator, seconds: float) -> int:
    """What looks best to a sensible player of this game at one look."""
    return greedy_choice(observation.states, seat, generator)


def play_search(
    method: str,
    worlds: int,
    observation: Position,
    seat: int,
    generator: Generator,
    seconds: float,
) -> int:
    """What does best over so many worlds that the seat could be in."""
    named = None if method == OWN else method
    return search_for(observation, seat, generator, method=named, worlds=worlds, seconds=seconds)


def slip(observation: Position, seat: int, generator: Generator) -> int:
    """Any legal action, each equally likely; but where time runs, to let it pass.

    Not to see something in time is a mistake that people make; to shout anything at all is not.
    """
    if observation.game.clock is not None:
        missed = observation.lapse(seat)
        if missed in observation.legal_actions(seat):
            return missed
    return random_choice(observation.states, seat, generator)


def play_level(
    index: int, observation: Position, seat: int, generator: Generator, seconds: float
) -> int:
    """What a player of a level, 0 the weakest, chooses."""
    level = observation.game.levels(observation.states[0])[index]
    if level.slips and below(generator, 100) < level.slips:
        return slip(observation, seat, generator)
    if level.method == "greedy":
        return play_greedy(observation, seat, generator, seconds)
    return play_search(level.method, level.worlds, observation, seat, generator, seconds)


BOTS = {
    "random": Bot(play_random, pace=1.6),
    **{
        name: Bot(
            partial(play_level, index),
            PACES[index],
            MASTER_SECONDS if name == LEVELS[-1] else SECONDS,
        )
        for index, name in enumerate(LEVELS)
    },
    "greedy": Bot(play_greedy),
    "search": Bot(partial(play_search, OWN, WORLDS), PACES[-1], seconds=0.2),
}
"""By name: the levels, and others to measure them by."""


def find_bot(name: str) -> Bot:
    """The bot called `name`; `METHOD:WORLDS` is a search by one of `METHODS` in so many worlds.

    Raises:
        Problem: `unknown-bot`.
    """
    method, colon, worlds = name.partition(":")
    if name in BOTS:
        return BOTS[name]
    if method in (OWN, *METHODS) and colon and worlds.isdecimal() and int(worlds) > 0:
        return Bot(partial(play_search, method, int(worlds)), PACES[-1])
    raise Problem("unknown-bot", bot=name[:40])
