"""Sly: hens that hide at the hen house, and a fox for each player; lay, expose or reveal."""

from typing import Any

from stablemates.games.game import Game, give_meaning
from stablemates.games.sly import heuristics, notation, observation, reasons, rules
from stablemates.games.sly.deck import DECK
from stablemates.games.sly.fields import FIELDS
from stablemates.games.sly.levels import levels
from stablemates.games.sly.memory import ALL_CARDS, CARDS
from stablemates.games.sly.options import LAYOUTS, SlyOptions
from stablemates.games.sly.pieces import PAD, PIECES

REVEALS = {"any": rules.ANY, "two": rules.TWO, "named": rules.NAMED, "house": rules.HOUSE}


def start(state: Any, seats: int, options: SlyOptions) -> None:
    """See `Game.start`."""
    houses = LAYOUTS[options.layout][seats]
    spaces = [(house, value) for house, values in enumerate(houses) for value in values]
    state["reveal"] = REVEALS[options.reveal]
    state["every_fox_eats"] = options.every_fox_eats
    state["fox_stays"] = options.fox_stays
    state["idle_limit"] = rules.IDLE_TURNS
    state["space_count"] = len(spaces)
    for space, (house, value) in enumerate(spaces):
        state["houses"][space] = house
        state["values"][space] = value
    state["seats"] = seats
    state["phase"] = rules.TURN if options.first else rules.AWAITS_DECK
    state["actor"] = options.first - 1 if options.first else rules.NOBODY
    # Everyone has all seven cards in hand, and all spaces are empty (S10).
    state["free"] = (1 << len(spaces)) - 1
    state["hands"][:seats] = ALL_CARDS
    state["hand_sizes"][:seats] = CARDS
    state["takers"][:seats] = rules.NOBODY
    state["owners"][: len(spaces)] = rules.NOBODY


def farthest(state: Any) -> float:
    """See `Game.farthest`: all spaces, hens and foxes to one seat, its own hens to the other."""
    seats, hens = int(state["seats"]), sum(range(1, rules.FOX))
    return float(state["values"].sum() + seats * (seats + hens) + hens)


give_meaning(rules.STATE, rules, observation, heuristics)

GAME = Game(
    name="sly",
    rules=1,
    seats=range(2, rules.MOST_SEATS + 1),
    options=SlyOptions,
    state_type=rules.STATE,
    actions=rules.ACTIONS,
    start=start,
    move=notation.move,
    action=notation.action,
    view=notation.view,
    events=notation.events,
    explained=("spaces", "values", "hands", "gobbled", "captured"),
    wire=(notation.View, notation.Move, notation.Event),
    deck=DECK,
    levels=levels,
    search="mixed",
    pieces=PIECES,
    pad=PAD,
    in_words=reasons.in_words,
    reasons=reasons.reasons,
    farthest=farthest,
    fields=FIELDS,
)
