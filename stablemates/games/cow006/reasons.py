"""What can be said of an action of Cow 006: what it is, and what speaks for or against it.

All of it is so at the moment of choosing, before anybody has laid another card.
"""

from typing import Any

from stablemates.games.cow006 import notation
from stablemates.games.cow006.rules import HEADS, ROW_LENGTH
from stablemates.games.messages import Message


def in_words(observation: Any, seat: int, action: int) -> Message:
    """See `Game.in_words`."""
    match notation.move(action):
        case notation.Move(card=int(card)):
            return Message("move-card", {"card": card})
        case notation.Move(pick=int(card)):
            return Message("move-pick", {"card": card})
        case notation.Move(row=int(row), end=str(end)):
            return Message("move-row-end", {"row": row + 1, "end": end})
        case notation.Move(row=row):
            return Message("move-row", {"row": (row or 0) + 1})


def reasons(observation: Any, seat: int, action: int) -> list[Message]:
    """See `Game.reasons`: of a card to be laid, and of a row to be taken."""
    view = notation.view(observation)
    move = notation.move(action)
    if move.card is not None:
        return _of_card(view, move.card, observation)
    if view.phase == "row" and move.row is not None:
        return _of_row(view, move.row)
    return []


def _of_card(view: notation.View, card: int, observation: Any) -> list[Message]:
    """Where the card goes (C8, C9), what could come between, and what it takes there (C10, C11)."""
    ends = _ends(view, card, both=bool(observation["both_ends"]))
    if not ends:
        cheapest = min(map(_heads, view.rows))
        return [Message("reason-low", {"card": card, "heads": cheapest})]
    row, end = min(ends, key=lambda place: abs(card - place[1]))
    found = []
    if len(row) == ROW_LENGTH:
        found.append(Message("reason-sixth", {"card": card, "heads": _heads(row)}))
    # Where hands are known (C21) nothing is unseen.
    if not observation["draft"]:
        unseen = set(range(1, observation["deck_size"] + 1)) - _seen(view)
        between = len(unseen & set(range(min(card, end) + 1, max(card, end))))
        told = {"count": between, "last": end, "card": card, "length": len(row)}
        found.append(Message("reason-between", told))
    return found


def _ends(view: notation.View, card: int, *, both: bool) -> list[tuple[list[int], int]]:
    """The rows that the card fits, each with the card that it would lie beside (C8, C23)."""
    higher = [(cards, cards[-1]) for cards in view.rows if cards[-1] < card]
    lower = [(cards, cards[0]) for cards in view.rows if both and cards[0] > card]
    return higher + lower


def _of_row(view: notation.View, row: int) -> list[Message]:
    """What the row costs, and what the cheapest would (C11)."""
    costs = [_heads(cards) for cards in view.rows]
    return [Message("reason-row", {"heads": costs[row], "cheapest": min(costs)})]


def _seen(view: notation.View) -> set[int]:
    """The cards that the viewer has seen in this tour."""
    chosen = [card or 0 for card in view.chosen]
    return set(chosen).union(*view.rows, *view.hands, *view.taken)


def _heads(cards: list[int]) -> int:
    return sum(int(HEADS[card]) for card in cards)
