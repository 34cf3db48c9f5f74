"""Five to Twelve: a board of 4 x 4, numbers that rise in every row and column, full board wins."""

from typing import Any

from stablemates.games.five_to_twelve import heuristics, notation, observation, reasons, rules
from stablemates.games.five_to_twelve.deck import DECK
from stablemates.games.five_to_twelve.fields import FIELDS
from stablemates.games.five_to_twelve.levels import levels
from stablemates.games.five_to_twelve.options import BRUNOS, SET_UPS, STARTS, FiveToTwelveOptions
from stablemates.games.five_to_twelve.pieces import PAD, PIECES
from stablemates.games.game import Game, give_meaning


def start(state: Any, seats: int, options: FiveToTwelveOptions) -> None:
    """See `Game.start`."""
    state["set_up"] = SET_UPS.index(options.set_up)
    state["equal_swap"] = options.equal_swap
    state["guard"] = options.guard
    state["games"] = options.games
    state["bruno"] = BRUNOS.index(options.bruno)
    state["seats"] = seats
    state["phase"] = rules.AWAITS_DECK
    state["actor"] = rules.NOBODY
    state["game"] = -1
    state["first"] = STARTS[options.start]
    state["fits"][:seats] = rules.ALL_TILES


def farthest(state: Any) -> float:
    """See `Game.farthest`: one wins each game, and the other's board stays empty."""
    games = int(state["seats"]) if state["games"] else 1
    return float(games * (rules.WINNER_POINTS + rules.CELLS))


give_meaning(rules.STATE, rules, observation, heuristics)

GAME = Game(
    name="five_to_twelve",
    rules=1,
    seats=range(2, rules.MOST_SEATS + 1),
    options=FiveToTwelveOptions,
    state_type=rules.STATE,
    actions=rules.ACTIONS,
    start=start,
    move=notation.move,
    action=notation.action,
    view=notation.view,
    events=notation.events,
    explained=("boards", "open", "pile", "hand"),
    wire=(notation.View, notation.Move, notation.Event),
    deck=DECK,
    levels=levels,
    search="rollouts",
    pieces=PIECES,
    pad=PAD,
    in_words=reasons.in_words,
    reasons=reasons.reasons,
    simultaneous=True,
    farthest=farthest,
    fields=FIELDS,
)
