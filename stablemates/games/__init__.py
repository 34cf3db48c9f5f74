"""The rulebooks: one folder a game. `find_game` and `game_names` find them."""

import importlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from stablemates.errors import Problem
from stablemates.games.game import Game
from stablemates.games.packages import outside_packages, own_packages


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games: those in this folder, and those of other distributions."""
    return tuple(sorted(own_packages() | outside_packages()))


@cache
def find_game(name: str) -> Game:
    """The game called `name`.

    Raises:
        Problem: `unknown-game`.
    """
    game: Game = importlib.import_module(_package(name)).GAME
    return game


def game_folder(name: str) -> Traversable:
    """The folder of the game called `name`.

    Raises:
        Problem: `unknown-game`.
    """
    return files(_package(name))


def _package(name: str) -> str:
    """The package of the game called `name`."""
    if name not in game_names():
        raise Problem("unknown-game", game=name[:40])
    return (own_packages() | outside_packages())[name]
