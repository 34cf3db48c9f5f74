"""What Stables is played with on paper: the animals, and the stables that begin the rows (J1)."""

from stablemates.games.pieces import CARD, Pieces, ScorePad
from stablemates.games.stables.deck import DECK

PIECES = (
    Pieces("card", CARD, tuple({"card": item["animals"]} for item in DECK if "animals" in item)),
    Pieces("stable", CARD, tuple(item for item in DECK if "stable" in item)),
)

PAD = ScorePad(players=5, rows=6)
