"""The rules of Stables clause by clause, and the rules document's table of examples.

The document numbers rows and players from 1 and by letters; here both count from 0.
"""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from stablemates.errors import Problem
from stablemates.games.game import greedy_action
from stablemates.games.generator import new_generator
from stablemates.games.position import Position
from stablemates.games.stables.options import StablesOptions
from stablemates.games.stables.tests.build import (
    GAME,
    MOVES,
    PLAYS,
    call,
    dealt,
    deck_with,
    face,
    legal,
    legal_rows,
    play,
    position,
    random_options,
    random_positions,
    seen,
    shuffled_deck,
    sizes,
)
from stablemates.games.stables.tests.reading import CARDS, Move
from stablemates.match import parse_move

ANIMALS = [card["animals"] for card in GAME.deck if "animals" in card]
FIVE = "P G R D C"
"""A row in want of a mouse."""
AT_ONCE: dict[str, Any] = {"play": "everyone_at_once"}
EVERY_ROW = [0, 1, 2, 3]


def refused(start: Position, seat: int, move: Move) -> str:
    """The code with which a move is refused."""
    before = start.states.tobytes()
    with pytest.raises(Problem) as problem:
        play(start, seat, move)
    assert start.states.tobytes() == before
    return problem.value.code


# Components


def test_J1_56_cards_of_which_four_are_stables() -> None:
    assert len(GAME.deck) == 56
    assert [card["stable"] for card in GAME.deck if "stable" in card] == [1, 2, 3, 4]
    assert [card["number"] for card in GAME.deck if "number" in card] == list(range(1, 53))
    assert Position.start(GAME, 2, StablesOptions()).deck().tolist() == list(range(1, 53))


def test_J2_six_kinds() -> None:
    assert set("".join(ANIMALS)) == set("PGRDCM")


def test_J3_42_with_one_animal_6_with_two_4_with_three() -> None:
    assert Counter(map(len, ANIMALS)) == {1: 42, 2: 6, 3: 4}


def test_J4_seven_singles_two_pairs_and_two_triples_of_each_kind() -> None:
    for kind in "PGRDCM":
        assert Counter(len(card) for card in ANIMALS if kind in card) == {1: 7, 2: 2, 3: 2}
    assert "GRD" in ANIMALS
    assert {*ANIMALS} == {*CARDS}


def test_J5_no_card_shows_a_kind_twice() -> None:
    assert all(len(set(card)) == len(card) for card in ANIMALS)


# Players and setup


def test_J6_TJ20_two_to_five_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(Problem) as problem:
            Position.start(GAME, seats, StablesOptions())
        assert problem.value.code == "bad-seats"


@pytest.mark.parametrize("play_as", ["base", "everyone_at_once"])
def test_J7_J8_four_empty_rows_one_pile_no_hands(play_as: str) -> None:
    start = dealt(3, deck_with("DC", "M", "P"), play=play_as)
    for seat, card, left in ((0, "DC", 51), (1, "M", 50)):
        if play_as == "everyone_at_once":
            assert (seen(start).flipped, seen(start).pile) == (None, left + 1)
            play(start, seat, {"turn": True})
        view = seen(start)
        assert view.rows[1:] == [[], [], []]
        assert view.hands == view.won == [[], [], []]
        assert (view.flipped, view.pile) == (card, left)
        if play_as == "everyone_at_once":
            call(start, None, None, None)
        play(start, seat, {"row": 0})


def test_J9_seat_0_starts_unless_a_lot_says_otherwise() -> None:
    for seed in range(20):
        assert seen(dealt(5, shuffled_deck(Random(seed)))).actor == 0
    for seat in range(5):
        deck = [seat + 1] + [number for number in range(52, 0, -1) if number != seat + 1]
        assert seen(dealt(5, deck, start="random")).actor == seat


@pytest.mark.parametrize("seats", range(2, 6))
def test_J9_G5_a_start_by_lot_is_fair_whatever_the_order_of_the_animals(seats: int) -> None:
    """Each seat equally often, and equally often for any arrangement of the seven ponies."""
    counts: Counter[int | None] = Counter()
    first_pony_early: Counter[int | None] = Counter()
    for seed in range(3000):
        deck = shuffled_deck(Random(seed))
        actor = seen(dealt(seats, deck, start="random")).actor
        counts[actor] += 1
        if min(deck.index(number) for number in range(1, 8)) < 3:
            first_pony_early[actor] += 1
    for tally in (counts, first_pony_early):
        expected = tally.total() / seats
        assert set(tally) == set(range(seats))
        assert sum((n - expected) ** 2 / expected for n in tally.values()) < 20


# A turn


def test_J10_clockwise_one_card_a_turn_at_the_right_end() -> None:
    start = position(["P", "", "", ""], "G", "R D C", seats=3, actor=1)
    assert start.awaited() == [1]
    play(start, 1, {"row": 0})
    assert seen(start).rows[0] == ["P", "G"]
    assert (seen(start).flipped, start.awaited()) == ("R", [2])
    play(start, 2, {"row": 0})
    assert seen(start).rows[0] == ["P", "G", "R"]
    assert start.awaited() == [0]


@pytest.mark.parametrize(
    ("rows", "flipped", "expected"),
    [
        (["P", "P G", "", "P R"], "P", [2]),  # TJ1
        (["P", "P G", "P D", "P R"], "P", EVERY_ROW),  # TJ2
        (["G R", "G", "", "R G P"], "GR", [1, 2]),  # TJ3
        (["G R", "GR", "G", "R G P"], "GR", [2]),  # TJ4
        (["G R", "GR", "G R M", "R G P"], "GR", EVERY_ROW),  # TJ5
        (["MP C", "G P", "R", "D M"], "GRD", EVERY_ROW),  # TJ6
        (["P G P R D C", "M", "M P", "M"], "M", [0]),  # TJ7
    ],
    ids=[f"TJ{number}" for number in range(1, 8)],
)
def test_J11_J12_J14_legal_rows(rows: list[str], flipped: str, expected: list[int]) -> None:
    assert legal_rows(position(rows, flipped)) == expected


def test_J12_J17_TJ2_a_card_that_fits_nowhere_goes_anywhere_and_takes_nothing() -> None:
    start = position(["P", "P G", "P D", "P R"], "P")
    play(start, 0, {"row": 1})
    assert seen(start).rows[1] == ["P", "G", "P"]
    assert seen(start).won == [[], []]


def test_J13_nobody_may_decline() -> None:
    start = position(["P", "", "", ""], "P")
    assert refused(start, 0, {"pass": True}) == "illegal-move"
    assert refused(start, 0, {"grab": 1}) == "illegal-move"
    assert refused(start, 0, {"row": 0}) == "illegal-move"
    assert refused(start, 1, {"row": 1}) == "not-your-turn"


def test_J15_TJ6_who_completes_a_row_takes_it() -> None:
    start = position(["MP C", "G P", "R", "D M"], "GRD")
    play(start, 0, {"row": 0})
    assert seen(start).won == [["PM", "C", "GRD"], []]
    assert seen(start).rows[0] == []
    assert 0 in legal_rows(start)


def test_J16_TJ7_a_row_may_hold_more_than_six_cards() -> None:
    start = position(["P G P R D C", "M", "M P", "M"], "M")
    play(start, 0, {"row": 0})
    assert sizes(seen(start).won) == [7, 0]


def test_J16_two_triples_complete_a_row() -> None:
    start = position(["GRD", "", "", ""], "PCM")
    play(start, 0, {"row": 0})
    assert seen(start).won == [["GRD", "PCM"], []]


def test_J18_won_cards_are_public() -> None:
    start = position(["MP C", "G P", "R", "D M"], "GRD", seats=3)
    play(start, 0, {"row": 0})
    for seat in (-1, 0, 1, 2):
        assert seen(start.observe(seat)).won == [["PM", "C", "GRD"], [], []]


# The end


def test_J19_J20_TJ8_the_last_card_ends_the_match_and_rows_score_nothing() -> None:
    start = position(["", "M", "G", "D"], "P", "")
    play(start, 0, {"row": 0})
    assert start.is_over
    assert start.scores() == [0, 0]
    assert seen(start).rows[0] == ["P"]


def test_J19_TJ9_what_the_last_card_completes_is_taken() -> None:
    start = position([FIVE, "", "", ""], "M", "")
    play(start, 0, {"row": 0})
    assert start.is_over
    assert start.scores() == [6, 0]


def ended_with(*counts: int, **options: Any) -> Position:
    """A match that ends with so many single cards in the seats' piles."""
    won = [" ".join("P" * count) for count in counts]
    start = position(["P", "", "", ""], "G", "", seats=len(counts), won=won, **options)
    play(start, 0, {"row": 0})
    assert start.is_over
    return start


def test_J21_most_cards_win() -> None:
    assert ended_with(3, 5, 4).ranks() == [3, 1, 2]


def test_J22_TJ10_equal_piles_share() -> None:
    assert ended_with(14, 14, 11).ranks() == [1, 1, 3]


def test_J23_TJ10_TJ11_fewest_cards_win() -> None:
    assert ended_with(14, 14, 11, goal="fewest").ranks() == [2, 2, 1]
    assert ended_with(0, 9, 12, goal="fewest").ranks() == [1, 2, 3]


def test_J24_to_complete_a_row_is_a_choice_or_forbidden_where_it_can_be_avoided() -> None:
    rows = [FIVE, "G", "R", "M"]
    assert legal_rows(position(rows, "M", goal="fewest")) == [0, 1, 2]
    forbidden: dict[str, Any] = {"goal": "fewest", "must_avoid_completion": True}
    assert legal_rows(position(rows, "M", **forbidden)) == [1, 2]
    start = position([FIVE, "M", "M", "D M"], "M", **forbidden)
    assert legal_rows(start) == [0]
    play(start, 0, {"row": 0})
    assert start.scores() == [6, 0]


def test_J24_among_cards_of_a_hand_it_is_judged_for_each() -> None:
    start = position(
        [FIVE, "M", "M", "M"], hands=["M G", ""], play="hand_of_three", must_avoid_completion=True
    )
    assert legal_rows(start, "M") == [0]
    assert legal_rows(start, "G") == [1, 2, 3]


def test_J25_equal_fewest_share() -> None:
    assert ended_with(2, 7, 2, goal="fewest").ranks() == [1, 3, 1]


# Everyone at once


def at_once(rows: list[str], flipped: str, **changes: Any) -> Position:
    return position(rows, flipped, **(AT_ONCE | changes))


def test_J26_J29_the_four_stables_can_be_grabbed() -> None:
    start = at_once(["", "", "", ""], "P")
    calls: list[Move] = [{"grab": 0}, {"grab": 1}, {"grab": 2}, {"grab": 3}, {"pass": True}]
    assert legal(start, 0) == legal(start, 1) == calls


def test_J27_the_active_player_turns_up_the_card() -> None:
    start = dealt(3, deck_with("GRD"), **AT_ONCE)
    assert start.awaited() == [0]
    assert legal(start, 0) == [{"turn": True}]
    assert refused(start, 1, {"turn": True}) == "not-your-turn"
    assert refused(start, 0, {"grab": 0}) == "illegal-move"
    assert [seen(start.observe(seat)).flipped for seat in range(-1, 3)] == [None] * 4
    play(start, 0, {"turn": True})
    assert start.awaited() == [0, 1, 2]


def test_J27_the_turned_card_is_seen_by_all() -> None:
    start = dealt(3, deck_with("GRD"), **AT_ONCE)
    play(start, 0, {"turn": True})
    assert [seen(start.observe(seat)).flipped for seat in range(-1, 3)] == ["GRD"] * 4


def test_J28_everyone_may_call_the_active_player_too() -> None:
    start = at_once([FIVE, "", "", ""], "M", seats=3, actor=1)
    assert start.awaited() == [0, 1, 2]
    call(start, None, 0, None)
    assert sizes(seen(start).won) == [0, 6, 0]


@pytest.mark.parametrize("rows", [[FIVE, "", "", ""], ["P", "", "", ""]])
def test_J30_nobody_calls_the_active_player_places_the_card(rows: list[str]) -> None:
    start = at_once(rows, "M", seats=3, actor=1)
    call(start, None, None, None)
    assert start.awaited() == [1]
    assert seen(start).phase == "place"
    assert legal_rows(start) == EVERY_ROW


def test_J30_a_pass_says_nothing_but_itself() -> None:
    start = at_once([FIVE, "", "", ""], "M", seats=3)
    play(start, 1, {"pass": True})
    assert start.awaited() == [0, 2]
    assert legal(start, 1) == []
    assert seen(start).answered == [False, True, False]
    assert seen(start).grabs == []


def test_J31_TJ18_the_active_player_takes_what_his_own_placement_completes() -> None:
    start = at_once([FIVE, "", "", ""], "M")
    call(start, None, None)
    play(start, 0, {"row": 0})
    assert sizes(seen(start).won) == [6, 0]


def test_J32_TJ12_a_right_call_takes_the_row_and_the_turned_card() -> None:
    start = at_once([FIVE, "", "", ""], "M", pile="G")
    call(start, None, 0)
    view = seen(start)
    assert view.won == [[], ["P", "G", "R", "D", "C", "M"]]
    assert view.rows[0] == []
    assert (view.flipped, view.actor, view.phase, view.pile) == (None, 1, "turn", 1)


def test_J33_J38_TJ13_a_wrong_call_costs_the_last_card_won() -> None:
    start = at_once(["", "P G R", "", ""], "M", won=["", "P G R D"])
    call(start, None, 1)
    view = seen(start)
    assert (view.won, view.out) == ([[], ["P", "G", "R"]], ["D"])
    assert (view.flipped, view.rows[1]) == ("M", ["P", "G", "R"])
    assert start.awaited() == [0]
    assert legal_rows(start) == EVERY_ROW


def test_J33_TJ14_who_has_nothing_pays_nothing() -> None:
    start = at_once(["", "P G R", "", ""], "M")
    call(start, None, 1)
    assert (seen(start).won, seen(start).out) == ([[], []], [])
    assert start.awaited() == [0]


def test_J34_J36_TJ15_several_right_calls_leave_the_turned_card() -> None:
    start = at_once([FIVE, FIVE, "M", "P"], "M")
    call(start, 0, 1)
    view = seen(start)
    assert view.won == [["P", "G", "R", "D", "C"]] * 2
    assert view.flipped == "M"
    assert legal_rows(start) == [0, 1, 3]


def test_J35_TJ16_one_right_of_two_stables() -> None:
    rows = [FIVE, "P", "", ""]
    start = at_once(rows, "M", won=["", "G R"])
    call(start, 0, 1)
    assert (sizes(seen(start).won), seen(start).out) == ([5, 1], ["R"])
    assert (seen(start).flipped, start.awaited()) == ("M", [0])
    start = at_once(rows, "M", won=["", "G R"], sole_right_takes_flip=True)
    call(start, 0, 1)
    assert (sizes(seen(start).won), seen(start).out) == ([6, 1], ["R"])
    assert seen(start).actor == 1
    assert seen(start).phase == "turn"


@pytest.mark.parametrize("right_first", [True, False])
def test_J35_the_order_of_the_calls_does_not_matter_to_who_is_right(right_first: bool) -> None:
    start = at_once([FIVE, "P", "", ""], "M", won=["", "G R"], sole_right_takes_flip=True)
    calls: list[tuple[int, Move]] = [(0, {"grab": 0}), (1, {"grab": 1})]
    for seat, move in calls if right_first else reversed(calls):
        play(start, seat, move)
    assert sizes(seen(start).won) == [6, 1]


def test_J35_two_right_of_two_share_nothing_more_by_the_option() -> None:
    start = at_once([FIVE, FIVE, "M", "P"], "M", sole_right_takes_flip=True)
    call(start, 0, 1)
    assert sizes(seen(start).won) == [5, 5]
    assert seen(start).flipped == "M"


def test_J36_the_placement_after_calls_may_complete_another_row() -> None:
    start = at_once([FIVE, FIVE, FIVE, ""], "M")
    call(start, 0, 1)
    play(start, 0, {"row": 2})
    assert sizes(seen(start).won) == [11, 5]


def test_J37_the_stables_are_back_for_the_next_card() -> None:
    start = at_once([FIVE, "", "", ""], "M")
    call(start, 0, None)
    assert seen(start).grabs == []
    play(start, 1, {"turn": True})
    assert {"grab": 0} in legal(start, 0)
    call(start, 0, None)
    assert seen(start).phase == "place"
    assert [grab.outcome for grab in seen(start).grabs] == ["wrong"]


def test_J38_a_paid_card_is_out_of_the_game() -> None:
    start = at_once(["", "P", "", ""], "G", pile="", won=["", "R"])
    call(start, None, 1)
    play(start, 0, {"row": 0})
    assert start.is_over
    assert (start.scores(), seen(start).out) == ([0, 0], ["R"])


def test_J39_TJ17_a_later_grab_of_a_stable_is_void_and_costs_nothing() -> None:
    start = at_once([FIVE, "", "", ""], "M", seats=3, won=["P", "P", "P"])
    play(start, 2, {"grab": 0})
    play(start, 1, {"grab": 0})
    play(start, 0, {"grab": 0})
    assert sizes(seen(start).won) == [1, 1, 7]
    start = at_once(["G", "", "", ""], "M", won=["P", "P"])
    call(start, 0, 0)
    assert sizes(seen(start).won) == [0, 1]
    assert [grab.outcome for grab in seen(start).grabs] == ["wrong", "void"]


def test_J39_one_stable_each() -> None:
    start = at_once([FIVE, "", "", ""], "M")
    play(start, 0, {"grab": 1})
    assert legal(start, 0) == []
    assert refused(start, 0, {"grab": 0}) == "not-your-turn"


def test_J39_or_several() -> None:
    start = at_once([FIVE, "G", "G", "G"], "M", won=["P P P", ""], several_grabs=True)
    play(start, 0, {"grab": 1})
    play(start, 0, {"grab": 0})
    assert start.awaited() == [0, 1]
    assert legal(start, 0) == [{"grab": 2}, {"grab": 3}, {"pass": True}]
    play(start, 0, {"pass": True})
    assert start.awaited() == [1]
    play(start, 1, {"grab": 0})
    play(start, 1, {"pass": True})
    assert (seen(start).won, seen(start).out) == ([["P", "P", *FIVE.split()], []], ["P"])
    assert seen(start).flipped == "M"


def test_J39_who_has_grabbed_all_four_has_answered() -> None:
    start = at_once(["", "", "", ""], "M", several_grabs=True)
    for row in range(4):
        assert start.awaited() == [0, 1]
        play(start, 0, {"grab": row})
    assert start.awaited() == [1]


def test_J39_of_several_the_stables_are_settled_in_the_order_of_the_grabs() -> None:
    """So a card just won can be paid."""
    for rows, expected in (([0, 1], (4, ["C"])), ([1, 0], (5, []))):
        start = at_once([FIVE, "", "", ""], "M", several_grabs=True)
        for row in rows:
            play(start, 0, {"grab": row})
        play(start, 0, {"pass": True})
        play(start, 1, {"pass": True})
        assert (len(seen(start).won[0]), seen(start).out) == expected


def test_J40_the_order_of_arrival_counts_and_the_window_closes_with_the_last_answer() -> None:
    start = at_once([FIVE, "", "", ""], "M", seats=4)
    for seat, move in ((3, {"pass": True}), (2, {"grab": 0}), (0, {"grab": 0})):
        play(start, seat, move)
        assert seen(start).phase == "call"
    play(start, 1, {"pass": True})
    assert sizes(seen(start).won) == [0, 0, 6, 0]


@pytest.mark.parametrize("caller", [None, 0, 1, 2])
def test_J41_the_turn_passes_clockwise_whoever_called(caller: int | None) -> None:
    start = at_once([FIVE, "", "", ""], "M", seats=3, actor=1)
    call(start, *[0 if seat == caller else None for seat in range(3)])
    if caller is None:
        play(start, 1, {"row": 1})
    assert seen(start).actor == 2


@pytest.mark.parametrize("caller", [None, 1])
def test_J42_the_last_card_is_handled_like_any_other(caller: int | None) -> None:
    start = at_once([FIVE, "", "", ""], "M", pile="")
    call(start, None, None if caller is None else 0)
    if caller is None:
        play(start, 0, {"row": 0})
    assert start.is_over
    assert start.scores() == ([6, 0] if caller is None else [0, 6])


# Hands


def test_J43_three_cards_each_and_empty_rows() -> None:
    start = dealt(4, list(range(52, 0, -1)), play="hand_of_three")
    view = seen(start)
    top = list(reversed(CARDS))
    order = {card: place for place, card in enumerate(dict.fromkeys(CARDS))}
    for seat in range(4):
        assert view.hands[seat] == sorted(top[3 * seat : 3 * seat + 3], key=order.__getitem__)
    assert view.rows == [[], [], [], []]
    assert (view.pile, view.flipped, start.awaited()) == (40, None, [0])


def test_J43_play_a_card_then_draw() -> None:
    start = position(["P", "P", "P", ""], pile="M D", hands=["P G R", "D"], play="hand_of_three")
    assert legal_rows(start, "P") == [3]
    assert legal_rows(start, "G") == EVERY_ROW
    assert refused(start, 0, {"card": "D", "row": 0}) == "illegal-move"
    assert refused(start, 0, {"row": 0}) == "illegal-move"
    play(start, 0, {"card": "G", "row": 1})
    view = seen(start)
    assert view.rows[1] == ["P", "G"]
    assert (view.hands, view.pile, start.awaited()) == ([["P", "R", "M"], ["D"]], 1, [1])


def test_J43_equal_cards_are_one_choice() -> None:
    start = position(["", "G", "G", "G"], hands=["G G G", "D"], play="hand_of_three")
    assert legal(start, 0) == [{"card": "G", "row": 0}]
    play(start, 0, {"card": "G", "row": 0})
    assert seen(start).hands[0] == ["P", "G", "G"]


def test_J43_who_completes_a_row_takes_it() -> None:
    start = position([FIVE, "", "", ""], hands=["M", "D"], play="hand_of_three")
    play(start, 0, {"card": "M", "row": 0})
    assert sizes(seen(start).won) == [6, 0]


def test_J43_the_end_is_when_pile_and_hands_are_empty() -> None:
    start = position(["", "", "", ""], pile="", hands=["M", "D"], play="hand_of_three")
    play(start, 0, {"card": "M", "row": 0})
    assert not start.is_over
    play(start, 1, {"card": "D", "row": 0})
    assert start.is_over


@pytest.mark.parametrize(("goal", "first"), [("usual", 1), ("most", 1), ("fewest", 2)])
def test_J43_most_cards_win_or_fewest(goal: str, first: int) -> None:
    start = position([FIVE, "", "", ""], pile="", hands=["M", ""], play="hand_of_three", goal=goal)
    play(start, 0, {"card": "M", "row": 0})
    assert start.is_over
    assert start.ranks()[0] == first


def test_J44_a_card_at_each_stable_and_three_in_each_hand() -> None:
    start = dealt(2, deck_with(*"PPPGGGRDCM"), play="pro")
    view = seen(start)
    assert view.hands == [["P"] * 3, ["G"] * 3]
    assert view.rows == [["R"], ["D"], ["C"], ["M"]]
    assert view.pile == 42


def pro(rows: list[str], hands: list[str], pile: str = "P", **options: Any) -> Position:
    return position(rows, pile=pile, seats=len(hands), hands=hands, play="pro", **options)


def test_J44_a_card_joins_a_row_whose_last_card_shares_a_kind() -> None:
    start = pro(["P G", "G P", "GRD", "M"], ["PG D", "M"])
    assert legal_rows(start, "PG") == [0, 1, 2]
    assert legal_rows(start, "D") == [2]
    play(start, 0, {"card": "PG", "row": 2})
    assert seen(start).rows[2] == ["GRD", "PG"]
    assert seen(start).hands[0] == ["P", "D"]


def test_J44_no_match_takes_any_row_and_starts_it() -> None:
    start = pro(["P G", "G P", "R R R", "M"], ["D", "M"])
    assert legal_rows(start, "D") == EVERY_ROW
    play(start, 0, {"card": "D", "row": 2})
    assert seen(start).rows[2] == ["D"]
    assert seen(start).won == [["R", "R", "R"], []]


def test_J44_a_card_without_a_match_may_be_played_though_another_has_one() -> None:
    start = pro(["P", "P", "P", "P"], ["D P", "M"])
    assert legal_rows(start, "D") == legal_rows(start, "P") == EVERY_ROW


def test_J44_the_sixth_card_takes_the_other_five_and_must_match_first() -> None:
    start = pro(["P P P P G", "R", "R", "R"], ["PG D", "M"])
    assert legal_rows(start, "PG") == [0]
    play(start, 0, {"card": "PG", "row": 0})
    assert seen(start).rows[0] == ["PG"]
    assert seen(start).won == [["P", "P", "P", "P", "G"], []]


def test_J44_six_kinds_in_a_row_mean_nothing() -> None:
    start = pro(["GRD", "M", "M", "M"], ["PG", "M"])
    play(start, 0, {"card": "PG", "row": 0})
    play(start, 1, {"card": "M", "row": 1})
    start = pro(["GRD PCM", "D", "D", "D"], ["M", "M"])
    play(start, 0, {"card": "M", "row": 0})
    assert seen(start).rows[0] == ["GRD", "PCM", "M"]
    assert seen(start).won == [[], []]


def test_J44_rows_hold_one_to_five_cards_between_turns() -> None:
    for seed in range(20):
        for place in random_positions(Random(seed), 2 + seed % 4, play="pro"):
            assert all(1 <= size <= 5 for size in sizes(seen(place).rows))


def test_J44_fewest_cards_win_unless_said_otherwise() -> None:
    for goal, ranks in (("usual", [2, 1]), ("most", [1, 2]), ("fewest", [2, 1])):
        start = pro(["P", "P", "P", "P"], ["D", ""], pile="", goal=goal)
        play(start, 0, {"card": "D", "row": 0})
        assert start.is_over
        assert start.ranks() == ranks


def test_J44_an_empty_hand_is_skipped() -> None:
    start = pro(["P", "P", "P", "P"], ["P P", "", "", "P"], pile="")
    play(start, 0, {"card": "P", "row": 0})
    assert start.awaited() == [3]
    play(start, 3, {"card": "P", "row": 0})
    assert start.awaited() == [0]


def test_D_J1_animals_count_instead() -> None:
    start = position(["MP C", "", "", ""], "GRD", "", won=["", "P P P P"], count_animals=True)
    play(start, 0, {"row": 0})
    assert start.is_over
    assert (start.scores(), start.ranks()) == ([6, 4], [1, 2])


# Moves in words


@pytest.mark.parametrize(
    "move",
    [
        {"pass": False},
        {"turn": False},
        {"turn": True, "pass": True},
        {"pass": True, "row": 1},
        {"grab": 1, "row": 1},
        {"grab": 4},
        {"row": -1},
        {"card": "GR"},
        {"card": "MP", "row": 0},
        {"card": "PP", "row": 0},
        {"card": "", "row": 0},
        {"card": "GR", "grab": 0},
    ],
    ids=str,
)
def test_what_is_no_move_is_refused(move: Move) -> None:
    with pytest.raises(Problem) as problem:
        parse_move(GAME, move)
    assert problem.value.code == "bad-move"


def test_every_action_is_a_move_and_back() -> None:
    assert [parse_move(GAME, move) for move in MOVES] == list(range(GAME.actions))
    assert {"card": "PM", "row": 3} in MOVES


# What always holds


@pytest.mark.parametrize("seed", range(30))
def test_TJ19_every_card_is_somewhere_once(seed: int) -> None:
    random = Random(seed)
    seats = random.randint(2, 5)
    for place in random_positions(random, seats, **random_options(random)):
        view = seen(place)
        parts = [*view.rows, *view.won, *view.hands, view.out, [view.flipped or ""]]
        cards = [card for part in parts for card in part if card]
        hidden = place.states[0]["pile"][: view.pile].tolist()
        cards += [face("".join("PGRDCM"[k] for k in range(6) if c >> k & 1)) for c in hidden]
        assert Counter(cards) == Counter(CARDS)
        unseen = Counter(CARDS) - Counter(cards) + Counter(cards[len(cards) - view.pile :])
        unseen += Counter(card for hand in view.hands for card in hand)
        counts = place.states[0]["unseen"].tolist()
        assert counts == [unseen[card] for card in dict.fromkeys(CARDS)]


@pytest.mark.parametrize("play_as", PLAYS)
def test_as_many_placements_as_cards(play_as: str) -> None:
    """In the base game 52 actions; with calls each card is turned up and costs an answer a seat."""
    counts = {"base": 52, "hand_of_three": 52, "pro": 48}
    for seed in range(5):
        played = sum(1 for _ in pairwise(random_positions(Random(seed), 3, play=play_as)))
        assert played == counts[play_as] if play_as in counts else played >= 4 * 52


# A sensible player


def greedy(start: Position) -> Move:
    seat = start.awaited()[0]
    observation = start.observe(seat).states[0]
    action = int(greedy_action(observation, seat, new_generator(0)))
    move: Move = legal(start, seat)[start.legal_actions(seat).index(action)]
    return move


def test_greedy_completes_the_row_that_is_worth_most() -> None:
    start = position([FIVE, f"{FIVE} P", "", ""], "M")
    assert greedy(start) == {"row": 1}
    assert greedy(position(["PG R D C", "P G R D C", "", ""], "M")) == {"row": 1}
    assert greedy(position([f"{FIVE}", "", "GRD PCM", "GRD PC"], "M", goal="fewest")) == {"row": 1}


def test_greedy_leaves_the_next_one_no_row_to_complete() -> None:
    rows = ["P G R D", "C", "P", "P"]
    assert greedy(position(rows, "M", "C C C")) == {"row": 1}
    assert greedy(position(rows, "M", "P P P")) == {"row": 0}
    hand = position(rows, pile="M M", hands=["C D", "M"], play="hand_of_three")
    assert greedy(hand) == {"card": "C", "row": 2}


def test_greedy_forces_the_next_one_where_fewest_win() -> None:
    rows = ["P G R D", "M C", "M C", "M C"]
    assert greedy(position(rows, "C", "M M M", goal="fewest")) == {"row": 0}


def test_greedy_grabs_what_is_right_and_still_free() -> None:
    start = at_once([FIVE, f"{FIVE} P", "G", ""], "M", seats=3)
    assert greedy(start) == {"grab": 1}
    play(start, 0, {"grab": 1})
    assert greedy(start) == {"grab": 0}
    play(start, 1, {"grab": 0})
    assert greedy(start) == {"pass": True}


def test_greedy_gets_rid_of_cards_by_wrong_calls_where_fewest_win() -> None:
    start = at_once([FIVE, "G", "", ""], "M", goal="fewest", won=["P", ""], several_grabs=True)
    assert greedy(start) == {"grab": 1}
    play(start, 0, {"grab": 1})
    assert greedy(start) == {"pass": True}


def test_greedy_plays_the_best_card_of_its_hand() -> None:
    start = position([FIVE, "", "", ""], hands=["P M", ""], play="hand_of_three")
    assert greedy(start) == {"card": "M", "row": 0}


def test_greedy_avoids_the_sixth_card_in_pro() -> None:
    start = pro(["P P P P P", "P", "G", "G"], ["P D", "M"])
    assert greedy(start) == {"card": "P", "row": 1}


@pytest.mark.parametrize("play_as", PLAYS)
@pytest.mark.parametrize("goal", ["most", "fewest"])
def test_greedy_beats_chance(play_as: str, goal: str) -> None:
    won = 0.0
    for seed in range(40):
        random, generator = Random(seed), new_generator(seed)
        start = dealt(2, shuffled_deck(random), play=play_as, goal=goal)
        while not start.is_over:
            seat = random.choice(start.awaited())
            if seat == seed % 2:
                seen_by = start.observe(seat).states[0]
                start.play(seat, int(greedy_action(seen_by, seat, generator)))
            else:
                start.play(seat, random.choice(start.legal_actions(seat)))
        mine, other = start.returns()[seed % 2], start.returns()[1 - seed % 2]
        won += (mine > other) + (mine == other) / 2
    assert won > 28
