"""The tiles of Five to Twelve as data: each number comes once for each seat (N1, N4)."""

from stablemates.games.five_to_twelve.rules import TILES

DECK = tuple({"number": tile} for tile in range(1, TILES + 1))
