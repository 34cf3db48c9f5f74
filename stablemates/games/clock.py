"""Time, for games that are played against it.

Rules know nothing of time: whoever lets it pass answers all the same, by an action that the game
names. So a match stays a list of actions, and the table alone keeps the clock.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from stablemates.games.generator import Generator
from stablemates.games.options import Options


@dataclass(frozen=True)
class Clock:
    """How a game uses time. States and observations are records; times are in milliseconds."""

    window: Callable[[Any, Options, int], int]
    """How long, from the moment that a state is shown, those awaited may answer; 0: as long as they
    like. The last argument is the delay of the slowest connection, there and back."""
    lapse: Callable[[Any, int], int]
    """The legal action that is played for a seat that has let the time pass."""
    reaction: Callable[[Any, int, int, Generator], int]
    """How long a person of ordinary quickness in this seat takes to come to this action, having
    seen this observation."""
