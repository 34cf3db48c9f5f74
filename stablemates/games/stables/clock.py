"""The clock of Stables, when everyone calls at once (J26 to J42).

A turned card can be called for some seconds (J40). The first call shortens them: what comes soon
after it was shouted at the same time (J34), what comes later was not shouted at all. The longer
the way to the slowest player, the longer that is, so that nobody loses a race to a cable.
"""

from typing import Any

from stablemates.games.clock import Clock
from stablemates.games.generator import Generator, below
from stablemates.games.options import Options
from stablemates.games.stables.options import StablesOptions
from stablemates.games.stables.rules import ANIMALS, CALL, EVERYONE_AT_ONCE, PASS, PLACE, TURN

SAME_TIME = 300
"""Calls so close together sound like one, at a table in a room."""
LONGEST_CLAIM = 1500

FEWEST_KINDS = 3
"""A row with fewer kinds is completed by no card, and not worth a look."""


def window(state: Any, options: Options, delay: int) -> int:
    """See `Clock.window`."""
    assert isinstance(options, StablesOptions)
    if state["phase"] != CALL:
        return 0
    if state["grabs"] == 0:
        return 1000 * options.call_seconds
    return options.claim_milliseconds or min(SAME_TIME + delay, LONGEST_CLAIM)


def lapse(_state: Any, _seat: int) -> int:
    """Who says nothing passes (J30)."""
    return PASS


def reaction(observation: Any, _seat: int, action: int, generator: Generator) -> int:
    """See `Clock.reaction`: a look at each row that could be full, and some hesitation.

    Whoever finds nothing has looked twice before saying so. Before a card is turned up everyone has
    time to see what has become of the last one.
    """
    if observation["play"] != EVERYONE_AT_ONCE:
        return 0
    if observation["phase"] == TURN:
        return spread(1800, generator)
    if observation["phase"] == PLACE:
        return spread(900, generator)
    looks = sum(int(ANIMALS[kinds]) >= FEWEST_KINDS for kinds in observation["row_kinds"])
    return spread(900 + (900 if action == PASS else 450) * looks, generator)


def spread(typical: int, generator: Generator) -> int:
    """A time around `typical`, from half to one and a half of it, the middle more often."""
    return typical // 2 + below(generator, typical // 2 + 1) + below(generator, typical // 2 + 1)


CLOCK = Clock(window=window, lapse=lapse, reaction=reaction)
