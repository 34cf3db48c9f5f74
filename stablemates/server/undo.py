"""Whether taking actions back would leave anybody knowing more than before."""

from collections.abc import Sequence

from stablemates.games.generator import Generator, new_generator
from stablemates.games.position import Position

WORLDS = 8
"""In so many other worlds everyone must have been able to see the same."""


def has_revealed(before: Position, actions: Sequence[tuple[int, int]], seed: int = 0) -> bool:
    """Whether any seat has learned something from `actions` that had been hidden from it.

    What a seat holds possible is drawn at random, and in each such world it must have been able to
    see just what it saw: by the same actions, or by others in their place that look the same to it,
    as another card laid face down does. Where that cannot be, a card has been turned up or drawn.
    So little may be overlooked that is possible in nearly all worlds.

    Args:
        before: The position before the actions, in which no deck is dealt.
        actions: (seat, action), in the order in which they were played.
        seed: Of the worlds.
    """
    generator = new_generator(seed)
    return any(
        not _could_have_seen(before, actions, viewer, generator)
        for viewer in range(before.seats)
        for _ in range(WORLDS)
    )


def _could_have_seen(
    before: Position, actions: Sequence[tuple[int, int]], viewer: int, generator: Generator
) -> bool:
    """Whether `viewer` could have seen the same in another world, drawn at random."""
    position = before.copy()
    world = before.observe(viewer).resample(viewer, generator)
    for seat, action in actions:
        position.play(seat, action)
        seen = _seen(position, viewer)
        for instead in sorted(world.legal_actions(seat), key=lambda other: other != action):
            after = world.copy()
            after.play(seat, instead)
            if _seen(after, viewer) == seen:
                world = after
                break
        else:
            return False
    return True


def _seen(position: Position, viewer: int) -> bytes:
    return position.observe(viewer).states.tobytes()
