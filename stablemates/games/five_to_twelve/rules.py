"""The rules of Five to Twelve.

Everyone has a board of 4 x 4 spaces. In turn one turns up a tile of the pile or takes one that lies
open, and lays it so that the numbers rise in every row and column. Whoever fills the board first
wins; if the pile runs out before, whoever has the fewest empty spaces.

Source: the client's sheet, completed by the published rules of the same game; the clauses (N1 to
N29) are those of the rules document. Rulings of ours:

- The tile that a seat draws in the set-up is seen by that seat alone until all have placed theirs;
  then tiles and spaces are turned over together (N5, N7, N26). In the sequential set-up, as in the
  turns later, a drawn tile is turned up for all to see (N7, N11).
- The tiles of the set-up go round one by one from the seat that starts, four at once too. If the
  start is random it is not known yet, and they go round from seat 0.
- A random start (G5) is drawn from the shuffled deck: its first tile numbered at most 20 - 20 %
  seats says who, by (number - 1) % seats. No number is likelier than another to be that first one,
  so no seat is; it is among the first seven tiles, since at most six are numbered above 18 where
  three play; so it is a tile of the set-up, and everyone knows it before the first turn.
- No tile can be taken that fits nowhere, nor be put back once taken (N12).
- With the last tile placed or refused the game ends, even where the seat would move again (N21,
  N29).
- The guard (N24) counts each exchange from the middle, also one in a move gained by N29; placing an
  open tile on an empty space ends the count, but does not lift the block: only a draw does.
- In a single game a score is the number of empty spaces, the fewer the better, and ranks the losers
  too (N20, N21); in a match of several games it is the sum of points (N28).

    boards[s]                 (row, column) from 0; a tile is its number, 1 to 20
    +----+----+----+----+
    |  3 |  5 |    |    |     middle[t]   how many tiles t lie open in the middle
    +----+----+----+----+     hand[s]     the tile that a seat holds and places next
    |  7 |  8 |    | 12 |                 (BACK if the observer does not know it)
    +----+----+----+----+     laid        1 + 4 row + column of the tile just laid, or 0
    | 13 |    | 16 |    |     fits[s]     what may be laid on each space: bit t for tile t
    +----+----+----+----+     deck        all tiles in their shuffled order:
    |    | 15 |    | 19 |       deck[0 .. top)  have been drawn
    +----+----+----+----+       deck[top .. )   are the pile
"""

from typing import Any

import numpy as np

from stablemates.games.compiled import compiled

TILES = 20
ALL_TILES = (2 << TILES) - 2
"""A bit for each number: bit t for tile t."""
SIDE = 4
CELLS = SIDE * SIDE
MOST_SEATS = 4
MOST_TILES = TILES * MOST_SEATS

EMPTY = 0
BACK = 255
NOBODY = -1

WINNER_POINTS = 2

AWAITS_DECK, SET_UP, REVEAL, TURN, DRAWN, TAKEN, TURN_OVER, OVER = range(8)
"""What happens next: a deal, tiles placed on diagonals, these turned over, a draw or a take, a
drawn tile placed or refused, a taken tile placed, the next turn, nothing."""

ONE_BY_ONE, SEQUENTIAL, FOUR_AT_ONCE, ASCENDING = range(4)
"""The set-ups (N5, N7, N26, N27)."""
BRUNO_OFF, BRUNO_ALL_FOUR, BRUNO_RISING = range(3)
"""Who moves again (N29)."""

DRAW = 0
REFUSE = 1
TAKE = 1
"""Taking tile t is action TAKE + t."""
PLACE = TAKE + TILES + 1
"""Placing on (row, column) is action PLACE + 4 row + column."""
ACTIONS = PLACE + CELLS

STATE = np.dtype(
    [
        # What may be laid on each space: it follows from the board.
        ("fits", "i4", (MOST_SEATS, SIDE, SIDE)),
        # The options.
        ("set_up", "i1"),
        ("equal_swap", "i1"),
        ("guard", "i1"),
        ("games", "i1"),
        ("bruno", "i1"),
        # The position.
        ("seats", "i1"),
        ("phase", "i1"),
        ("actor", "i1"),
        ("game", "i1"),
        ("first", "i1"),
        ("laid", "i1"),
        ("swaps", "i1"),
        ("points", "i1", (MOST_SEATS,)),
        ("filled", "i1", (MOST_SEATS,)),
        ("hand", "u1", (MOST_SEATS,)),
        ("boards", "u1", (MOST_SEATS, SIDE, SIDE)),
        ("middle", "u1", (TILES + 1,)),
        # Set-up: `places[s, k]` is where on its diagonal seat s has put its tile number k; those
        # numbered `revealed` and above are not seen by others.
        ("revealed", "i1"),
        ("places", "i1", (MOST_SEATS, SIDE)),
        ("top", "i1"),
        ("deck", "u1", (MOST_TILES,)),
    ]
)
"""Not aligned, so that no bytes lie between or behind the fields: equal states are equal bytes."""


@compiled
def is_over(state: Any) -> bool:
    """The match has ended (N20, N21, N28)."""
    return bool(state.phase == OVER)


@compiled
def awaits_deck(state: Any) -> bool:
    """A game is to begin (N4, N28)."""
    return bool(state.phase == AWAITS_DECK)


@compiled
def deck_size(state: Any) -> int:
    """One set of tiles for each seat (N4)."""
    return TILES * int(state.seats)


@compiled
def fill_deck(state: Any, deck: Any) -> int:
    """The numbers 1 to 20, ascending, each once for each seat; colours don't matter (N1, N4)."""
    for index in range(deck_size(state)):
        deck[index] = index // state.seats + 1
    return deck_size(state)


@compiled
def deal(state: Any, deck: Any) -> None:
    """Begin a game: clear the table, lay the pile and draw the first tiles of the set-up (N4)."""
    state.game += 1
    for index in range(deck_size(state)):
        state.deck[index] = deck[index]
    state.top = 0
    state.revealed = 0
    state.swaps = 0
    for tile in range(1, TILES + 1):
        state.middle[tile] = 0
    for seat in range(state.seats):
        clear_board(state, seat)
    begin_set_up(state)


@compiled
def clear_board(state: Any, seat: int) -> None:
    """Nothing lies on the board."""
    state.filled[seat] = 0
    for row in range(SIDE):
        state.places[seat, row] = 0
        for column in range(SIDE):
            state.boards[seat, row, column] = EMPTY
            state.fits[seat, row, column] = ALL_TILES


# The set-up


@compiled
def set_up_tiles(state: Any) -> int:
    """How many tiles go to the diagonals (N4)."""
    return SIDE * int(state.seats)


@compiled
def drawer(state: Any, index: int) -> int:
    """Who draws tile `index` of the deck in the set-up: they go round from who starts."""
    return (max(int(state.first), 0) + index) % int(state.seats)


@compiled
def set_up_tile(state: Any, seat: int, number: int) -> int:
    """Tile `number`, 0 to 3, of those that `seat` draws in the set-up."""
    turn = (seat - max(int(state.first), 0)) % int(state.seats)
    return int(state.deck[number * state.seats + turn])


@compiled
def begin_set_up(state: Any) -> None:
    """Draw the first tile of each (N5), of one (N7), or all four of each (N26, N27)."""
    if state.set_up == ONE_BY_ONE or state.set_up == SEQUENTIAL:
        if state.set_up == SEQUENTIAL:
            state.revealed = SIDE
        draw_set_up(state)
        return
    state.top = set_up_tiles(state)
    if state.set_up == ASCENDING:
        state.revealed = SIDE
        for seat in range(state.seats):
            place_ascending(state, seat)
        begin_turns(state)
        return
    for seat in range(state.seats):
        state.hand[seat] = set_up_tile(state, seat, 0)
    await_placements(state)


@compiled
def draw_set_up(state: Any) -> None:
    """Everyone draws a tile at once (N5), or the next seat does (N7)."""
    for _ in range(1 if state.set_up == SEQUENTIAL else state.seats):
        state.hand[drawer(state, int(state.top))] = state.deck[state.top]
        state.top += 1
    await_placements(state)


@compiled
def await_placements(state: Any) -> None:
    """Whoever holds a tile is to place it."""
    state.phase = SET_UP
    state.actor = NOBODY


@compiled
def place_ascending(state: Any, seat: int) -> None:
    """Four tiles go to the diagonal in ascending order by themselves (N27)."""
    for number in range(SIDE):
        tile = set_up_tile(state, seat, number)
        place = number
        while place > 0 and state.boards[seat, place - 1, place - 1] > tile:
            state.boards[seat, place, place] = state.boards[seat, place - 1, place - 1]
            place -= 1
        state.boards[seat, place, place] = tile
    state.filled[seat] = SIDE
    for place in range(SIDE):
        find_fits(state, seat, place, place)


@compiled
def end_placement(state: Any, seat: int, place: int) -> None:
    """A tile on the diagonal is unseen by others until all have placed theirs (N5, N7, N26)."""
    state.places[seat, state.filled[seat] - 1] = place
    if state.set_up == FOUR_AT_ONCE and state.filled[seat] < SIDE:
        state.hand[seat] = set_up_tile(state, seat, int(state.filled[seat]))
    for other in range(state.seats):
        if state.hand[other] != EMPTY:
            return
    state.phase = REVEAL


@compiled
def reveal(state: Any) -> None:
    """What has been placed is seen; more tiles are drawn, or the turns begin (N5)."""
    if state.set_up != SEQUENTIAL:
        state.revealed = state.filled[0]
    if state.top < set_up_tiles(state):
        draw_set_up(state)
    else:
        begin_turns(state)


@compiled
def begin_turns(state: Any) -> None:
    """The start player has the first turn (N9)."""
    if state.first == NOBODY:
        state.first = random_first(state)
    state.actor = state.first
    state.phase = TURN


@compiled
def random_first(state: Any) -> int:
    """Who starts by the luck of the deck, every seat equally likely: see above (G5)."""
    seats = int(state.seats)
    index = 0
    while state.deck[index] > TILES - TILES % seats:
        index += 1
    return (int(state.deck[index]) - 1) % seats


# Where a tile may lie


@compiled
def fitting_range(state: Any, seat: int, row: int, column: int) -> tuple[int, int]:
    """The least number above all to the left and above, the greatest below all others (N14).

    No number fits where the least is greater than the greatest.
    """
    low, high = 0, TILES + 1
    # Going over all four, whatever the space, is code without jumps.
    for place in range(SIDE):
        across = int(state.boards[seat, row, place])
        down = int(state.boards[seat, place, column])
        if place < column:
            low = max(low, across)
        if place < row:
            low = max(low, down)
        if place > column and across != EMPTY:
            high = min(high, across)
        if place > row and down != EMPTY:
            high = min(high, down)
    return low + 1, high - 1


@compiled
def is_blocked(state: Any) -> bool:
    """No open tile may be exchanged until someone draws (N24)."""
    return bool(state.guard and state.swaps >= 4 * state.seats)


@compiled
def fitting_tiles(state: Any, seat: int, row: int, column: int) -> int:
    """A bit for each number that may be laid here: bit t for tile t (N13, N14, N17)."""
    low, high = fitting_range(state, seat, row, column)
    if low > high:
        return 0
    tiles = (1 << (high + 1)) - (1 << low)
    if not state.equal_swap and state.boards[seat, row, column] != EMPTY:
        tiles &= ~(1 << int(state.boards[seat, row, column]))
    return tiles


@compiled
def find_fits(state: Any, seat: int, row: int, column: int) -> None:
    """Note anew what may be laid in the row and in the column where a tile has come to lie."""
    for other in range(SIDE):
        state.fits[seat, row, other] = fitting_tiles(state, seat, row, other)
    for other in range(SIDE):
        state.fits[seat, other, column] = fitting_tiles(state, seat, other, column)


@compiled
def takable_tiles(state: Any, seat: int) -> int:
    """A bit for each open tile that fits somewhere on the board (N12, N18, N24)."""
    blocked = is_blocked(state)
    fitting = 0
    for row in range(SIDE):
        for column in range(SIDE):
            if not blocked or state.boards[seat, row, column] == EMPTY:
                fitting |= int(state.fits[seat, row, column])
    takable = 0
    for tile in range(1, TILES + 1):
        takable |= int(state.middle[tile] > 0) << tile
    return takable & fitting


@compiled
def fitting_cells(state: Any, seat: int) -> int:
    """A bit for each space where the seat may lay the tile in hand: bit 4 row + column.

    In the set-up that is any free space of the diagonal (N5, N6).
    """
    if state.phase == SET_UP:
        return free_diagonal(state, seat)
    tile = int(state.hand[seat])
    blocked = state.phase == TAKEN and is_blocked(state)
    cells = 0
    for row in range(SIDE):
        for column in range(SIDE):
            if not blocked or state.boards[seat, row, column] == EMPTY:
                fits = int(state.fits[seat, row, column]) >> tile & 1
                cells |= fits << (SIDE * row + column)
    return cells


@compiled
def free_diagonal(state: Any, seat: int) -> int:
    """A bit for each free space of the diagonal: bit 4 row + column."""
    cells = 0
    for place in range(SIDE):
        cells |= int(state.boards[seat, place, place] == EMPTY) << ((SIDE + 1) * place)
    return cells


@compiled
def count_bits(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@compiled
def find_bit(bits: int, index: int) -> int:
    """The place of the set bit number `index` from the lowest."""
    for _ in range(index):
        bits &= bits - 1
    return count_bits((bits & -bits) - 1)


# Decisions


@compiled
def is_awaited(state: Any, seat: int) -> bool:
    """In the set-up everyone with a tile in hand; else the one whose turn it is (N9)."""
    if state.phase == SET_UP:
        return bool(state.hand[seat] != EMPTY)
    return bool(state.actor == seat and state.phase != TURN_OVER)


@compiled
def count_legal(state: Any, seat: int) -> int:
    """Any place for the tile in hand, or refusing it if it was drawn; a draw or an open tile."""
    if not is_awaited(state, seat):
        return 0
    if state.phase == SET_UP:
        return SIDE - int(state.filled[seat])
    if state.phase == TURN:
        return 1 + count_bits(takable_tiles(state, seat))
    return int(state.phase == DRAWN) + count_bits(fitting_cells(state, seat))


@compiled
def legal_action(state: Any, seat: int, index: int) -> int:
    """See `count_legal`."""
    if state.phase == TURN:
        if index == 0:
            return DRAW
        return TAKE + find_bit(takable_tiles(state, seat), index - 1)
    if state.phase == DRAWN:
        if index == 0:
            return REFUSE
        index -= 1
    return PLACE + find_bit(fitting_cells(state, seat), index)


@compiled
def decide(state: Any, seat: int, action: int) -> None:
    """A draw or a take; a tile placed or refused."""
    if action >= PLACE:
        place(state, seat, (action - PLACE) // SIDE, (action - PLACE) % SIDE)
    elif state.phase == DRAWN:
        refuse(state, seat)
    elif action == DRAW:
        draw(state, seat)
    else:
        take(state, seat, action - TAKE)


@compiled
def draw(state: Any, seat: int) -> None:
    """Turn up a tile of the pile (N11); exchanges are free again (N24)."""
    state.hand[seat] = state.deck[state.top]
    state.top += 1
    state.swaps = 0
    state.phase = DRAWN


@compiled
def take(state: Any, seat: int, tile: int) -> None:
    """Take an open tile (N12)."""
    state.middle[tile] -= 1
    state.hand[seat] = tile
    state.phase = TAKEN


@compiled
def refuse(state: Any, seat: int) -> None:
    """Leave the drawn tile in the middle, fit or not (N11)."""
    state.middle[state.hand[seat]] += 1
    state.hand[seat] = EMPTY
    state.phase = TURN_OVER


@compiled
def place(state: Any, seat: int, row: int, column: int) -> None:
    """Lay the tile on an empty space, or in exchange for one that goes to the middle (N13)."""
    old = state.boards[seat, row, column]
    state.boards[seat, row, column] = state.hand[seat]
    state.hand[seat] = EMPTY
    find_fits(state, seat, row, column)
    if old == EMPTY:
        state.filled[seat] += 1
    else:
        state.middle[old] += 1
    if state.phase == SET_UP:
        end_placement(state, seat, row)
        return
    if state.phase == TAKEN:
        count_swaps(state, old != EMPTY)
    state.laid = SIDE * row + column + 1
    state.phase = TURN_OVER


@compiled
def count_swaps(state: Any, swapped: bool) -> None:
    """Count exchanges from the middle in a row; once they are blocked only a draw helps (N24)."""
    if is_blocked(state):
        return
    if not swapped:
        state.swaps = 0
    elif state.guard:
        state.swaps += 1


@compiled
def moves_again(state: Any, seat: int) -> bool:
    """The tile that the seat has just laid touches its like at a corner (N29)."""
    if state.bruno == BRUNO_OFF or state.laid == 0:
        return False
    row, column = (state.laid - 1) // SIDE, (state.laid - 1) % SIDE
    if is_twin(state, seat, row, column, 1, -1) or is_twin(state, seat, row, column, -1, 1):
        return True
    if state.bruno == BRUNO_RISING:
        return False
    return is_twin(state, seat, row, column, 1, 1) or is_twin(state, seat, row, column, -1, -1)


@compiled
def is_twin(state: Any, seat: int, row: int, column: int, down: int, right: int) -> bool:
    """Whether the space so many rows down and columns right holds the same number."""
    other_row, other_column = row + down, column + right
    if not (0 <= other_row < SIDE and 0 <= other_column < SIDE):
        return False
    tile = state.boards[seat, row, column]
    return bool(state.boards[seat, other_row, other_column] == tile)


# What follows


@compiled
def advance(state: Any) -> bool:
    """Turn over what was placed in the set-up, or go on after a turn."""
    if state.phase == REVEAL:
        reveal(state)
    elif state.phase == TURN_OVER:
        end_turn(state)
    else:
        return False
    return True


@compiled
def end_turn(state: Any) -> None:
    """A full board or the last tile of the pile ends the game; else the next turn (N20 to N22)."""
    if state.filled[state.actor] == CELLS or state.top == deck_size(state):
        end_game(state)
        return
    if not moves_again(state, int(state.actor)):
        following = int(state.actor) + 1
        state.actor = following if following < state.seats else 0
    state.laid = 0
    state.phase = TURN


@compiled
def end_game(state: Any) -> None:
    """Add up the points; the next seat starts the next game, if there is one (N28)."""
    state.actor = NOBODY
    state.laid = 0
    for seat in range(state.seats):
        state.points[seat] += game_points(state, seat)
    if state.games and state.game + 1 < state.seats:
        state.first = (state.first + 1) % state.seats
        state.phase = AWAITS_DECK
    else:
        state.phase = OVER


@compiled
def game_points(state: Any, seat: int) -> int:
    """What the game is worth if it ends now: 2 to winners, else -1 an empty space (N21, N28)."""
    for other in range(state.seats):
        if state.filled[other] > state.filled[seat]:
            return int(state.filled[seat]) - CELLS
    return WINNER_POINTS


@compiled
def score(state: Any, seat: int) -> int:
    """The points of all games that have ended (N28); in a single game the empty spaces (N21)."""
    if state.games:
        return int(state.points[seat])
    return CELLS - int(state.filled[seat])


@compiled
def returns(state: Any, seat: int) -> float:
    """Points; those of a single game order the seats as their empty spaces do (N20, N21, N28)."""
    if state.games:
        return float(state.points[seat])
    return float(game_points(state, seat))
