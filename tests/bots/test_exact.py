"""Exact endings, beside the same written once more in plain Python."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from stablemates.bots.exact import exact_standings
from stablemates.bots.playout import LEAD
from stablemates.bots.search import search_for
from stablemates.games import find_game, game_names
from stablemates.games.generator import new_generator
from stablemates.games.position import Position
from stablemates.games.stables.rules import ALL_KINDS, KINDS, PLACE_CARD
from tests.games.walks import deal, random_choice, walk

Row = tuple[int, int]
"""The kinds in a row as bits, and its cards."""


def lead(rows: tuple[Row, ...], card: int, row: int, unseen: Counter[int], sign: int) -> Fraction:
    """By how much whoever places `card` in `row` leads from there, at two seats (J10 to J20)."""
    kinds, size = rows[row]
    full = kinds | card == ALL_KINDS
    changed = (0, 0) if full else (kinds | card, size + 1)
    after = (*rows[:row], changed, *rows[row + 1 :])
    return sign * full * (size + 1) - expected_lead(after, unseen, sign)


def expected_lead(rows: tuple[Row, ...], unseen: Counter[int], sign: int) -> Fraction:
    """By how much whoever turns up the next card leads from there."""
    total = Fraction(0)
    for card, copies in unseen.items():
        fitting = [row for row in range(4) if rows[row][0] | card != rows[row][0]]
        left = unseen - Counter([card])
        total += copies * max(lead(rows, card, row, left, sign) for row in fitting or range(4))
    return total / max(unseen.total(), 1)


def endings(options: dict[str, str], left: int) -> Iterator[tuple[Position, int]]:
    """What is seen in random matches at two seats with so many cards to come, and by whom."""
    game = find_game("stables")
    for seed in range(12):
        random = Random(seed)
        position = Position.start(game, 2, game.options(**options))
        deal(position, random)
        while position.states[0]["pile_size"] + position.states[0]["hand_sizes"].sum() > left:
            position.play(*random_choice(position, random))
        seat = position.awaited()[0]
        yield position.observe(seat), seat


@pytest.mark.parametrize("goal", ["most", "fewest"])
def test_the_last_cards_of_a_pile_are_an_expectimax(goal: str) -> None:
    for seen, seat in endings({"goal": goal}, left=3):
        state = seen.states[0]
        rows = tuple(zip(state["row_kinds"].tolist(), state["row_sizes"].tolist(), strict=True))
        unseen = Counter(dict(zip(KINDS.tolist(), state["unseen"].tolist(), strict=True)))
        sign = -1 if goal == "fewest" else 1
        scores = [sign * score for score in seen.scores()]
        before = scores[seat] - scores[1 - seat]
        card = int(state["flipped"])
        worlds = seen.count_worlds(seat)
        legal = seen.legal_actions(seat)
        leads = exact_standings(seen, seat, np.array(legal))[:, LEAD]
        for action, found in zip(legal, leads, strict=True):
            value = before + lead(rows, card, action - PLACE_CARD, +unseen, sign)
            assert found == value * worlds


def best_lead(position: Position, seat: int) -> float:
    """By how much `seat` leads at two seats if both play the rest with open hands."""
    if position.is_over:
        mine, theirs = position.returns()[seat], position.returns()[1 - seat]
        return mine - theirs
    (chooser,) = position.awaited()
    values = []
    for action in position.legal_actions(chooser):
        after = position.copy()
        after.play(chooser, action)
        values.append(best_lead(after, chooser))
    return max(values) if chooser == seat else -max(values)


@pytest.mark.parametrize("play", ["hand_of_three", "pro"])
def test_the_last_hands_are_as_good_as_open(play: str) -> None:
    """What has not been seen is in the other's hand, once the pile is empty (J43)."""
    for seen, seat in endings({"play": play}, left=4):
        worlds = seen.count_worlds(seat)
        legal = seen.legal_actions(seat)
        leads = exact_standings(seen, seat, np.array(legal))[:, LEAD]
        for action, found in zip(legal, leads, strict=True):
            world = seen.world(seat, 0)
            world.play(seat, action)
            assert found == best_lead(world, seat) * worlds


def test_the_search_plays_an_ending_exactly() -> None:
    """One world would not tell it what is best."""
    for seen, seat in endings({}, left=3):
        legal = seen.legal_actions(seat)
        leads = exact_standings(seen, seat, np.array(legal))[:, LEAD]
        chosen = search_for(seen, seat, new_generator(0), worlds=1)
        assert leads[legal.index(chosen)] == leads.max()


@pytest.mark.parametrize("name", game_names())
def test_what_is_too_long_is_left_alone(name: str) -> None:
    position = next(walk(find_game(name), Random(0)))
    seat = position.awaited()[0]
    legal = np.array(position.legal_actions(seat))
    assert len(exact_standings(position.observe(seat), seat, legal)) == 0
