"""Grades of decisions, and the accuracy of a player.

What the strongest bot might do costs nothing. Of anything else the loss is what it comes to less,
in the same worlds; where it comes to more, by luck or because the bot trusts its policy more than
so few worlds, it is 0.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

Grade = Literal["best", "good", "slip", "blunder"]
GRADES: tuple[Grade, ...] = ("best", "good", "slip", "blunder")

SLIP = 0.03
"""Who loses so much of the chance has slipped, if it is more than the loss's standard error."""
BLUNDER = 0.1
"""Who loses so much has blundered, if it is more than twice the loss's standard error."""


def grade(likely: float, loss: float, error: float) -> Grade:
    """The grade of an action that loses so much of the chance, within such a standard error.

    Args:
        likely: How likely the strongest bot would do the same.
        loss: Between 0 and 1.
        error: The standard error of the loss.
    """
    if likely > 0:
        return "best"
    if loss >= BLUNDER and loss > 2 * error:
        return "blunder"
    if loss >= SLIP and loss > error:
        return "slip"
    return "good"


def accuracy(decisions: Iterable[tuple[float, Sequence[float]]]) -> float | None:
    """Of what a player by chance loses, how much was not lost, in percent; at least 0.

    So 100 is as well as the coach plays, and 0 is any legal action. Decisions where much is at
    stake count for much. None: nothing was at stake.

    Args:
        decisions: The points lost by the action chosen, and those lost by each legal action.
    """
    lost = by_chance = 0.0
    for loss, losses in decisions:
        lost += loss
        by_chance += sum(losses) / len(losses)
    if by_chance == 0:
        return None
    return max(0.0, 100 * (1 - lost / by_chance))
