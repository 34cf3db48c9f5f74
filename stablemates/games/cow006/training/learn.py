"""Self-play and the gradients of two small nets, one that chooses and one that values.

A net looks at each card in hand: 32 units from the card's and the table's numbers, then 32 from
those and from the mean over the hand, then one number. The actor's are logits, the critic's add up
to the lead over the mean of the others that the rest of the tour will bring.
"""

from typing import Any

import numpy as np
from numpy import float32

from stablemates.games.compiled import compiled
from stablemates.games.cow006 import rules
from stablemates.games.cow006.features import CARD, TABLE, UNIT, describe
from stablemates.games.cow006.heuristics import greedy_action
from stablemates.games.cow006.rules import HAND, MOST_SEATS, ROWS
from stablemates.games.generator import below, shuffle

HIDDEN = 32
AT_TABLE = 0
AT_CARD = TABLE * HIDDEN
AT_SECOND = AT_CARD + CARD * HIDDEN
AT_MEAN = AT_SECOND + HIDDEN * HIDDEN
AT_BIAS = AT_MEAN + HIDDEN * HIDDEN
AT_LAST = AT_BIAS + HIDDEN
WEIGHTS = AT_LAST + HIDDEN

UNLIKELY = 0.005
"""Cards less likely than this are not tried: they would hardly count."""
HEADS_UNIT = 8.0
"""What the critic counts in."""
SCALE = float32(1.0 / UNIT)


@compiled
def forward(
    net: Any, table: Any, cards: Any, size: int, first: Any, mean: Any, second: Any, out: Any
) -> None:
    """What the net says of each of `size` cards, with what its units did."""
    shared = np.zeros(HIDDEN, float32)
    for number in range(TABLE):
        weight = float32(table[number]) * SCALE
        at = AT_TABLE + number * HIDDEN
        for unit in range(HIDDEN):
            shared[unit] += weight * net[at + unit]
    mean[:] = 0
    for card in range(size):
        for unit in range(HIDDEN):
            first[card, unit] = shared[unit]
        for number in range(CARD):
            if cards[card, number] == 0:
                continue
            weight = float32(cards[card, number]) * SCALE
            at = AT_CARD + number * HIDDEN
            for unit in range(HIDDEN):
                first[card, unit] += weight * net[at + unit]
        for unit in range(HIDDEN):
            first[card, unit] = max(first[card, unit], float32(0.0))
            mean[unit] += first[card, unit]
    share = float32(1.0 / size)
    for unit in range(HIDDEN):
        mean[unit] *= share
        shared[unit] = net[AT_BIAS + unit]
    for other in range(HIDDEN):
        weight = mean[other]
        at = AT_MEAN + other * HIDDEN
        for unit in range(HIDDEN):
            shared[unit] += weight * net[at + unit]
    for card in range(size):
        for unit in range(HIDDEN):
            second[card, unit] = shared[unit]
        for other in range(HIDDEN):
            weight = first[card, other]
            if weight == 0:
                continue
            at = AT_SECOND + other * HIDDEN
            for unit in range(HIDDEN):
                second[card, unit] += weight * net[at + unit]
        total = float32(0.0)
        for unit in range(HIDDEN):
            second[card, unit] = max(second[card, unit], float32(0.0))
            total += second[card, unit] * net[AT_LAST + unit]
        out[card] = total


@compiled
def backward(
    net: Any,
    gradient: Any,
    table: Any,
    cards: Any,
    size: int,
    first: Any,
    mean: Any,
    second: Any,
    slopes: Any,
) -> None:
    """Add to `gradient` what `slopes` of the outputs make of it, after `forward`."""
    shared = np.zeros(HIDDEN, float32)
    below_mean = np.zeros(HIDDEN, float32)
    hidden = np.zeros((HAND, HIDDEN), float32)
    share = float32(1.0 / size)
    for card in range(size):
        slope = slopes[card]
        for unit in range(HIDDEN):
            gradient[AT_LAST + unit] += slope * second[card, unit]
            if second[card, unit] > 0:
                hidden[card, unit] = slope * net[AT_LAST + unit]
            shared[unit] += hidden[card, unit]
    for unit in range(HIDDEN):
        gradient[AT_BIAS + unit] += shared[unit]
    for other in range(HIDDEN):
        at = AT_MEAN + other * HIDDEN
        total = float32(0.0)
        for unit in range(HIDDEN):
            gradient[at + unit] += mean[other] * shared[unit]
            total += shared[unit] * net[at + unit]
        below_mean[other] = total * share
    shared[:] = 0
    below = np.zeros(HIDDEN, float32)
    for card in range(size):
        for other in range(HIDDEN):
            below[other] = 0
            weight = first[card, other]
            if weight == 0:
                continue
            at = AT_SECOND + other * HIDDEN
            total = below_mean[other]
            for unit in range(HIDDEN):
                gradient[at + unit] += weight * hidden[card, unit]
                total += hidden[card, unit] * net[at + unit]
            below[other] = total
        for number in range(CARD):
            if cards[card, number] == 0:
                continue
            weight = float32(cards[card, number]) * SCALE
            at = AT_CARD + number * HIDDEN
            for unit in range(HIDDEN):
                gradient[at + unit] += weight * below[unit]
        for unit in range(HIDDEN):
            shared[unit] += below[unit]
    for number in range(TABLE):
        weight = float32(table[number]) * SCALE
        at = AT_TABLE + number * HIDDEN
        for unit in range(HIDDEN):
            gradient[at + unit] += weight * shared[unit]


@compiled
def soften(logits: Any, size: int, chances: Any) -> None:
    """The chances that the logits stand for."""
    highest = logits[0]
    for card in range(1, size):
        highest = max(highest, logits[card])
    total = float32(0.0)
    for card in range(size):
        chances[card] = np.exp(logits[card] - highest)
        total += chances[card]
    for card in range(size):
        chances[card] /= total


@compiled
def pick(chances: Any, size: int, generator: Any) -> int:
    """One of `size`, as likely as `chances` say."""
    left = below(generator, 60000) / 60000.0
    for card in range(size - 1):
        left -= chances[card]
        if left < 0:
            return card
    return size - 1


@compiled
def finish_trick(state: Any, generator: Any) -> None:
    """Lay what has been chosen; rows and ends are taken as at one look."""
    while True:
        while rules.advance(state):
            pass
        if state.phase != rules.ROW and state.phase != rules.END:
            return
        rules.decide(state, state.actor, greedy_action(state, state.actor, generator))


@compiled
def deal_tour(state: Any, deck: Any, pairs: int, generator: Any) -> None:
    """Begin a tour of a kind and of seats drawn at random; hands are dealt in every variant.

    Of a hundred tours `pairs` are for two seats, besides those that the draw makes so.
    """
    state.seats = 2 + min(below(generator, 9), below(generator, 9))
    if below(generator, 100) < pairs:
        state.seats = 2
    tactical = below(generator, 4) == 0
    state.deck_size = 10 * state.seats + ROWS if tactical else rules.CARDS
    state.both_ends = below(generator, 6) == 0
    state.owner_chooses = 1
    state.tours = 1
    state.tour = -1
    state.draft = 0
    shuffle(generator, deck, rules.fill_deck(state, deck))
    rules.deal(state, deck)


@compiled
def lead(state: Any, before: Any, seat: int) -> float:
    """By how much `seat` has taken less since `before` than the mean of the others."""
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            total += state.heads[other] - before[other]
    return float(total / (state.seats - 1) - (state.heads[seat] - before[seat]))


@compiled
def self_play(
    states: Any,
    actor: Any,
    critic: Any,
    actor_gradient: Any,
    critic_gradient: Any,
    tours: int,
    entropy: float,
    trace: float,
    pairs: int,
    generator: Any,
    report: Any,
) -> int:
    """Play so many tours and add up both gradients; return how many decisions were made.

    Every card of every hand is tried against what the others have chosen: what the trick brings
    and what the critic says of the rest is its value (all actions, not only the one that is
    played). The actor climbs the mean of these values and `entropy` times its entropy; the critic
    learns from returns with the given `trace` (lambda).
    """
    deck = np.zeros(rules.CARDS, np.uint8)
    tables = np.zeros((HAND, MOST_SEATS, TABLE), np.int32)
    cards = np.zeros((HAND, MOST_SEATS, HAND, CARD), np.int32)
    hands = np.zeros((MOST_SEATS, HAND), np.int32)
    values = np.zeros((HAND + 1, MOST_SEATS))
    rewards = np.zeros((HAND, MOST_SEATS))
    chances = np.zeros((MOST_SEATS, HAND), float32)
    actions = np.zeros(MOST_SEATS, np.int32)
    before = np.zeros(MOST_SEATS, np.int32)
    table = np.zeros(TABLE, np.int32)
    numbers = np.zeros((HAND, CARD), np.int32)
    hand = np.zeros(HAND, np.int32)
    first = np.zeros((HAND, HIDDEN), float32)
    second = np.zeros((HAND, HIDDEN), float32)
    mean = np.zeros(HIDDEN, float32)
    out = np.zeros(HAND, float32)
    firsts = np.zeros((MOST_SEATS, HAND, HIDDEN), float32)
    seconds = np.zeros((MOST_SEATS, HAND, HIDDEN), float32)
    means = np.zeros((MOST_SEATS, HIDDEN), float32)
    slopes = np.zeros(HAND, float32)
    worths = np.zeros(HAND)
    decisions = 0
    for _ in range(tours):
        states[0] = states[2]
        deal_tour(states[0], deck, pairs, generator)
        seats = int(states[0].seats)
        for trick in range(HAND):
            size = HAND - trick
            for seat in range(seats):
                before[seat] = states[0].heads[seat]
                describe(states[0], seat, tables[trick, seat], cards[trick, seat], hands[seat])
                forward(
                    critic, tables[trick, seat], cards[trick, seat], size, first, mean, second, out
                )
                values[trick, seat] = HEADS_UNIT * out[:size].sum()
                forward(
                    actor,
                    tables[trick, seat],
                    cards[trick, seat],
                    size,
                    firsts[seat],
                    means[seat],
                    seconds[seat],
                    out,
                )
                soften(out, size, chances[seat])
                actions[seat] = hands[seat, pick(chances[seat], size, generator)]
            if size > 1:
                for seat in range(seats):
                    decisions += 1
                    for index in range(size):
                        if chances[seat, index] < UNLIKELY:
                            continue
                        states[1] = states[0]
                        for other in range(seats):
                            rules.choose(
                                states[1],
                                other,
                                hands[seat, index] if other == seat else actions[other],
                            )
                        finish_trick(states[1], generator)
                        worths[index] = lead(states[1], before, seat)
                        describe(states[1], seat, table, numbers, hand)
                        forward(critic, table, numbers, size - 1, first, mean, second, out)
                        worths[index] += HEADS_UNIT * out[: size - 1].sum()
                    usual, likely = 0.0, 0.0
                    for index in range(size):
                        chance = chances[seat, index]
                        if chance >= UNLIKELY:
                            worths[index] -= entropy * np.log(chance)
                            usual += chance * worths[index]
                            likely += chance
                    for index in range(size):
                        chance = chances[seat, index]
                        slopes[index] = 0
                        if chance >= UNLIKELY:
                            slopes[index] = chance * (usual / likely - worths[index])
                    backward(
                        actor,
                        actor_gradient,
                        tables[trick, seat],
                        cards[trick, seat],
                        size,
                        firsts[seat],
                        means[seat],
                        seconds[seat],
                        slopes,
                    )
                    for index in range(size):
                        report[0] -= chances[seat, index] * np.log(chances[seat, index] + 1e-9)
            for seat in range(seats):
                rules.choose(states[0], seat, actions[seat])
            finish_trick(states[0], generator)
            for seat in range(seats):
                rewards[trick, seat] = lead(states[0], before, seat)
        for seat in range(seats):
            target = 0.0
            values[HAND, seat] = 0.0
            for trick in range(HAND - 1, -1, -1):
                target = rewards[trick, seat] + (
                    trace * target + (1.0 - trace) * values[trick + 1, seat]
                )
                size = HAND - trick
                forward(
                    critic, tables[trick, seat], cards[trick, seat], size, first, mean, second, out
                )
                error = (values[trick, seat] - target) / HEADS_UNIT
                report[1] += error * error
                slopes[:] = error
                backward(
                    critic,
                    critic_gradient,
                    tables[trick, seat],
                    cards[trick, seat],
                    size,
                    first,
                    mean,
                    second,
                    slopes,
                )
    return decisions


@compiled
def measure(states: Any, actor: Any, seats: int, tours: int, leads: Any, generator: Any) -> None:
    """Write by how many heads the actor beats `greedy_action` in each of so many tours.

    They sit alternately; each tour is played in both seatings.
    """
    deck = np.zeros(rules.CARDS, np.uint8)
    table = np.zeros(TABLE, np.int32)
    numbers = np.zeros((HAND, CARD), np.int32)
    hand = np.zeros(HAND, np.int32)
    first = np.zeros((HAND, HIDDEN), float32)
    second = np.zeros((HAND, HIDDEN), float32)
    mean = np.zeros(HIDDEN, float32)
    out = np.zeros(HAND, float32)
    chances = np.zeros(HAND, float32)
    actions = np.zeros(MOST_SEATS, np.int32)
    for tour in range(tours):
        states[1] = states[2]
        states[1].seats = seats
        states[1].deck_size = rules.CARDS
        states[1].tours = 1
        states[1].tour = -1
        shuffle(generator, deck, rules.fill_deck(states[1], deck))
        rules.deal(states[1], deck)
        leads[tour] = 0
        for seating in range(2):
            states[0] = states[1]
            for trick in range(HAND):
                size = HAND - trick
                for seat in range(seats):
                    if (seat + seating) % 2 == 0:
                        describe(states[0], seat, table, numbers, hand)
                        forward(actor, table, numbers, size, first, mean, second, out)
                        soften(out, size, chances)
                        actions[seat] = hand[pick(chances, size, generator)]
                    else:
                        actions[seat] = greedy_action(states[0], seat, generator)
                for seat in range(seats):
                    rules.choose(states[0], seat, actions[seat])
                finish_trick(states[0], generator)
            for seat in range(seats):
                heads = float(states[0].heads[seat])
                leads[tour] += -heads if (seat + seating) % 2 == 0 else heads
        leads[tour] /= seats
