"""The rules of Sly clause by clause, and the rules document's table of examples."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from stablemates.errors import Problem
from stablemates.games.game import greedy_action
from stablemates.games.generator import new_generator
from stablemates.games.options import describe
from stablemates.games.position import Position
from stablemates.games.sly import rules
from stablemates.games.sly.notation import View
from stablemates.games.sly.options import LAYOUTS, SlyOptions
from stablemates.games.sly.sets import only
from stablemates.games.sly.tests.build import (
    GAME,
    MOVES,
    STOP,
    gobbled,
    hands,
    legal,
    play,
    position,
    random_options,
    random_positions,
    reveal,
    spaces_of,
)
from stablemates.games.sly.tests.reading import Move
from stablemates.match import parse_move

ALL = "123456F"
HAND_OF_TWO = {1: ["A1", "A2", "A3", "A4"]}
"""What has gone of A, so that two cards are left besides the one that lies there."""


def kinds(moves: list[Move]) -> set[str]:
    return {next(iter(move)) for move in moves}


def targets(moves: list[Move], kind: str) -> list[int]:
    return [move[kind] for move in moves if kind in move]


def refused(start: Position, move: Move) -> str:
    """The code with which a move of the seat whose turn it is is refused; nothing changes."""
    before = start.states.tobytes()
    with pytest.raises(Problem) as problem:
        play(start, move)
    assert start.states.tobytes() == before
    return problem.value.code


# Components


def test_S1_two_to_four_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_S1_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(Problem) as problem:
        Position.start(GAME, seats, SlyOptions())
    assert problem.value.code == "bad-seats"
    assert problem.value.details == {"least": 2, "most": 4}


def test_S2_each_seat_has_six_hens_and_a_fox() -> None:
    assert Counter(item["owner"] for item in GAME.deck) == {0: 7, 1: 7, 2: 7, 3: 7}
    for owner in range(4):
        assert [item["card"] for item in GAME.deck if item["owner"] == owner] == list(ALL)


def test_S3_the_cards_of_four_are_28() -> None:
    assert len(GAME.deck) == 28


def test_S4_the_owner_of_a_card_is_public_and_its_rank_secret() -> None:
    view: View = position({3: "B5"}).observe(0).view()
    assert view.spaces[3] is not None
    assert (view.spaces[3].owner, view.spaces[3].card) == (1, "?")


def test_S5_a_safe_hen_is_marked() -> None:
    assert spaces_of(reveal(position({3: "A5"}), 3)) == {3: "A5+"}


# Layout


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S6_spaces_are_worth_1_to_4(layout: Any, seats: int) -> None:
    view: View = Position.start(GAME, seats, SlyOptions(layout=layout)).view()
    assert set(view.values) == {1, 2, 3, 4}
    assert len(view.spaces) == len(view.values) == len(view.houses) <= rules.MOST_SPACES


@pytest.mark.parametrize(
    ("layout", "seats", "houses"),
    [
        ("eights", 2, ["12341234"]),
        ("eights", 3, ["12341234", "12341234"]),
        ("eights", 4, ["12341234", "12341234"]),
        ("twelve", 2, ["12341234"]),
        ("twelve", 3, ["123412", "341234"]),
        ("twelve", 4, ["12341234", "12341234"]),
        ("fours", 2, ["1234", "1234"]),
        ("fours", 3, ["1234", "1234"]),
        ("fours", 4, ["1234", "1234"]),
        ("one", 2, ["12341234"]),
        ("one", 3, ["12341234"]),
        ("one", 4, ["12341234"]),
    ],
)
def test_S7_the_layouts(layout: Any, seats: int, houses: list[str]) -> None:
    view: View = Position.start(GAME, seats, SlyOptions(layout=layout)).view()
    found = [""] * len(houses)
    for house, value in zip(view.houses, view.values, strict=True):
        found[house] += str(value)
    assert found == houses


def test_S7_the_layout_by_default() -> None:
    assert SlyOptions().layout == "eights"
    assert describe(SlyOptions)["properties"]["layout"]["enum"] == [
        "eights",
        "twelve",
        "fours",
        "one",
    ]


def test_S8_everyone_may_lay_at_every_house() -> None:
    for actor in range(3):
        lays = targets(legal(position({}, actor=actor)), "space")
        assert set(lays) == set(range(16))


def test_S9_a_space_holds_one_card() -> None:
    start = position({0: "A1", 5: "B1"}, {9: "C3"})
    free = set(range(16)) - {0, 5, 9}
    assert set(targets(legal(start), "space")) == free


def test_S9_a_space_is_free_again_when_its_card_has_gone() -> None:
    start = position({0: "A1", 1: "AF", 2: "BF", 3: "B5", 4: "C4", 5: "C6"}, {6: "C1"})
    reveal(start, 0, 1, 3, 4)  # B5 is eaten, C4 is safe, A1 and AF go home
    assert set(spaces_of(start)) == {2, 4, 5, 6}
    play(start, {"lay": "1", "space": 3}, {"expose": 2})  # BF is captured
    assert set(targets(legal(start), "space")) == set(range(16)) - {3, 4, 5, 6}


# Setup and turn order


def test_S10_everyone_has_all_seven_cards_in_hand() -> None:
    start = Position.start(GAME, 4, SlyOptions())
    assert hands(start) == [ALL] * 4
    assert spaces_of(start) == {}
    assert start.scores() == [0, 0, 0, 0]


def test_S11_cards_of_others_are_not_in_play() -> None:
    assert len(position({}, seats=2).view().hands) == 2


@pytest.mark.parametrize("deck", [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
def test_S12_the_first_of_the_deck_begins(deck: list[int]) -> None:
    start = Position.start(GAME, 3, SlyOptions())
    assert start.awaits_deck
    assert start.deck().tolist() == [0, 1, 2]
    start.deal(np.array(deck, np.uint8))
    assert start.awaited() == [deck[0]]
    assert not start.awaits_deck


@pytest.mark.parametrize("first", [1, 2, 3])
def test_S12_or_a_fixed_player_begins(first: int) -> None:
    start = Position.start(GAME, 3, SlyOptions(first=first))
    assert not start.awaits_deck
    assert start.awaited() == [first - 1]


def test_S12_the_fixed_player_must_be_at_the_table() -> None:
    with pytest.raises(Problem) as problem:
        Position.start(GAME, 2, SlyOptions(first=3))
    assert problem.value.code == "bad-option"
    assert problem.value.details == {"option": "first", "value": "3"}


def test_S12_play_goes_clockwise() -> None:
    start = position({}, actor=1)
    order = []
    for space in range(6):
        order += start.awaited()
        play(start, {"lay": "1" if space < 3 else "2", "space": space})
    assert order == [1, 2, 0, 1, 2, 0]


def test_S13_a_turn_is_one_of_three_actions() -> None:
    start = position({0: "A1", 1: "B1"})
    assert kinds(legal(start)) == {"lay", "expose", "reveal"}
    for move in ({"lay": "2", "space": 5}, {"expose": 1}):
        assert play(start.copy(), move).awaited() == [1]
    assert play(start.copy(), {"reveal": 0}).awaited() == [0]
    assert play(start.copy(), {"reveal": 0}, STOP).awaited() == [1]


def test_S13_nobody_may_pass() -> None:
    assert refused(position({}), STOP) == "illegal-move"
    assert refused(position({0: "A1"}), STOP) == "illegal-move"


def test_S13_something_can_always_be_done() -> None:
    for seed in range(60):
        random = Random(seed)
        seats = random.randint(2, 4)
        for place in random_positions(random, seats, **random_options(random, seats)):
            assert place.is_over or legal(place)


# Lay


def test_S14_any_card_on_any_free_space() -> None:
    start = position({0: "A1", 1: "B1"}, {2: "A3"})
    lays = [move for move in legal(start) if "lay" in move]
    assert {move["lay"] for move in lays} == set("2456F")
    assert len(lays) == 5 * 13


def test_S14_no_limit_per_player_or_house() -> None:
    start = position({space: f"A{animal}" for space, animal in enumerate("1234")}, actor=0)
    play(start, {"lay": "F", "space": 4})
    assert spaces_of(start)[4] == "AF"
    view: View = start.observe(1).view()
    assert view.spaces[4] is not None
    assert not view.spaces[4].up


def test_S15_nothing_is_drawn_and_one_card_may_be_left() -> None:
    start = position({0: "A5"}, taken=HAND_OF_TWO)
    assert hands(start)[0] == "6F"
    play(start, {"lay": "6", "space": 1})
    assert hands(start)[0] == "F"
    assert not start.is_over


def test_S16_a_seat_sees_its_own_face_down_cards() -> None:
    view: View = position({0: "A5", 1: "B3"}).observe(1).view()
    assert [space and space.card for space in view.spaces[:2]] == ["?", "3"]


# Expose


def test_S17_one_face_down_card_of_another() -> None:
    start = position({0: "A1", 1: "B1", 2: "CF"}, {3: "B3"})
    assert targets(legal(start), "expose") == [1, 2]


def test_S18_a_fox_is_captured_for_good() -> None:
    start = play(position({1: "BF"}), {"expose": 1})
    view: View = start.view()
    assert spaces_of(start) == {}
    assert hands(start)[1] == "123456"
    assert view.captured == [1, 0, 0]
    assert view.captors == [None, 0, None]
    assert start.scores() == [3, 0, 0]


def test_S19_a_hen_is_safe_for_her_owner() -> None:
    start = play(position({2: "B1"}), {"expose": 2})
    assert spaces_of(start) == {2: "B1+"}
    assert start.scores() == [0, 3, 0]
    assert start.awaited() == [1]


def test_S20_own_cards_and_safe_hens_cannot_be_exposed() -> None:
    start = position({0: "AF"}, {3: "B3"})
    for space in (0, 3, 7):
        assert refused(start, {"expose": space}) == "illegal-move"


# Reveal


def test_S21_cards_of_any_owner_at_any_house() -> None:
    start = position({0: "A1", 7: "B1", 8: "C1", 15: "AF"}, {3: "B3"})
    assert targets(legal(start), "reveal") == [0, 7, 8, 15]
    play(start, {"reveal": 15})
    assert legal(start) == [{"reveal": 0}, {"reveal": 7}, {"reveal": 8}, STOP]
    assert legal(start, 1) == legal(start, 2) == []


def test_S22_one_after_another_with_the_right_to_stop() -> None:
    start = position({0: "A1", 1: "B1"})
    play(start, {"reveal": 1})
    assert spaces_of(start) == {0: "A1", 1: "B1^"}
    assert start.awaited() == [0]
    play(start, {"reveal": 0})
    assert legal(start) == [STOP]
    assert refused(start, {"lay": "2", "space": 5}) == "illegal-move"


def test_S22_at_least_two() -> None:
    start = position({0: "A1", 1: "B1", 2: "C1"}, reveal="two")
    play(start, {"reveal": 1})
    assert legal(start) == [{"reveal": 0}, {"reveal": 2}]
    play(start, {"reveal": 0})
    assert legal(start) == [{"reveal": 2}, STOP]


def test_S22_at_least_two_a_lone_card_where_nothing_else_can_be_done() -> None:
    safe = {1: "A1", 2: "A2", 3: "A3", 4: "B3", 5: "B4", 6: "B5", 7: "B6"}
    start = position({0: "A4"}, safe, seats=2, reveal="two")
    assert legal(start) == [{"reveal": 0}]
    play(start, {"reveal": 0})
    assert legal(start) == [STOP]
    assert play(start, STOP).is_over
    other = position({0: "A4"}, safe, seats=2, reveal="two", actor=1)
    assert legal(other) == [{"expose": 0}]


def test_S22_cards_named_beforehand() -> None:
    start = position({0: "A1", 1: "BF", 2: "C1"}, reveal="named")
    assert kinds(legal(start)) == {"lay", "expose", "name"}
    play(start, {"name": 1})
    assert spaces_of(start) == {0: "A1", 1: "BF", 2: "C1"}
    assert legal(start) == [{"name": 0}, {"name": 2}, STOP]
    play(start, {"name": 0})
    assert start.view().named == [0, 1]
    play(start, STOP)
    assert gobbled(start) == [[], ["A1"], []]
    assert spaces_of(start) == {2: "C1"}
    assert start.view().named == []


@pytest.mark.parametrize(("option", "verb"), [("any", "reveal"), ("named", "name")])
def test_S22_one_is_enough_but_none_is_not(option: Any, verb: str) -> None:
    start = position({0: "A1"}, reveal=option)
    play(start, {verb: 0}, STOP)
    assert spaces_of(start) == {0: "A1+"}


def test_S22_all_of_one_house() -> None:
    """With any card that lies face down there, the others at its house and none elsewhere."""
    cards = {0: "A1", 3: "BF", 7: "C2", 8: "C6", 15: "AF"}
    for space in (0, 3, 7):
        start = position(cards, {5: "B1"}, reveal="house")
        assert targets(legal(start), "reveal") == [0, 3, 7, 8, 15]
        play(start, {"reveal": space})
        assert gobbled(start) == [[], ["C2"], []]
        assert spaces_of(start) == {0: "A1+", 5: "B1+", 8: "C6", 15: "AF"}
        assert start.awaited() == [1]


def test_S22_all_of_one_house_may_be_one_card() -> None:
    start = position({0: "A1", 9: "B3"}, reveal="house")
    play(start, {"reveal": 9})
    assert spaces_of(start) == {0: "A1", 9: "B3+"}
    assert start.view().named == []


def test_S23_a_fox_does_not_stop_the_reveal() -> None:
    start = play(position({0: "AF", 1: "B1"}), {"reveal": 0})
    assert start.awaited() == [0]
    assert legal(start) == [{"reveal": 1}, STOP]


def test_S24_the_outcome_follows_the_last_card_and_touches_no_other() -> None:
    start = position({0: "AF", 1: "B1", 2: "C6"}, {3: "B3"})
    play(start, {"reveal": 0}, {"reveal": 1})
    assert gobbled(start) == [[], [], []]
    play(start, STOP)
    assert gobbled(start) == [["B1"], [], []]
    assert spaces_of(start) == {2: "C6", 3: "B3+"}


def test_S25_the_highest_is_eaten_the_next_is_safe_the_others_go_home() -> None:
    start = reveal(position({0: "BF", 1: "B2", 2: "C5", 3: "A4", 4: "A1"}), 0, 1, 2, 3, 4)
    assert gobbled(start) == [[], ["C5"], []]
    assert spaces_of(start) == {3: "A4+"}
    assert hands(start) == ["12356F", ALL, "12346F"]


def test_S26_only_one_hen_is_eaten() -> None:
    start = reveal(position({0: "AF", 1: "BF", 2: "C5", 3: "C4", 4: "C3"}), 0, 1, 2, 3, 4)
    assert gobbled(start) == [["C5"], [], []]
    assert spaces_of(start) == {3: "C4+"}


def test_S26_or_every_fox_eats() -> None:
    cards = {0: "AF", 1: "BF", 2: "C5", 3: "C4", 4: "C3", 5: "C2"}
    start = reveal(position(cards, actor=1, every_fox_eats=True), *cards)
    assert gobbled(start) == [["C4"], ["C5"], []]
    assert spaces_of(start) == {4: "C3+"}
    assert hands(start) == [ALL, ALL, "126F"]


def test_S26_every_fox_eats_while_there_are_hens() -> None:
    cards = {0: "AF", 1: "BF", 2: "CF", 3: "C4"}
    start = reveal(position(cards, actor=2, every_fox_eats=True), *cards)
    assert gobbled(start) == [[], [], ["C4"]]
    assert spaces_of(start) == {}


def test_S27_the_fox_goes_home_too() -> None:
    start = reveal(position({0: "AF", 1: "B3"}), 0, 1)
    assert hands(start)[0] == ALL
    assert spaces_of(start) == {}


def test_S27_or_it_stays_face_down_when_it_has_eaten() -> None:
    start = reveal(position({0: "AF", 1: "B3", 2: "CF"}, fox_stays=True), 0, 1, 2)
    assert spaces_of(start) == {0: "AF"}
    assert hands(start) == ["123456", "12456F", ALL]
    assert gobbled(start) == [["B3"], [], []]
    assert {"expose": 0} in legal(start)
    lone = reveal(position({0: "AF"}, fox_stays=True), 0)
    assert spaces_of(lone) == {}


def test_S28_an_own_hen_is_eaten_too() -> None:
    start = reveal(position({0: "AF", 1: "A4", 2: "B3"}, actor=1), 0, 1, 2)
    assert gobbled(start) == [["A4"], [], []]
    assert start.scores() == [-4, 3, 0]


def test_S29_hens_only() -> None:
    start = reveal(position({0: "A2", 1: "B5", 2: "C4"}), 0, 1, 2)
    assert spaces_of(start) == {1: "B5+"}
    assert hands(start) == [ALL, "12346F", ALL]


def test_S30_foxes_only() -> None:
    start = reveal(position({0: "AF", 1: "BF"}), 0, 1)
    assert spaces_of(start) == {}
    assert hands(start) == [ALL] * 3


@pytest.mark.parametrize(("actor", "safe"), [(0, "A4"), (1, "B4"), (2, "C4"), (3, "A4")])
def test_S31_of_equal_hens_the_active_players_is_higher(actor: int, safe: str) -> None:
    start = position({0: "C4", 1: "B4", 2: "A4"}, seats=4, actor=actor)
    reveal(start, 0, 1, 2)
    assert [card for card in spaces_of(start).values() if "+" in card] == [f"{safe}+"]


@pytest.mark.parametrize(("actor", "eater"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_S31_of_foxes_the_first_from_the_active_player_on(actor: int, eater: int) -> None:
    start = reveal(position({0: "DF", 1: "BF", 2: "A4"}, seats=4, actor=actor), 0, 1, 2)
    assert [seat for seat in range(4) if gobbled(start)[seat]] == [eater]


def test_S31_six_is_the_highest() -> None:
    start = reveal(position({0: "B6", 1: "A5", 2: "A1"}), 0, 1, 2)
    assert spaces_of(start) == {0: "B6+"}


def test_S32_what_is_taken_never_comes_back() -> None:
    for seed in range(20):
        random = Random(seed)
        before: set[Any] = set()
        for place in random_positions(random, 3, **random_options(random, 3)):
            view: View = place.view()
            taken = {
                (seat, meal.owner, meal.rank)
                for seat, meals in enumerate(view.gobbled)
                for meal in meals
            }
            taken |= {(by, owner, 7) for owner, by in enumerate(view.captors) if by is not None}
            assert before <= taken
            before = taken


# The end


def test_S33_the_match_ends_at_the_turn_of_who_holds_one_card() -> None:
    start = position({0: "A5", 1: "BF", 2: "B3"}, seats=2, taken={0: ["B1", "B2", "B4"]})
    assert hands(start)[1] == "56"
    play(start, {"lay": "1", "space": 7}, {"lay": "5", "space": 6})
    assert not start.is_over
    play(start, {"lay": "2", "space": 5})
    assert start.is_over
    assert start.awaited() == []
    assert spaces_of(start) == {
        0: "A5+",
        1: "BF^",
        2: "B3+",
        5: "A2+",
        6: "B5+",
        7: "A1+",
    }
    assert hands(start)[1] == "6"


def test_S34_only_the_player_to_move_is_tested() -> None:
    start = position({0: "A5"}, taken=HAND_OF_TWO)
    play(start, {"lay": "6", "space": 1})
    assert not start.is_over
    play(start, {"lay": "1", "space": 2})
    assert not start.is_over
    play(start, {"lay": "1", "space": 3})
    assert start.is_over


def test_S35_a_safe_hen_on_every_space_ends_the_match_by_a_reveal_too() -> None:
    safe = {1: "A1", 2: "A2", 3: "A3", 4: "B3", 5: "B4", 6: "B5", 7: "B6"}
    start = reveal(position({0: "A5"}, safe, seats=2), 0)
    assert start.is_over
    assert spaces_of(start)[0] == "A5+"


def test_S35_cards_turned_up_in_a_reveal_do_not_end_it() -> None:
    safe = {1: "A1", 2: "A2", 3: "A3", 4: "B3", 5: "B4", 6: "B5"}
    start = position({0: "A5", 7: "A4"}, safe, seats=2)
    reveal(start, 0, 7)
    assert not start.is_over
    assert 7 not in spaces_of(start)


def idle_turns(count: int) -> Position:
    """So many turns in which foxes are laid and go home again."""
    start = position({}, seats=2)
    for turn in range(count):
        if turn % 2 == 0:
            play(start, {"lay": "F", "space": turn % 8})
        else:
            reveal(start, (turn - 1) % 8)
    return start


def test_S36_two_hundred_turns_without_an_event_end_the_match() -> None:
    start = idle_turns(199)
    assert not start.is_over
    assert start.view().idle == 199
    assert reveal(start.copy(), 6).is_over
    hen = play(start.copy(), {"lay": "2", "space": 5})
    assert hen.is_over
    assert spaces_of(hen) == {5: "B2+", 6: "AF^"}
    assert hen.scores() == [0, 2]


@pytest.mark.parametrize("moves", [[{"expose": 4}], [{"reveal": 4}, {"reveal": 5}, STOP]])
def test_S36_an_event_begins_the_count_anew(moves: list[Move]) -> None:
    start = idle_turns(197)
    play(start, {"lay": "1", "space": 5})
    assert start.view().idle == 198
    play(start, {"lay": "3", "space": 1})
    play(start, *moves)
    assert not start.is_over
    assert start.view().idle == 0


# Scoring


def test_S37_a_safe_hen_counts_her_space() -> None:
    start = position({}, {0: "A6", 3: "A1", 6: "B2"})
    assert start.scores() == [1 + 4, 3, 0]


def test_S38_gobbled_hens_count_their_rank() -> None:
    assert position({}, taken={0: ["B6", "C2", "A3"]}).scores() == [6 + 2 - 3, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S39_a_captured_fox_counts_the_players(seats: int) -> None:
    start = position({}, seats=seats, taken={1: ["AF"]})
    assert start.scores() == [0, seats, *[0] * (seats - 2)]


def test_S40_cards_in_hand_and_foxes_at_houses_count_nothing() -> None:
    start = position({3: "AF"}, taken={1: ["A1", "A2", "A3", "A4"]}, actor=2)
    play(start, {"lay": "1", "space": 2}, {"lay": "5", "space": 4}, {"lay": "1", "space": 5})
    play(start, {"lay": "2", "space": 6})
    assert start.is_over
    assert start.scores()[0] == 1
    assert spaces_of(start)[3] == "AF^"


def test_S41_the_highest_total_wins_and_equals_share() -> None:
    start = position({}, {0: "A6", 4: "B5"}, seats=3, taken={2: ["C1"]})
    assert start.scores() == [1, 1, -1]
    assert start.ranks() == [1, 1, 3]
    assert start.returns() == [1.0, 1.0, -1.0]


# The table of examples


@pytest.mark.parametrize(
    ("seats", "actor", "cards", "eaten", "safe", "home"),
    [
        pytest.param(3, 0, "AF B5 C3 A2", (0, "B5"), "C3", "A2 AF", id="TS1"),
        pytest.param(2, 0, "BF A6", (1, "A6"), None, "BF", id="TS2"),
        pytest.param(3, 0, "AF A6", (0, "A6"), None, "AF", id="TS3"),
        pytest.param(3, 1, "A4 B4 C2", None, "B4", "A4 C2", id="TS4"),
        pytest.param(3, 1, "A4 B4 CF", (2, "B4"), "A4", "CF", id="TS5"),
        pytest.param(3, 2, "AF BF C5", (0, "C5"), None, "AF BF", id="TS6"),
        pytest.param(3, 1, "AF CF B1", (2, "B1"), None, "AF CF", id="TS7"),
        pytest.param(3, 0, "BF CF", None, None, "BF CF", id="TS8"),
        pytest.param(3, 0, "A1", None, "A1", "", id="TS9"),
    ],
)
@pytest.mark.parametrize("option", ["any", "named"])
@pytest.mark.parametrize("backwards", [False, True])
def test_TS1_to_TS9_reveals(
    seats: int,
    actor: int,
    cards: str,
    eaten: tuple[int, str] | None,
    safe: str | None,
    home: str,
    option: Any,
    backwards: bool,
) -> None:
    names = cards.split()[:: -1 if backwards else 1]
    start = position(dict(enumerate(names)), seats=seats, actor=actor, reveal=option)
    verb = "name" if option == "named" else "reveal"
    play(start, *({verb: space} for space in range(len(names))), STOP)
    expected: list[list[str]] = [[] for _ in range(seats)]
    if eaten:
        expected[eaten[0]] = [eaten[1]]
    assert gobbled(start) == expected
    assert list(spaces_of(start).values()) == ([f"{safe}+"] if safe else [])
    for name in names:
        owner, animal = "ABC".index(name[0]), name[1]
        assert (animal in hands(start)[owner]) == (name in home.split())


def test_TS1_to_TS3_points() -> None:
    assert reveal(position({0: "AF", 1: "B5", 2: "C3", 3: "A2"}), 0, 1, 2, 3).scores() == [5, 0, 3]
    assert reveal(position({0: "BF", 1: "A6"}, seats=2), 0, 1).scores() == [0, 6]
    assert reveal(position({0: "AF", 1: "A6"}), 0, 1).scores() == [-6, 0, 0]


def test_TS9_is_illegal_where_two_must_be_revealed() -> None:
    assert refused(position({0: "A1"}, reveal="two"), {"reveal": 0}) == "illegal-move"


def test_TS10_a_fox_exposed() -> None:
    start = play(position({5: "BF"}), {"expose": 5})
    assert start.scores() == [3, 0, 0]
    assert hands(start)[1] == "123456"
    assert start.awaited() == [1]


def test_TS11_a_hen_exposed() -> None:
    start = play(position({3: "B2"}), {"expose": 3})
    assert spaces_of(start) == {3: "B2+"}
    assert start.scores() == [0, 4, 0]


@pytest.mark.parametrize("space", [0, 1, 2])
def test_TS12_what_cannot_be_exposed(space: int) -> None:
    start = position({0: "A2"}, {1: "B4"})
    assert refused(start, {"expose": space}) == "illegal-move"


@pytest.mark.parametrize("space", [0, 1, 2])
def test_TS13_no_card_on_an_occupied_space(space: int) -> None:
    start = position({0: "A2", 2: "BF"}, {1: "B4"})
    assert refused(start, {"lay": "3", "space": space}) == "illegal-move"


def test_TS14_cards_come_back_before_the_turn() -> None:
    start = position({0: "A3", 1: "B6"}, seats=2, taken={1: ["A1", "A2", "A4", "A5"]})
    assert hands(start)[0] == "6F"
    play(start, {"lay": "F", "space": 5})
    reveal(start, 0, 1)
    assert hands(start)[0] == "36"
    assert not start.is_over
    assert start.awaited() == [0]


def test_TS15_the_end_with_cards_face_down() -> None:
    start = position({2: "A5", 3: "B6", 0: "BF"}, seats=2, taken={0: ["A1", "A2", "A3", "A4"]})
    before = start.scores()
    play(start, {"lay": "6", "space": 1}, {"lay": "1", "space": 7})
    assert start.is_over
    gained = [after - old for after, old in zip(start.scores(), before, strict=True)]
    assert gained == [3 + 2, 4 + 4]
    assert gobbled(start) == [["A1", "A2", "A3", "A4"], []]
    assert spaces_of(start)[0] == "BF^"


def test_TS16_the_last_space_becomes_safe() -> None:
    safe = {0: "A1", 1: "A2", 2: "A3", 3: "A4", 4: "B3", 5: "B4", 6: "B5"}
    start = position({7: "B1"}, safe, seats=2)
    before = start.scores()
    play(start, {"expose": 7})
    assert start.is_over
    assert start.scores() == [before[0], before[1] + 4]


def test_TS17_a_fox_exposed_leaves_a_free_space() -> None:
    safe = {0: "A1", 1: "A2", 2: "A3", 3: "A4", 4: "B3", 5: "B4", 6: "B5"}
    start = play(position({7: "BF"}, safe, seats=2), {"expose": 7})
    assert not start.is_over
    assert targets(legal(start), "space")[0] == 7


def test_TS18_a_total() -> None:
    start = position({}, {3: "A1", 5: "A3"}, taken={0: ["B6", "A2", "CF"]})
    assert start.scores()[0] == 4 + 2 + 6 - 2 + 3


def test_TS19_the_spaces_after_a_reveal() -> None:
    start = reveal(position({0: "AF", 1: "B5", 2: "C3", 3: "A2"}), 0, 1, 2, 3)
    assert set(targets(legal(start), "space")) == set(range(16)) - {2}


def test_TS21_no_card_is_lost() -> None:
    for seed in range(40):
        random = Random(seed)
        seats = random.randint(2, 4)
        for place in random_positions(random, seats, **random_options(random, seats)):
            view: View = place.view()
            count = sum(map(len, view.hands)) + sum(map(len, view.gobbled)) + sum(view.captured)
            assert count + sum(space is not None for space in view.spaces) == 7 * seats
            assert sum(map(len, view.gobbled)) <= 6 * seats


# Words


@pytest.mark.parametrize(
    "move",
    [
        {"lay": "3"},
        {"space": 3},
        {"lay": "7", "space": 3},
        {"lay": "f", "space": 3},
        {"lay": 3, "space": 3},
        {"lay": "?", "space": 3},
        {"lay": "3", "space": 16},
        {"lay": "3", "space": -1},
        {"expose": 16},
        {"expose": -1},
        {"reveal": 16},
        {"name": 16},
        {"expose": 1, "reveal": 1},
        {"reveal": 1, "stop": True},
        {"lay": "3", "space": 3, "stop": True},
        {"stop": False},
        {"stop": 1},
    ],
    ids=repr,
)
def test_what_is_no_move_of_the_game(move: Move) -> None:
    with pytest.raises(Problem) as problem:
        parse_move(GAME, move)
    assert problem.value.code == "bad-move"


def test_every_action_is_a_move_of_its_own() -> None:
    words = {msgspec.json.encode(move) for move in MOVES}
    assert len(words) == GAME.actions
    assert [parse_move(GAME, move) for move in MOVES] == list(range(GAME.actions))


# A sensible player


def greedy(start: Position, seed: int = 0) -> Move:
    (seat,) = start.awaited()
    return MOVES[int(greedy_action(start.observe(seat).states[0], seat, new_generator(seed)))]


def test_greedy_lays_any_hen_where_it_is_worth_most() -> None:
    start = position({}, {7: "B1", 11: "C1"})
    laid = [greedy(start, seed) for seed in range(200)]
    assert {move["lay"] for move in laid} == set("123456")
    assert {move["space"] for move in laid} == {3, 15}


def test_greedy_lays_its_fox_where_it_is_worth_least() -> None:
    safe = {2: "A1", 3: "A2", 6: "A3", 7: "C3", 10: "C4", 11: "C5", 14: "C1", 15: "C2"}
    move = greedy(position({1: "B2"}, safe))
    assert move["lay"] == "F"
    assert move["space"] in (0, 4, 8, 12)


def test_greedy_reveals_an_own_hen_that_becomes_safe() -> None:
    start = position({2: "A2", 3: "A5"})
    assert greedy(start) == {"reveal": 3}
    assert greedy(play(start, {"reveal": 3})) == STOP


def test_greedy_exposes_a_fox_that_it_knows() -> None:
    start = position({0: "BF", 1: "C3", 3: "A1"}, fox_stays=True, actor=2, seats=4)
    reveal(start, 0, 1)  # C3 is eaten, BF stays
    play(start, {"lay": "1", "space": 7})
    assert greedy(start) == {"expose": 0}


def test_greedy_exposes_no_hen_that_it_knows() -> None:
    """What is known to be a hen is turned up only for the own fox to eat."""
    start = position({3: "B1", 0: "AF"}, taken={2: ["B2", "B3", "B4"], 0: ["B6", "BF"]})
    start.states["unseen"][0, 1] = 0
    start.states["unseen"][0, 1, 0] = only(3)
    assert greedy(start) != {"expose": 3}


def test_greedy_feeds_its_fox() -> None:
    start = position({0: "AF", 1: "B6"})
    assert greedy(start) == {"reveal": 1}
    play(start, {"reveal": 1})
    assert greedy(start) == {"reveal": 0}
    play(start, {"reveal": 0})
    assert greedy(start) == STOP


def test_greedy_lets_a_fox_be_that_meets_a_fox() -> None:
    start = play(position({0: "AF", 1: "BF", 2: "C5"}), {"reveal": 1})
    assert greedy(start) != {"reveal": 0}


def test_greedy_names_its_fox_after_a_hen() -> None:
    start = position({0: "AF", 1: "B6"}, reveal="named")
    assert greedy(start) == {"name": 1}
    assert greedy(play(start, {"name": 1})) == {"name": 0}
    assert greedy(play(start, {"name": 0})) == STOP


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_players_come_to_an_end(seats: int) -> None:
    """They don't lay and reveal the same cards for ever."""
    random = Random(seats)
    for seed in range(30):
        options = random_options(random, seats) | {"first": 1}
        start = Position.start(GAME, seats, SlyOptions(**options))
        generator = new_generator(seed)
        while not start.is_over:
            (seat,) = start.awaited()
            start.play(seat, int(greedy_action(start.observe(seat).states[0], seat, generator)))
        assert start.view().idle < 60


@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_beats_chance(seats: int) -> None:
    won = 0
    for seed in range(40):
        random = Random(seed)
        generator = new_generator(seed)
        start = Position.start(GAME, seats, SlyOptions(first=1 + seed % seats))
        while not start.is_over:
            (seat,) = start.awaited()
            if seat == 0:
                action = int(greedy_action(start.observe(0).states[0], 0, generator))
            else:
                action = random.choice(start.legal_actions(seat))
            start.play(seat, action)
        won += start.ranks()[0] == 1
    assert won >= 34
