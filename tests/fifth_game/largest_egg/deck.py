"""The eggs as data."""

from largest_egg.rules import EGGS

DECK = tuple({"size": egg} for egg in range(1, EGGS + 1))
