"""Positions in which somebody has a choice."""

from random import Random

from stablemates.games.game import Game
from stablemates.games.position import Position
from tests.games.walks import random_position


def choices(game: Game, count: int) -> list[tuple[Position, int]]:
    """Positions of random matches of any variant, each with a seat that has a choice there."""
    found = []
    random = Random(1)
    while len(found) < count:
        position = random_position(game, random)
        seat = random.choice(position.awaited())
        if len(position.legal_actions(seat)) > 1:
            found.append((position, seat))
    return found
