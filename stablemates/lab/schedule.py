"""Who plays whom, on which deal, in which seats.

The deal is the unit of work and of inference. On each deal every line-up plays, so that all are
compared on the same cards, in as few seatings as give everyone every seat: the distinct rotations
of the line-up, whose order is drawn anew for each deal. More permutations of one deal tell little
more than those, new deals do.
"""

import hashlib
from collections.abc import Iterator
from itertools import combinations_with_replacement, count
from typing import Any

import msgspec
import numpy as np

from stablemates.games.generator import new_generator, shuffle
from stablemates.lab.entrants import Entrant

Seating = tuple[int, ...]
"""The entrant in each seat, as its index."""


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """All that the rows of a tournament follow from."""

    game: str
    rules: int
    """The version of the game's rules."""
    options: dict[str, Any]
    entrants: tuple[Entrant, ...]
    seats: int
    seed: str
    """Any text; other texts, other deals."""
    patience: float
    """Seconds that a foreign bot has for each answer."""


def line_ups(entrants: int, seats: int) -> list[Seating]:
    """Every choice of entrants for the seats, all of them as often as each other or once more."""
    found = []
    for chosen in combinations_with_replacement(range(entrants), seats):
        times = [chosen.count(entrant) for entrant in range(entrants)]
        if max(times) - min(times) <= 1:
            found.append(chosen)
    return found


def rotations(line_up: Seating) -> list[Seating]:
    """The distinct rotations of a line-up: each entrant as often in one seat as in another."""
    turned = (line_up[first:] + line_up[:first] for first in range(len(line_up)))
    return list(dict.fromkeys(turned))


def deal_seed(tournament: Tournament, deal: int) -> bytes:
    """The seed of all matches on deal number `deal`."""
    return hashlib.sha256(f"{tournament.seed}/{deal}".encode()).digest()


def seatings(tournament: Tournament, deal: int) -> list[Seating]:
    """The matches that are played on deal number `deal`."""
    digest = hashlib.sha256(b"seats" + deal_seed(tournament, deal)).digest()
    generator = new_generator(int.from_bytes(digest, "big"))
    found = []
    for line_up in line_ups(len(tournament.entrants), tournament.seats):
        order = np.array(line_up, np.uint8)
        shuffle(generator, order, len(order))
        found += rotations(tuple(order.tolist()))
    return found


def deals(tournament: Tournament, matches: int) -> Iterator[int]:
    """The numbers of as many whole deals as it takes to play at least so many matches."""
    played = 0
    for deal in count():
        if played >= matches:
            return
        played += len(seatings(tournament, deal))
        yield deal
