"""What a seat of Five to Twelve sees, and whole states that it could be in.

All is open but the order of the pile and, in the set-up, what others hold or have placed since the
last reveal: both the tile and the space (G4, N7). A seat that forgets nothing knows every tile that
has been drawn in the open, so which tiles are still unseen: the unknown tiles of `deck` are 0 in an
observation. Who starts by the luck of the deck is in no state before the first turn.
"""

from typing import Any

import numpy as np

from stablemates.games.compiled import compiled
from stablemates.games.five_to_twelve.rules import (
    ALL_TILES,
    BACK,
    EMPTY,
    MOST_TILES,
    SIDE,
    TILES,
    deck_size,
    drawer,
    find_fits,
    set_up_tile,
    set_up_tiles,
)
from stablemates.games.generator import Generator, below


@compiled
def observe(state: Any, seat: int, observation: Any) -> None:
    """See `game.observe`."""
    observe_options(state, observation)
    observe_table(state, observation)
    for index in range(state.top):
        if is_seen(state, index, seat):
            observation.deck[index] = state.deck[index]
    for other in range(state.seats):
        if other == seat or state.revealed == SIDE:
            observe_open_board(state, other, observation)
        else:
            observe_hidden_board(state, other, observation)


@compiled
def observe_options(state: Any, observation: Any) -> None:
    """The options are everybody's."""
    observation.set_up = state.set_up
    observation.equal_swap = state.equal_swap
    observation.guard = state.guard
    observation.games = state.games
    observation.bruno = state.bruno
    observation.seats = state.seats


@compiled
def observe_table(state: Any, observation: Any) -> None:
    """What lies open, and how many tiles the pile and every board have."""
    observation.phase = state.phase
    observation.actor = state.actor
    observation.game = state.game
    observation.first = state.first
    observation.laid = state.laid
    observation.swaps = state.swaps
    observation.revealed = state.revealed
    observation.top = state.top
    for tile in range(1, TILES + 1):
        observation.middle[tile] = state.middle[tile]
    for seat in range(state.seats):
        observation.points[seat] = state.points[seat]
        observation.filled[seat] = state.filled[seat]


@compiled
def is_seen(state: Any, index: int, seat: int) -> bool:
    """Whether the seat has seen tile `index` of those drawn: its own, and all that are open."""
    if index >= set_up_tiles(state) or index < state.revealed * state.seats:
        return True
    return drawer(state, index) == seat


@compiled
def observe_open_board(state: Any, seat: int, observation: Any) -> None:
    """All that a seat has placed, and the tile in its hand."""
    observation.hand[seat] = state.hand[seat]
    for row in range(SIDE):
        observation.places[seat, row] = state.places[seat, row]
        for column in range(SIDE):
            observation.boards[seat, row, column] = state.boards[seat, row, column]
            observation.fits[seat, row, column] = state.fits[seat, row, column]


@compiled
def observe_hidden_board(state: Any, seat: int, observation: Any) -> None:
    """What a seat has placed as far as it has been turned over; the back of the tile in hand."""
    if state.hand[seat] != EMPTY:
        observation.hand[seat] = BACK
    for row in range(SIDE):
        for column in range(SIDE):
            observation.fits[seat, row, column] = ALL_TILES
    for number in range(state.revealed):
        place = int(state.places[seat, number])
        observation.places[seat, number] = place
        observation.boards[seat, place, place] = state.boards[seat, place, place]
        find_fits(observation, seat, place, place)


@compiled
def resample(observation: Any, seat: int, generator: Generator) -> None:
    """See `game.resample`: every order of the unseen tiles and every hidden space is as likely."""
    fill_deck_holes(observation, generator)
    if observation.revealed == SIDE:
        return
    for other in range(observation.seats):
        if other != seat:
            resample_placements(observation, other, generator)


@compiled
def fill_deck_holes(observation: Any, generator: Generator) -> None:
    """Deal the unseen tiles to the places of the deck that are not known."""
    unseen = np.empty(MOST_TILES, np.uint8)
    left = list_unseen(observation, unseen)
    for index in range(deck_size(observation)):
        if observation.deck[index] == EMPTY:
            chosen = below(generator, left)
            left -= 1
            observation.deck[index] = unseen[chosen]
            unseen[chosen] = unseen[left]


@compiled
def list_unseen(observation: Any, unseen: Any) -> int:
    """Write the tiles that this observation does not show into `unseen`; return how many."""
    seen = np.zeros(TILES + 1, np.uint8)
    for index in range(deck_size(observation)):
        seen[observation.deck[index]] += 1
    count = 0
    for tile in range(1, TILES + 1):
        for _ in range(observation.seats - seen[tile]):
            unseen[count] = tile
            count += 1
    return count


@compiled
def resample_placements(observation: Any, seat: int, generator: Generator) -> None:
    """Put the tiles that have not been turned over on any free spaces of the diagonal."""
    for number in range(observation.revealed, observation.filled[seat]):
        skip = below(generator, SIDE - number)
        place = 0
        while skip > 0 or observation.boards[seat, place, place] != EMPTY:
            if observation.boards[seat, place, place] == EMPTY:
                skip -= 1
            place += 1
        observation.places[seat, number] = place
        observation.boards[seat, place, place] = set_up_tile(observation, seat, number)
        find_fits(observation, seat, place, place)
    if observation.hand[seat] == BACK:
        observation.hand[seat] = set_up_tile(observation, seat, int(observation.filled[seat]))
