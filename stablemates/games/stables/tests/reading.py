"""A second reading of the rules of Stables, in plain Python: the oracle of the compiled rules.

It is written from the rules' clauses (J1 to J44) and not from `rules.py`. It is slow and clear:
strings, lists and sets. A card is its letters in the order PGRDCM. Moves are those of the
explained match: `{"turn": True}`, `{"row": 2}`, `{"grab": 2}`, `{"pass": True}`, `{"card": "GR",
"row": 2}`. Decks come shuffled from outside, as the numbers of the cards.
"""

from dataclasses import dataclass, field
from typing import Any

Move = dict[str, Any]

KINDS = "PGRDCM"
CARDS = (
    [kind for kind in KINDS for _ in range(7)]
    + ["PG", "GR", "RD", "DC", "CM", "PM"]
    + ["GRD", "PCM", "PGC", "RDM"]
)
"""The 52 animal cards (J3, J4); card number n is CARDS[n - 1]."""
ROWS = range(4)


def kinds_in(cards: list[str]) -> set[str]:
    return set("".join(cards))


@dataclass
class Reading:
    """A match. The fields up to `start` are its seats and options, the rest is its state."""

    seats: int
    play: str = "base"
    goal: str = "usual"
    count_animals: bool = False
    must_avoid_completion: bool = False
    sole_right_takes_flip: bool = False
    several_grabs: bool = False
    start: str = "fixed"
    # Time is the table's business: here only the order of the calls counts.
    call_seconds: int = 8
    claim_milliseconds: int = 0

    awaits_deck: bool = field(default=True, init=False)
    is_over: bool = field(default=False, init=False)
    active: int = field(default=0, init=False)
    calling: bool = field(default=False, init=False)
    flipped: str | None = field(default=None, init=False)
    pile: list[str] = field(default_factory=list, init=False)
    rows: list[list[str]] = field(init=False)
    won: list[list[str]] = field(init=False)
    hands: list[list[str]] = field(init=False)
    out: list[str] = field(default_factory=list, init=False)
    grabs: list[tuple[int, int]] = field(default_factory=list, init=False)
    done: set[int] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        self.rows = [[] for _ in ROWS]
        self.won = [[] for _ in range(self.seats)]
        self.hands = [[] for _ in range(self.seats)]

    @property
    def with_hands(self) -> bool:
        return self.play in ("hand_of_three", "pro")

    # The deal

    def cards(self) -> list[int]:
        """The numbers of the animal cards (J3, J8)."""
        return list(range(1, 53))

    def deal(self, deck: list[int]) -> None:
        """Lay out a shuffled deck, its top first (J8, J43, J44)."""
        assert self.awaits_deck
        assert sorted(deck) == self.cards()
        self.awaits_deck = False
        if self.start == "random":
            # Cards 1 to 7 are all ponies: which of them comes first tells nothing of the order.
            self.active = next(number for number in deck if number <= self.seats) - 1
        self.pile = [CARDS[number - 1] for number in deck]
        if self.with_hands:
            for hand in self.hands:
                hand += [self.pile.pop(0) for _ in range(3)]
        if self.play == "pro":
            self.rows = [[self.pile.pop(0)] for _ in ROWS]
        if not self.with_hands:
            self._begin_turn()

    def _begin_turn(self) -> None:
        """The next card: turned up by itself (J10), or by the active player (J27).

        Without one the match has ended (J19, J42).
        """
        self.grabs, self.done = [], set()
        self.is_over = not self.pile
        if not self.is_over and self.play != "everyone_at_once":
            self.flipped = self.pile.pop(0)

    # Whose turn, and what may be done

    def awaited(self) -> list[int]:
        if self.is_over or self.awaits_deck:
            return []
        if self.calling:
            return [seat for seat in range(self.seats) if seat not in self.done]
        return [self.active]

    def legal(self, seat: int) -> list[Move]:
        if seat not in self.awaited():
            return []
        if self.calling:
            own = [row for caller, row in self.grabs if caller == seat]
            return [{"grab": row} for row in ROWS if row not in own] + [{"pass": True}]
        if self.flipped is not None:
            return [{"row": row} for row in self.legal_rows(self.flipped)]
        if not self.with_hands:
            return [{"turn": True}]
        cards = sorted(set(self.hands[seat]), key=CARDS.index)
        return [{"card": card, "row": row} for card in cards for row in self.legal_rows(card)]

    def legal_rows(self, card: str) -> list[int]:
        """Where a card may go (J11, J12, J24, J44)."""
        if self.play == "pro":
            fitting = [row for row in ROWS if set(card) & set(self.rows[row][-1])]
            return fitting or list(ROWS)
        gaining = [row for row in ROWS if set(card) - kinds_in(self.rows[row])]
        if self.must_avoid_completion:
            harmless = [row for row in gaining if not self.completes(card, row)]
            gaining = harmless or gaining
        return gaining or list(ROWS)

    def completes(self, card: str, row: int) -> bool:
        return kinds_in([*self.rows[row], card]) == set(KINDS)

    # Play

    def act(self, seat: int, move: Move) -> None:
        """Make a legal move, and do all that follows."""
        assert move in self.legal(seat)
        match move:
            case {"turn": _}:
                self.flipped = self.pile.pop(0)
                self.calling = True
            case {"pass": _}:
                self.done.add(seat)
            case {"grab": row}:
                self.grabs.append((seat, row))
                if not self.several_grabs or {(seat, row) for row in ROWS} <= set(self.grabs):
                    self.done.add(seat)
            case {"card": card, "row": row}:
                self.hands[seat].remove(card)
                self._place(card, row)
                if self.pile:
                    self.hands[seat].append(self.pile.pop(0))
                self._next_turn()
            case {"row": row}:
                card, self.flipped = self.flipped, None
                assert card is not None
                self._place(card, row)
                self._next_turn()
        if self.calling and len(self.done) == self.seats:
            self.calling = False
            self._settle()

    def _place(self, card: str, row: int) -> None:
        """Add a card to a row, with what that takes (J10, J15, J31, J44)."""
        won = self.won[self.active]
        if self.play == "pro":
            matched = set(card) & set(self.rows[row][-1])
            if not matched or len(self.rows[row]) == 5:
                won += self.rows[row]
                self.rows[row] = []
            self.rows[row].append(card)
            return
        full = self.completes(card, row)
        self.rows[row].append(card)
        # A card under J12 never completes a row: no row is ever left with all six kinds (J17).
        if full:
            won += self.rows[row]
            self.rows[row] = []

    def _settle(self) -> None:
        """All have called or not: pay out the calls (J30 to J39)."""
        holders: dict[int, int] = {}
        for seat, row in self.grabs:
            holders.setdefault(row, seat)  # a later grab of the same stable is void (J39)
        assert self.flipped is not None
        right = [row for row in holders if self.completes(self.flipped, row)]
        takes_flip = len(right) == 1 and (len(holders) == 1 or self.sole_right_takes_flip)
        for row, seat in holders.items():
            if row in right:
                self.won[seat] += self.rows[row]
                self.rows[row] = []
                if takes_flip:
                    self.won[seat].append(self.flipped)
            elif self.won[seat]:
                self.out.append(self.won[seat].pop())
        if takes_flip:
            self.flipped = None
            self._next_turn()

    def _next_turn(self) -> None:
        """Clockwise, whoever called (J10, J41); empty hands are skipped (J44)."""
        self.active = (self.active + 1) % self.seats
        if not self.with_hands:
            self._begin_turn()
            return
        self.is_over = not any(self.hands)
        while not self.is_over and not self.hands[self.active]:
            self.active = (self.active + 1) % self.seats

    # What everyone may compare

    def state(self) -> dict[str, Any]:
        """The whole open state, as the explained match tells it."""
        return {
            "rows": [list(row) for row in self.rows],
            "pile": len(self.pile),
            "flipped": self.flipped,
            "won": [list(cards) for cards in self.won],
            "out": list(self.out),
            "hands": [sorted(hand, key=CARDS.index) for hand in self.hands],
        }

    def scores(self) -> list[int]:
        """Each seat's cards, or animals (J21, D-J1)."""
        return [len("".join(cards) if self.count_animals else cards) for cards in self.won]

    def ranks(self) -> list[int]:
        """Most or fewest wins (J21, J23, J43, J44); equal scores share a rank (J22, J25)."""
        fewest = self.goal == "fewest" or (self.goal == "usual" and self.play == "pro")
        scores = [-score if fewest else score for score in self.scores()]
        return [1 + sum(other > mine for other in scores) for mine in scores]
