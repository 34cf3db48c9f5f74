"""Largest Egg: everyone chooses an egg at the same time, the largest wins the round."""

from typing import Any

from largest_egg import heuristics, notation, observation, rules
from largest_egg.deck import DECK
from largest_egg.options import LargestEggOptions
from stablemates.games.game import Game, give_meaning


def start(state: Any, seats: int, options: LargestEggOptions) -> None:
    """See `Game.start`."""
    state["smallest"] = options.wins == "smallest"
    state["seats"] = seats
    state["phase"] = rules.AWAITS_DECK


give_meaning(rules.STATE, rules, observation, heuristics)

GAME = Game(
    name="largest_egg",
    rules=1,
    seats=range(2, rules.MOST_SEATS + 1),
    options=LargestEggOptions,
    state_type=rules.STATE,
    actions=rules.ACTIONS,
    start=start,
    move=notation.move,
    action=notation.action,
    view=notation.view,
    events=notation.events,
    explained=("round", "players"),
    wire=(notation.View, notation.Move, notation.Event),
    deck=DECK,
    simultaneous=True,
)
