"""The cards of Cow 006 as data (C1, C2)."""

from stablemates.games.cow006.rules import CARDS, HEADS

DECK = tuple({"number": card, "heads": int(HEADS[card])} for card in range(1, CARDS + 1))
