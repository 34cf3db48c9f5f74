"""What the fields of an observation of Stables mean, for those who train agents."""

from stablemates.games.fields import amount, choice, flag, nothing, pieces, set_of
from stablemates.games.stables.rules import (
    CARDS,
    HAND,
    KINDS,
    LETTERS,
    MOST_GRABS,
    MOST_SEATS,
    ROWS,
    SINGLES,
)

SEATS = range(MOST_SEATS)
ANIMALS = range(len(LETTERS))
FACES = KINDS.tolist()

FIELDS = {
    "play": choice("0 base, 1 everyone at once, 2 hand of three, 3 pro", range(4)),
    "fewest": flag("1: fewest win"),
    "count_animals": flag("1: animals count and not cards"),
    "must_avoid": flag("1: no row may be completed by a card that could go elsewhere"),
    "sole_right": flag("1: the only right grab takes the turned card"),
    "several_grabs": flag("1: a player may grab several stables"),
    "random_start": flag("1: who begins is drawn by lot"),
    "seats": choice("how many play", range(2, MOST_SEATS + 1)),
    "phase": choice(
        "0 deal, 1 turn up, 2 place, 3 call, 4 play, 5 take, 6 settle, 7 draw, 8 next, 9 over",
        range(10),
    ),
    "actor": choice("the seat whose turn it is; -1: nobody", SEATS),
    "flipped": set_of(
        "the turned card; a card is a set of kinds: P 1, G 2, R 4, D 8, C 16, M 32; 0: none",
        ANIMALS,
    ),
    "pile_size": amount("how many cards are in the pile", CARDS),
    "pile": nothing("the pile, which nobody sees: 0"),
    "row_sizes": amount("how many cards lie in each row", CARDS),
    "row_kinds": set_of("the kinds in each row, as a card", ANIMALS),
    "rows": set_of("the cards of each row, from the left", ANIMALS),
    "won_sizes": amount("how many cards each seat has won", CARDS),
    "won": pieces("the cards that each seat has won, in order", FACES, SINGLES),
    "out_size": amount("how many cards have gone out of the game", CARDS),
    "out": pieces("the cards that have gone out of the game, in order", FACES, SINGLES),
    "hand_sizes": amount("how many cards each seat holds", HAND),
    "hands": set_of("the cards of each hand; 0: none, or not known", ANIMALS),
    "unseen": amount("how many of each face are in the pile and in hands", SINGLES),
    "grabs": amount("how many grabs there have been since the card was turned up", MOST_GRABS),
    "settled": amount("how many of them have been settled", MOST_GRABS),
    "grabbers": choice("who grabbed, in order", SEATS),
    "grabbed": choice("the row of each grab", range(ROWS)),
    "outcomes": choice(
        "what became of each grab: 0 open, 1 void, 2 wrong, 3 right, 4 right and alone", range(5)
    ),
    "answered": flag("1: the seat has answered the turned card"),
}
