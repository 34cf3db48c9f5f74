"""Cow 006 in words: moves, views and events as plain data (JSON), and actions as moves.

Cards are their numbers, 1 to 104; 0 stands for a card that lies face down. Seats and rows count
from 0.
"""

from functools import cache
from struct import Struct
from typing import Any, Literal

import msgspec

from stablemates.errors import Problem
from stablemates.games.cow006.rules import (
    BACK,
    CARDS,
    CHOOSE_CARD,
    EMPTY,
    HAND,
    LAY_LEFT,
    LAY_RIGHT,
    NOBODY,
    PICK_CARD,
    ROW_LENGTH,
    ROWS,
    STATE,
    TAKE_ROW,
)


class Move(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One decision of a seat: exactly one of these forms.

    - `{"card": 57}`: choose a card face down (C6);
    - `{"row": 2}`: take a row, the card being too low for any (C11);
    - `{"row": 2, "end": "left"}`: lay the card at this end, two being equally near (C23);
    - `{"pick": 57}`: take an open card in the draft (C21).
    """

    card: int | None = None
    row: int | None = None
    end: Literal["left", "right"] | None = None
    pick: int | None = None


Phase = Literal["deal", "draft", "choose", "lay", "row", "end", "over"]


class View(msgspec.Struct, frozen=True):
    """What one seat (or a spectator) may know, for a browser or a program.

    `phase`: what happens next. `deal`: a deck is to be shuffled; `draft`: `actor` picks an open
    card; `choose`: everyone without a card in `chosen` chooses; `lay`: the revealed cards are laid,
    lowest first (only seen between two events); `row`: `actor` must take a row; `end`: `actor`
    chooses between two equally near ends; `over`.
    """

    phase: Phase
    tour: int
    actor: int | None
    rows: list[list[int]]
    hands: list[list[int]]
    """Each seat's cards, ascending; 0 for each card that the viewer does not know."""
    chosen: list[int | None]
    """Each seat's chosen card until it is laid; 0 while it lies face down."""
    taken: list[list[int]]
    """Each seat's cards taken in this tour, in the order of taking."""
    heads: list[int]
    """Each seat's heads in this tour."""
    totals: list[int]
    """Each seat's heads in the tours before (and in this one once it has ended)."""
    pool: list[int]
    """The open cards of the draft."""


class Dealt(msgspec.Struct, frozen=True, tag_field="event", tag="dealt"):
    """A new tour's cards are dealt, or laid open for the draft."""

    tour: int


class Picked(msgspec.Struct, frozen=True, tag_field="event", tag="picked"):
    """A seat has taken an open card in the draft."""

    seat: int
    card: int


class Chose(msgspec.Struct, frozen=True, tag_field="event", tag="chose"):
    """A seat has laid its choice face down. That it changes it later is not to be seen."""

    seat: int


class Revealed(msgspec.Struct, frozen=True, tag_field="event", tag="revealed"):
    """All have chosen: the cards are turned over together. One card a seat."""

    cards: list[int]


class AwaitsRow(msgspec.Struct, frozen=True, tag_field="event", tag="awaits_row"):
    """A seat's card is lower than every row's last card: the seat must take a row."""

    seat: int
    card: int


class AwaitsEnd(msgspec.Struct, frozen=True, tag_field="event", tag="awaits_end"):
    """Two ends are equally near to a seat's card: the seat chooses one."""

    seat: int
    card: int


class Placed(msgspec.Struct, frozen=True, tag_field="event", tag="placed"):
    """A card goes to an end of a row."""

    seat: int
    card: int
    row: int
    end: Literal["left", "right"]


class Took(msgspec.Struct, frozen=True, tag_field="event", tag="took"):
    """A seat takes a row; its card starts the row anew. `low`: it was too low for every row."""

    seat: int
    card: int
    row: int
    cards: list[int]
    heads: int
    low: bool


class TourEnded(msgspec.Struct, frozen=True, tag_field="event", tag="tour_ended"):
    """Ten cards each are played: the heads of the tour are added up."""

    tour: int
    heads: list[int]
    totals: list[int]


Event = Dealt | Picked | Chose | Revealed | AwaitsRow | AwaitsEnd | Placed | Took | TourEnded


@cache
def move(action: int) -> Move:
    """An action as a move."""
    if action >= PICK_CARD + 1:
        return Move(pick=action - PICK_CARD)
    if action >= LAY_LEFT:
        return Move(row=action - LAY_LEFT, end="left")
    if action >= LAY_RIGHT:
        return Move(row=action - LAY_RIGHT, end="right")
    if action >= TAKE_ROW:
        return Move(row=action - TAKE_ROW)
    return Move(card=action - CHOOSE_CARD)


def action(move: Move) -> int:
    """A move as an action.

    Raises:
        Problem: `bad-move` if it is none of the forms, or names no card or row of the game.
    """
    match move:
        case Move(card=int(card), row=None, end=None, pick=None) if 1 <= card <= CARDS:
            return CHOOSE_CARD + card
        case Move(card=None, row=int(row), end=None, pick=None) if 0 <= row < ROWS:
            return TAKE_ROW + row
        case Move(card=None, row=int(row), end="right", pick=None) if 0 <= row < ROWS:
            return LAY_RIGHT + row
        case Move(card=None, row=int(row), end="left", pick=None) if 0 <= row < ROWS:
            return LAY_LEFT + row
        case Move(card=None, row=None, end=None, pick=int(card)) if 1 <= card <= CARDS:
            return PICK_CARD + card
    raise Problem("bad-move")


PHASES: tuple[Phase, ...] = ("deal", "draft", "choose", "lay", "row", "end", "over")
"""By the phase numbers of the rules."""
FIELDS = {name: kind for name, (kind, *_) in (STATE.fields or {}).items()}
OCTETS = Struct(
    "".join(f"{kind.itemsize}s" if kind.shape else kind.char for kind in FIELDS.values())
)
"""A state's bytes: numbers as such, arrays as their bytes; read so, it takes half the time."""
SEEN_CHOICE = {EMPTY: None, BACK: 0}


def view(state: Any) -> View:
    """A state or an observation as plain data."""
    field = dict(zip(FIELDS, OCTETS.unpack_from(state.tobytes()), strict=True))
    seats = field["seats"]
    chosen = field["chosen"][:seats]
    hands = field["hands"]
    taken: list[list[int]] = [[] for _ in range(seats)]
    for seat, card in zip(field["takers"][: field["taken_size"]], field["taken"]):
        taken[seat].append(card)
    return View(
        phase=PHASES[field["phase"]],
        tour=field["tour"],
        actor=None if field["actor"] == NOBODY else field["actor"],
        rows=[
            list(field["rows"][first : first + length])
            for first, length in zip(range(0, ROWS * ROW_LENGTH, ROW_LENGTH), field["lengths"])
        ],
        hands=[
            _seen_hand(hands[HAND * seat : HAND * (seat + 1)], size, chosen[seat])
            for seat, size in enumerate(field["hand_sizes"][:seats])
        ],
        chosen=[SEEN_CHOICE.get(card, card) for card in chosen],
        taken=taken,
        heads=memoryview(field["heads"]).cast("h")[:seats].tolist(),
        totals=memoryview(field["totals"]).cast("h")[:seats].tolist(),
        pool=list(field["pool"][: field["pool_size"]]),
    )


def _seen_hand(hand: bytes, size: int, chosen: int) -> list[int]:
    """The cards of a hand, ascending; the hidden choice of a known hand is among them (C21)."""
    if chosen == BACK and hand[size] != EMPTY:
        size += 1
    cards = hand[:size]
    if BACK in cards:
        return [0] * size
    return sorted(cards)


def events(before: View, after: View) -> list[Event]:
    """What happened between two views, one step apart."""
    if after.tour != before.tour:
        return [Dealt(after.tour)]
    if before.phase == "draft":
        seat = before.actor or 0
        (card,) = set(before.pool) - set(after.pool) - {row[0] for row in after.rows if row}
        return [Picked(seat, card)]
    if before.phase == "choose":
        return _chosen(before, after)
    if after.phase in ("row", "end") and before.phase == "lay":
        seat = after.actor or 0
        card = after.chosen[seat] or 0
        return [AwaitsRow(seat, card) if after.phase == "row" else AwaitsEnd(seat, card)]
    happened: list[Event] = []
    if laid := _laid(before, after):
        happened.append(laid)
    if after.phase in ("deal", "over") and before.phase == "lay":
        happened.append(TourEnded(after.tour, after.heads, after.totals))
    return happened


def _chosen(before: View, after: View) -> list[Event]:
    """Someone has chosen; when it was the last, all cards are turned over."""
    if after.phase == "lay":
        last = before.chosen.index(None)
        return [Chose(last), Revealed([card or 0 for card in after.chosen])]
    for seat, (old, new) in enumerate(zip(before.chosen, after.chosen, strict=True)):
        if old is None and new is not None:
            return [Chose(seat)]
    return []


def _laid(before: View, after: View) -> Placed | Took | None:
    """The card that has left its owner's place for a row, if any."""
    for seat, (card, now) in enumerate(zip(before.chosen, after.chosen, strict=True)):
        if card is None or now is not None:
            continue
        row = next(row for row, cards in enumerate(after.rows) if card in cards)
        if len(after.taken[seat]) > len(before.taken[seat]):
            cards = before.rows[row]
            heads = after.heads[seat] - before.heads[seat]
            return Took(seat, card, row, cards, heads, low=before.phase == "row")
        return Placed(seat, card, row, "right" if after.rows[row][-1] == card else "left")
    return None
