"""Luck told apart from skill.

A result is the sum of what the decisions did and what the cards did. What a decision did is what
its action comes to less what the best comes to: both are estimated in the same worlds, so that the
luck of the cards is in both and drops out. That is the advantage of Zinkevich et al. ("Optimal
Unbiased Estimators for Evaluating Agent Performance", AAAI 2006; DIVAT), with the common luck as a
control variate, as in AIVAT (Burch et al., AAAI 2018), which however needs the players' policies.
Where the advantages are right the rest has mean 0, whoever plays: it is luck.

All is in points of lead: by how much a seat is ahead of the others, in the mean over them. Before
the first deal nobody is ahead, so 0 is what could be expected. What one loses the others gain; who
of them, nobody can say, so it is divided evenly. So each part adds up to 0 over the seats.
"""

from collections.abc import Sequence
from math import hypot

import msgspec

DIGITS = 4


class Luck(msgspec.Struct, frozen=True):
    """A seat's result and its parts: `result` = `own` + `others` + `luck`, in points of lead."""

    result: float
    own: float
    """What the seat's own losses did: never above 0."""
    others: float
    """What the losses of others gave it: never below 0."""
    luck: float
    """The rest: the cards."""
    error: float
    """The standard error of `own` + `others`, and so of `luck`."""
    share: float
    """Of what moved the result, the part that was luck, between 0 and 1."""


def tell_apart(
    returns: Sequence[float], losses: Sequence[Sequence[tuple[float, float]]]
) -> list[Luck]:
    """Each seat's luck and skill.

    Args:
        returns: What the match was worth to each seat.
        losses: For each seat the points lost by each of its decisions, and their standard errors.
    """
    seats = len(returns)
    lost = [sum(loss for loss, _ in of) for of in losses]
    errors = [hypot(*(error for _, error in of)) for of in losses]
    found = []
    for seat in range(seats):
        rest = [other for other in range(seats) if other != seat]
        result = round(returns[seat] - sum(returns[other] for other in rest) / len(rest), DIGITS)
        own = round(0.0 - lost[seat], DIGITS)
        others = round(sum(lost[other] for other in rest) / len(rest), DIGITS)
        luck = round(result - own - others, DIGITS)
        error = hypot(errors[seat], *(errors[other] / len(rest) for other in rest))
        moved = abs(luck) + abs(own + others)
        share = round(abs(luck) / moved, DIGITS) if moved else 0.0
        found.append(Luck(result, own, others, luck, round(error, DIGITS), share))
    return found
