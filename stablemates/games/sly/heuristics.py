"""What a sensible player of Sly looks at before choosing.

A card that lies face down counts as equally likely to be each card that it can be, and what another
gains costs the seat its share of that. What is only hoped for is worth less with every turn in
which nothing has happened: or else two such players would lay and reveal the same cards for ever.
"""

from typing import Any

from stablemates.games.compiled import compiled
from stablemates.games.generator import Generator, below
from stablemates.games.sly.memory import card_bit, nth_card, possible_cards
from stablemates.games.sly.rules import (
    BACK,
    EMPTY,
    EXPOSE,
    FOX,
    MARK,
    MOST_SEATS,
    MOST_SPACES,
    NAME,
    NONE,
    STOP,
    TURN_OVER,
    count_legal,
    exposable,
    hen_height,
    laid_card,
    laid_space,
    legal_action,
    turned_up,
    turns_after,
)
from stablemates.games.sly.sets import count, has, lowest, without_lowest

HEN_LAID = 0.45
"""What a hen laid is worth, as a part of her space's value: often she will be safe there."""
FOX_LAID = 1.2
"""What a fox laid is worth while others have cards face down."""
LEAST = -1000.0


@compiled
def greedy_action(observation: Any, seat: int, generator: Generator) -> int:
    """The action worth most at one look, any of those that are.

    Exposing is worth a fox's price by the chance of one, less what a hen's owner would gain;
    turning up a card, the outcome if it were the last or only the own fox came after it. Where
    cards are named beforehand, the own fox is named after another's card, and nothing else is.
    """
    if observation.phase == NAME:
        return next_name(observation, seat)
    best, most, equals = 0, LEAST, 0
    for index in range(count_legal(observation, seat)):
        action = legal_action(observation, seat, index)
        worth = action_worth(observation, seat, action)
        # A stop, the last of the legal actions, is better than its equals.
        if worth > most or (worth == most and action == STOP):
            best, most, equals = action, worth, 1
        elif worth == most:
            equals += 1
            if below(generator, equals) == 0:
                best = action
    return best


@compiled
def action_worth(observation: Any, seat: int, action: int) -> float:
    """What an action promises."""
    if action < EXPOSE:
        return lay_worth(observation, seat, laid_card(action), laid_space(action))
    if action < TURN_OVER:
        return expose_worth(observation, action - EXPOSE)
    space = NONE if action == STOP else (action - TURN_OVER) % MOST_SPACES
    return card_worth(observation, seat, space)


@compiled
def share(observation: Any) -> float:
    """What a point of another costs."""
    return 1.0 / float(observation.seats - 1)


@compiled
def hope(observation: Any) -> float:
    """The part that is left of what is hoped for: half after two rounds without an event."""
    patience = 2.0 * observation.seats
    return float(patience / (patience + observation.idle))


@compiled
def lay_worth(observation: Any, seat: int, card: int, space: int) -> float:
    """Any hen goes where it is worth most, the fox where it is worth least."""
    value = float(observation.values[space])
    if card != FOX:
        return HEN_LAID * value
    if exposable(observation, seat):
        return FOX_LAID * hope(observation) - 0.1 * value
    return -0.1 * value


@compiled
def expose_worth(observation: Any, space: int) -> float:
    """A fox's price by its chance, less what the owner gains by a hen."""
    possible = possible_cards(observation, int(observation.owners[space]), space)
    chance = 1.0 / count(possible) if possible & card_bit(FOX) else 0.0
    loss = (1.0 - chance) * observation.values[space] * share(observation)
    return float(chance * observation.seats - loss)


@compiled
def next_name(observation: Any, seat: int) -> int:
    """The own fox where another's card has been named, else a stop."""
    fox = own_fox(observation, seat)
    if fox != NONE and int(observation.named) & ~int(observation.owned[seat]):
        return MARK + fox
    return STOP


@compiled
def own_fox(observation: Any, seat: int) -> int:
    """The space where the seat's own fox may be turned up, or NONE."""
    left = int(observation.down) & int(observation.owned[seat])
    while left:
        space = lowest(left)
        if observation.cards[space] == FOX:
            return space
        left = without_lowest(left)
    return NONE


@compiled
def card_worth(observation: Any, seat: int, space: int) -> float:
    """What turning up the card on a space promises, the own fox perhaps after it.

    With NONE, what the cards turned up by now are worth.
    """
    fox = own_fox(observation, seat)
    possible = 0
    part = 1.0
    if space in (NONE, fox):
        fox = NONE
    if space != NONE and observation.cards[space] != BACK:
        possible = card_bit(observation.cards[space])
    elif space != NONE:
        possible = possible_cards(observation, int(observation.owners[space]), space)
        part = hope(observation)
    cards = max(1, count(possible))
    total = 0.0
    for index in range(cards):
        card = nth_card(possible, index) if possible else EMPTY
        best = LEAST
        for added in range(1 if fox == NONE else 2):
            after = fox if added else NONE
            best = max(best, outcome(observation, seat, space, card, after))
        total += best
    return part * total / cards


@compiled
def outcome(observation: Any, seat: int, space: int, card: int, fox: int) -> float:
    """What the cards turned up are worth, with `card` on `space` and the own `fox` beside them.

    As if one fox eats, which is the usual rule.
    """
    eater, eater_turns = NONE, 1000
    first, first_key, second, second_key = NONE, -1, NONE, -1
    for other in range(observation.space_count):
        if other == space:
            shown = card
        elif other == fox:
            shown = FOX
        elif has(turned_up(observation), other):
            shown = int(observation.cards[other])
        else:
            continue
        turns = turns_after(observation, other)
        key = hen_height(observation, other, shown)
        if shown == FOX:
            if turns < eater_turns:
                eater, eater_turns = other, turns
        elif key > first_key:
            first, first_key, second, second_key = other, key, first, first_key
        elif key > second_key:
            second, second_key = other, key
    worth = 0.0
    if eater != NONE and first != NONE:
        rank = (first_key + MOST_SEATS - 1) // MOST_SEATS
        if observation.owners[eater] == observation.owners[first]:
            rank = -rank
        worth += points_for(observation, seat, int(observation.owners[eater]), rank)
        first = second
    if first != NONE:
        value = int(observation.values[first])
        worth += points_for(observation, seat, int(observation.owners[first]), value)
    return worth


@compiled
def points_for(observation: Any, seat: int, owner: int, points: int) -> float:
    """What points of `owner` are worth to `seat`."""
    return float(points) if owner == seat else -points * share(observation)
