"""Which packages are games: the folders here, and what other distributions announce.

A distribution announces a game as an entry point of the group `stablemates.games`: the game's
name, and the package that holds its `GAME`.
"""

from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules

GROUP = "stablemates.games"


@cache
def own_packages() -> dict[str, str]:
    """The packages in this folder, by the names of their games."""
    folder = str(Path(__file__).parent)
    return {item.name: f"{GROUP}.{item.name}" for item in iter_modules([folder]) if item.ispkg}


@cache
def outside_packages() -> dict[str, str]:
    """The packages of games that other distributions announce, by the names of these games.

    Raises:
        RuntimeError: two games have the same name.
    """
    found: dict[str, str] = {}
    for entry in entry_points(group=GROUP):
        other = (own_packages() | found).get(entry.name)
        if other is not None:
            raise RuntimeError(f"{other} and {entry.module} are both the game {entry.name}")
        found[entry.name] = entry.module
    return found
