"""What the fields of an observation of Sly mean, for those who train agents."""

from stablemates.games.fields import amount, choice, flag, set_of
from stablemates.games.sly.memory import CARDS
from stablemates.games.sly.rules import FOX, IDLE_TURNS, MOST_SEATS, MOST_SPACES

SEATS = range(MOST_SEATS)
SPACES = range(MOST_SPACES)

FIELDS = {
    "free": set_of(
        "the spaces where nothing lies: bit s for space s, as in all sets of spaces", SPACES
    ),
    "down": set_of("the spaces whose cards lie face down", SPACES),
    "named": set_of("the spaces whose cards have been named and still lie face down", SPACES),
    "hens": set_of("the spaces where a hen has been turned up", SPACES),
    "foxes": set_of("the spaces where a fox has been turned up", SPACES),
    "safe": set_of("the spaces where a hen is safe", SPACES),
    "owned": set_of("the spaces where each seat's cards lie", SPACES),
    "unseen": set_of(
        "the spaces where each seat's card 1 to 7 can lie, as far as everybody can tell", SPACES
    ),
    "idle_limit": amount("the match ends after so many turns without an event", IDLE_TURNS),
    "reveal": choice(
        "what may be revealed: 0 any cards, 1 two or more, 2 named beforehand, 3 a house", range(4)
    ),
    "every_fox_eats": flag("1: each revealed fox eats"),
    "fox_stays": flag("1: a fox that has eaten stays"),
    "space_count": amount("how many spaces there are", MOST_SPACES),
    "values": amount("what each space is worth", 4),
    "houses": flag("the house of each space"),
    "seats": choice("how many play", range(2, MOST_SEATS + 1)),
    "phase": choice(
        "0 lot, 1 turn, 2 reveal, 3 name, 4 turn up, 5 settle, 6 end, 7 over", range(8)
    ),
    "actor": choice("the seat whose turn it is; -1: nobody", SEATS),
    "idle": amount("how many turns there have been without an event", IDLE_TURNS),
    "owners": choice("whose card lies on each space; -1: nobody's", SEATS),
    "cards": choice(
        "the card on each space: a hen's rank 1 to 6, 7 a fox, 0 none, -1 not known", range(FOX + 1)
    ),
    "hand_sizes": amount("how many cards each seat holds", CARDS),
    "hands": set_of("the cards known to be in each hand: bit c - 1 for card c", range(CARDS)),
    "takers": choice("who has taken each seat's card 1 to 7 for good; -1: nobody", SEATS),
}
