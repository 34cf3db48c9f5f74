"""What the fields of an observation of Cow 006 mean, for those who train agents."""

from stablemates.games.cow006.rules import CARDS, HAND, HEADS, MOST_SEATS, ROW_LENGTH
from stablemates.games.fields import amount, choice, flag, nothing, pieces

SEATS = range(MOST_SEATS)
NUMBERS = range(1, CARDS + 1)
MOST_LIMIT, MOST_TOURS = 500, 50
ALL_HEADS = int(HEADS.sum())

FIELDS = {
    "limit": amount("the total at which the match ends", MOST_LIMIT),
    "tours": amount("after how many tours the match ends; 0: by the limit", MOST_TOURS),
    "tour": amount("the tour, from 0", MOST_TOURS, -1),
    "totals": amount("each seat's heads of all tours that have ended", MOST_LIMIT + ALL_HEADS),
    "heads": amount("each seat's heads of this tour", ALL_HEADS),
    "taken_size": amount("how many cards have been taken in this tour", CARDS),
    "over_limit": flag("1: a total must exceed the limit"),
    "deck_size": amount("the cards 1 to this are in play", CARDS),
    "draft": flag("1: hands are picked from open cards"),
    "both_ends": flag("1: cards may join a row at its left end too"),
    "owner_chooses": flag("1: the owner chooses between two equally near ends"),
    "locked": flag("1: a choice cannot be changed"),
    "seats": choice("how many play", range(2, MOST_SEATS + 1)),
    "phase": choice(
        "0 deal, 1 pick, 2 choose a card, 3 lay, 4 take a row, 5 choose an end, 6 over", range(7)
    ),
    "actor": choice("the seat that picks, takes a row or chooses an end; -1: nobody", SEATS),
    "first": choice("the seat that picks first", SEATS),
    "undecided": amount("how many have not chosen yet", MOST_SEATS),
    "lengths": amount("how many cards lie in each row", ROW_LENGTH),
    "rows": amount("the cards of each row, from the left; 0: none", CARDS),
    "hand_sizes": amount("how many cards each seat holds", HAND),
    "hands": pieces("the cards of each hand; 255: not known, 0: none", NUMBERS),
    "chosen": choice(
        "the card that each seat has chosen; 255: not known, 0: none", range(CARDS + 1)
    ),
    "taken": pieces("the cards taken in this tour, in order", NUMBERS),
    "takers": nothing("who took each of them"),
    "pool_size": amount("how many cards lie open to be picked", CARDS),
    "pool": pieces("the cards that lie open to be picked, ascending", NUMBERS),
}
