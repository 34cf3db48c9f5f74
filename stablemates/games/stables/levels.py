"""How each level of bots plays Stables: see docs/levels.md for what that comes to.

With one card to place, what looks best at one look is as good as any search but for the last cards;
and where everyone calls at once, quickness decides.
"""

from typing import Any

from stablemates.games.levels import Level, Levels
from stablemates.games.stables.rules import BASE, EVERYONE_AT_ONCE, HAND_OF_THREE


def levels(state: Any) -> Levels:
    """See `Game.levels`."""
    if state["play"] == EVERYONE_AT_ONCE:
        return greedy_levels(55, 40, 26, 13, 0, Level("greedy"))
    if state["play"] == BASE:
        if state["fewest"]:
            return greedy_levels(95, 74, 56, 38, 19, Level("rollouts", worlds=60))
        return greedy_levels(95, 79, 60, 38, 20, Level("rollouts", worlds=60))
    if state["play"] == HAND_OF_THREE:
        if state["fewest"]:
            return greedy_levels(70, 50, 33, 17, 0, Level("rollouts", worlds=50))
        return greedy_levels(85, 65, 43, 22, 0, Level("rollouts", worlds=60))
    return greedy_levels(55, 40, 27, 14, 0, Level("rollouts", worlds=100))


def greedy_levels(
    gentle: int, easy: int, fair: int, good: int, strong: int, master: Level
) -> Levels:
    """What looks best at one look, with so many slips of a hundred; and the best there is."""
    return (
        Level("greedy", slips=gentle),
        Level("greedy", slips=easy),
        Level("greedy", slips=fair),
        Level("greedy", slips=good),
        Level("greedy", slips=strong),
        master,
    )
