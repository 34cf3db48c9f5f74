"""A second reading of the rules of Sly, in plain Python: the oracle of the compiled rules.

It is written from the rules' clauses (S1 to S41) and not from `rules.py`. It is slow and clear:
lists, sets and `sorted`. Moves are those of the explained match: `{"lay": "3", "space": 5}`,
`{"expose": 5}`, `{"reveal": 5}`, `{"name": 5}`, `{"stop": true}`. The deck of the seats comes
shuffled from outside.
"""

from dataclasses import dataclass, field
from typing import Any

Move = dict[str, Any]

ANIMALS = ("1", "2", "3", "4", "5", "6", "F")
"""What each seat has (S2)."""
IDLE_TURNS = 200


def houses(layout: str, seats: int) -> list[list[int]]:
    """The values of the spaces around each house (S7)."""
    eight = [1, 2, 3, 4, 1, 2, 3, 4]
    if layout == "fours":
        return [[1, 2, 3, 4]] * 2
    if layout == "one":
        return [eight]
    if layout == "twelve" and seats == 3:
        return [[1, 2, 3, 4, 1, 2], [3, 4, 1, 2, 3, 4]]
    return [eight] if seats == 2 else [eight, eight]


@dataclass
class Card:
    """A card on a space."""

    owner: int
    animal: str
    up: bool = False
    safe: bool = False

    @property
    def is_fox(self) -> bool:
        return self.animal == "F"


@dataclass
class Reading:
    """A match. The fields up to `first` are its seats and options, the rest is its state."""

    seats: int
    layout: str = "eights"
    reveal: str = "any"
    every_fox_eats: bool = False
    fox_stays: bool = False
    first: int = 0

    awaits_deck: bool = field(default=True, init=False)
    is_over: bool = field(default=False, init=False)
    actor: int = field(default=-1, init=False)
    revealing: bool = field(default=False, init=False)
    named: set[int] = field(default_factory=set, init=False)
    idle: int = field(default=0, init=False)
    values: list[int] = field(init=False)
    table: dict[int, Card] = field(default_factory=dict, init=False)
    hands: list[set[str]] = field(init=False)
    gobbled: list[set[tuple[int, int]]] = field(init=False)
    foxes: list[set[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.values = [value for house in houses(self.layout, self.seats) for value in house]
        self.hands = [set(ANIMALS) for _ in range(self.seats)]  # S10
        self.gobbled = [set() for _ in range(self.seats)]
        self.foxes = [set() for _ in range(self.seats)]
        if self.first:
            self.actor = self.first - 1
            self.awaits_deck = False

    def cards(self) -> list[int]:
        """The deck: the seats, whose first begins (S12)."""
        return list(range(self.seats))

    def deal(self, deck: list[int]) -> None:
        assert self.awaits_deck
        assert sorted(deck) == self.cards()
        self.awaits_deck = False
        self.actor = deck[0]

    # What may be done

    def face_down(self) -> list[int]:
        """The spaces with cards that lie face down."""
        return sorted(space for space, card in self.table.items() if not card.up)

    def turned(self) -> dict[int, Card]:
        """The cards turned up in this reveal; a safe hen is none of them."""
        return {space: card for space, card in self.table.items() if card.up and not card.safe}

    def awaited(self) -> list[int]:
        return [] if self.is_over or self.awaits_deck else [self.actor]

    def legal(self, seat: int) -> list[Move]:
        if seat not in self.awaited():
            return []
        if self.revealing:
            return self._more()
        lays = [
            {"lay": animal, "space": space}
            for animal in sorted(self.hands[seat])
            for space in range(len(self.values))
            if space not in self.table  # S9, S14
        ]
        exposes = [
            {"expose": space} for space in self.face_down() if self.table[space].owner != seat
        ]  # S17, S20
        # With a minimum of two, whoever can do nothing else may turn up a lone card.
        stuck = not lays and not exposes
        if self.reveal == "two" and len(self.face_down()) < 2 and not stuck:
            return lays + exposes
        return lays + exposes + self._reveals()

    def _reveals(self) -> list[Move]:
        """The cards that may be turned up, or named, next (S21)."""
        verb = "name" if self.reveal == "named" else "reveal"
        return [{verb: space} for space in self.face_down() if space not in self.named]

    def _more(self) -> list[Move]:
        """Another card, or the end of the reveal (S22)."""
        more = self._reveals()
        if self.reveal == "two" and len(self.turned()) < 2 and more:
            return more
        return [*more, {"stop": True}]

    # Play

    def act(self, seat: int, move: Move) -> None:
        """Make a legal move, and do all that follows."""
        assert move in self.legal(seat)
        match move:
            case {"lay": animal, "space": space}:
                self.hands[seat].remove(animal)
                self.table[space] = Card(seat, animal)
                self._next_turn(progress=False)
            case {"expose": space}:
                self._expose(seat, space)
                self._next_turn(progress=True)
            case {"reveal": space} if self.reveal == "house":
                for other in set(self.face_down()) & self._around(space):
                    self.table[other].up = True
                self._next_turn(progress=self._settle())
            case {"reveal": space}:
                self.table[space].up = True
                self.revealing = True
            case {"name": space}:
                self.named.add(space)
                self.revealing = True
            case _:
                for space in self.named:
                    self.table[space].up = True
                self.named.clear()
                self.revealing = False
                self._next_turn(progress=self._settle())

    def _around(self, space: int) -> set[int]:
        """The spaces of the same house, this one too."""
        first = 0
        for values in houses(self.layout, self.seats):
            if space < first + len(values):
                break
            first += len(values)
        return set(range(first, first + len(values)))

    def _expose(self, seat: int, space: int) -> None:
        card = self.table[space]
        if card.is_fox:  # S18
            del self.table[space]
            self.foxes[seat].add(card.owner)
        else:  # S19
            card.up = card.safe = True

    def _settle(self) -> bool:
        """The outcome of a reveal (S24 to S31); whether a hen was gobbled or became safe."""

        def rank(space: int) -> tuple[str, int]:
            """The higher first: hens by number, equals and foxes from the active player on."""
            card = self.table[space]
            return card.animal, -((card.owner - self.actor) % self.seats)

        turned = sorted(self.turned(), key=rank, reverse=True)
        foxes = [space for space in turned if self.table[space].is_fox]
        hens = [space for space in turned if not self.table[space].is_fox]
        progress = bool(hens)
        eaters = foxes if self.every_fox_eats else foxes[:1]  # S26
        for eater in eaters[: len(hens)]:
            hen = self.table.pop(hens.pop(0))
            self.gobbled[self.table[eater].owner].add((hen.owner, int(hen.animal)))
            if self.fox_stays:  # the alternative of S27
                self.table[eater].up = False
                foxes.remove(eater)
        if hens:
            self.table[hens.pop(0)].safe = True
        for space in hens + foxes:
            card = self.table.pop(space)
            self.hands[card.owner].add(card.animal)
        return progress

    def _next_turn(self, *, progress: bool) -> None:
        self.idle = 0 if progress else self.idle + 1
        safe = [card for card in self.table.values() if card.safe]
        self.actor = (self.actor + 1) % self.seats
        if (
            len(safe) == len(self.values)  # S35
            or len(self.hands[self.actor]) <= 1  # S33, S34
            or self.idle == IDLE_TURNS  # S36
        ):
            self.is_over = True
            for card in self.table.values():
                card.up = True
                card.safe = not card.is_fox

    # What everyone may compare

    def state(self) -> dict[str, Any]:
        """The whole open state, as the explained match tells it."""
        spaces: list[dict[str, Any] | None] = [None] * len(self.values)
        for space, card in self.table.items():
            spaces[space] = {
                "owner": card.owner,
                "card": card.animal,
                "safe": card.safe,
                "up": card.up,
            }
        return {
            "spaces": spaces,
            "values": list(self.values),
            "hands": [sorted(hand) for hand in self.hands],
            "gobbled": [
                [{"owner": owner, "rank": rank} for owner, rank in sorted(taken)]
                for taken in self.gobbled
            ],
            "captured": [len(taken) for taken in self.foxes],
        }

    def score(self, seat: int) -> int:
        """S37 to S40."""
        hens = sum(
            self.values[space]
            for space, card in self.table.items()
            if card.safe and card.owner == seat
        )
        meals = sum(rank if owner != seat else -rank for owner, rank in self.gobbled[seat])
        return hens + meals + self.seats * len(self.foxes[seat])

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """The highest total wins; equal totals share a rank (S41)."""
        scores = self.scores()
        return [1 + sum(other > mine for other in scores) for mine in scores]
