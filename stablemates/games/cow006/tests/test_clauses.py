"""The rules of Cow 006 clause by clause, and the rules document's tables of examples."""

from collections import Counter
from itertools import chain, pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.errors import Problem
from stablemates.games.cow006 import rules
from stablemates.games.cow006.notation import View
from stablemates.games.cow006.options import Cow006Options
from stablemates.games.cow006.tests.build import (
    GAME,
    choose,
    dealt,
    deck_with,
    legal,
    play,
    position,
    random_options,
    random_positions,
    rows,
    taken,
)
from stablemates.games.cow006.tests.reading import total_heads
from stablemates.games.game import SPECTATOR, greedy_action
from stablemates.games.generator import new_generator
from stablemates.games.position import Position

HEADS = {card["number"]: card["heads"] for card in GAME.deck}
PLAIN_ROWS = [[10], [20], [30], [40]]
"""Low rows without special cards at their ends."""
END_ROWS = [[25, 30], [40, 44, 47], [61, 70], [80, 90]]
NO_END_ROWS = [[1, 104], [2, 103], [3, 102], [4, 101]]
TAKE_ANY_ROW = [{"row": 0}, {"row": 1}, {"row": 2}, {"row": 3}]


def last_trick(
    row_cards: list[list[int]], cards: list[int], totals: list[int], **options: Any
) -> Position:
    """The tenth trick of a tour is played: every hand holds its last card."""
    last = position(row_cards, [[card] for card in cards], totals=totals, **options)
    choose(last, *cards)
    return last


def finish_tour(start: Position) -> None:
    """Play on with the lowest legal actions until a deck is awaited or the match is over."""
    while not start.is_over and not start.awaits_deck:
        seat = start.awaited()[0]
        start.play(seat, start.legal_actions(seat)[0])


# Components


def test_C1_the_cards_are_numbered_1_to_104() -> None:
    assert [card["number"] for card in GAME.deck] == list(range(1, 105))
    assert Position.start(GAME, 4, Cow006Options()).deck().tolist() == list(range(1, 105))


@pytest.mark.parametrize(
    ("card", "heads"),
    list(
        zip(
            [1, 5, 10, 11, 15, 22, 50, 51, 55, 88, 95, 99, 100, 104],
            [1, 2, 3, 5, 2, 5, 3, 1, 7, 5, 2, 5, 3, 1],
            strict=True,
        )
    ),
)
def test_C2_heads_of_a_card(card: int, heads: int) -> None:
    assert HEADS[card] == heads
    assert rules.HEADS[card] == heads


def test_C2_heads_of_all_cards() -> None:
    table = {
        7: {55},
        5: {11, 22, 33, 44, 66, 77, 88, 99},
        3: {10, 20, 30, 40, 50, 60, 70, 80, 90, 100},
        2: {5, 15, 25, 35, 45, 65, 75, 85, 95},
    }
    for heads, cards in table.items():
        assert {card for card in HEADS if HEADS[card] == heads} == cards
    assert Counter(HEADS.values()) == {1: 76, 5: 8, 3: 10, 2: 9, 7: 1}
    assert sum(HEADS.values()) == 171


# Setup


def test_C3_two_to_ten_play() -> None:
    assert list(GAME.seats) == list(range(2, 11))


@pytest.mark.parametrize("seats", [-1, 0, 1, 11])
def test_C3_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(Problem) as refused:
        Position.start(GAME, seats, Cow006Options())
    assert refused.value.code == "bad-seats"
    assert refused.value.details == {"least": 2, "most": 10}


def test_C4_ten_cards_each_from_the_top_then_four_to_the_rows() -> None:
    deck = list(range(104, 0, -1))
    start = dealt(3, deck)
    view: View = start.view()
    assert view.hands == [sorted(deck[:10]), sorted(deck[10:20]), sorted(deck[20:30])]
    assert view.rows == [[74], [73], [72], [71]]
    assert view.taken == [[], [], []]
    assert view.chosen == [None, None, None]


@pytest.mark.parametrize(("seats", "aside"), [(2, 80), (4, 60), (10, 0)])
def test_C4_the_rest_is_set_aside(seats: int, aside: int) -> None:
    view: View = dealt(seats).view()
    assert 104 - sum(map(len, view.hands)) - sum(map(len, view.rows)) == aside


def test_C4_every_tour_shuffles_all_cards_again() -> None:
    start = dealt(2, tours=2)
    finish_tour(start)
    assert start.awaits_deck
    assert start.deck().tolist() == list(range(1, 105))
    start.deal(start.deck()[::-1].copy())
    view: View = start.view()
    assert view.tour == 1
    assert view.rows == [[84], [83], [82], [81]]
    assert view.taken == [[], []]
    assert view.heads == [0, 0]


def test_C5_everyone_begins_at_once() -> None:
    assert dealt(5).awaited() == [0, 1, 2, 3, 4]


# The turn


def test_C6_any_card_in_hand_may_be_chosen() -> None:
    start = position(PLAIN_ROWS, [[1, 50, 104], [2, 3, 4]])
    assert legal(start, 0) == [{"card": 1}, {"card": 50}, {"card": 104}]
    assert legal(start, 1) == [{"card": 2}, {"card": 3}, {"card": 4}]


@pytest.mark.parametrize("move", [{"card": 2}, {"card": 60}, {"row": 0}, {"pick": 1}])
def test_C6_nothing_else_may_be_chosen(move: dict[str, int]) -> None:
    start = position(PLAIN_ROWS, [[1, 50, 104], [2, 3, 4]])
    with pytest.raises(Problem) as refused:
        play(start, 0, move)
    assert refused.value.code == "illegal-move"


def test_C6_all_cards_are_turned_over_together() -> None:
    start = position(PLAIN_ROWS, [[11, 50], [21, 60], [31, 70]])
    for seat, card in ((1, 21), (2, 31)):
        play(start, seat, {"card": card})
        assert rows(start) == PLAIN_ROWS
        assert start.view().chosen[seat] == card
    assert start.awaited() == [0]
    play(start, 0, {"card": 11})
    assert rows(start) == [[10, 11], [20, 21], [30, 31], [40]]
    assert start.view().chosen == [None, None, None]


def test_C6_a_chosen_card_is_hidden_from_the_others() -> None:
    start = position(PLAIN_ROWS, [[11, 50], [21, 60], [31, 70]])
    play(start, 1, {"card": 60})
    assert start.observe(1).view().chosen == [None, 60, None]
    for seat in (0, 2, SPECTATOR):
        view: View = start.observe(seat).view()
        assert view.chosen == [None, 0, None]
        assert view.hands[1] == [0]
        assert 60 not in numbers_in(view)


def numbers_in(view: View) -> set[int]:
    """Every card that a view shows anywhere."""
    places = [*view.rows, *view.hands, *view.taken, view.pool, [card or 0 for card in view.chosen]]
    return {card for place in places for card in place} - {0}


def test_C6_a_choice_can_be_changed_until_all_have_chosen() -> None:
    start = position(PLAIN_ROWS, [[11, 50], [21, 60]])
    play(start, 0, {"card": 11})
    assert legal(start, 0) == [{"card": 50}]
    play(start, 0, {"card": 50})
    assert start.view().chosen == [50, None]
    assert start.view().hands[0] == [11]
    assert start.awaited() == [1]
    play(start, 1, {"card": 21})
    assert rows(start) == [[10], [20, 21], [30], [40, 50]]


def test_C6_a_change_is_not_to_be_seen() -> None:
    start = position(PLAIN_ROWS, [[11, 50], [21, 60]])
    play(start, 0, {"card": 11})
    before = start.observe(1)
    play(start, 0, {"card": 50})
    assert start.observe(1).states.tobytes() == before.states.tobytes()
    assert GAME.events(before.view(), start.observe(1).view()) == []


def test_C6_locked_a_choice_cannot_be_changed() -> None:
    start = position(PLAIN_ROWS, [[11, 50], [21, 60]], locked=True)
    play(start, 0, {"card": 11})
    assert legal(start, 0) == []
    with pytest.raises(Problem) as refused:
        play(start, 0, {"card": 50})
    assert refused.value.code == "not-your-turn"


def test_C7_the_lowest_card_goes_first_whoever_laid_it() -> None:
    start = position(PLAIN_ROWS, [[43], [41], [42]])
    choose(start, 43, 41, 42)
    assert rows(start)[3] == [40, 41, 42, 43]


def test_C7_each_card_is_done_with_before_the_next() -> None:
    """The 43 takes the row before the 44 looks for its own."""
    start = position([[10], [20], [30], [36, 37, 38, 39, 40]], [[44, 1], [43, 2]])
    choose(start, 44, 43)
    assert rows(start)[3] == [43, 44]
    assert taken(start) == [[], [36, 37, 38, 39, 40]]


def test_C8_a_card_must_be_higher_than_the_last_of_its_row() -> None:
    """The first cards don't matter: 25 is higher than 5 but the row has gone on to 30."""
    start = position([[5, 30], [40], [50], [60]], [[25, 1], [70, 2]])
    choose(start, 25, 70)
    assert start.awaited() == [0]
    assert legal(start, 0) == TAKE_ANY_ROW


@pytest.mark.parametrize(
    ("card", "row"), [(11, 0), (19, 0), (21, 1), (29, 1), (31, 2), (39, 2), (41, 3), (104, 3)]
)
def test_C9_the_row_whose_last_card_is_nearest_below(card: int, row: int) -> None:
    for order in ([0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]):
        start = position([PLAIN_ROWS[place] for place in order], [[card], [1]])
        play(start, 1, {"card": 1})
        play(start, 0, {"card": card})
        play(start, 1, {"row": order.index((row + 1) % 4)})
        assert rows(start)[order.index(row)] == [*PLAIN_ROWS[row], card]


def test_C10_the_sixth_card_takes_the_five() -> None:
    start = position([[10], [20], [30], [40, 41, 42, 43, 44]], [[45, 1], [21, 2]])
    choose(start, 45, 21)
    assert rows(start) == [[10], [20, 21], [30], [45]]
    assert taken(start) == [[40, 41, 42, 43, 44], []]
    assert start.view().heads == [3 + 1 + 1 + 1 + 5, 0]


def test_C10_the_fifth_card_takes_nothing() -> None:
    start = position([[10], [20], [30], [40, 41, 42, 43]], [[45, 1], [21, 2]])
    choose(start, 45, 21)
    assert rows(start)[3] == [40, 41, 42, 43, 45]
    assert taken(start) == [[], []]


@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize("length", range(1, 6))
def test_C11_a_card_too_low_for_all_takes_any_row(row: int, length: int) -> None:
    """Rows of every length, of five cards too."""
    lines = [list(range(start, start + length)) for start in (20, 40, 60, 80)]
    start = position(lines, [[7, 1], [8, 2]])
    choose(start, 7, 8)
    assert legal(start, 0) == TAKE_ANY_ROW
    play(start, 0, {"row": row})
    assert taken(start) == [lines[row], []]
    lines[row] = [7, 8]
    assert rows(start) == lines


def test_C11_its_owner_sees_all_revealed_cards_before_taking() -> None:
    start = position(PLAIN_ROWS, [[7, 1], [33, 2], [55, 3]])
    choose(start, 7, 33, 55)
    for seat in (0, 1, 2, SPECTATOR):
        assert start.observe(seat).view().chosen == [7, 33, 55]


def test_C11_nobody_else_may_act_meanwhile() -> None:
    start = position(PLAIN_ROWS, [[7, 1], [33, 2]])
    choose(start, 7, 33)
    assert start.awaited() == [0]
    for move in ({"card": 2}, {"row": 0}):
        with pytest.raises(Problem) as refused:
            play(start, 1, move)
        assert refused.value.code == "not-your-turn"
    with pytest.raises(Problem) as refused:
        play(start, 0, {"card": 1})
    assert refused.value.code == "illegal-move"


def test_C12_taken_cards_lie_in_the_base_in_the_order_of_taking() -> None:
    start = position(PLAIN_ROWS, [[7, 5], [50, 60]])
    choose(start, 7, 50)
    play(start, 0, {"row": 1})
    choose(start, 5, 60)
    play(start, 0, {"row": 0})
    assert taken(start) == [[20, 10], []]
    assert start.view().hands == [[], []]


def test_C13_later_cards_wait_for_the_row() -> None:
    start = position(PLAIN_ROWS, [[7, 1], [25, 2]])
    choose(start, 7, 25)
    assert rows(start) == PLAIN_ROWS
    assert start.view().chosen == [7, 25]
    play(start, 0, {"row": 1})
    assert rows(start) == [[10, 25], [7], [30], [40]]


def test_C13_otherwise_nobody_is_asked() -> None:
    start = position([[10], [20], [30], [36, 37, 38, 39, 40]], [[44, 1], [31, 2]])
    choose(start, 44, 31)
    assert start.awaited() == [0, 1]
    assert start.view().phase == "choose"


@pytest.mark.parametrize(
    ("lines", "row"),
    [
        ([[22], [30], [41], [50]], 2),  # fewest heads
        ([[21, 23], [30], [41, 42, 43], [55]], 0),  # 2 heads against 3, 3 and 7
        ([[21, 23, 24], [30], [41, 42, 43], [55]], 1),  # 3 heads each: fewest cards
        ([[33], [41], [51], [61]], 1),  # 1 head each: the lowest row
    ],
)
def test_C14_in_doubt_fewest_heads_then_fewest_cards_then_lowest_row(
    lines: list[list[int]], row: int
) -> None:
    start = position(lines, [[7, 1], [90, 2]])
    choose(start, 7, 90)
    action = greedy_action(start.observe(0).states[0], 0, new_generator(0))
    assert msgspec.to_builtins(GAME.move(action)) == {"row": row}


# The end of a tour and of the match


def test_C15_after_ten_turns_each_scores_the_heads_of_the_base() -> None:
    start = dealt(4, tours=2)
    bases: list[list[int]] = [[], [], [], []]
    for _ in range(10):
        assert start.scores() == [0, 0, 0, 0]
        for seat in range(4):
            start.play(seat, start.legal_actions(seat)[0])
        while start.view().phase == "row":
            seat = start.awaited()[0]
            start.play(seat, start.legal_actions(seat)[0])
        bases = taken(start)
    assert start.awaits_deck
    assert start.scores() == [total_heads(base) for base in bases]
    assert start.view().totals == start.scores()
    assert sum(start.scores()) > 0


def test_C15_totals_add_up_over_tours() -> None:
    last = last_trick([[10], [20], [30], [40, 41, 42, 43, 44]], [45, 21], [7, 8])
    assert last.scores() == [7 + 11, 8]
    assert last.awaits_deck


@pytest.mark.parametrize(
    ("over_limit", "total", "ends"),
    [(False, 60, True), (False, 59, False), (True, 60, False), (True, 61, True)],
)
def test_C16_the_match_ends_when_a_total_reaches_66(
    over_limit: bool, total: int, ends: bool
) -> None:
    """Six heads more: 60 + 6 = 66 ends it, 65 does not; or 66 does not, and 67 does."""
    last = last_trick(
        [[1, 2, 3, 4, 5], [60], [70], [80]], [6, 61], [total, 0], over_limit=over_limit
    )
    assert last.scores() == [total + 6, 0]
    assert last.is_over is ends
    assert last.awaits_deck is not ends


def test_C16_66_is_the_default() -> None:
    assert Cow006Options().limit == 66
    assert Cow006Options().over_limit is False
    assert Cow006Options().tours == 0


def test_C16_it_never_ends_within_a_tour() -> None:
    start = position([[55], [60], [70], [80]], [[3, 90], [91, 92]], totals=[65, 0])
    choose(start, 3, 91)
    play(start, 0, {"row": 0})
    assert start.view().heads[0] == 7
    assert start.awaited() == [0, 1]
    assert start.scores() == [65, 0]
    choose(start, 90, 92)
    assert start.is_over
    assert start.scores() == [72, 0]


def test_C16_nothing_is_legal_when_it_is_over() -> None:
    last = last_trick([[1, 2, 3, 4, 5], [60], [70], [80]], [6, 61], [60, 0])
    assert last.awaited() == []
    assert [legal(last, seat) for seat in (0, 1)] == [[], []]
    with pytest.raises(Problem) as refused:
        play(last, 0, {"card": 7})
    assert refused.value.code == "match-over"


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ([70, 10, 30], [3, 1, 2]),
        ([70, 10, 10], [3, 1, 1]),  # a tie for the fewest: two winners
        ([70, 70, 10], [2, 2, 1]),
        ([70, 80, 90], [1, 2, 3]),  # with 70 one wins if all have as many
        ([66, 66, 66], [1, 1, 1]),
    ],
)
def test_C17_the_lowest_total_wins_and_ties_share(totals: list[int], ranks: list[int]) -> None:
    last = last_trick([[60], [70], [80], [10]], [90, 91, 92], totals)
    assert last.is_over
    assert last.scores() == totals
    assert last.ranks() == ranks
    assert [last.returns()[seat] == max(last.returns()) for seat in range(3)] == [
        rank == 1 for rank in ranks
    ]


@pytest.mark.parametrize(("limit", "ends"), [(10, True), (11, True), (12, False), (74, False)])
def test_C18_another_limit(limit: int, ends: bool) -> None:
    last = last_trick(
        [[10], [20], [30], [40, 41, 42, 43, 44]], [45, 21], [0, 0], limit=limit
    )  # 11 heads
    assert last.is_over is ends


@pytest.mark.parametrize("limit", [1, 500])
@pytest.mark.parametrize("tours", [1, 2, 3])
def test_C18_a_fixed_number_of_tours(tours: int, limit: int) -> None:
    """Whatever the totals, and the limit."""
    start = Position.start(GAME, 2, Cow006Options(tours=tours, limit=limit))
    played = 0
    while not start.is_over:
        start.deal(start.deck())
        finish_tour(start)
        played += 1
    assert played == tours


def test_C18_so_many_tours_are_played_even_past_the_limit() -> None:
    last = last_trick(PLAIN_ROWS, [50, 60], [100, 90], tour=1, tours=3)
    assert not last.is_over
    last = last_trick(PLAIN_ROWS, [50, 60], [0, 0], tour=2, tours=3)
    assert last.is_over


# Variants


@pytest.mark.parametrize("variant", ["tactics", "logic", "pro"])
@pytest.mark.parametrize("seats", range(2, 11))
def test_C20_only_cards_up_to_ten_a_seat_and_four(seats: int, variant: str) -> None:
    if variant == "pro" and seats > 6:
        return
    assert dealt(seats, variant=variant).deck().tolist() == list(range(1, 10 * seats + 5))


def test_C20_tactics_with_three_is_played_with_1_to_34() -> None:
    start = dealt(3, variant="tactics")
    assert numbers_in(start.view()) == set(range(1, 35))


def test_C20_everybody_knows_which_cards_are_in_play() -> None:
    """Of two, each knows the hand of the other."""
    start = dealt(2, variant="tactics")
    whole = start.observe(0).resample(0, new_generator(1))
    assert whole.view() == start.view()


@pytest.mark.parametrize("variant", ["logic", "pro"])
def test_C21_all_cards_lie_open_and_each_takes_one_in_turn(variant: str) -> None:
    deck = [20, 3, 1, 2, *range(4, 20), *range(21, 35)]
    start = dealt(3, deck, variant=variant)
    view: View = start.view()
    assert sorted(view.pool) == list(range(1, 35))
    assert view.hands == [[], [], []]
    assert view.rows == [[], [], [], []]
    pickers = []
    while start.view().phase == "draft":
        (seat,) = start.awaited()
        pickers.append(seat)
        pool = start.view().pool
        assert legal(start, seat) == [{"pick": card} for card in sorted(pool)]
        assert start.observe(SPECTATOR).view().pool == pool
        play(start, seat, {"pick": pool[len(pool) // 2]})
    assert pickers == [2, 0, 1] * 10  # the 3 was the first of 1 to 3 in the deck


def test_C21_the_four_cards_left_start_the_rows_ascending() -> None:
    start = dealt(2, variant="logic")
    left = {4, 9, 13, 22}
    while start.view().phase == "draft":
        (seat,) = start.awaited()
        play(start, seat, {"pick": max(set(start.view().pool) - left)})
    assert rows(start) == [[4], [9], [13], [22]]
    assert [len(hand) for hand in start.view().hands] == [10, 10]
    assert start.view().pool == []
    assert start.awaited() == [0, 1]


def test_C21_the_first_to_pick_is_the_next_seat_in_each_tour() -> None:
    start = Position.start(GAME, 3, Cow006Options(variant="logic", tours=5))
    firsts = []
    while not start.is_over:
        start.deal(start.deck()[::-1].copy())
        firsts += start.awaited()
        finish_tour(start)
    assert firsts == [2, 0, 1, 2, 0]


@pytest.mark.parametrize("first", range(4))
def test_C21_the_first_to_pick_is_drawn_by_the_shuffle(first: int) -> None:
    others = [card for card in range(1, 45) if card != first + 1]
    start = dealt(4, [44, 43, first + 1, *others[:-2]], variant="logic")
    assert start.awaited() == [first]


def test_C21_only_an_open_card_can_be_picked() -> None:
    start = dealt(2, variant="logic")
    play(start, 0, {"pick": 24})
    for move in ({"pick": 24}, {"pick": 25}, {"card": 1}):
        with pytest.raises(Problem) as refused:
            play(start, 1, move)
        assert refused.value.code == "illegal-move"
    with pytest.raises(Problem) as refused:
        play(start, 0, {"pick": 1})
    assert refused.value.code == "not-your-turn"


def test_C21_hands_are_known_but_a_choice_is_hidden_in_them() -> None:
    start = dealt(2, variant="logic")
    finish_draft(start)
    hand = start.view().hands[1]
    for card in hand:
        one = start.copy()
        play(one, 1, {"card": card})
        for seat in (0, SPECTATOR):
            view: View = one.observe(seat).view()
            assert view.hands[1] == hand
            assert view.chosen == [None, 0]


def finish_draft(start: Position) -> None:
    while start.view().phase == "draft":
        (seat,) = start.awaited()
        start.play(seat, start.legal_actions(seat)[0])


@pytest.mark.parametrize("seats", range(2, 7))
def test_C22_pro_is_logic_for_two_to_six(seats: int) -> None:
    pro, logic = dealt(seats, variant="pro"), dealt(seats, variant="logic")
    assert pro.view() == logic.view()
    assert pro.view().phase == "draft"


@pytest.mark.parametrize("seats", range(7, 11))
def test_C22_pro_is_not_for_more_than_six(seats: int) -> None:
    with pytest.raises(Problem) as refused:
        Position.start(GAME, seats, Cow006Options(variant="pro"))
    assert refused.value.code == "bad-seats"
    assert refused.value.details == {"least": 2, "most": 6}


def test_C23_the_left_end_counts_only_where_both_ends_do() -> None:
    start = position(END_ROWS, [[23, 1], [95, 2]])
    choose(start, 23, 95)
    assert legal(start, 0) == TAKE_ANY_ROW


@pytest.mark.parametrize(
    ("card", "row", "end"),
    [
        (23, 0, "left"),  # TC10
        (31, 0, "right"),
        (34, 0, "right"),
        (36, 1, "left"),
        (39, 1, "left"),
        (48, 1, "right"),
        (53, 1, "right"),
        (60, 2, "left"),
        (76, 3, "left"),
        (74, 2, "right"),
        (104, 3, "right"),
        (1, 0, "left"),
    ],
)
def test_C23_the_nearest_of_all_ends(card: int, row: int, end: str) -> None:
    start = position(END_ROWS, [[card, 2], [100, 3]], both_ends=True)
    choose(start, card, 100)
    line = END_ROWS[row]
    expected = [card, *line] if end == "left" else [*line, card]
    assert [place for place in rows(start)[row] if place != 100] == expected


def test_C23_a_row_of_one_card_has_two_ends() -> None:
    start = position(PLAIN_ROWS, [[9, 1], [43, 2]], both_ends=True)
    choose(start, 9, 43)
    assert rows(start) == [[9, 10], [20], [30], [40, 43]]


@pytest.mark.parametrize("card", [9, 15])
def test_C23_the_sixth_card_at_either_end_takes_the_five(card: int) -> None:
    start = position([[10, 11, 12, 13, 14], [40], [50], [60]], [[card, 1], [90, 2]], both_ends=True)
    choose(start, card, 90)
    assert rows(start) == [[card], [40], [50], [60, 90]]
    assert taken(start) == [[10, 11, 12, 13, 14], []]


@pytest.mark.parametrize(
    ("move", "row", "cards"),
    [
        ({"row": 0, "end": "right"}, 0, [25, 30, 35]),
        ({"row": 1, "end": "left"}, 1, [35, 40, 44, 47]),
    ],
)
def test_C23_between_equally_near_ends_the_owner_chooses(
    move: dict[str, Any], row: int, cards: list[int]
) -> None:
    start = position(END_ROWS, [[35, 1], [95, 2]], both_ends=True)  # TC11
    choose(start, 35, 95)
    assert start.awaited() == [0]
    assert legal(start, 0) == [{"row": 0, "end": "right"}, {"row": 1, "end": "left"}]
    assert start.view().chosen == [35, 95]
    play(start, 0, move)
    assert rows(start)[row] == cards
    assert rows(start)[3] == [80, 90, 95]


@pytest.mark.parametrize(
    "move", [{"row": 0, "end": "left"}, {"row": 2, "end": "left"}, {"row": 0}, {"card": 1}]
)
def test_C23_the_owner_has_no_other_choice(move: dict[str, Any]) -> None:
    start = position(END_ROWS, [[35, 1], [95, 2]], both_ends=True)
    choose(start, 35, 95)
    with pytest.raises(Problem) as refused:
        play(start, 0, move)
    assert refused.value.code == "illegal-move"


@pytest.mark.parametrize("lines", [END_ROWS, END_ROWS[::-1]])
def test_C23_or_always_the_right_end(lines: list[list[int]]) -> None:
    start = position(lines, [[35, 1], [95, 2]], both_ends=True, equal_ends="right")
    choose(start, 35, 95)
    assert [25, 30, 35] in rows(start)
    assert [40, 44, 47] in rows(start)


def test_C23_the_five_are_taken_by_the_owners_choice_too() -> None:
    lines = [[26, 27, 28, 29, 30], [40, 41, 42, 43, 44], [61], [90]]
    for row, end in ((0, "right"), (1, "left")):
        start = position(lines, [[35, 1], [95, 2]], both_ends=True)
        choose(start, 35, 95)
        play(start, 0, {"row": row, "end": end})
        assert rows(start)[row] == [35]
        assert taken(start) == [lines[row], []]


def test_C23_a_card_that_fits_at_no_end_takes_any_row() -> None:
    start = position(NO_END_ROWS, [[50, 60], [70, 80]], both_ends=True)  # TC12
    choose(start, 50, 70)
    assert legal(start, 0) == TAKE_ANY_ROW
    play(start, 0, {"row": 2})
    assert rows(start) == [[1, 104], [2, 103], [50, 70], [4, 101]]
    assert taken(start) == [[3, 102], []]


# The tables of the rules document

FAR_ROWS = [[60], [70], [80]]


@pytest.mark.parametrize(
    ("before", "plays", "choices", "after", "bases"),
    [
        pytest.param(
            [[12], [37], [43], [58]],
            [14, 15, 44, 61],
            {},
            [[12, 14, 15], [37], [43, 44], [58, 61]],
            [[], [], [], []],
            id="TC1",
        ),
        pytest.param(
            [[61], [70, 75], [30, 41], [7, 19, 23, 35, 42]],
            [45, 76],
            {},
            [[61], [70, 75, 76], [30, 41], [45]],
            [[7, 19, 23, 35, 42], []],
            id="TC2",
        ),
        pytest.param(
            [[61], [70, 75], [30, 41], [44, 47, 50, 55, 58]],
            [62, 29],
            {1: 0},
            [[29], [70, 75], [30, 41], [62]],
            [[44, 47, 50, 55, 58], [61]],
            id="TC3",
        ),
        pytest.param(
            [[20], [30], [40], [50]],
            [3, 5, 21],
            {0: 3},
            [[20, 21], [30], [40], [3, 5]],
            [[50], [], []],
            id="TC4",
        ),
        pytest.param(
            [[8, 11], [40], [52], [90]],
            [5, 9],
            {0: 0},
            [[5, 9], [40], [52], [90]],
            [[8, 11], []],
            id="TC5",
        ),
        pytest.param(
            [[1, 2, 3, 4, 6], *FAR_ROWS],
            [9, 10],
            {},
            [[9, 10], *FAR_ROWS],
            [[1, 2, 3, 4, 6], []],
            id="TC6",
        ),
        pytest.param(
            [[1, 2, 3, 4], *FAR_ROWS],
            [6, 9],
            {},
            [[9], *FAR_ROWS],
            [[], [1, 2, 3, 4, 6]],
            id="TC7",
        ),
        pytest.param(
            [[98, 100, 101, 102, 103], [7], [20], [30]],
            [104, 8],
            {},
            [[104], [7, 8], [20], [30]],
            [[98, 100, 101, 102, 103], []],
            id="TC8",
        ),
        pytest.param(
            [[30, 36], [37], [43, 44], [58, 61]],
            [3, 9, 68, 83],
            {0: 1},
            [[30, 36], [3, 9], [43, 44], [58, 61, 68, 83]],
            [[37], [], [], []],
            id="TC9",
        ),
    ],
)
def test_C7_to_C12_the_examples(
    before: list[list[int]],
    plays: list[int],
    choices: dict[int, int],
    after: list[list[int]],
    bases: list[list[int]],
) -> None:
    spare = [card for card in range(1, 105) if card not in [*plays, *chain(*before)]]
    start = position(before, [[card, spare[seat]] for seat, card in enumerate(plays)])
    choose(start, *plays)
    for seat, row in choices.items():
        assert start.awaited() == [seat]
        assert legal(start, seat) == TAKE_ANY_ROW
        play(start, seat, {"row": row})
    assert rows(start) == after
    assert taken(start) == bases
    assert start.view().heads == [total_heads(base) for base in bases]
    assert start.awaited() == list(range(len(plays)))


@pytest.mark.parametrize(
    ("cards", "heads"),
    [
        ([7, 19, 23, 35, 42], 6),
        ([61], 1),
        ([44, 47, 50, 55, 58], 17),
        ([50], 3),
        ([8, 11], 6),
        ([1, 2, 3, 4, 6], 5),
        ([98, 100, 101, 102, 103], 7),
        ([37], 1),
    ],
)
def test_C2_heads_of_the_examples(cards: list[int], heads: int) -> None:
    assert sum(HEADS[card] for card in cards) == heads


def test_a_crafted_deck_deals_what_it_was_crafted_for() -> None:
    """TC1 from the shuffle on."""
    hands = [[14, *range(1, 10)], [15, *range(90, 99)], [44, *range(70, 79)], [61, *range(80, 89)]]
    start = dealt(4, deck_with(hands, [12, 37, 43, 58]))
    choose(start, 14, 15, 44, 61)
    assert rows(start) == [[12, 14, 15], [37], [43, 44], [58, 61]]
    assert start.view().hands == [hand[1:] for hand in hands]


# What always holds


@pytest.mark.parametrize("seed", range(40))
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    """C1, C4, C12: hands, choices, rows, bases and what was set aside are the deck."""
    random = Random(seed)
    seats = random.randint(2, 10)
    options = random_options(random, seats)
    for place in random_positions(random, seats, **options):
        view: View = place.view()
        parts = [*view.rows, *view.hands, *view.taken, view.pool]
        cards = [card for part in parts for card in part]
        cards += [card for card in view.chosen if card is not None]
        assert len(cards) == len(set(cards)) == 10 * seats + 4
        assert set(cards) <= set(place.deck().tolist())
        assert view.heads == [total_heads(base) for base in view.taken]


@pytest.mark.parametrize("seed", range(20))
def test_rows_ascend_and_hold_one_to_five(seed: int) -> None:
    """C8, C10, C23."""
    random = Random(seed)
    seats = random.randint(2, 10)
    for place in random_positions(random, seats, **random_options(random, seats)):
        if place.view().phase != "draft":
            for row in rows(place):
                assert 1 <= len(row) <= 5
                assert all(low < high for low, high in pairwise(row))
