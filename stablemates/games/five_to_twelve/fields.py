"""What the fields of an observation of Five to Twelve mean, for those who train agents."""

from stablemates.games.fields import amount, choice, flag, pieces, set_of
from stablemates.games.five_to_twelve.rules import (
    CELLS,
    MOST_SEATS,
    MOST_TILES,
    SIDE,
    TILES,
    WINNER_POINTS,
)

SEATS = range(MOST_SEATS)
NUMBERS = range(1, TILES + 1)

FIELDS = {
    "fits": set_of("what may be laid on each space of each board: bit t for tile t", NUMBERS),
    "set_up": choice("0 one by one, 1 sequential, 2 four at once, 3 ascending", range(4)),
    "equal_swap": flag("1: a tile may be exchanged for one of the same number"),
    "guard": flag("1: endless exchanging is stopped"),
    "games": flag("1: a match of as many games as players"),
    "bruno": choice("who moves again: 0 nobody, 1 on any diagonal, 2 on a rising one", range(3)),
    "seats": choice("how many play", range(2, MOST_SEATS + 1)),
    "phase": choice(
        "0 deal, 1 set-up, 2 reveal, 3 turn, 4 drawn, 5 taken, 6 turn over, 7 over", range(8)
    ),
    "actor": choice("the seat whose turn it is; -1: nobody", SEATS),
    "game": amount("the game of the match, from 0", MOST_SEATS, -1),
    "first": choice("the seat that starts; -1: not known yet", SEATS),
    "laid": choice("1 + 4 row + column of the tile just laid; 0: none", range(CELLS + 1)),
    "swaps": amount("how many exchanges with the middle there have been in a row", 4 * MOST_SEATS),
    "points": amount(
        "each seat's points of the games that have ended",
        MOST_SEATS * WINNER_POINTS,
        -MOST_SEATS * CELLS,
    ),
    "filled": amount("how many tiles lie on each board", CELLS),
    "hand": choice("the tile in each hand; 255: not known, 0: none", range(TILES + 1)),
    "boards": amount("the tiles of each board by row and column; 0: none, or not known", TILES),
    "middle": amount("how many of each tile 0 to 20 lie open in the middle", MOST_SEATS),
    "revealed": amount("how many tiles of each set-up all have seen", SIDE),
    "places": choice(
        "where on the diagonal each seat has put its tiles of the set-up", range(SIDE)
    ),
    "top": amount("how many tiles have been drawn", MOST_TILES),
    "deck": pieces(
        "the tiles in the order in which they were drawn; 0: not known", NUMBERS, MOST_SEATS
    ),
}
