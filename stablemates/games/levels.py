"""The six levels at which bots play a game: they differ by how they think, not by how long."""

from dataclasses import dataclass
from typing import Any

LEVELS = ("gentle", "easy", "fair", "good", "strong", "master")
"""Their names, weakest first."""


@dataclass(frozen=True)
class Level:
    """How a player of one level thinks."""

    method: str
    """`greedy`: what looks best at one look; or a way to look ahead (`stablemates.bots.search`)."""
    worlds: int = 0
    """In how many worlds it looks ahead."""
    slips: int = 0
    """Of a hundred decisions so many are made without thinking: by chance, or not in time."""


Levels = tuple[Level, Level, Level, Level, Level, Level]


def usual_levels(state: Any) -> Levels:
    """Levels for a game that nobody has measured: the same whatever is played."""
    return (
        Level("greedy", slips=70),
        Level("greedy", slips=40),
        Level("greedy", slips=15),
        Level("search", worlds=5),
        Level("search", worlds=20),
        Level("search", worlds=100),
    )
