"""Stables: 52 animal cards, four rows; whoever brings the sixth kind into a row takes it."""

from typing import Any

from stablemates.games.game import Game, give_meaning
from stablemates.games.stables import heuristics, notation, observation, reasons, rules
from stablemates.games.stables.clock import CLOCK
from stablemates.games.stables.deck import DECK
from stablemates.games.stables.fields import FIELDS
from stablemates.games.stables.levels import levels
from stablemates.games.stables.options import StablesOptions
from stablemates.games.stables.pieces import PAD, PIECES

PLAYS = {
    "base": rules.BASE,
    "everyone_at_once": rules.EVERYONE_AT_ONCE,
    "hand_of_three": rules.HAND_OF_THREE,
    "pro": rules.PRO,
}


def start(state: Any, seats: int, options: StablesOptions) -> None:
    """See `Game.start`."""
    state["play"] = PLAYS[options.play]
    state["fewest"] = options.fewest
    state["count_animals"] = options.count_animals
    state["must_avoid"] = options.must_avoid_completion
    state["sole_right"] = options.sole_right_takes_flip
    state["several_grabs"] = options.several_grabs
    state["random_start"] = options.start == "random"
    state["seats"] = seats
    state["phase"] = rules.AWAITS_DECK
    state["actor"] = rules.NOBODY


def farthest(state: Any) -> float:
    """See `Game.farthest`: all cards, or the animals on them, to one seat."""
    animals = rules.ANIMALS[rules.KINDS] @ rules.COPIES
    return float(animals if state["count_animals"] else rules.CARDS)


give_meaning(rules.STATE, rules, observation, heuristics)

GAME = Game(
    name="stables",
    rules=1,
    seats=range(2, rules.MOST_SEATS + 1),
    options=StablesOptions,
    state_type=rules.STATE,
    actions=rules.ACTIONS,
    start=start,
    move=notation.move,
    action=notation.action,
    view=notation.view,
    events=notation.events,
    explained=("rows", "pile", "flipped", "won", "out", "hands"),
    wire=(notation.View, notation.Move, notation.Event),
    deck=DECK,
    levels=levels,
    search="rollouts",
    pieces=PIECES,
    pad=PAD,
    in_words=reasons.in_words,
    reasons=reasons.reasons,
    clock=CLOCK,
    farthest=farthest,
    fields=FIELDS,
)
