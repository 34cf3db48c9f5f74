"""What can be said of an action of Sly: what it is, and what speaks for or against it."""

from typing import Any

from stablemates.games.messages import Message
from stablemates.games.sly import notation

FOX = "F"


def in_words(observation: Any, seat: int, action: int) -> Message:
    """See `Game.in_words`."""
    match notation.move(action):
        case notation.Move(lay=str(card), space=int(space)):
            return Message("move-lay", {"card": card, "space": space + 1})
        case notation.Move(expose=int(space)):
            return Message("move-expose", {"space": space + 1})
        case notation.Move(reveal=int(space)):
            return Message("move-reveal", {"space": space + 1})
        case notation.Move(name=int(space)):
            return Message("move-name", {"space": space + 1})
    return Message("move-stop")


def reasons(observation: Any, seat: int, action: int) -> list[Message]:
    """See `Game.reasons`: of a card laid, of one turned up, and of a stop."""
    view = notation.view(observation)
    move = notation.move(action)
    if move.lay is not None and move.space is not None:
        return _of_laying(view, seat, move.lay, view.values[move.space])
    spaces = [space for space in (move.expose, move.reveal, move.name) if space is not None]
    if spaces:
        return _of_turning(view, seat, spaces[0])
    return _of_stopping(view)


def _of_laying(view: notation.View, seat: int, card: str, value: int) -> list[Message]:
    """What a hen can earn there, what a fox could eat, and that it is the last but one card."""
    found = []
    if card == FOX:
        prey = sum(
            space is not None and space.owner != seat and not space.up for space in view.spaces
        )
        found.append(Message("reason-lay-fox", {"count": prey}))
    else:
        found.append(Message("reason-lay-hen", {"rank": int(card), "value": value}))
    if len(view.hands[seat]) == 2:
        found.append(Message("reason-last"))
    return found


def _of_turning(view: notation.View, seat: int, space: int) -> list[Message]:
    """What an own card does (S25, S28); what another's can be to one who forgets nothing (S17)."""
    card = view.spaces[space]
    if card is None:
        return []
    if card.owner == seat:
        if card.card == FOX:
            return [Message("reason-own-fox")]
        return [Message("reason-own-hen", {"rank": int(card.card)})]
    can_be = view.maybe[space]
    told = {"space": space + 1, "count": len(can_be)}
    return [Message("reason-can-be" if FOX in can_be else "reason-no-fox", told)]


def _of_stopping(view: notation.View) -> list[Message]:
    """What becomes of the highest hen turned up (S25, S29)."""
    if view.phase != "reveal":
        return []
    turned = [space.card for space in view.spaces if space and space.up and not space.safe]
    ranks = [int(card) for card in turned if card != FOX]
    if not ranks:
        return []
    return [Message("reason-eaten" if FOX in turned else "reason-safe", {"rank": max(ranks)})]
