"""What can be said of an action of Stables: what it is, and what speaks for or against it."""

from typing import Any

from stablemates.games.messages import Message
from stablemates.games.stables import notation
from stablemates.games.stables.rules import (
    ALL_KINDS,
    FACE,
    KINDS,
    LETTERS,
    PRO,
    ROW_LIMIT,
    ROWS,
    face_kinds,
)


def in_words(observation: Any, seat: int, action: int) -> Message:
    """See `Game.in_words`."""
    match notation.move(action):
        case notation.Move(card=card, row=int(row)):
            placed = card or notation.CARD_FACES[int(observation["flipped"])]
            return Message("move-place", {"card": placed, "row": row + 1})
        case notation.Move(grab=int(row)):
            return Message("move-grab", {"row": row + 1})
        case notation.Move(turns=True):
            return Message("move-turn")
    return Message("move-pass")


def reasons(observation: Any, seat: int, action: int) -> list[Message]:
    """See `Game.reasons`: of a card to be placed, and of a call."""
    view = notation.view(observation)
    move = notation.move(action)
    if view.phase == "call":
        return _of_call(view, move.grab)
    card = move.card or view.flipped
    if card is None or move.row is None:
        return []
    if observation["play"] == PRO:
        return _of_placing_in_pro(view, face_kinds(card), move.row)
    return _of_placing(view, observation, seat, face_kinds(card), move.row)


def _of_placing(
    view: notation.View, observation: Any, seat: int, card: int, row: int
) -> list[Message]:
    """Whether the row is complete then, or how many unseen cards would complete it (J15)."""
    after = _kinds(view.rows[row]) | card
    if after == ALL_KINDS:
        count = len(view.rows[row]) + 1
        return [Message("reason-complete", {"row": row + 1, "count": count})]
    missing = [letter for bit, letter in enumerate(LETTERS) if not after >> bit & 1]
    unseen = observation["unseen"].astype(int)
    for letters in view.hands[seat]:
        unseen[FACE[face_kinds(letters)]] -= 1
    count = int(unseen[KINDS | after == ALL_KINDS].sum())
    told = {"row": row + 1, "count": count}
    if len(missing) == 1:
        return [Message("reason-one-missing", {**told, "kind": missing[0]})]
    return [Message("reason-missing", {**told, "missing": len(missing)})]


def _of_placing_in_pro(view: notation.View, card: int, row: int) -> list[Message]:
    """Whether the row is taken, or is full then, so that the next card there takes it (J44)."""
    cards = view.rows[row]
    if len(cards) == ROW_LIMIT:
        return [Message("reason-sixth", {"row": row + 1, "count": len(cards)})]
    if not face_kinds(cards[-1]) & card:
        return [Message("reason-unmatched", {"row": row + 1, "count": len(cards)})]
    if len(cards) + 1 == ROW_LIMIT:
        return [Message("reason-full", {"row": row + 1})]
    return []


def _of_call(view: notation.View, grabbed: int | None) -> list[Message]:
    """Whether the turned card completes the row (J28); of a pass, which one it would complete."""
    turned = face_kinds(view.flipped or "")
    lacking = [(ALL_KINDS & ~(_kinds(row) | turned)).bit_count() for row in view.rows]
    if grabbed is None:
        full = [row for row in range(ROWS) if not lacking[row]]
        return [
            Message("reason-could-grab", {"row": row + 1, "count": len(view.rows[row])})
            for row in full
        ]
    told = {"row": grabbed + 1}
    if lacking[grabbed]:
        return [Message("reason-call-wrong", {**told, "missing": lacking[grabbed]})]
    return [Message("reason-call-right", {**told, "count": len(view.rows[grabbed])})]


def _kinds(cards: list[str]) -> int:
    return face_kinds("".join(sorted(set("".join(cards)))))
