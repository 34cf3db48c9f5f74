"""A small net that chooses cards as strong players do; `training/` says how it has come about.

It looks at each card in hand (`features`): 32 units from the numbers of the card and the table,
then 32 from those and from the mean over the hand, then one number, the card's logit. All of it is
whole numbers, so that every machine answers alike: 256 stands for 1.
"""

from pathlib import Path
from typing import Any

import numpy as np

from stablemates.games.compiled import compiled
from stablemates.games.cow006.features import CARD, TABLE, UNIT, describe
from stablemates.games.cow006.heuristics import greedy_action
from stablemates.games.cow006.rules import CHOOSE, CHOOSE_CARD, HAND
from stablemates.games.game import KEEP
from stablemates.games.generator import Generator, below

HIDDEN = 32
ONE = 256
AT_TABLE = 0
AT_CARD = AT_TABLE + TABLE * HIDDEN
AT_SECOND = AT_CARD + CARD * HIDDEN
AT_MEAN = AT_SECOND + HIDDEN * HIDDEN
AT_BIAS = AT_MEAN + HIDDEN * HIDDEN
AT_LAST = AT_BIAS + HIDDEN
"""Where each layer's weights begin: from the table, the card, the units, their mean; then the
second layer's bias, and the last layer."""

WEIGHTS = np.load(Path(__file__).parent / "policy.npy")
"""All weights, shape (AT_LAST + HIDDEN,)."""

STEPS = 64
"""Steps of a logit in which it is turned into a chance."""
CHANCES = np.rint(4096 * np.exp(-np.arange(8 * STEPS) / STEPS)).astype(np.int32)
"""How likely a card is whose logit is so many steps below the highest, in 4096ths."""


@compiled
def policy_action(observation: Any, seat: int, generator: Generator) -> int:
    """A card, drawn by how probable it is; anything else as at one look."""
    if observation.phase != CHOOSE:
        return greedy_action(observation, seat, generator)
    hand = np.empty(HAND, np.int32)
    logits = np.empty(HAND, np.int32)
    size = judge(observation, seat, hand, logits)
    highest = logits[:size].max()
    total = 0
    for index in range(size):
        steps = (highest - logits[index]) * STEPS // ONE
        logits[index] = CHANCES[steps] if steps < len(CHANCES) else 0
        total += logits[index]
    left = below(generator, total)
    index = 0
    while left >= logits[index]:
        left -= logits[index]
        index += 1
    if hand[index] == observation.chosen[seat]:
        return KEEP
    return CHOOSE_CARD + int(hand[index])


@compiled
def judge(observation: Any, seat: int, hand: Any, logits: Any) -> int:
    """Write the cards that `seat` may lay and their logits, both (HAND,); return how many."""
    table = np.empty(TABLE, np.int32)
    cards = np.empty((HAND, CARD), np.int32)
    size = describe(observation, seat, table, cards, hand)
    shared = np.zeros(HIDDEN, np.int32)
    mean = np.zeros(HIDDEN, np.int32)
    units = np.empty((HAND, HIDDEN), np.int32)
    for number in range(TABLE):
        add_weights(shared, table[number], AT_TABLE + number * HIDDEN)
    for index in range(size):
        units[index] = shared
        for number in range(CARD):
            if cards[index, number]:
                add_weights(units[index], cards[index, number], AT_CARD + number * HIDDEN)
        for unit in range(HIDDEN):
            units[index, unit] = max(units[index, unit], 0) // UNIT
            mean[unit] += units[index, unit]
    for unit in range(HIDDEN):
        shared[unit] = WEIGHTS[AT_BIAS + unit] * ONE
    for unit in range(HIDDEN):
        add_weights(shared, mean[unit] // size, AT_MEAN + unit * HIDDEN)
    second = np.empty(HIDDEN, np.int32)
    for index in range(size):
        second[:] = shared
        for unit in range(HIDDEN):
            if units[index, unit]:
                add_weights(second, units[index, unit], AT_SECOND + unit * HIDDEN)
        logit = 0
        for unit in range(HIDDEN):
            logit += (max(second[unit], 0) // ONE) * WEIGHTS[AT_LAST + unit]
        logits[index] = logit // ONE
    return size


@compiled
def add_weights(units: Any, factor: int, at: int) -> None:
    """Add `factor` times the weights from `at` on to the units."""
    for unit in range(HIDDEN):
        units[unit] += factor * WEIGHTS[at + unit]
