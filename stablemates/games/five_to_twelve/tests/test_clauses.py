"""The rules of Five to Twelve clause by clause, and the rules document's tables of examples.

Rows and columns in `place(...)` count from 1, as they do there.
"""

import re
from collections import Counter
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from stablemates.errors import Problem
from stablemates.games.five_to_twelve.options import BRUNOS, SET_UPS, FiveToTwelveOptions
from stablemates.games.five_to_twelve.tests.build import (
    DRAW,
    GAME,
    MOVES,
    REFUSE,
    board,
    dealt,
    deck_with,
    diagonal,
    holding,
    legal,
    place,
    play,
    position,
    random_options,
    random_positions,
    shuffled_deck,
    view,
)
from stablemates.games.five_to_twelve.tests.reading import Board, Move
from stablemates.games.game import greedy_action
from stablemates.games.generator import new_generator
from stablemates.games.position import Position

E = board("""
     3  5  .  .
     7  8  . 12
    13  . 16  .
     . 15  . 19
""")
"""The client's example."""
FULL_BUT_ONE = board("""
     1  2  3  5
     6  7  9 10
     8 10 12 13
    13 15 17  .
""")
EMPTY_BOARD = diagonal(None, None, None, None)


def almost_full(empty: int) -> Board:
    """A board with so many empty spaces, the last ones."""
    tiles = [[1, 2, 3, 5], [6, 7, 9, 10], [8, 10, 12, 13], [13, 15, 17, 18]]
    flat: list[int | None] = [tile for row in tiles for tile in row]
    flat[16 - empty :] = [None] * empty
    return [flat[start : start + 4] for start in range(0, 16, 4)]


def refused(position: Position, seat: int, move: Move) -> bool:
    """Whether the move is refused; if so, nothing has changed."""
    before = position.states.tobytes()
    try:
        play(position, seat, move)
    except Problem as problem:
        return problem.code != "bad-move" and position.states.tobytes() == before
    return False


def spaces(position: Position, seat: int = 0) -> list[Move]:
    return [move for move in legal(position, seat) if "place" in move]


def pass_turn(position: Position) -> None:
    """Whoever's turn it is draws and refuses."""
    (seat,) = position.awaited()
    play(position, seat, DRAW)
    play(position, seat, REFUSE)


def set_up_all(start: Position) -> None:
    """Everyone places each tile on the first free space of the diagonal."""
    while view(start).phase == "set_up":
        seat = start.awaited()[0]
        start.play(seat, start.legal_actions(seat)[0])


# Components


def test_N1_the_tiles_are_numbered_1_to_20() -> None:
    assert [tile["number"] for tile in GAME.deck] == list(range(1, 21))


def test_N2_two_to_four_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_N2_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(Problem) as raised:
        Position.start(GAME, seats, FiveToTwelveOptions())
    assert raised.value.code == "bad-seats"


def test_N3_the_board_has_4_by_4_spaces_and_its_diagonal_falls_to_the_right() -> None:
    start = dealt(2)
    assert [[len(row) for row in tiles] for tiles in view(start).boards] == [[4] * 4] * 2
    assert legal(start, 0) == [place(1, 1), place(2, 2), place(3, 3), place(4, 4)]


# Set-up


@pytest.mark.parametrize(("seats", "left"), [(2, 32), (3, 48), (4, 64)])
@pytest.mark.parametrize("set_up", SET_UPS)
def test_N4_a_set_of_tiles_each_and_four_of_them_to_the_diagonals(
    seats: int, left: int, set_up: str
) -> None:
    start = dealt(seats, set_up=set_up)
    assert Counter(start.deck().tolist()) == dict.fromkeys(range(1, 21), seats)
    set_up_all(start)
    seen = view(start)
    assert seen.phase == "turn"
    assert seen.pile == left
    assert seen.empty == [12] * seats
    assert seen.open == []


def test_N5_everyone_draws_one_tile_and_places_it_then_the_next() -> None:
    start = dealt(2, deck_with([5, 6, 7, 8], 2))
    assert view(start).hand == [5, 6]
    assert view(start).pile == 38
    play(start, 0, place(2, 2))
    assert view(start).hand == [None, 6]
    assert start.awaited() == [1]
    play(start, 1, place(4, 4))
    assert view(start).hand == [7, 8]
    assert view(start).boards == [diagonal(None, 5, None, None), diagonal(None, None, None, 6)]
    assert legal(start, 0) == [place(1, 1), place(3, 3), place(4, 4)]
    assert legal(start, 1) == [place(1, 1), place(2, 2), place(3, 3)]


def test_N5_placed_tiles_cannot_be_moved() -> None:
    start = dealt(2)
    play(start, 0, place(1, 1))
    assert legal(start, 0) == []
    assert refused(start, 0, place(2, 2))


def test_N6_ascending_order_is_no_duty() -> None:
    start = dealt(2, deck_with([20, 2, 1, 3, 7, 4, 3, 5], 2))
    set_up_all(start)
    assert view(start).boards[0] == diagonal(20, 1, 7, 3)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_N7_a_step_is_revealed_together_whoever_places_first(order: tuple[int, ...]) -> None:
    start = dealt(3, deck_with([5, 6, 7], 3))
    for seat in order:
        for other in range(3):
            assert view(start.observe((seat + 1) % 3)).empty[other] == view(start).empty[other]
        play(start, seat, place(seat + 1, seat + 1))
    assert [view(start).boards[seat][seat][seat] for seat in range(3)] == [5, 6, 7]
    assert start.awaited() == [0, 1, 2]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_N7_sequential_in_turn_and_in_the_open(first: int) -> None:
    names = ("first", "second", "third")
    start = dealt(3, deck_with(range(1, 13), 3), set_up="sequential", start=names[first])
    for step in range(12):
        seat = (first + step) % 3
        assert start.awaited() == [seat]
        for other in (0, 1, 2, -1):
            hand = view(start.observe(other)).hand
            assert hand == [step + 1 if holder == seat else None for holder in range(3)]
        play(start, seat, place(step // 3 + 1, step // 3 + 1))
        seen = view(start.observe())
        assert seen.boards[seat][step // 3][step // 3] == step + 1
    assert start.awaited() == [first]
    assert view(start).pile == 48


def test_N8_after_the_set_up_the_diagonal_means_nothing() -> None:
    assert place(1, 3) in spaces(holding(E, 13))
    start = holding(diagonal(5, 8, 12, 15), 6)
    assert place(1, 2) in spaces(start)
    play(start, 0, place(3, 3))
    assert view(start).boards[0] == diagonal(5, 8, 6, 15)
    assert view(start).open == [12]


# Turns


@pytest.mark.parametrize(
    ("start", "first"), [("first", 0), ("second", 1), ("third", 2), ("fourth", 3)]
)
def test_N9_who_starts_and_then_clockwise(start: str, first: int) -> None:
    match = dealt(4, start=start)
    set_up_all(match)
    assert view(match).first == first
    for turn in range(9):
        assert match.awaited() == [(first + turn) % 4]
        pass_turn(match)


@pytest.mark.parametrize(("seats", "start"), [(2, "third"), (2, "fourth"), (3, "fourth")])
def test_G5_who_starts_must_be_at_the_table(seats: int, start: str) -> None:
    with pytest.raises(Problem) as raised:
        Position.start(GAME, seats, FiveToTwelveOptions(start=start))  # type: ignore[arg-type]
    assert raised.value.code == "bad-option"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_G5_a_random_start_is_drawn_from_the_deck_and_fair(seats: int) -> None:
    """Exactly: over all first tiles that can decide, every seat comes up equally often."""
    starts = Counter[int]()
    for tile in range(1, 21 - 20 % seats):
        for above in ([], [20, 19, 19, 20, 20, 19][:3])[: 1 + (seats == 3)]:
            match = dealt(seats, deck_with([*above, tile], seats), start="random")
            assert view(match).first is None
            set_up_all(match)
            assert view(match).first == (tile - 1) % seats
            assert match.awaited() == [view(match).first]
            starts[(tile - 1) % seats] += 1
    assert len(starts) == seats
    assert len(set(starts.values())) == 1


def test_G5_even_the_worst_deck_says_who_starts() -> None:
    match = dealt(3, deck_with([19, 19, 19, 20, 20, 20, 3], 3), start="random")
    set_up_all(match)
    assert match.awaited() == [2]


def test_N10_either_a_draw_or_an_open_tile() -> None:
    start = position([E, EMPTY_BOARD], middle=[13, 14])
    assert legal(start, 0) == [DRAW, {"take": 13}, {"take": 14}]
    play(start, 0, DRAW)
    assert refused(start, 0, {"take": 13})
    assert refused(start, 0, DRAW)
    play(start, 0, REFUSE)
    assert start.awaited() == [1]


def test_N11_a_drawn_tile_is_turned_up_for_all() -> None:
    start = position([E, EMPTY_BOARD], pile=[13, 2])
    play(start, 0, DRAW)
    assert view(start).pile == 1
    for seat in (0, 1, -1):
        assert view(start.observe(seat)).hand == [13, None]


def test_N11_it_is_placed_or_left_in_the_middle() -> None:
    start = holding(E, 13)
    play(start, 0, REFUSE)
    assert view(start).open == [13]
    assert view(start).boards[0] == E


def test_N12_a_taken_tile_must_be_placed() -> None:
    start = position([E, EMPTY_BOARD], middle=[13])
    play(start, 0, {"take": 13})
    assert view(start).open == []
    assert view(start).hand == [13, None]
    assert legal(start, 0) == [place(1, 3), place(2, 4), place(4, 2)]
    assert refused(start, 0, REFUSE)


def test_N12_no_open_tile_no_taking() -> None:
    start = position([E, EMPTY_BOARD])
    assert legal(start, 0) == [DRAW]
    assert refused(start, 0, {"take": 13})


def test_N12_only_a_tile_that_fits_can_be_taken() -> None:
    start = position([FULL_BUT_ONE, EMPTY_BOARD], middle=[1, 18, 20])
    assert legal(start, 0) == [DRAW, {"take": 18}, {"take": 20}]


def test_N13_on_an_empty_space() -> None:
    start = holding(E, 13)
    play(start, 0, place(1, 3))
    assert view(start).boards[0][0] == [3, 5, 13, None]
    assert view(start).open == []
    assert view(start).empty == [6, 16]


def test_N13_in_exchange_for_a_tile_that_goes_to_the_middle() -> None:
    start = holding(E, 13)
    play(start, 0, place(4, 2))
    assert view(start).boards[0][3] == [None, 13, None, 19]
    assert view(start).open == [15]
    assert view(start).empty == [7, 16]


def test_N14_numbers_rise_in_row_and_column_over_gaps_and_the_exchanged_tile_is_ignored() -> None:
    """Every tile on every space of the example, by the clause's own words."""
    columns = [list(column) for column in zip(*E, strict=True)]
    for tile in range(1, 21):
        expected = []
        for row in range(4):
            for column in range(4):
                lines = [list(E[row]), list(columns[column])]
                lines[0][column] = lines[1][row] = tile
                numbers = [[number for number in line if number] for line in lines]
                rises = all(low < high for line in numbers for low, high in pairwise(line))
                if rises and E[row][column] != tile:
                    expected.append({"place": [row, column]})
        assert spaces(holding(E, tile)) == expected


def test_N14_rows_and_columns_are_otherwise_independent() -> None:
    start = holding(diagonal(None, None, None, 1), 20)
    free = {(row, column) for row in range(4) for column in range(4)}
    last_lines = {(row, column) for row, column in free if 3 in (row, column)} - {(3, 3)}
    assert {tuple(move["place"]) for move in spaces(start)} == free - last_lines


def test_N15_no_tile_is_moved_inside_a_board() -> None:
    assert {form for move in MOVES for form in move} == {"draw", "take", "place", "refuse"}


def test_N16_a_refused_tile_is_there_from_the_next_turn_on_for_all() -> None:
    start = holding(E, 13)
    play(start, 0, REFUSE)
    assert {"take": 13} in legal(start, 1)
    pass_turn(start)
    assert {"take": 13} in legal(start, 0)


def test_N16_an_exchanged_tile_too() -> None:
    start = holding(E, 13)
    play(start, 0, place(2, 4))
    assert {"take": 12} in legal(start, 1)


@pytest.mark.parametrize("equal_swap", [False, True])
def test_N17_no_exchange_for_the_same_number(equal_swap: bool) -> None:
    start = holding(E, 13, equal_swap=equal_swap)
    assert (place(3, 1) in spaces(start)) == equal_swap
    if equal_swap:
        play(start, 0, place(3, 1))
        assert view(start).boards[0] == E
        assert view(start).open == [13]


def test_N17_nor_from_the_middle() -> None:
    tiles = board("7 8 9 10\n11 12 13 14\n15 16 17 18\n17 18 19 20")
    tiles[0][0] = None
    for equal_swap in (False, True):
        start = position([tiles, EMPTY_BOARD], middle=[20], equal_swap=equal_swap)
        assert legal(start, 0) == [DRAW, *([{"take": 20}] if equal_swap else [])]


def test_N18_open_tiles_are_no_stack() -> None:
    start = position([EMPTY_BOARD, EMPTY_BOARD], middle=[9, 3, 9, 20])
    assert view(start).open == [3, 9, 9, 20]
    assert legal(start, 0) == [DRAW, {"take": 3}, {"take": 9}, {"take": 20}]
    play(start, 0, {"take": 9})
    assert view(start).open == [3, 9, 20]


# The end


def test_N20_a_full_board_wins_at_once() -> None:
    start = position([EMPTY_BOARD, FULL_BUT_ONE, E], pile=[18, 1, 1], actor=1)
    play(start, 1, DRAW)
    play(start, 1, place(4, 4))
    assert start.is_over
    assert start.ranks() == [3, 1, 2]
    assert start.scores() == [16, 0, 7]


def test_N20_by_an_open_tile_too() -> None:
    start = position([FULL_BUT_ONE, E], middle=[20])
    play(start, 0, {"take": 20})
    play(start, 0, place(4, 4))
    assert start.is_over
    assert start.ranks() == [1, 2]


def test_N21_the_last_tile_ends_the_game_after_that_turn() -> None:
    start = position([E, EMPTY_BOARD], pile=[13])
    play(start, 0, DRAW)
    assert not start.is_over
    play(start, 0, place(1, 3))
    assert start.is_over
    assert start.scores() == [6, 16]
    assert start.ranks() == [1, 2]


def test_N21_taking_an_open_tile_does_not_end_it() -> None:
    start = position([E, EMPTY_BOARD], pile=[13], middle=[13])
    play(start, 0, {"take": 13})
    play(start, 0, place(1, 3))
    assert not start.is_over


def test_N22_seats_after_get_no_further_turn() -> None:
    start = position([E, EMPTY_BOARD, EMPTY_BOARD], pile=[13], middle=[1, 2])
    pass_turn(start)
    assert start.awaited() == []
    assert refused(start, 1, {"take": 1})


def test_N23_a_draw_is_always_possible() -> None:
    for seed in range(10):
        random = Random(seed)
        seats = random.randint(2, 4)
        for match in random_positions(random, seats, **random_options(random, seats)):
            if view(match).phase == "turn":
                assert DRAW in legal(match, match.awaited()[0])
                assert view(match).pile > 0


def swap_turns(start: Position, count: int) -> None:
    """So many exchanges in a row: 5 for 6 and back, round the table."""
    for _ in range(count):
        (seat,) = start.awaited()
        lying = view(start).boards[seat][0][0]
        play(start, seat, {"take": 6 if lying == 5 else 5})
        play(start, seat, place(1, 1))


def blocking_match(**options: Any) -> Position:
    """Everyone's board is full but for spaces where 5 and 6 don't fit, so they can only swap."""
    tiles = board("5 7 8 9\n10 11 12 13\n14 15 16 17\n18 19 20 .")
    return position([tiles, tiles], middle=[6, 6], pile=[4, 4, 4], **options)


def test_N24_after_4_n_exchanges_in_a_row_they_are_blocked_until_a_draw() -> None:
    start = blocking_match()
    swap_turns(start, 7)
    assert not view(start).blocked
    assert len(legal(start, start.awaited()[0])) > 1
    swap_turns(start, 1)
    assert view(start).blocked
    assert legal(start, start.awaited()[0]) == [DRAW]
    play(start, 0, DRAW)
    assert not view(start).blocked
    play(start, 0, place(1, 1))
    assert len(legal(start, 1)) > 1


def test_N24_it_can_be_switched_off() -> None:
    start = blocking_match(guard=False)
    swap_turns(start, 300)
    assert not view(start).blocked
    assert len(legal(start, 0)) > 1


def test_N24_a_draw_in_between_starts_the_count_anew() -> None:
    start = blocking_match()
    swap_turns(start, 7)
    pass_turn(start)
    swap_turns(start, 7)
    assert not view(start).blocked
    swap_turns(start, 1)
    assert view(start).blocked


def open_match() -> Position:
    tiles = board("5 . . .\n. . . .\n. . . .\n. . . .")
    return position([tiles, tiles], middle=[5, 6, 6, 20], pile=[4, 4, 4])


def test_N24_a_filled_space_starts_the_count_anew() -> None:
    start = open_match()
    swap_turns(start, 7)
    play(start, 1, {"take": 20})
    play(start, 1, place(4, 4))
    swap_turns(start, 7)
    assert not view(start).blocked
    swap_turns(start, 1)
    assert view(start).blocked


def test_N24_while_blocked_open_tiles_go_on_empty_spaces_and_that_does_not_lift_it() -> None:
    start = open_match()
    swap_turns(start, 8)
    assert {"take": 20} in legal(start, 0)
    play(start, 0, {"take": 20})
    assert place(1, 1) not in legal(start, 0)
    assert place(4, 4) in legal(start, 0)
    play(start, 0, place(4, 4))
    assert view(start).blocked
    play(start, 1, DRAW)
    assert place(1, 1) in legal(start, 1)
    play(start, 1, place(1, 1))
    assert not view(start).blocked


def test_N24_a_block_ends_with_its_game() -> None:
    tiles = board("5 7 8 9\n10 11 12 13\n14 15 16 17\n16 17 18 .")
    start = position([tiles, tiles], middle=[6, 6, 20], pile=[4, 4], games=True)
    swap_turns(start, 8)
    assert view(start).blocked
    play(start, 0, {"take": 20})
    play(start, 0, place(4, 4))
    assert start.awaits_deck
    start.deal(start.deck())
    assert not view(start).blocked


def test_N25_a_single_game_has_no_points_but_empty_spaces() -> None:
    start = position([almost_full(3), almost_full(2)], pile=[1])
    assert start.scores() == [3, 2]
    pass_turn(start)
    assert start.scores() == [3, 2]


# Options


def test_N26_four_at_once_are_arranged_freely() -> None:
    start = dealt(2, deck_with([4, 14, 3, 13, 2, 12, 1, 11], 2), set_up="four_at_once")
    assert view(start).pile == 32
    assert view(start).hand == [4, 14]
    assert view(start).later == [[3, 2, 1], [13, 12, 11]]
    play(start, 0, place(4, 4))
    assert view(start).hand == [3, 14]
    assert view(start).later == [[2, 1], [13, 12, 11]]
    assert legal(start, 0) == [place(1, 1), place(2, 2), place(3, 3)]
    for number in (3, 2, 1):
        play(start, 0, place(number, number))
    assert start.awaited() == [1]
    for number in (2, 4, 1, 3):
        play(start, 1, place(number, number))
    assert view(start).boards == [diagonal(1, 2, 3, 4), diagonal(12, 14, 11, 13)]
    assert start.awaited() == [0]


def test_N26_nothing_of_it_is_seen_before_all_have_placed() -> None:
    start = dealt(2, set_up="four_at_once")
    for _ in range(4):
        start.play(0, start.legal_actions(0)[0])
        seen = view(start.observe(1))
        assert seen.boards[0] == EMPTY_BOARD
        assert seen.hand[0] in (0, None)
        assert set(seen.later[0]) <= {0}


def test_N27_ascending_by_itself() -> None:
    deck = deck_with([9, 4, 9, 3, 1, 2, 20, 1], 2)
    start = dealt(2, deck, set_up="ascending")
    assert view(start).boards == [diagonal(1, 9, 9, 20), diagonal(1, 2, 3, 4)]
    assert view(start).pile == 32
    assert start.awaited() == [0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_N28_as_many_games_as_players_each_starts_one(seats: int) -> None:
    random = Random(seats)
    start = Position.start(GAME, seats, FiveToTwelveOptions(games=True, start="second"))
    starters = []
    points = [0] * seats
    for game in range(seats):
        assert start.awaits_deck
        start.deal(shuffled_deck(start, random))
        assert view(start).game == game
        set_up_all(start)
        starters += start.awaited()
        assert start.scores() == points
        while start.awaited():
            seat = start.awaited()[0]
            start.play(seat, random.choice(start.legal_actions(seat)))
        fewest = min(view(start).empty)
        for seat, empty in enumerate(view(start).empty):
            points[seat] += 2 if empty == fewest else -empty
        assert start.scores() == view(start).points == points
    assert start.is_over
    assert starters == [(1 + game) % seats for game in range(seats)]
    assert start.ranks() == [1 + sum(other > mine for other in points) for mine in points]


def test_N28_the_next_game_starts_with_a_clear_table() -> None:
    start = position([E, EMPTY_BOARD], pile=[13], middle=[1], games=True)
    pass_turn(start)
    assert start.awaits_deck
    start.deal(start.deck())
    seen = view(start)
    assert seen.boards == [EMPTY_BOARD] * 2
    assert (seen.open, seen.pile, seen.empty) == ([], 38, [16, 16])


def test_N28_after_a_random_start_the_others_follow_in_turn() -> None:
    start = dealt(3, deck_with([3], 3), games=True, start="random")
    for first in (2, 0, 1):
        set_up_all(start)
        assert start.awaited() == [first]
        while start.awaited():
            pass_turn(start)
        if not start.is_over:
            start.deal(np.array(deck_with([3], 3), np.uint8))
    assert start.is_over


def test_N28_equal_sums_share_a_rank() -> None:
    start = position([almost_full(3), almost_full(3)], pile=[1], games=True)
    pass_turn(start)
    assert start.scores() == [2, 2]
    assert start.ranks() == [1, 1]


BRUNO = board("""
     . . . .
     . 9 . .
     . . . .
     . . . .
""")


@pytest.mark.parametrize(
    ("row", "column", "all_four", "rising"),
    [
        (1, 1, True, False),
        (1, 3, True, True),
        (3, 1, True, True),
        (3, 3, True, False),
        (4, 4, False, False),
        (1, 4, False, False),
    ],
)
def test_N29_a_tile_next_to_its_like_at_a_corner_moves_again(
    row: int, column: int, all_four: bool, rising: bool
) -> None:
    for bruno, again in zip(BRUNOS, (False, all_four, rising), strict=True):
        start = position([BRUNO, EMPTY_BOARD], pile=[9, 1, 1], bruno=bruno)
        play(start, 0, DRAW)
        play(start, 0, place(row, column))
        assert start.awaited() == [0 if again else 1]
        assert view(start).phase == "turn"


def test_N29_the_neighbours_do_not_reach_round_the_edge() -> None:
    tiles = board(". . . .\n9 . . .\n. . . .\n. . . .")
    start = position([tiles, EMPTY_BOARD], pile=[9, 1, 1], bruno="all_four")
    play(start, 0, DRAW)
    play(start, 0, place(1, 4))
    assert start.awaited() == [1]


def test_N29_again_and_again_by_an_open_tile_and_in_exchange() -> None:
    tiles = board(". . 4 .\n. 9 . .\n. . . .\n. . . .")
    start = position([tiles, EMPTY_BOARD], middle=[9, 9], bruno="rising")
    for target in (place(3, 1), place(1, 3)):
        play(start, 0, {"take": 9})
        play(start, 0, target)
        assert start.awaited() == [0]
    assert view(start).open == [4]


def test_N29_not_in_the_set_up_nor_for_a_refused_tile() -> None:
    start = dealt(2, deck_with([9, 8, 9, 8], 2), set_up="sequential", bruno="all_four")
    order = []
    while view(start).phase == "set_up":
        order += start.awaited()
        start.play(order[-1], start.legal_actions(order[-1])[0])
    assert order == [0, 1] * 4
    start = position([BRUNO, EMPTY_BOARD], pile=[9, 1], bruno="all_four")
    pass_turn(start)
    assert start.awaited() == [1]


def test_N29_a_full_board_and_the_last_tile_end_the_game_first() -> None:
    tiles = board("1 2 3 4\n5 6 7 8\n9 10 11 15\n13 14 . 16")
    start = position([tiles, EMPTY_BOARD], pile=[15, 1, 1], bruno="all_four")
    play(start, 0, DRAW)
    play(start, 0, place(4, 3))
    assert start.is_over
    start = position([BRUNO, EMPTY_BOARD], pile=[9], middle=[1], bruno="all_four")
    play(start, 0, DRAW)
    play(start, 0, place(1, 3))
    assert start.is_over


def test_N30_there_is_no_fifth_player_and_no_solo_game() -> None:
    assert 1 not in GAME.seats
    assert 5 not in GAME.seats


# The rules document's table of examples


def test_TN1_the_clients_example() -> None:
    assert spaces(holding(E, 13)) == [place(1, 3), place(2, 4), place(4, 2)]
    allowed = spaces(holding(E, 13, equal_swap=True))
    assert allowed == [place(1, 3), place(2, 4), place(3, 1), place(4, 2)]


def test_TN2_13_for_12() -> None:
    start = holding(E, 13)
    play(start, 0, place(2, 4))
    assert view(start).boards[0][1] == [7, 8, None, 13]
    assert view(start).boards[0][2][0] == 13
    assert view(start).open == [12]


@pytest.mark.parametrize("space", [(1, 4), (2, 3)])
def test_TN3_13_is_more_than_12(space: tuple[int, int]) -> None:
    assert refused(holding(E, 13), 0, place(*space))


@pytest.mark.parametrize("space", [(3, 2), (4, 1)])
def test_TN4_13_is_equal_to_13(space: tuple[int, int]) -> None:
    assert refused(holding(E, 13), 0, place(*space))


@pytest.mark.parametrize("space", [(3, 4), (4, 3)])
def test_TN5_16_and_15_stand_before(space: tuple[int, int]) -> None:
    assert refused(holding(E, 13), 0, place(*space))


def test_TN6_the_published_example() -> None:
    tiles = [list(row) for row in E]
    tiles[1][3] = 10
    assert spaces(holding(tiles, 13)) == [place(1, 3), place(2, 4), place(4, 2)]


def test_TN7_20_in_the_upper_left() -> None:
    tiles = diagonal(20, 1, 7, 3)
    for tile in range(1, 21):
        moves = spaces(holding(tiles, tile))
        assert not {str(place(1, column)) for column in (2, 3, 4)} & set(map(str, moves))
        assert (place(1, 1) in moves) == (tile != 20)


def test_TN8_15_before_14() -> None:
    def fitting(tiles: Board, row: int, column: int) -> list[int]:
        return [tile for tile in range(1, 21) if place(row, column) in spaces(holding(tiles, tile))]

    for last, fits in ((14, []), (16, []), (17, [16])):
        for space in ((4, 3), (3, 4)):
            assert fitting(diagonal(5, 7, 15, last), *space) == fits


def test_TN9_15_and_15() -> None:
    for tile in range(1, 21):
        assert place(4, 3) not in spaces(holding(diagonal(5, 7, 15, 15), tile))


def test_TN10_nothing_open() -> None:
    assert refused(position([E, E]), 0, {"take": 13})


def test_TN11_the_open_tile_does_not_fit() -> None:
    tiles = board("13 14 15 16\n15 16 17 18\n16 17 18 19\n17 18 19 .")
    start = position([tiles, E], middle=[13], pile=[13, 1])
    assert legal(start, 0) == [DRAW]
    assert refused(start, 0, {"take": 13})
    play(start, 0, DRAW)
    assert legal(start, 0) == [REFUSE]


def test_TN12_taken_and_exchanged() -> None:
    start = position([diagonal(9, None, None, None), E], middle=[12])
    before = view(start).pile
    play(start, 0, {"take": 12})
    play(start, 0, place(1, 1))
    assert view(start).open == [9]
    assert view(start).pile == before


@pytest.mark.parametrize(("tile", "fits"), [(17, False), (18, True), (19, True), (20, True)])
def test_TN13_the_last_space(tile: int, fits: bool) -> None:
    start = holding(FULL_BUT_ONE, tile)
    assert refused(start, 0, place(4, 4)) != fits
    assert start.is_over == fits


def test_TN14_an_exchange_does_not_win() -> None:
    start = holding(FULL_BUT_ONE, 4)
    play(start, 0, place(1, 4))
    assert not start.is_over
    assert view(start).empty[0] == 1


def test_TN15_the_last_tile_refused() -> None:
    start = position([almost_full(3), almost_full(2), almost_full(2)], pile=[1])
    pass_turn(start)
    assert start.is_over
    assert start.ranks() == [3, 1, 1]


def test_TN16_the_last_tile_fills_the_board() -> None:
    start = position([FULL_BUT_ONE, almost_full(1), almost_full(2)], pile=[18])
    play(start, 0, DRAW)
    play(start, 0, place(4, 4))
    assert start.is_over
    assert start.ranks() == [1, 2, 3]


def test_TN17_points() -> None:
    start = position([FULL_BUT_ONE, almost_full(3), almost_full(5)], pile=[18, 1], games=True)
    play(start, 0, DRAW)
    play(start, 0, place(4, 4))
    assert start.scores() == [2, -3, -5]


def test_TN17_several_winners() -> None:
    start = position([almost_full(3), almost_full(2), almost_full(2)], pile=[1], games=True)
    pass_turn(start)
    assert start.scores() == [-3, 2, 2]


def test_TN18_refused_although_it_fits() -> None:
    assert REFUSE in legal(holding(E, 13), 0)


def test_TN19_on_the_diagonal_and_free() -> None:
    start = dealt(2)
    for seat in (0, 1):
        play(start, seat, place(2, 2))
    assert refused(start, 0, place(2, 2))
    assert refused(start, 0, place(1, 2))


def test_TN20_moves_again() -> None:
    tiles = diagonal(None, None, None, None)
    tiles[0][1] = 9
    start = position([tiles, E], pile=[9, 1], bruno="all_four")
    play(start, 0, DRAW)
    play(start, 0, place(2, 1))
    assert start.awaited() == [0]


@pytest.mark.parametrize("seed", range(20))
def test_TN21_no_tile_is_lost_and_every_board_rises(seed: int) -> None:
    random = Random(seed)
    seats = random.randint(2, 4)
    for match in random_positions(random, seats, **random_options(random, seats)):
        seen = view(match)
        tiles = [tile for tiles in seen.boards for row in tiles for tile in row if tile]
        tiles += [*seen.open, *(tile for tile in seen.hand if tile)]
        tiles += chain.from_iterable(seen.later)
        state = match.states[0]
        tiles += state["deck"][int(state["top"]) : 20 * seats].tolist()
        assert Counter(tiles) == Counter(list(range(1, 21)) * seats)
        assert 20 * seats - int(state["top"]) == seen.pile
        assert seen.empty == [sum(row.count(None) for row in tiles) for tiles in seen.boards]
        if seen.phase != "set_up":
            for lines in seen.boards:
                for line in [*lines, *zip(*lines, strict=True)]:
                    numbers = [tile for tile in line if tile]
                    assert all(low < high for low, high in pairwise(numbers))


def test_every_clause_of_the_rules_document_has_a_test() -> None:
    """But N19, which says only where the client's sheet ends."""
    names = Path(__file__).read_text()
    clauses = set(map(int, re.findall(r"def test_N(\d+)_", names)))
    examples = set(map(int, re.findall(r"def test_TN(\d+)_", names)))
    assert clauses == set(range(1, 31)) - {19}
    assert examples == set(range(1, 22))


# A sensible player


def sensible(position: Position, seat: int = 0) -> Move:
    observation = position.observe(seat).states[0]
    return MOVES[int(greedy_action(observation, seat, new_generator(0)))]


@pytest.mark.parametrize(("tile", "number"), [(1, 1), (5, 1), (6, 2), (12, 3), (16, 4), (20, 4)])
def test_a_sensible_player_sets_up_in_proportion(tile: int, number: int) -> None:
    start = dealt(2, deck_with([tile], 2))
    assert sensible(start) == place(number, number)


def test_a_sensible_player_keeps_the_diagonal_ascending() -> None:
    """N6: by its share a 7 would go to the upper left, but it is not below the 5."""
    start = dealt(2, deck_with([5, 9, 7, 9], 2))
    play(start, 0, place(2, 2))
    play(start, 1, place(1, 1))
    assert sensible(start) == place(3, 3)


def test_a_sensible_player_fills_the_last_space() -> None:
    start = position([FULL_BUT_ONE, EMPTY_BOARD], middle=[3, 18])
    assert sensible(start) == {"take": 18}
    play(start, 0, {"take": 18})
    assert sensible(start) == place(4, 4)


def test_a_sensible_player_leaves_room_for_what_is_to_come() -> None:
    start = position([diagonal(5, None, None, None), EMPTY_BOARD], pile=[20, 6, 9, 13, 18])
    play(start, 0, DRAW)
    assert sensible(start) == place(4, 4)


def test_a_sensible_player_refuses_what_would_serve_the_next_one() -> None:
    """The 17 could only be exchanged for the 13, which would fill the other's board."""
    other = board("""
         1  2  3  5
         6  7  9 10
         8 10 12  .
        11 13 14 15
    """)
    start = position([FULL_BUT_ONE, other], pile=[17, 1, 1, 1])
    play(start, 0, DRAW)
    assert sensible(start) == REFUSE
    harmless = holding(FULL_BUT_ONE, 17)
    assert sensible(harmless) == place(3, 4)


def test_a_sensible_player_takes_away_what_the_next_one_needs() -> None:
    """The 19 would fill the other's board; in exchange for the 17 it serves nobody."""
    own = board("""
         .  4  5  6
         7  8  9 10
        11 12 13 14
        14 15 16 17
    """)
    start = position([own, FULL_BUT_ONE], middle=[19], pile=[10, 10, 10, 10])
    assert sensible(start) == {"take": 19}
    play(start, 0, {"take": 19})
    assert sensible(start) == place(4, 4)
    harmless = position([own, EMPTY_BOARD], middle=[19], pile=[2, 2, 2, 2])
    assert sensible(harmless) == DRAW


@pytest.mark.parametrize("equal_swap", [False, True])
def test_sensible_players_come_to_an_end(equal_swap: bool) -> None:
    """Wherever they go on from, and with nothing to stop them from exchanging (N24)."""
    for seed in range(40):
        random = Random(seed)
        cards = [1 + card % 20 for card in range(40)]
        random.shuffle(cards)
        start = dealt(2, cards, guard=False, equal_swap=equal_swap)
        steps = 0
        while not start.is_over:
            seat = start.awaited()[0]
            action = random.choice(start.legal_actions(seat))
            play(start, seat, MOVES[action] if steps < 60 else sensible(start, seat))
            steps += 1
            assert steps < 1000


def test_a_sensible_player_leaves_the_observation_as_it_was() -> None:
    start = position([E, EMPTY_BOARD], middle=[13, 14, 2])
    for _ in range(2):
        seen = start.observe(0)
        before = seen.states.tobytes()
        greedy_action(seen.states[0], 0, new_generator(0))
        assert seen.states.tobytes() == before
        if view(start).phase == "turn":
            play(start, 0, DRAW)
