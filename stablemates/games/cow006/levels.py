"""How each level of bots plays Cow 006: see docs/levels.md for what that comes to."""

from typing import Any

from stablemates.games.levels import Level, Levels


def levels(_state: Any) -> Levels:
    """See `Game.levels`."""
    return (
        Level("greedy", slips=60),
        Level("greedy", slips=30),
        Level("greedy"),
        Level("flat", worlds=10),
        Level("flat", worlds=40),
        Level("nested", worlds=64),
    )
