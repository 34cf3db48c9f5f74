"""What Stables is played with on paper: the animals, and the stables that begin the rows."""

from stablemates.games.pieces import CARD, Pieces
from stablemates.games.stables.deck import DECK

PIECES = (Pieces("card", CARD, DECK),)
