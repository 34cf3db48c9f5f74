"""How each level of bots plays Sly: see docs/levels.md for what that comes to.

At two seats by mixed play; at more it takes twice the time of rollouts and wins no more.
"""

from typing import Any

from stablemates.games.levels import Level, Levels


def levels(state: Any) -> Levels:
    """See `Game.levels`."""
    if state["seats"] == 2:
        return (
            Level("mixed", worlds=30, slips=65),
            Level("mixed", worlds=30, slips=42),
            Level("mixed", worlds=30, slips=25),
            Level("mixed", worlds=30, slips=12),
            Level("mixed", worlds=30),
            Level("mixed", worlds=200),
        )
    return (
        Level("greedy", slips=60),
        Level("greedy", slips=35),
        Level("greedy", slips=15),
        Level("rollouts", worlds=5, slips=10),
        Level("rollouts", worlds=10),
        Level("rollouts", worlds=50),
    )
