"""The ways to play a game: the usual one, and what its options make of it.

Each choice of an option that is not a number is a way, the other options as usual. Some choices
change nothing by themselves, and matter only beside another: then both together are the way.
"""

from functools import cache
from itertools import islice
from math import ceil
from typing import Any

import msgspec

from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.games.game import Game
from stablemates.games.options import Options, choices
from stablemates.lab.samples import PLAYERS, Sample, play_sample, seatings

TABLE = 4
"""So many sit at a table, if nothing else is said."""
MATCHES = 100
"""So many matches must all be played the same before two ways count as no different."""


class Way(msgspec.Struct, frozen=True):
    """What is chosen otherwise than usual: options and their values."""

    chosen: tuple[tuple[str, Any], ...] = ()

    def options(self, game: Game) -> Options:
        """All options of `game` when it is played so."""
        return game.options(**dict(self.chosen))

    def __str__(self) -> str:
        """As the command line's --option takes them; `default` for the usual way."""
        told = " ".join(f"{name}={str(value).lower()}" for name, value in self.chosen)
        return told or "default"

    @property
    def option(self) -> str:
        """The first option that is chosen."""
        return self.chosen[0][0]


USUAL = Way()


class Ways(msgspec.Struct, frozen=True):
    """The ways to play a game."""

    different: tuple[Way, ...]
    """Those whose matches are not all as usual; the usual way first."""
    idle: tuple[Way, ...]
    """Choices that change no match of random and greedy players."""


@cache
def ways(name: str) -> Ways:
    """The ways to play the game called `name`."""
    game = find_game(name)
    usual = msgspec.structs.asdict(game.options())
    single = [
        Way(((option, value),))
        for option, values in choices(game.options).items()
        for value in values
        if value != usual[option]
    ]
    pairs: dict[Way, list[Way]] = {way: [] for way in single if tables(name, way)}
    idle = []
    for way in single:
        if way in pairs:
            continue
        for other, beside in pairs.items():
            both = Way(other.chosen + way.chosen)
            if other.option != way.option and tables(name, both, other):
                beside.append(both)
                break
        else:
            idle.append(way)
    different = [way for other, beside in pairs.items() for way in (other, *beside)]
    return Ways((USUAL, *different), tuple(idle))


@cache
def tables(name: str, way: Way, other: Way = USUAL) -> tuple[int, ...]:
    """At how many seats a way is worth playing: where matches are not as by the other way.

    The fewest and a whole table, or where it makes no difference there, the first where it does.
    """
    game = find_game(name)
    asked = dict.fromkeys((game.seats[0], min(TABLE, game.seats[-1])))
    found = tuple(seats for seats in asked if differ(name, seats, way, other))
    rest = (seats for seats in game.seats if seats not in asked)
    return found or tuple(islice((seats for seats in rest if differ(name, seats, way, other)), 1))


def differ(name: str, seats: int, one: Way, other: Way = USUAL) -> bool:
    """Whether a way can be played at so many seats, and not every match is as by the other way."""
    return _try_out(name, seats, one) not in (None, _try_out(name, seats, other))


@cache
def _try_out(name: str, seats: int, way: Way) -> list[Sample] | None:
    """Some matches of a way; None if it cannot be played at so many seats."""
    game = find_game(name)
    found = []
    for players in PLAYERS:
        greedy = seatings(players, seats)
        try:
            deals = ceil(MATCHES / len(greedy))
            found.append(play_sample(game, way.options(game), greedy, deals, ""))
        except Problem:
            return None
    return found
