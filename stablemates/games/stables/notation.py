"""Stables in words: moves, views and events as plain data (JSON), and actions as moves.

A card is its letters in the order PGRDCM (pony, goat, rabbit, duck, chicken, mouse); an empty
string stands for a card that lies face down. Seats and rows count from 0.
"""

from functools import cache
from typing import Any, Literal

import msgspec

from stablemates.errors import Problem
from stablemates.games.stables.rules import (
    ACTIONS,
    EMPTY,
    FACE,
    FACES,
    GRAB,
    KINDS,
    NOBODY,
    PASS,
    PLACE_CARD,
    PLAY_CARD,
    ROWS,
    STATE,
    TURN_UP,
)


class Move(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One decision of a seat: exactly one of these forms.

    - `{"turn": true}`: turn up the top card (J27);
    - `{"row": 2}`: place the turned card in a row (J10);
    - `{"grab": 2}`: grab the stable of a row (J29);
    - `{"pass": true}`: grab none, or no more (J30);
    - `{"card": "GR", "row": 2}`: play a card from the hand to a row (J43, J44).
    """

    card: str | None = None
    row: int | None = None
    grab: int | None = None
    passes: bool | None = msgspec.field(default=None, name="pass")
    turns: bool | None = msgspec.field(default=None, name="turn")


Phase = Literal["deal", "turn", "place", "call", "play", "settle", "over"]
Outcome = Literal["open", "void", "wrong", "right"]


class Grab(msgspec.Struct, frozen=True):
    """A stable that a seat has grabbed: `open` until all have answered, `void` if too late."""

    seat: int
    row: int
    outcome: Outcome


class View(msgspec.Struct, frozen=True):
    """What one seat (or a spectator) may know, for a browser or a program.

    `phase`: what happens next. `deal`: the deck is to be shuffled; `turn`: `actor` turns up a card;
    `place`: `actor` places the turned card; `call`: everyone who has not `answered` grabs a stable
    or passes; `play`: `actor` plays a card from the hand; `settle`: what follows (only seen between
    two events); `over`.
    """

    phase: Phase
    actor: int | None
    """Whose turn it is; in `call` too."""
    rows: list[list[str]]
    pile: int
    """How many cards lie face down."""
    flipped: str | None
    """The card that lies open on the pile."""
    won: list[list[str]]
    """Each seat's pile, in the order of winning."""
    out: list[str]
    """Cards paid for wrong calls, in their order."""
    hands: list[list[str]]
    """Each seat's cards, in the order of the deck; an empty string for each unknown one."""
    grabs: list[Grab]
    """The calls since the card was turned up, in their order."""
    settled: int
    """How many of them are paid out."""
    answered: list[bool]
    """In `call`: which seats have nothing more to say."""
    scores: list[int]
    """Each seat's cards, or animals."""


class Dealt(msgspec.Struct, frozen=True, tag_field="event", tag="dealt"):
    """The cards are shuffled, and dealt where there are hands; a seat begins."""

    actor: int


class Flipped(msgspec.Struct, frozen=True, tag_field="event", tag="flipped"):
    """A seat turns up the top card of the pile."""

    seat: int
    card: str


class Grabbed(msgspec.Struct, frozen=True, tag_field="event", tag="grabbed"):
    """A seat has called and grabbed a stable. `void`: another seat holds it already."""

    seat: int
    row: int
    void: bool


class Passed(msgspec.Struct, frozen=True, tag_field="event", tag="passed"):
    """A seat grabs no stable, or no more."""

    seat: int


class CalledRight(msgspec.Struct, frozen=True, tag_field="event", tag="right"):
    """The turned card completes the row: the caller takes its cards, and `flipped` if alone."""

    seat: int
    row: int
    cards: list[str]
    flipped: str | None


class CalledWrong(msgspec.Struct, frozen=True, tag_field="event", tag="wrong"):
    """The turned card does not complete the row: the caller pays a card, having one."""

    seat: int
    row: int
    paid: str | None


class Placed(msgspec.Struct, frozen=True, tag_field="event", tag="placed"):
    """A card joins a row at its right end."""

    seat: int
    card: str
    row: int


class Took(msgspec.Struct, frozen=True, tag_field="event", tag="took"):
    """A seat takes the cards of a row.

    `why`: the row is `complete`; in pro the card that is placed next is its `sixth` or is
    `unmatched` by any row.
    """

    seat: int
    row: int
    cards: list[str]
    why: Literal["complete", "sixth", "unmatched"]


class Drew(msgspec.Struct, frozen=True, tag_field="event", tag="drew"):
    """A seat draws a card into the hand."""

    seat: int


class Ended(msgspec.Struct, frozen=True, tag_field="event", tag="ended"):
    """The last card is placed, and the match over."""

    scores: list[int]


Event = (
    Dealt
    | Flipped
    | Grabbed
    | Passed
    | CalledRight
    | CalledWrong
    | Placed
    | Took
    | Drew
    | Ended
)  # fmt: skip


@cache
def move(action: int) -> Move:
    """An action as a move."""
    if action >= PLAY_CARD:
        face, row = divmod(action - PLAY_CARD, ROWS)
        return Move(card=FACES[face], row=row)
    if action == TURN_UP:
        return Move(turns=True)
    if action == PASS:
        return Move(passes=True)
    if action >= GRAB:
        return Move(grab=action - GRAB)
    return Move(row=action - PLACE_CARD)


NUMBERED = {move(number): number for number in range(ACTIONS)}
"""Every move, and its action."""


def action(move: Move) -> int:
    """A move as an action.

    Raises:
        Problem: `bad-move` if it is none of the forms, or names no card or row of the game.
    """
    if move not in NUMBERED:
        raise Problem("bad-move")
    return NUMBERED[move]


PHASES: tuple[Phase, ...] = (
    "deal",
    "turn",
    "place",
    "call",
    "play",
    "settle",
    "settle",
    "settle",
    "settle",
    "over",
)
"""By the phase numbers of the rules."""
OUTCOMES: tuple[Outcome, ...] = ("open", "void", "wrong", "right", "right")
"""By the outcome numbers of the rules."""
FIELDS = STATE.names or ()
CARD_FACES = {EMPTY: "", **{int(card): FACES[FACE[card]] for card in KINDS}}


def view(state: Any) -> View:
    """A state or an observation as plain data."""
    field = dict(zip(FIELDS, state.item(), strict=True))
    seats = field["seats"]
    calls = field["grabs"]
    won = _cards(field["won"], field["won_sizes"])[:seats]
    hands = _cards(field["hands"], field["hand_sizes"])[:seats]
    return View(
        phase=PHASES[field["phase"]],
        actor=None if field["actor"] == NOBODY else field["actor"],
        rows=_cards(field["rows"], field["row_sizes"]),
        pile=field["pile_size"],
        flipped=CARD_FACES[field["flipped"]] or None,
        won=won,
        out=[CARD_FACES[card] for card in field["out"][: field["out_size"]].tolist()],
        hands=[sorted(hand, key=FACES.index) if "" not in hand else hand for hand in hands],
        grabs=[
            Grab(seat, row, OUTCOMES[outcome])
            for seat, row, outcome in zip(
                field["grabbers"][:calls].tolist(),
                field["grabbed"][:calls].tolist(),
                field["outcomes"][:calls].tolist(),
                strict=True,
            )
        ],
        settled=field["settled"],
        answered=[bool(answered) for answered in field["answered"][:seats].tolist()],
        scores=[len("".join(cards)) if field["count_animals"] else len(cards) for cards in won],
    )


def _cards(places: Any, sizes: Any) -> list[list[str]]:
    """The first `sizes` cards of each place."""
    return [
        [CARD_FACES[card] for card in cards[:size]]
        for cards, size in zip(places.tolist(), sizes.tolist(), strict=True)
    ]


def events(before: View, after: View) -> list[Event]:
    """What happened between two views, one step apart."""
    if before.phase == "deal":
        return [Dealt(after.actor or 0), *_turned(before, after)]
    if before.phase == "turn":
        return _turned(before, after)
    if before.phase == "call":
        return [_answered(before, after)]
    if before.phase in ("place", "play"):
        return _placed(before, after)
    if before.settled < len(before.grabs):
        return [_settled(before, after)]
    return _followed(before, after)


def _turned(before: View, after: View) -> list[Event]:
    """The card that lies open now and did not before."""
    if after.flipped is None or before.flipped is not None:
        return []
    return [Flipped(after.actor or 0, after.flipped)]


def _answered(before: View, after: View) -> Event:
    """Someone has grabbed a stable or passed."""
    if len(after.grabs) > len(before.grabs):
        call = after.grabs[-1]
        return Grabbed(call.seat, call.row, call.outcome == "void")
    pairs = zip(before.answered, after.answered, strict=True)
    return Passed(next(seat for seat, (old, new) in enumerate(pairs) if new and not old))


def _placed(before: View, after: View) -> list[Event]:
    """A card has come into a row; in pro perhaps into one that has been taken before."""
    seat = before.actor or 0
    row = next(row for row in range(ROWS) if after.rows[row] != before.rows[row])
    placed = Placed(seat, after.rows[row][-1], row)
    if len(after.won[seat]) == len(before.won[seat]):
        return [placed]
    cards = before.rows[row]
    matched = set(placed.card) & set(cards[-1])
    return [Took(seat, row, cards, "sixth" if matched else "unmatched"), placed]


def _settled(before: View, after: View) -> Event:
    """A held stable has been paid out."""
    call = before.grabs[before.settled]
    if call.outcome == "wrong":
        paid = after.out[-1] if len(after.out) > len(before.out) else None
        return CalledWrong(call.seat, call.row, paid)
    flipped = before.flipped if after.flipped is None else None
    return CalledRight(call.seat, call.row, before.rows[call.row], flipped)


def _followed(before: View, after: View) -> list[Event]:
    """A full row has been taken, a card drawn, or the next turn has begun."""
    seat = before.actor or 0
    for row in range(ROWS):
        if before.rows[row] and not after.rows[row]:
            return [Took(seat, row, before.rows[row], "complete")]
    if len(after.hands[seat]) > len(before.hands[seat]):
        return [Drew(seat)]
    if after.phase == "over":
        return [Ended(after.scores)]
    return _turned(before, after)
