"""The cards of Sly as data (S1, S2): those of each seat."""

from stablemates.games.sly.rules import FOX, MOST_SEATS

DECK = tuple(
    {"owner": owner, "card": "F" if card == FOX else str(card)}
    for owner in range(MOST_SEATS)
    for card in range(1, FOX + 1)
)
