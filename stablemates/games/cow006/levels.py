"""How each level of bots plays Cow 006: see docs/levels.md for what that comes to.

At two seats a search that thinks for the other is stronger than one that asks the policy.
"""

from typing import Any

from stablemates.games.levels import Level, Levels


def levels(state: Any) -> Levels:
    """See `Game.levels`."""
    return (
        Level("greedy", slips=60),
        Level("greedy", slips=30),
        Level("greedy"),
        Level("flat", worlds=10),
        Level("flat", worlds=40),
        Level("nested", worlds=256) if state["seats"] == 2 else Level("policy", worlds=200),
    )
