"""How each level of bots plays Five to Twelve: see docs/levels.md for what that comes to."""

from typing import Any

from stablemates.games.levels import Level, Levels


def levels(_state: Any) -> Levels:
    """See `Game.levels`."""
    return (
        Level("greedy", slips=48),
        Level("greedy", slips=33),
        Level("greedy", slips=20),
        Level("greedy", slips=9),
        Level("greedy"),
        Level("rollouts", worlds=60),
    )
