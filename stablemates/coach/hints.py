"""A hint: what the coach would do in a decision that is still to be made, and why."""

import msgspec

from stablemates.coach.analysis import JudgedMove, judged_move
from stablemates.coach.estimates import estimate
from stablemates.games.generator import Generator
from stablemates.games.position import Position

WORLDS = 1000


class Hint(msgspec.Struct, frozen=True):
    """The best move, with what speaks for or against it, and the next best.

    What `second` loses is how much better the best one is. (Where play is mixed it loses nothing if
    the strongest bot might do it too.)
    """

    best: JudgedMove
    second: JudgedMove


def find_hint(
    observation: Position,
    seat: int,
    generator: Generator,
    *,
    worlds: int = WORLDS,
    seconds: float = float("inf"),
) -> Hint:
    """What `seat`, which has several legal actions, had best do as far as it can know.

    It is found in so many worlds, or as many as `seconds` allow. Without a limit of time, equal
    observations and generators give equal hints, whatever lies hidden.
    """
    values = estimate(observation, seat, generator, worlds, seconds)
    best = int(values.policy.argmax())
    second = min(
        (index for index in range(len(values.actions)) if index != best),
        key=lambda index: (-values.policy[index], values.lead_losses[index]),
    )
    return Hint(
        judged_move(observation, seat, values, best, told=True),
        judged_move(observation, seat, values, second, told=False),
    )
