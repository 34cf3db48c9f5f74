"""Sly in words: moves, views and events as plain data (JSON), and actions as moves.

A card is "1" to "6" (a hen and her rank), "F" (a fox), or "?" where the viewer does not know it.
Seats and spaces count from 0.
"""

from typing import Any, Literal

import msgspec

from stablemates.errors import Problem
from stablemates.games.sly.memory import CARDS
from stablemates.games.sly.rules import (
    BACK,
    EXPOSE,
    FOX,
    LAY,
    MARK,
    MOST_SPACES,
    NOBODY,
    STATE,
    STOP,
    TURN_OVER,
    lay_action,
)
from stablemates.games.sly.sets import has

Animal = Literal["1", "2", "3", "4", "5", "6", "F"]
Seen = Literal["1", "2", "3", "4", "5", "6", "F", "?"]

ANIMALS: tuple[Animal, ...] = ("1", "2", "3", "4", "5", "6", "F")
"""By the card numbers of the rules, less one."""
NUMBERS = {animal: number for number, animal in enumerate(ANIMALS, 1)}


class Move(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One decision of a seat: exactly one of these forms.

    - `{"lay": "3", "space": 5}`: lay a card from the hand face down on a free space (S14);
    - `{"expose": 5}`: turn up another's card, declaring it a fox (S17);
    - `{"reveal": 5}`: turn up a card, as the first or one more of a reveal (S21, S22);
    - `{"name": 5}`: where cards are named beforehand, name a card to be turned up (S22);
    - `{"stop": true}`: turn up, or name, no more cards (S22).
    """

    lay: Animal | None = None
    space: int | None = None
    expose: int | None = None
    reveal: int | None = None
    name: int | None = None
    stop: bool = False


Phase = Literal["deal", "turn", "reveal", "name", "turn_up", "settle", "end", "over"]


class Space(msgspec.Struct, frozen=True):
    """A card on a space: whose it is, and whether it lies face up, and as a safe hen."""

    owner: int
    card: Seen
    safe: bool
    up: bool


class Meal(msgspec.Struct, frozen=True):
    """A hen that was gobbled: whose she was."""

    owner: int
    rank: int


class View(msgspec.Struct, frozen=True):
    """What one seat (or a spectator) may know, for a browser or a program.

    `phase`: what happens next. `deal`: who begins is to be drawn; `turn`: `actor` lays, exposes or
    reveals; `reveal` and `name`: `actor` turns up or names one more card, or stops; only seen
    between two events: `turn_up`: the named cards are turned up, `settle`: the reveal of `actor`
    has its outcome, `end`: the match ends before the turn of `actor`; `over`.
    """

    phase: Phase
    actor: int | None
    spaces: list[Space | None]
    values: list[int]
    """The value of each space."""
    houses: list[int]
    """The house of each space."""
    named: list[int]
    """The spaces whose cards have been named and not yet turned up."""
    maybe: list[str]
    """For each space whose card lies face down, the cards that it can be to one who has seen all
    that everyone could see and forgets nothing, such as "13F"."""
    hands: list[list[Seen]]
    """Each seat's cards, ascending, those that the viewer does not know last."""
    gobbled: list[list[Meal]]
    """The hens that each seat has gobbled, by owner and rank."""
    captured: list[int]
    """How many foxes each seat has captured."""
    captors: list[int | None]
    """Who has captured each seat's fox."""
    scores: list[int]
    """Each seat's points so far."""
    idle: int
    """How many turns have gone by since a hen became safe or was gobbled or a fox was captured."""


class Began(msgspec.Struct, frozen=True, tag_field="event", tag="began"):
    """The lot has fallen on who begins."""

    seat: int


class Laid(msgspec.Struct, frozen=True, tag_field="event", tag="laid"):
    """A seat has laid a card face down."""

    seat: int
    space: int


class Exposed(msgspec.Struct, frozen=True, tag_field="event", tag="exposed"):
    """A seat has turned up another's card as a fox; `captured` or `safe` follows."""

    seat: int
    space: int
    owner: int
    card: Animal


class Captured(msgspec.Struct, frozen=True, tag_field="event", tag="captured"):
    """A seat has captured an owner's fox."""

    seat: int
    space: int
    owner: int


class Named(msgspec.Struct, frozen=True, tag_field="event", tag="named"):
    """A seat has named a card that it will turn up."""

    seat: int
    space: int


class Revealed(msgspec.Struct, frozen=True, tag_field="event", tag="revealed"):
    """A seat has turned up a card of a reveal."""

    seat: int
    space: int
    owner: int
    card: Animal


class Stopped(msgspec.Struct, frozen=True, tag_field="event", tag="stopped"):
    """A seat turns up, or names, no more cards."""

    seat: int


class Gobbled(msgspec.Struct, frozen=True, tag_field="event", tag="gobbled"):
    """The fox of a seat, on space `fox`, has eaten an owner's hen on `space`."""

    seat: int
    fox: int
    space: int
    owner: int
    rank: int


class Saved(msgspec.Struct, frozen=True, tag_field="event", tag="safe"):
    """An owner's hen is safe on `space` for the rest of the match."""

    space: int
    owner: int
    rank: int


class Stayed(msgspec.Struct, frozen=True, tag_field="event", tag="stayed"):
    """A fox that has eaten is turned face down again where it is."""

    space: int
    owner: int


class Returned(msgspec.Struct, frozen=True, tag_field="event", tag="returned"):
    """A revealed card goes back to its owner's hand."""

    space: int
    owner: int
    card: Animal


class Shown(msgspec.Struct, frozen=True):
    """A card that is turned up at the end."""

    space: int
    owner: int
    card: Animal


class Ended(msgspec.Struct, frozen=True, tag_field="event", tag="ended"):
    """The match ends, and all cards are turned up: the hens among them are safe.

    `reason`: `hand`: the next player holds one card; `full`: a safe hen lies on every space;
    `idle`: nothing has happened for too long.
    """

    reason: Literal["hand", "full", "idle"]
    shown: list[Shown]


Event = (
    Began
    | Laid
    | Exposed
    | Captured
    | Named
    | Revealed
    | Stopped
    | Gobbled
    | Saved
    | Stayed
    | Returned
    | Ended
)


def move(action: int) -> Move:
    """An action as a move."""
    if action >= STOP:
        return Move(stop=True)
    if action >= MARK:
        return Move(name=action - MARK)
    if action >= TURN_OVER:
        return Move(reveal=action - TURN_OVER)
    if action >= EXPOSE:
        return Move(expose=action - EXPOSE)
    card, space = divmod(action - LAY, MOST_SPACES)
    return Move(lay=ANIMALS[card], space=space)


def action(move: Move) -> int:
    """A move as an action.

    Raises:
        Problem: `bad-move` if it is none of the forms, or names no space of the game.
    """
    spaces = range(MOST_SPACES)
    match move:
        case Move(str(animal), int(space), None, None, None, False) if space in spaces:
            return lay_action(NUMBERS[animal], space)
        case Move(None, None, int(space), None, None, False) if space in spaces:
            return EXPOSE + space
        case Move(None, None, None, int(space), None, False) if space in spaces:
            return TURN_OVER + space
        case Move(None, None, None, None, int(space), False) if space in spaces:
            return MARK + space
        case Move(None, None, None, None, None, True):
            return STOP
    raise Problem("bad-move")


PHASES: tuple[Phase, ...] = (
    "deal",
    "turn",
    "reveal",
    "name",
    "turn_up",
    "settle",
    "end",
    "over",
)
"""By the phase numbers of the rules."""
FIELDS = STATE.names or ()
CARDS_OF = tuple(
    tuple(animal for bit, animal in enumerate(ANIMALS) if cards >> bit & 1)
    for cards in range(1 << CARDS)
)
"""The cards of each set."""


def view(state: Any) -> View:
    """A state or an observation as plain data."""
    field = dict(zip(FIELDS, state.item(), strict=True))
    seats, size = field["seats"], field["space_count"]
    owners, cards, values = (field[name][:size].tolist() for name in ("owners", "cards", "values"))
    sizes, hands, takers, unseen = (
        field[name][:seats].tolist() for name in ("hand_sizes", "hands", "takers", "unseen")
    )
    gobbled: list[list[Meal]] = [[] for _ in range(seats)]
    for owner in range(seats):
        for rank in range(1, FOX):
            if takers[owner][rank - 1] != NOBODY:
                gobbled[takers[owner][rank - 1]].append(Meal(owner, rank))
    captors = [takers[owner][FOX - 1] for owner in range(seats)]
    captured = [captors.count(seat) for seat in range(seats)]
    scores = [
        seats * captured[seat]
        + sum(-meal.rank if meal.owner == seat else meal.rank for meal in gobbled[seat])
        for seat in range(seats)
    ]
    spaces: list[Space | None] = [None] * size
    maybe = [""] * size
    for space, (owner, card) in enumerate(zip(owners, cards)):
        safe, up = has(field["safe"], space), has(field["hens"] | field["foxes"], space)
        if owner != NOBODY:
            seen: Seen = "?" if card == BACK else ANIMALS[card - 1]
            spaces[space] = Space(owner, seen, safe=safe, up=up or safe)
        if safe:
            scores[owner] += values[space]
        elif owner != NOBODY and not up:
            maybe[space] = _possible(unseen[owner], space)
    return View(
        phase=PHASES[field["phase"]],
        actor=None if field["actor"] == NOBODY else field["actor"],
        spaces=spaces,
        values=values,
        houses=field["houses"][:size].tolist(),
        named=[space for space in range(size) if has(field["named"], space)],
        maybe=maybe,
        hands=[_hand(*hand) for hand in zip(hands, sizes)],
        gobbled=gobbled,
        captured=captured,
        captors=[None if captor == NOBODY else captor for captor in captors],
        scores=scores,
        idle=field["idle"],
    )


def _possible(unseen: list[int], space: int) -> str:
    """The cards that can lie on a space."""
    return "".join(
        animal for animal, spaces in zip(ANIMALS, unseen, strict=True) if has(spaces, space)
    )


def _hand(cards: int, size: int) -> list[Seen]:
    """The known cards of a hand, then the others."""
    known: tuple[Seen, ...] = CARDS_OF[cards]
    return [*known, *["?"] * (size - len(known))]  # type: ignore[list-item]


def events(before: View, after: View) -> list[Event]:
    """What happened between two views, one step apart."""
    seat = before.actor or 0
    if before.phase == "deal":
        return [Began(after.actor or 0)]
    if before.phase == "end":
        return [_ended(before, after)]
    if before.phase == "settle":
        return _settled(before, after)
    for space, (old, new) in enumerate(zip(before.spaces, after.spaces, strict=True)):
        # A card seen elsewhere may have told what lies here: that is no event.
        if old is None:
            if new is not None:
                return [Laid(seat, space)]
        elif new is None:
            return [Exposed(seat, space, old.owner, "F"), Captured(seat, space, old.owner)]
        elif new.up == old.up:
            continue
        elif new.safe:
            exposed = Exposed(seat, space, new.owner, _animal(new))
            return [exposed, Saved(space, new.owner, int(new.card))]
        else:
            return [Revealed(seat, space, new.owner, _animal(new))]
    if new_names := set(after.named) - set(before.named):
        return [Named(seat, space) for space in new_names]
    return [Stopped(seat)]


def _animal(space: Space) -> Animal:
    """The card of a space where it lies open."""
    return ANIMALS[NUMBERS[space.card] - 1]  # type: ignore[index]


def _settled(before: View, after: View) -> list[Event]:
    """The outcome of a reveal: hens gobbled, a hen safe, and all others gone home."""
    actor, seats = before.actor or 0, len(before.hands)
    turned = [
        (space, card)
        for space, card in enumerate(before.spaces)
        if card and card.up and not card.safe
    ]
    foxes = {card.owner: space for space, card in turned if card.card == "F"}
    eaten: list[Gobbled] = []
    others: list[Event] = []
    homeward: list[Event] = []
    for space, card in turned:
        now = after.spaces[space]
        if now is not None:
            others.append(
                Saved(space, card.owner, int(card.card)) if now.safe else Stayed(space, card.owner)
            )
            continue
        meals = [
            seat
            for seat in range(seats)
            for meal in after.gobbled[seat]
            if meal not in before.gobbled[seat]
            and (meal.owner, str(meal.rank)) == (card.owner, card.card)
        ]
        if meals:
            eaten.append(Gobbled(meals[0], foxes[meals[0]], space, card.owner, int(card.card)))
        else:
            homeward.append(Returned(space, card.owner, _animal(card)))
    # The foxes eat in turn.
    eaten.sort(key=lambda meal: (meal.seat - actor) % seats)
    return [*eaten, *others, *homeward]


def _ended(before: View, after: View) -> Ended:
    """Why the match has ended, and what came to light."""
    shown = [
        Shown(space, new.owner, _animal(new))
        for space, (old, new) in enumerate(zip(before.spaces, after.spaces, strict=True))
        if old and new and not old.up
    ]
    if all(space and space.up for space in before.spaces):
        return Ended("full", shown)
    return Ended("hand" if len(before.hands[before.actor or 0]) <= 1 else "idle", shown)
