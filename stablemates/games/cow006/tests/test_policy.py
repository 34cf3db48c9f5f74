"""The policy: legal, fair, the same everywhere, and worth having."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from stablemates.bots.bot import BOTS, FOREVER, Bot
from stablemates.bots.policy import DRAWS
from stablemates.bots.search import search_for
from stablemates.games.cow006 import GAME, policy, rules
from stablemates.games.cow006.features import CARD, TABLE, UNIT, describe
from stablemates.games.cow006.tests.build import position
from stablemates.games.game import KEEP
from stablemates.games.generator import Generator, new_generator
from stablemates.games.position import Position
from tests.bots.choices import choices
from tests.bots.duel import duel
from tests.games.walks import random_position


def by_policy(
    observation: Position, seat: int, generator: Generator, seconds: float = FOREVER
) -> int:
    return policy.policy_action(observation.states[0], seat, generator)


def positions(count: int) -> Iterator[tuple[Position, int]]:
    random = Random(6)
    for _ in range(count):
        found = random_position(GAME, random)
        seats = [seat for seat in range(found.seats) if found.legal_actions(seat)]
        yield found, random.choice(seats)


def test_it_chooses_legal_actions_in_every_variant() -> None:
    """Who has chosen may also keep the card (C6)."""
    kept = 0
    for number, (found, seat) in enumerate(positions(300)):
        action = by_policy(found.observe(seat), seat, new_generator(number))
        kept += action == KEEP
        if action == KEEP:
            assert found.states[0]["chosen"][seat] != rules.EMPTY
        else:
            assert action in found.legal_actions(seat)
    assert kept > 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_at_any_number_of_seats(seats: int) -> None:
    start = Position.start(GAME, seats, GAME.options())
    start.deal(start.deck())
    for seat in range(seats):
        action = by_policy(start.observe(seat), seat, new_generator(seat))
        assert action in start.legal_actions(seat)


def test_what_is_hidden_makes_no_difference() -> None:
    for number, (found, seat) in enumerate(positions(100)):
        other = found.observe(seat).resample(seat, new_generator(number))
        for look in (by_policy, by_search):
            answers = {
                look(face.observe(seat), seat, new_generator(number)) for face in (found, other)
            }
            assert len(answers) == 1


def by_search(observation: Position, seat: int, generator: Generator, worlds: int = 3) -> int:
    return search_for(observation, seat, generator, method="policy", worlds=worlds)


def test_without_worlds_the_search_does_what_the_policy_draws_most_often() -> None:
    for number, (found, seat) in enumerate(choices(GAME, 20)):
        seen = found.observe(seat)
        generator = new_generator(number)
        drawn = [by_policy(seen, seat, generator) for _ in range(DRAWS)]
        action = by_search(seen, seat, new_generator(number), worlds=0)
        assert drawn.count(action) == max(map(drawn.count, drawn))


def test_the_search_with_it_is_legal_and_equal_seeds_give_equal_answers() -> None:
    for number, (found, seat) in enumerate(positions(50)):
        seen = found.observe(seat)
        before = seen.states.tobytes()
        answers = {by_search(seen, seat, new_generator(number)) for _ in range(2)}
        assert len(answers) == 1
        assert answers <= set(found.legal_actions(seat))
        assert seen.states.tobytes() == before


def described(seen: Position, seat: int) -> tuple[np.ndarray, np.ndarray, list[int]]:
    table = np.zeros(TABLE, np.int32)
    cards = np.zeros((rules.HAND, CARD), np.int32)
    hand = np.zeros(rules.HAND, np.int32)
    size = describe(seen.states[0], seat, table, cards, hand)
    return table, cards[:size], hand[:size].tolist()


def read_plainly(table: np.ndarray, cards: np.ndarray) -> np.ndarray:
    """The net's logits by matrices and Python's own numbers, as large as they come."""
    size = policy.HIDDEN
    layers = np.split(
        policy.WEIGHTS.astype(object),
        np.array(
            [policy.AT_CARD, policy.AT_SECOND, policy.AT_MEAN, policy.AT_BIAS, policy.AT_LAST]
        ),
    )
    of_table, of_card, second, of_mean = (layer.reshape(-1, size) for layer in layers[:4])
    units = np.maximum(table.astype(object) @ of_table + cards.astype(object) @ of_card, 0) // UNIT
    mean = units.sum(axis=0) // len(cards)
    total = units @ second + mean @ of_mean + layers[4] * policy.ONE
    return (np.maximum(total, 0) // policy.ONE) @ layers[5] // policy.ONE


def test_the_compiled_net_computes_what_its_weights_say() -> None:
    """Nothing overflows, in any variant."""
    checked = 0
    for found, seat in positions(100):
        if found.states[0]["phase"] != rules.CHOOSE:
            continue
        seen = found.observe(seat)
        table, cards, _ = described(seen, seat)
        hand, logits = np.zeros((2, rules.HAND), np.int32)
        size = policy.judge(seen.states[0], seat, hand, logits)
        assert logits[:size].tolist() == read_plainly(table, cards).tolist()
        checked += 1
    assert checked > 30


def test_chances_are_far_from_where_rounding_could_differ() -> None:
    """They are made by `exp`, whose last bit may differ between machines."""
    exact = 4096 * np.exp(-np.arange(len(policy.CHANCES)) / policy.STEPS)
    assert np.abs(exact % 1 - 0.5).min() > 1e-6


def test_it_is_told_what_may_go_between() -> None:
    """The unseen cards between a row's end and a card, and whether all of them are seen (C8)."""
    seen = position(
        [[10], [20], [30, 31, 32, 33, 34], [90]], [[35, 40, 5], [50, 60, 70]], taken={0: [36, 37]}
    ).observe(0)
    _, cards, hand = described(seen, 0)
    gaps = {card: int(numbers[8]) // 4 for card, numbers in zip(hand, cards, strict=True)}
    # Below 5: 1 to 4. Up to 40: 38 and 39, for 35 is in hand.
    assert gaps == {35: 0, 40: 2, 5: 4}
    sure = {card: int(numbers[9]) for card, numbers in zip(hand, cards, strict=True)}
    # Nothing fits between 34 and 35: it takes the row (C10).
    assert sure[35] == UNIT


def test_it_beats_what_looks_best_at_one_look() -> None:
    """Over the heads of a tour, at two seats and at four."""
    for seats in (2, 4):
        lead = duel(GAME, Bot(by_policy), BOTS["greedy"], GAME.options(tours=1), 40, seats=seats)
        assert lead > 1
