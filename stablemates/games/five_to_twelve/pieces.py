"""What Five to Twelve is played with on paper: a set of tiles and a board for each seat (N1).

With fewer seats whole sets stay in the box (N4), so every tile tells which set it is of.
"""

from stablemates.games.five_to_twelve.deck import DECK
from stablemates.games.five_to_twelve.rules import MOST_SEATS
from stablemates.games.pieces import Pieces, ScorePad

TILE = (36.0, 36.0)
BOARD = (172.0, 172.0)

PIECES = (
    Pieces(
        "tile",
        TILE,
        tuple({**tile, "set": number} for number in range(1, MOST_SEATS + 1) for tile in DECK),
    ),
    Pieces("board", BOARD, tuple({"seat": seat} for seat in range(1, MOST_SEATS + 1)), back=False),
)

PAD = ScorePad(players=MOST_SEATS, rows=MOST_SEATS, running=True)
