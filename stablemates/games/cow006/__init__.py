"""Cow 006: 104 cards, four rows, everyone chooses at once, the sixth cow takes the row."""

from typing import Any

from stablemates.games.cow006 import heuristics, notation, observation, policy, reasons, rules
from stablemates.games.cow006.deck import DECK
from stablemates.games.cow006.fields import FIELDS
from stablemates.games.cow006.levels import levels
from stablemates.games.cow006.options import Cow006Options
from stablemates.games.cow006.pieces import PAD, PIECES
from stablemates.games.game import Game, give_meaning


def start(state: Any, seats: int, options: Cow006Options) -> None:
    """See `Game.start`."""
    state["limit"] = options.limit
    state["tours"] = options.tours
    state["over_limit"] = options.over_limit
    state["deck_size"] = rules.HAND * seats + rules.ROWS if options.tactical else rules.CARDS
    state["draft"] = options.draft
    state["both_ends"] = options.both_ends
    state["owner_chooses"] = options.equal_ends == "owner"
    state["locked"] = options.locked
    state["seats"] = seats
    state["phase"] = rules.AWAITS_DECK
    state["actor"] = rules.NOBODY
    state["tour"] = -1


def farthest(state: Any) -> float:
    """See `Game.farthest`: no heads, and a total that a last tour with all heads brings over."""
    heads = int(rules.HEADS[: state["deck_size"] + 1].sum())
    before = int(state["limit"]) - 1 + int(state["over_limit"])
    return float(heads * state["tours"] if state["tours"] else before + heads)


give_meaning(rules.STATE, rules, observation, heuristics, policy)

GAME = Game(
    name="cow006",
    rules=1,
    seats=range(2, rules.MOST_SEATS + 1),
    options=Cow006Options,
    state_type=rules.STATE,
    actions=rules.ACTIONS,
    start=start,
    move=notation.move,
    action=notation.action,
    view=notation.view,
    events=notation.events,
    explained=("rows", "hands", "chosen", "taken", "totals", "tour"),
    wire=(notation.View, notation.Move, notation.Event),
    deck=DECK,
    levels=levels,
    pieces=PIECES,
    pad=PAD,
    in_words=reasons.in_words,
    reasons=reasons.reasons,
    simultaneous=True,
    farthest=farthest,
    fields=FIELDS,
)
