"""How each level of bots plays Cow 006: see docs/levels.md for what that comes to.

At two seats, and where hands are known, a search that thinks for the others is stronger than one
that asks the policy.
"""

from typing import Any

from stablemates.games.levels import Level, Levels


def levels(state: Any) -> Levels:
    """See `Game.levels`."""
    return (
        Level("greedy", slips=60),
        Level("greedy", slips=30),
        Level("greedy"),
        Level("flat", worlds=20),
        Level("flat", worlds=60),
        master(state),
    )


def master(state: Any) -> Level:
    """The best there is."""
    if state["seats"] == 2:
        return Level("nested", worlds=256)
    if state["draft"]:
        return Level("nested", worlds=64)
    return Level("policy", worlds=400)
