"""What a sensible player of Stables looks at before choosing."""

from typing import Any

from stablemates.games.compiled import compiled
from stablemates.games.generator import Generator
from stablemates.games.stables.rules import (
    ALL_KINDS,
    ANIMALS,
    CALL,
    EMPTY,
    FACE,
    GRAB,
    KINDS,
    OPEN,
    PASS,
    PLACE,
    PLACE_CARD,
    PLAY_CARD,
    PRO,
    ROW_LIMIT,
    ROWS,
    TURN,
    TURN_UP,
    completes,
    count_legal,
    has_grabbed,
    legal_action,
    takes_in_pro,
)


@compiled
def greedy_action(observation: Any, seat: int, generator: Generator) -> int:
    """Win the most (the least, where fewest win), then leave the least to whoever is next.

    Calls are right; where fewest win they are wrong, to be rid of a card.
    """
    if observation.phase == TURN:
        return TURN_UP
    if observation.phase == CALL:
        return best_call(observation, seat)
    best, best_worth, best_chance = 0, 0, 0
    for index in range(count_legal(observation, seat)):
        action = legal_action(observation, seat, index)
        if observation.phase == PLACE:
            card, row = int(observation.flipped), action - PLACE_CARD
        else:
            card = int(KINDS[(action - PLAY_CARD) // ROWS])
            row = (action - PLAY_CARD) % ROWS
        worth = worth_of(observation, card, row)
        chance = chance_after(observation, seat, card, row)
        if observation.fewest:
            worth, chance = -worth, -chance
        if index == 0 or worth > best_worth or (worth == best_worth and chance < best_chance):
            best, best_worth, best_chance = action, worth, chance
    return best


@compiled
def best_call(observation: Any, seat: int) -> int:
    """Grab the free stable whose row is worth most now, or where fewest win a worthless one."""
    best, best_worth = PASS, 0
    for row in range(ROWS):
        if not is_held(observation, row):
            right = completes(observation, int(observation.flipped), row)
            if observation.fewest:
                worth = int(
                    not right and observation.won_sizes[seat] > open_calls_of(observation, seat)
                )
            else:
                worth = cards_worth(observation, row) if right else 0
            if worth > best_worth:
                best, best_worth = GRAB + row, worth
    return best


@compiled
def is_held(observation: Any, row: int) -> bool:
    """Someone has grabbed the stable of the row."""
    for seat in range(observation.seats):
        if has_grabbed(observation, seat, row):
            return True
    return False


@compiled
def open_calls_of(observation: Any, seat: int) -> int:
    """How many stables the seat holds."""
    count = 0
    for index in range(observation.grabs):
        count += observation.grabbers[index] == seat and observation.outcomes[index] == OPEN
    return int(count)


@compiled
def card_worth(observation: Any, card: int) -> int:
    """What a card counts (J21, D-J1)."""
    return int(ANIMALS[card]) if observation.count_animals else 1


@compiled
def cards_worth(observation: Any, row: int) -> int:
    """What the cards of a row count."""
    worth = 0
    for index in range(observation.row_sizes[row]):
        worth += card_worth(observation, int(observation.rows[row, index]))
    return worth


@compiled
def worth_of(observation: Any, card: int, row: int) -> int:
    """What placing `card` in a row brings at once."""
    if observation.play == PRO:
        return cards_worth(observation, row) if takes_in_pro(observation, card, row) else 0
    if completes(observation, card, row):
        return cards_worth(observation, row) + card_worth(observation, card)
    return 0


@compiled
def chance_after(observation: Any, seat: int, card: int, row: int) -> int:
    """Of the cards that `seat` has not seen, how many let the next one take a row.

    Where fewest win: how many force it. All that after `card` is placed in `row`.
    """
    count = 0
    for face in range(len(KINDS)):
        copies = int(observation.unseen[face])
        for index in range(observation.hand_sizes[seat]):
            copies -= FACE[observation.hands[seat, index]] == face
        if copies > 0:
            can, must = prospect(observation, card, row, int(KINDS[face]))
            if must if observation.fewest else can:
                count += copies
    return count


@compiled
def prospect(observation: Any, card: int, changed: int, following: int) -> tuple[bool, bool]:
    """Whether the card `following` can, and whether it must, take a row once `card` is placed."""
    fitting = taking = 0
    for row in range(ROWS):
        fits, takes = fit_after(observation, row, card if row == changed else EMPTY, following)
        if fits:
            fitting += 1
            if takes:
                taking += 1
    if fitting == 0:
        return observation.play == PRO, observation.play == PRO
    must = taking == fitting
    if observation.must_avoid and observation.play != PRO:
        return must, must
    return taking > 0, must


@compiled
def fit_after(observation: Any, row: int, card: int, following: int) -> tuple[bool, bool]:
    """Whether `following` fits the row, and takes it, once `card` (EMPTY: none) is placed there."""
    size = int(observation.row_sizes[row])
    if observation.play == PRO:
        last = int(observation.rows[row, size - 1])
        if card != EMPTY:
            size = 1 if takes_in_pro(observation, card, row) else size + 1
            last = card
        return last & following != 0, size == ROW_LIMIT
    kinds = int(observation.row_kinds[row]) | card
    if kinds == ALL_KINDS:
        kinds = 0
    return kinds | following != kinds, kinds | following == ALL_KINDS
