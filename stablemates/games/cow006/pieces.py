"""What Cow 006 is played with on paper."""

from stablemates.games.cow006.deck import DECK
from stablemates.games.cow006.rules import MOST_SEATS
from stablemates.games.pieces import CARD, Pieces, ScorePad

PIECES = (Pieces("card", CARD, DECK),)

PAD = ScorePad(players=MOST_SEATS, rows=10, running=True)
