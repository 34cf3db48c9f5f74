"""A position of a match as a picture, of the drawings by which a game is printed.

How its table looks is in a game's `table.typ`: its function `laid`, given what is handed over here.
A game without one is shown in words.
"""

from collections.abc import Sequence

import msgspec

from stablemates.games.position import Position
from stablemates.print.typesetting import PACKAGE, pictures

WIDTH = 320
"""The width of a picture in the units that it is drawn in; `table.typ` knows it too."""


def picture(observation: Position, seat: int, names: Sequence[str], pixels: int) -> bytes:
    """An observation as a PNG, eight wide and five high.

    Args:
        observation: What `seat` observes: nothing else is drawn.
        seat: Who looks on; -1: a spectator.
        names: What the seats are called.
        pixels: How wide the picture is.
    """
    game = observation.game
    data = {
        "game": game.name,
        "drawn": (PACKAGE / "games" / game.name / "table.typ").exists(),
        "view": msgspec.to_builtins(observation.view()),
        "deck": game.deck,
        "scores": observation.scores(),
        "seat": seat,
        "names": names,
        "awaited": observation.awaited(),
    }
    [drawn] = pictures("position.typ", data, WIDTH, pixels)
    return drawn
