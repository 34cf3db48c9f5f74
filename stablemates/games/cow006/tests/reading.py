"""A second reading of the rules of Cow 006, in plain Python: the oracle of the compiled rules.

It is written from the rules' clauses (C1 to C23) and not from `rules.py`. It is slow and clear:
lists, sets and `sorted`. Moves are those of the explained match: `{"card": 57}`, `{"row": 2}`,
`{"row": 2, "end": "left"}`, `{"pick": 57}`. Decks come shuffled from outside.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Move = dict[str, Any]
End = tuple[int, str]
"""A row and "left" or "right"."""


def heads(card: int) -> int:
    """The penalty points of a card (C2)."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


def total_heads(cards: Iterable[int]) -> int:
    return sum(heads(card) for card in cards)


def fitting_ends(rows: list[list[int]], card: int, *, both_ends: bool) -> dict[End, int]:
    """The ends of rows where `card` may go, and how far each is (C8; C23)."""
    ends: dict[End, int] = {}
    for number, row in enumerate(rows):
        if card > row[-1]:
            ends[number, "right"] = card - row[-1]
        if both_ends and card < row[0]:
            ends[number, "left"] = row[0] - card
    return ends


def nearest(ends: dict[End, int]) -> list[End]:
    """The nearest of `ends` (C9); two only where both ends are in play (C23)."""
    return [end for end, distance in ends.items() if distance == min(ends.values())]


@dataclass
class Reading:
    """A match. The fields up to `locked` are its seats and options, the rest is its state."""

    seats: int
    limit: int = 66
    over_limit: bool = False
    tours: int = 0
    variant: str = "standard"
    both_ends: bool = False
    equal_ends: str = "owner"
    open_hands: bool = False  # only a matter of display
    locked: bool = False

    tour: int = field(default=-1, init=False)
    awaits_deck: bool = field(default=True, init=False)
    is_over: bool = field(default=False, init=False)
    revealed: bool = field(default=False, init=False)
    first_picker: int = field(default=-1, init=False)
    pool: set[int] = field(default_factory=set, init=False)
    aside: set[int] = field(default_factory=set, init=False)
    rows: list[list[int]] = field(init=False)
    hands: list[set[int]] = field(init=False)
    chosen: list[int | None] = field(init=False)
    taken: list[list[int]] = field(init=False)
    totals: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.totals = [0] * self.seats
        self._clear_table()

    def _clear_table(self) -> None:
        self.rows = [[], [], [], []]
        self.hands = [set() for _ in range(self.seats)]
        self.chosen = [None] * self.seats
        self.taken = [[] for _ in range(self.seats)]

    # The deal

    @property
    def draft(self) -> bool:
        return self.variant in ("logic", "pro")  # C21, C22

    def cards(self) -> list[int]:
        """The cards in play (C1, C20)."""
        return list(range(1, 105 if self.variant == "standard" else 10 * self.seats + 5))

    def deal(self, deck: list[int]) -> None:
        """Begin a tour with a shuffled deck, its top first (C4, C21)."""
        assert self.awaits_deck
        assert sorted(deck) == self.cards()
        self.awaits_deck = False
        self.tour += 1
        self._clear_table()
        if self.draft:
            self.pool = set(deck)
            if self.tour == 0:
                self.first_picker = next(card - 1 for card in deck if card <= self.seats)
            return
        dealt = 10 * self.seats
        self.hands = [set(deck[start : start + 10]) for start in range(0, dealt, 10)]
        self.rows = [[card] for card in deck[dealt : dealt + 4]]
        self.aside = set(deck[dealt + 4 :])

    # Whose turn, and what may be done

    @property
    def picker(self) -> int:
        """Whose turn it is in the draft (C21)."""
        return (self.first_picker + self.tour + sum(map(len, self.hands))) % self.seats

    @property
    def layer(self) -> int:
        """Who laid out the lowest of the revealed cards (C7)."""
        _, seat = min((card, seat) for seat, card in enumerate(self.chosen) if card is not None)
        return seat

    def awaited(self) -> list[int]:
        """The seats that the match waits for."""
        if self.is_over or self.awaits_deck:
            return []
        if self.pool:
            return [self.picker]
        if self.revealed:
            return [self.layer]
        return [seat for seat in range(self.seats) if self.chosen[seat] is None]

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of `seat`; those that change a choice too (C6)."""
        if self.is_over or self.awaits_deck:
            return []
        if self.pool:
            return [{"pick": card} for card in sorted(self.pool)] if seat == self.picker else []
        if self.revealed:
            return self._legal_rows() if seat == self.layer else []
        if self.locked and self.chosen[seat] is not None:
            return []
        return [{"card": card} for card in sorted(self.hands[seat])]

    def _legal_rows(self) -> list[Move]:
        """What the layer, who cannot lay without a decision, may decide (C11, C23)."""
        ends = self._ends(self.layer)
        if not ends:
            return [{"row": row} for row in range(4)]
        return [{"row": row, "end": end} for row, end in ends]

    # Play

    def act(self, seat: int, move: Move) -> None:
        """Make a legal move, and do all that follows."""
        assert move in self.legal(seat)
        match move:
            case {"pick": card}:
                self._pick(seat, card)
            case {"card": card}:
                self._choose(seat, card)
            case {"row": row, "end": end}:
                self._lay(seat, row, end)
            case {"row": row}:
                self._take(seat, row)
        if self.revealed:
            self._lay_all()

    def _pick(self, seat: int, card: int) -> None:
        self.pool.remove(card)
        self.hands[seat].add(card)
        if len(self.pool) == 4:
            self.rows = [[start] for start in sorted(self.pool)]
            self.pool = set()

    def _choose(self, seat: int, card: int) -> None:
        old = self.chosen[seat]
        if old is not None:
            self.hands[seat].add(old)
        self.hands[seat].remove(card)
        self.chosen[seat] = card
        self.revealed = None not in self.chosen

    def _lay_all(self) -> None:
        """Lay the revealed cards, lowest first, until someone must decide (C7, C13)."""
        while any(self.chosen):
            ends = self._ends(self.layer)
            if len(ends) != 1:
                return
            self._lay(self.layer, *ends[0])
        self.revealed = False
        if not any(self.hands):
            self._end_tour()

    def _ends(self, seat: int) -> list[End]:
        """Where the card of `seat` may go: nowhere, one end, or two equally near ones."""
        card = self.chosen[seat]
        assert card is not None
        ends = nearest(fitting_ends(self.rows, card, both_ends=self.both_ends))
        if self.equal_ends == "right" and len(ends) == 2:
            return [(row, end) for row, end in ends if end == "right"]
        return ends

    def _lay(self, seat: int, row: int, end: str) -> None:
        """Lay the card of `seat` at an end; the sixth takes the five (C9, C10, C23)."""
        if len(self.rows[row]) == 5:
            self._take(seat, row)
            return
        card = self.chosen[seat]
        assert card is not None
        self.chosen[seat] = None
        self.rows[row].insert(0 if end == "left" else 5, card)

    def _take(self, seat: int, row: int) -> None:
        """Take a row; the card of `seat` starts it anew (C10, C11, C12)."""
        card = self.chosen[seat]
        assert card is not None
        self.chosen[seat] = None
        self.taken[seat] += self.rows[row]
        self.rows[row] = [card]

    def _end_tour(self) -> None:
        """Add up the heads, and see whether that was the end (C15, C16, C18)."""
        for seat in range(self.seats):
            self.totals[seat] += total_heads(self.taken[seat])
        if self.tours:
            self.is_over = self.tour + 1 == self.tours
        else:
            most = max(self.totals)
            self.is_over = most > self.limit or (most == self.limit and not self.over_limit)
        self.awaits_deck = not self.is_over

    # What everyone may compare

    def state(self) -> dict[str, Any]:
        """The whole open state, as the explained match tells it."""
        return {
            "rows": [list(row) for row in self.rows],
            "hands": [sorted(hand) for hand in self.hands],
            "chosen": list(self.chosen),
            "taken": [list(cards) for cards in self.taken],
            "totals": list(self.totals),
            "tour": self.tour,
        }

    def scores(self) -> list[int]:
        """Each seat's total (C15)."""
        return list(self.totals)

    def ranks(self) -> list[int]:
        """The lowest total wins; equal totals share a rank (C17)."""
        return [1 + sum(other < mine for other in self.totals) for mine in self.totals]
