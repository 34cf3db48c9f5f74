"""What a sensible player of Five to Twelve looks at before choosing.

A board is worth what is on it and the room that it leaves. A tile that lies is worth a whole space;
an empty space is worth more the more of the tiles to come fit there, less and less for each further
one: those not seen yet by how likely they are, those that lie open all the more. So a tile does
best where it fills a space and keeps the gaps around it in proportion.

A tile that one leaves open serves whoever is next. So a move is worth less by a part of what they
gain then: by the best open tile, or by what a draw promises them.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stablemates.games.compiled import compiled
from stablemates.games.five_to_twelve.rules import (
    CELLS,
    DRAW,
    DRAWN,
    EMPTY,
    MOST_TILES,
    PLACE,
    REFUSE,
    SET_UP,
    SIDE,
    TAKE,
    TAKEN,
    TILES,
    TURN,
    deck_size,
    fitting_cells,
    is_blocked,
    takable_tiles,
)
from stablemates.games.generator import Generator

FULL = 1000
"""What a space with a tile is worth."""
CHANCES = 200
"""So many chances are shared by all tiles that have not been seen."""
OPEN_CHANCES = 10
"""So many chances each open tile has."""
HALF_ROOM = 50
"""With so many chances an empty space is worth half as much."""
ROOM: NDArray[np.int16] = np.array(
    [
        FULL * chances // (chances + HALF_ROOM)
        for chances in range(CHANCES + OPEN_CHANCES * MOST_TILES + 1)
    ],
    "i2",
)
"""What an empty space is worth, by the chances of all tiles that fit there."""
OWN_PART, NEXT_PART = 10, 6
"""How one's own gain counts, and the gain of whoever is next."""
REFUSAL = -50
"""What one gains by leaving the board as it is: a tile that lies is a turn well spent."""
NOTHING = -1_000_000

LEFT, RIGHT, ABOVE, BELOW = range(4)
"""The nearest tile on each side of a space; 0, or 21 to the right and below, if there is none."""

Numbers = NDArray[np.int64]
"""By number of tile, 0 (no tile) to 20; or by space, 0 to 15."""


@compiled
def greedy_action(observation: Any, seat: int, generator: Generator) -> int:
    """The placement that does best; or a draw or a refusal, if that does.

    Without the guard (N24) an open tile is for an empty space: two who both gain a little by each
    exchange could go on for ever.
    """
    if observation.phase == SET_UP:
        place = nearest_place(observation, seat)
        return PLACE + SIDE * place + place
    takable = 0
    if observation.phase == TURN:
        takable = takable_tiles(observation, seat)
        if takable == 0:
            return DRAW
    unseen = np.zeros(TILES + 1, np.int64)
    left = count_unseen(observation, unseen)
    chances = add_chances(observation, unseen, left)
    nexts = best_gains(observation, (seat + 1) % int(observation.seats), chances)
    hope = expected(unseen, left, nexts)
    sides = find_sides(observation, seat)
    worths = find_worths(observation, seat, chances, sides)
    if observation.phase != TURN:
        tile = int(observation.hand[seat])
        cells = cells_to_try(observation, seat, tile)
        least = gain_after(observation, EMPTY, nexts, hope)
        value, cell = best_cell(
            observation, seat, tile, cells, chances, sides, worths, nexts, least
        )
        if observation.phase == DRAWN and value <= refusal(tile, nexts, least):
            return REFUSE
        return PLACE + cell
    best, best_value = (
        DRAW,
        value_drawn(observation, seat, chances, sides, worths, unseen, left, nexts, hope),
    )
    blocked = is_blocked(observation) or not observation.guard
    for tile in range(1, TILES + 1):
        if takable >> tile & 1:
            cells = cells_for(observation, seat, tile, blocked)
            least = gain_after(observation, tile, nexts, hope)
            value, _ = best_cell(
                observation, seat, tile, cells, chances, sides, worths, nexts, least
            )
            if value >= best_value:
                best, best_value = TAKE + tile, value
    return best


@compiled
def nearest_place(observation: Any, seat: int) -> int:
    """The free place of the diagonal whose share of the numbers is nearest to the tile in hand.

    The places' shares are centred on 3, 8, 13 and 18. A place where the tile would break the
    ascending order comes only after all others (N6).
    """
    tile = int(observation.hand[seat])
    best, best_distance = 0, 1000
    for place in range(SIDE):
        if observation.boards[seat, place, place] != EMPTY:
            continue
        distance = abs(tile - (5 * place + 3))
        for other in range(SIDE):
            lying = int(observation.boards[seat, other, other])
            if lying != EMPTY and (lying - tile) * (other - place) <= 0:
                distance += 100
        if distance < best_distance:
            best, best_distance = place, distance
    return best


@compiled
def count_unseen(observation: Any, unseen: Numbers) -> int:
    """Write how many of each number have not been seen into `unseen`; return how many in all."""
    left = deck_size(observation)
    for tile in range(1, TILES + 1):
        unseen[tile] = observation.seats
    for index in range(deck_size(observation)):
        if observation.deck[index] != EMPTY:
            unseen[observation.deck[index]] -= 1
            left -= 1
    return left


@compiled
def add_chances(observation: Any, unseen: Numbers, left: int) -> Numbers:
    """The chances of all numbers up to each: see above."""
    chances = np.zeros(TILES + 1, np.int64)
    closed = opened = 0
    for tile in range(1, TILES + 1):
        closed += CHANCES * unseen[tile]
        opened += OPEN_CHANCES * observation.middle[tile]
        chances[tile] = closed // max(left, 1) + opened
    return chances


@compiled
def find_sides(observation: Any, seat: int) -> NDArray[np.int64]:
    """The nearest tiles around each space of a board, shape (4, 16)."""
    sides = np.empty((4, CELLS), np.int64)
    for line in range(SIDE):
        left = above = 0
        right = below = TILES + 1
        for place in range(SIDE):
            sides[LEFT, SIDE * line + place] = left
            sides[ABOVE, SIDE * place + line] = above
            left = max(left, int(observation.boards[seat, line, place]))
            above = max(above, int(observation.boards[seat, place, line]))
        for place in range(SIDE - 1, -1, -1):
            sides[RIGHT, SIDE * line + place] = right
            sides[BELOW, SIDE * place + line] = below
            if observation.boards[seat, line, place] != EMPTY:
                right = int(observation.boards[seat, line, place])
            if observation.boards[seat, place, line] != EMPTY:
                below = int(observation.boards[seat, place, line])
    return sides


@compiled
def room_between(chances: Numbers, low: int, high: int) -> int:
    """What an empty space is worth between two numbers that don't fit there any more."""
    return int(ROOM[chances[high - 1] - chances[low]]) if low < high else 0


@compiled
def find_worths(observation: Any, seat: int, chances: Numbers, sides: NDArray[np.int64]) -> Numbers:
    """What each space of a board is worth."""
    worths = np.empty(CELLS, np.int64)
    for cell in range(CELLS):
        low = max(sides[LEFT, cell], sides[ABOVE, cell])
        high = min(sides[RIGHT, cell], sides[BELOW, cell])
        lies = observation.boards[seat, cell // SIDE, cell % SIDE] != EMPTY
        worths[cell] = FULL if lies else room_between(chances, low, high)
    return worths


@compiled
def gain_of(
    observation: Any,
    seat: int,
    tile: int,
    cell: int,
    chances: Numbers,
    sides: NDArray[np.int64],
    worths: Numbers,
) -> int:
    """By how much a tile makes the board better on a space: only its row and column change."""
    row, column = cell // SIDE, cell % SIDE
    old = int(observation.boards[seat, row, column])
    gain = FULL - worths[cell]
    for other in range(SIDE):
        if observation.boards[seat, row, other] == EMPTY and other != column:
            near = SIDE * row + other
            left, right = sides[LEFT, near], sides[RIGHT, near]
            if other > column:
                left = nearest_below(left, tile, old)
            else:
                right = nearest_above(right, tile, old)
            low, high = max(left, sides[ABOVE, near]), min(right, sides[BELOW, near])
            gain += room_between(chances, low, high) - worths[near]
        if observation.boards[seat, other, column] == EMPTY and other != row:
            near = SIDE * other + column
            above, below = sides[ABOVE, near], sides[BELOW, near]
            if other > row:
                above = nearest_below(above, tile, old)
            else:
                below = nearest_above(below, tile, old)
            low, high = max(above, sides[LEFT, near]), min(below, sides[RIGHT, near])
            gain += room_between(chances, low, high) - worths[near]
    return int(gain)


@compiled
def nearest_below(nearest: int, tile: int, old: int) -> int:
    """The nearest lower tile of a space once `tile` lies farther to that side instead of `old`."""
    return nearest if nearest > tile and nearest != old else tile


@compiled
def nearest_above(nearest: int, tile: int, old: int) -> int:
    """The nearest higher tile of a space once `tile` lies farther to that side instead of `old`."""
    return nearest if nearest < tile and nearest != old else tile


@compiled
def cells_for(observation: Any, seat: int, tile: int, blocked: bool) -> int:
    """A bit for each space where a tile may lie, or each empty one: bit 4 row + column."""
    cells = 0
    for cell in range(CELLS):
        row, column = cell // SIDE, cell % SIDE
        if not blocked or observation.boards[seat, row, column] == EMPTY:
            cells |= (int(observation.fits[seat, row, column]) >> tile & 1) << cell
    return cells


@compiled
def cells_to_try(observation: Any, seat: int, tile: int) -> int:
    """A bit for each space to consider for the tile in hand: see `greedy_action`."""
    if observation.phase == TAKEN and not observation.guard:
        empty = cells_for(observation, seat, tile, True)
        if empty != 0:
            return empty
    return fitting_cells(observation, seat)


@compiled
def best_gains(observation: Any, seat: int, chances: Numbers) -> Numbers:
    """What each number would gain the seat where it does best; 0 if nothing."""
    sides = find_sides(observation, seat)
    worths = find_worths(observation, seat, chances, sides)
    gains = np.zeros(TILES + 1, np.int64)
    for cell in range(CELLS):
        tiles = int(observation.fits[seat, cell // SIDE, cell % SIDE])
        for tile in range(1, TILES + 1):
            if tiles >> tile & 1:
                gain = gain_of(observation, seat, tile, cell, chances, sides, worths)
                gains[tile] = max(gains[tile], gain)
    return gains


@compiled
def expected(unseen: Numbers, left: int, gains: Numbers) -> int:
    """The mean of `gains` over the unseen tiles, 0 if there are none."""
    total = 0
    for tile in range(1, TILES + 1):
        total += unseen[tile] * gains[tile]
    return int(total // max(left, 1))


@compiled
def gain_after(observation: Any, taken: int, nexts: Numbers, hope: int) -> int:
    """What the next seat gains if a tile (EMPTY: none) is taken from the middle."""
    best = hope
    for tile in range(1, TILES + 1):
        if int(observation.middle[tile]) > (tile == taken):
            best = max(best, nexts[tile])
    return best


@compiled
def refusal(tile: int, nexts: Numbers, least: int) -> int:
    """What it is worth to leave the tile that was drawn in the middle."""
    return int(OWN_PART * REFUSAL - NEXT_PART * max(least, nexts[tile]))


@compiled
def best_cell(
    observation: Any,
    seat: int,
    tile: int,
    cells: int,
    chances: Numbers,
    sides: NDArray[np.int64],
    worths: Numbers,
    nexts: Numbers,
    least: int,
) -> tuple[int, int]:
    """The best value of a tile on one of the `cells`, and where.

    The next seat gains `least` at least; a tile that is exchanged may serve it better.
    """
    best, best_value = 0, NOTHING
    for cell in range(CELLS):
        if cells >> cell & 1:
            old = observation.boards[seat, cell // SIDE, cell % SIDE]
            own = gain_of(observation, seat, tile, cell, chances, sides, worths)
            value = OWN_PART * own - NEXT_PART * int(max(least, nexts[old]))
            if value > best_value:
                best, best_value = cell, value
    return best_value, best


@compiled
def value_drawn(
    observation: Any,
    seat: int,
    chances: Numbers,
    sides: NDArray[np.int64],
    worths: Numbers,
    unseen: Numbers,
    left: int,
    nexts: Numbers,
    hope: int,
) -> int:
    """What a draw is worth: the mean over all unseen tiles, each where it does best or refused."""
    least = gain_after(observation, EMPTY, nexts, hope)
    total = 0
    for tile in range(1, TILES + 1):
        if unseen[tile] > 0:
            cells = cells_for(observation, seat, tile, False)
            value, _ = best_cell(
                observation, seat, tile, cells, chances, sides, worths, nexts, least
            )
            total += unseen[tile] * max(value, refusal(tile, nexts, least))
    return int(total // left)
