"""What a sensible player of Five to Twelve looks at before choosing.

A board is worth what is on it and the room that it leaves. A tile that lies is worth a whole space;
an empty space is worth more the more numbers fit there, less and less for each further one. So a
tile does best where it fills a space and keeps the gaps around it in proportion.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stablemates.games.compiled import compiled
from stablemates.games.five_to_twelve.rules import (
    DRAW,
    DRAWN,
    EMPTY,
    PLACE,
    REFUSE,
    SET_UP,
    SIDE,
    TAKE,
    TAKEN,
    TILES,
    TURN,
    fitting_cells,
    fitting_range,
    takable_tiles,
)
from stablemates.games.generator import Generator

FULL = 1000
"""What a space with a tile is worth."""
HALF_ROOM = 5
"""Where so many numbers fit, an empty space is worth half as much."""
ROOM: NDArray[np.int16] = np.array(
    [FULL * fits // (fits + HALF_ROOM) for fits in range(TILES + 1)], "i2"
)
"""What an empty space is worth, by how many numbers fit there."""
GOOD_GAIN = 200
"""An open tile is taken if it makes the board better by so much; else a draw promises more."""


@compiled
def greedy_action(observation: Any, seat: int, generator: Generator) -> int:
    """The placement that leaves the best board; a draw or a refusal if none makes it better.

    The observation's board is changed while looking, and put back.
    """
    if observation.phase == SET_UP:
        place = nearest_place(observation, seat)
        return PLACE + SIDE * place + place
    if observation.phase == TURN:
        return best_take(observation, seat)
    now = board_value(observation, seat)
    value, cell = best_cell(observation, seat, fitting_cells(observation, seat))
    if observation.phase == DRAWN and value <= now:
        return REFUSE
    return PLACE + cell


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
def board_value(observation: Any, seat: int) -> int:
    """What the board is worth: see above."""
    value = 0
    for row in range(SIDE):
        for column in range(SIDE):
            if observation.boards[seat, row, column] != EMPTY:
                value += FULL
            else:
                low, high = fitting_range(observation, seat, row, column)
                value += ROOM[max(high - low + 1, 0)]
    return value


@compiled
def best_cell(observation: Any, seat: int, cells: int) -> tuple[int, int]:
    """The best value that the tile in hand can give the board on one of the `cells`, and where."""
    best, best_value = 0, -1
    for cell in range(SIDE * SIDE):
        if cells >> cell & 1:
            row, column = cell // SIDE, cell % SIDE
            old = observation.boards[seat, row, column]
            observation.boards[seat, row, column] = observation.hand[seat]
            value = board_value(observation, seat)
            observation.boards[seat, row, column] = old
            if value > best_value:
                best, best_value = cell, value
    return best_value, best


@compiled
def best_take(observation: Any, seat: int) -> int:
    """The open tile that makes the board best, if it is much better than now; else a draw."""
    best, best_value = DRAW, board_value(observation, seat) + GOOD_GAIN
    takable = takable_tiles(observation, seat)
    for tile in range(1, TILES + 1):
        if takable >> tile & 1:
            value = value_taken(observation, seat, tile)
            if value >= best_value:
                best, best_value = TAKE + tile, value
    return best


@compiled
def value_taken(observation: Any, seat: int, tile: int) -> int:
    """What the board is worth once this open tile is taken and laid where it does best."""
    phase = observation.phase
    observation.phase = TAKEN
    observation.hand[seat] = tile
    value, _ = best_cell(observation, seat, fitting_cells(observation, seat))
    observation.hand[seat] = EMPTY
    observation.phase = phase
    return value
