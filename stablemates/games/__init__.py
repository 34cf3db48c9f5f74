"""The rulebooks: one folder a game. `find_game` and `game_names` find them."""

import importlib
import pkgutil
from functools import cache

from stablemates.errors import Problem
from stablemates.games.game import Game


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games: the packages in this folder."""
    return tuple(sorted(item.name for item in pkgutil.iter_modules(__path__) if item.ispkg))


@cache
def find_game(name: str) -> Game:
    """The game called `name`.

    Raises:
        Problem: `unknown-game`.
    """
    if name not in game_names():
        raise Problem("unknown-game", game=name[:40])
    game: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return game
