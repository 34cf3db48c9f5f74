"""Whether taking actions back would leave anybody knowing more than before."""

from collections.abc import Sequence

from stablemates.errors import Problem
from stablemates.games.generator import new_generator
from stablemates.games.position import Position

WORLDS = 6
"""So many other worlds must look the same as ours, to everyone, after the same actions."""
TRIES = 300
"""Of the worlds that a seat holds possible, many may not allow what others did."""


def has_revealed(
    before: Position, after: Position, actions: Sequence[tuple[int, int]], seed: int = 0
) -> bool:
    """Whether any seat has learned from `actions` more than what was done.

    In each world that somebody held possible the same actions are played. If it then looks
    different to them, they now know something about what was hidden: a card has been turned up,
    or a new one is in a hand. (Worlds in which others could not have acted so tell no one
    anything: that is what was done.) Worlds are drawn at random, so little may be overlooked; and
    where no world allows the actions, it counts as revealed.

    Args:
        before: The position before the actions.
        after: The position after them.
        actions: (seat, action), in the order in which they were played.
        seed: Of the worlds.
    """
    generator = new_generator(seed)
    for viewer in range(before.seats):
        seen = after.observe(viewer).states.tobytes()
        known = before.observe(viewer)
        compared = 0
        for _ in range(TRIES):
            world = known.resample(viewer, generator)
            if not _play(world, actions):
                continue
            if world.observe(viewer).states.tobytes() != seen:
                return True
            compared += 1
            if compared == WORLDS:
                break
        if compared == 0:
            return True
    return False


def _play(world: Position, actions: Sequence[tuple[int, int]]) -> bool:
    """Play the actions in this world, if they can be; whether they could."""
    try:
        for seat, action in actions:
            world.play(seat, action)
    except Problem:
        return False
    return True
