"""Kuhn's poker, whose equilibria are known: the least game in which bluffing pays.

Each of two seats puts in a coin and gets one of three cards. In turn they *bet* another coin or
*pass*: who passes a bet has lost, else the higher card wins. Source: Kuhn, "A Simplified Two-Person
Poker", Contributions to the Theory of Games I (1950).
"""

import sys
from typing import Any

import numpy as np

from stablemates.games.compiled import compiled
from stablemates.games.game import Game, give_meaning
from stablemates.games.generator import Generator, shuffle
from stablemates.games.options import Options
from stablemates.games.position import Position

CARDS = 3
PASS, BET = range(2)

STATE = np.dtype(
    [
        ("seats", "i1"),
        ("moves", "i1"),
        ("over", "i1"),
        ("bets", "i1", (2,)),
        ("cards", "i1", (2,)),
    ],
    align=True,
)
"""`cards` are 1 to 3; 0 is none yet, or one not seen."""


@compiled
def is_over(state: Any) -> bool:
    return bool(state.over)


@compiled
def awaits_deck(state: Any) -> bool:
    return bool(state.cards[0] == 0 and state.cards[1] == 0)


@compiled
def fill_deck(state: Any, deck: Any) -> int:
    for card in range(CARDS):
        deck[card] = card + 1
    return CARDS


@compiled
def deal(state: Any, deck: Any) -> None:
    state.cards[0], state.cards[1] = deck[0], deck[1]


@compiled
def is_awaited(state: Any, seat: int) -> bool:
    return bool(not state.over and not awaits_deck(state) and state.moves % 2 == seat)


@compiled
def count_legal(state: Any, seat: int) -> int:
    return 2 if is_awaited(state, seat) else 0


@compiled
def legal_action(state: Any, seat: int, index: int) -> int:
    return index


@compiled
def decide(state: Any, seat: int, action: int) -> None:
    state.bets[seat] = action
    state.moves += 1
    state.over = (action == PASS and state.moves > 1) or state.bets[1 - seat] == BET


@compiled
def advance(state: Any) -> bool:
    return False


@compiled
def score(state: Any, seat: int) -> int:
    other = 1 - seat
    if state.bets[seat] == state.bets[other]:
        won = state.cards[seat] > state.cards[other]
    else:
        won = state.bets[seat] == BET
    stake = 1 + min(state.bets[0], state.bets[1])
    return stake if won else -stake


@compiled
def returns(state: Any, seat: int) -> float:
    return float(score(state, seat))


@compiled
def observe(state: Any, seat: int, observation: Any) -> None:
    observation.seats = state.seats
    observation.moves = state.moves
    observation.over = state.over
    for other in range(2):
        observation.bets[other] = state.bets[other]
    if seat >= 0:
        observation.cards[seat] = state.cards[seat]


@compiled
def resample(observation: Any, seat: int, generator: Generator) -> None:
    unseen = np.zeros(CARDS, np.uint8)
    count = 0
    for card in range(1, CARDS + 1):
        if seat < 0 or observation.cards[seat] != card:
            unseen[count] = card
            count += 1
    shuffle(generator, unseen, count)
    for other in range(2):
        if other != seat:
            observation.cards[other] = unseen[other]


@compiled
def greedy_action(observation: Any, seat: int, generator: Generator) -> int:
    return BET if observation.cards[seat] == CARDS else PASS


def _start(state: Any, seats: int, options: Options) -> None:
    state["seats"] = seats


def _nothing(*_: Any) -> Any:
    return []


give_meaning(STATE, sys.modules[__name__])

GAME = Game(
    name="kuhn",
    rules=1,
    seats=range(2, 3),
    options=Options,
    state_type=STATE,
    actions=2,
    start=_start,
    move=_nothing,
    action=_nothing,
    view=_nothing,
    events=_nothing,
    explained=(),
    wire=(None, None, None),
    deck=(),
)


def start() -> Position:
    """Before the deal."""
    return Position.start(GAME, 2, GAME.options())
