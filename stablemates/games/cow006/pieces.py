"""What Cow 006 is played with on paper."""

from stablemates.games.cow006.deck import DECK
from stablemates.games.pieces import CARD, Pieces

PIECES = (Pieces("card", CARD, DECK),)
