"""What a seat of Sly sees and what it does not; `test_memory.py` has what everybody knows."""

from random import Random

import pytest

from stablemates.games.game import SPECTATOR
from stablemates.games.generator import new_generator
from stablemates.games.options import parse_options
from stablemates.games.sly.notation import ANIMALS, Exposed, Revealed, View
from stablemates.games.sly.tests.build import (
    GAME,
    STOP,
    gobbled,
    legal,
    play,
    position,
    random_action,
    random_options,
    random_positions,
    spaces_of,
)
from stablemates.match import Match

OPEN_FIELDS = (
    "phase",
    "actor",
    "values",
    "houses",
    "named",
    "gobbled",
    "captured",
    "captors",
    "scores",
    "idle",
)


@pytest.mark.parametrize("seed", range(30))
def test_a_seat_sees_its_own_cards_and_what_everybody_knows(seed: int) -> None:
    """G4, S4, S10, S16: and of the others' no more than a spectator."""
    random = Random(seed)
    seats = random.randint(2, 4)
    for place in random_positions(random, seats, **random_options(random, seats)):
        whole: View = place.view()
        public: View = place.observe(SPECTATOR).view()
        for seat in (*range(seats), SPECTATOR):
            view: View = place.observe(seat).view()
            for name in OPEN_FIELDS:
                assert getattr(view, name) == getattr(whole, name)
            assert view.maybe == public.maybe
            for owner in range(seats):
                source = whole if owner == seat else public
                assert view.hands[owner] == source.hands[owner]
            for number, space in enumerate(whole.spaces):
                own = space is not None and space.owner == seat
                assert view.spaces[number] == (whole if own else public).spaces[number]


@pytest.mark.parametrize("seed", range(20))
def test_cards_that_were_never_seen_are_not_told_apart(seed: int) -> None:
    """G4: two or more of an owner can lie wherever the other can, so no space tells of one."""
    random = Random(seed)
    seats = random.randint(2, 4)
    unseen = [set(ANIMALS) for _ in range(seats)]
    options = parse_options(GAME.options, random_options(random, seats))
    match = Match(GAME, seats, options, random.randbytes(32))
    match.deal()
    while not match.position.is_over:
        for event in match.narrated(*random_action(match.position, random)):
            if isinstance(event, Exposed | Revealed):
                unseen[event.owner].discard(event.card)
        view: View = match.position.observe(SPECTATOR).view()
        for owner in range(seats):
            if len(unseen[owner]) > 1 and not match.position.is_over:
                told = {space.card for space in view.spaces if space and space.owner == owner}
                assert not told & unseen[owner]
                in_hand = unseen[owner] & set(view.hands[owner])
                assert in_hand in (set(), unseen[owner])


def test_TS20_the_view_of_another() -> None:
    start = position({0: "A3", 1: "A5", 2: "B2"}, actor=1)
    view: View = start.observe(1).view()
    assert [space and (space.owner, space.card, space.up) for space in view.spaces[:3]] == [
        (0, "?", False),
        (0, "?", False),
        (1, "2", False),
    ]
    assert view.hands == [["?"] * 5, ["1", "3", "4", "5", "6", "F"], list(ANIMALS)]
    assert start.observe(2).view().hands == [["?"] * 5, ["?"] * 6, list(ANIMALS)]


def test_cards_turned_up_are_seen_by_all() -> None:
    start = position({0: "A3", 1: "A5", 2: "B2"}, actor=1)
    play(start, {"reveal": 1})
    for seat in (0, 1, 2, SPECTATOR):
        view: View = start.observe(seat).view()
        assert view.spaces[1] is not None
        assert (view.spaces[1].card, view.spaces[1].up) == ("5", True)
    assert start.observe(2).view().maybe[:3] == ["12346F", "", "123456F"]


def test_a_name_is_seen_by_all_and_tells_nothing() -> None:
    start = position({0: "A3", 1: "A5"}, actor=1, reveal="named")
    before: View = start.observe(2).view()
    play(start, {"name": 1})
    view: View = start.observe(2).view()
    assert view.named == [1]
    assert view.maybe == before.maybe
    assert view.hands == before.hands


def test_legal_moves_are_the_same_in_an_observation() -> None:
    start = position({0: "A3", 1: "B5"}, actor=1)
    for moves in ([], [{"reveal": 1}]):
        play(start, *moves)
        assert legal(start.observe(1)) == legal(start)
        assert legal(start, 0) == legal(start.observe(0), 0) == []


def test_a_world_dealt_anew_has_every_card_once() -> None:
    """TS21 in every world."""
    for seed in range(30):
        random = Random(seed)
        seats = random.randint(2, 4)
        generator = new_generator(seed)
        for place in random_positions(random, seats, **random_options(random, seats)):
            seat = random.choice((*range(seats), SPECTATOR))
            view: View = place.observe(seat).resample(seat, generator).view()
            cards = [(owner, card) for owner, hand in enumerate(view.hands) for card in hand]
            cards += [(space.owner, space.card) for space in view.spaces if space]
            cards += [(meal.owner, str(meal.rank)) for meals in view.gobbled for meal in meals]
            cards += [(owner, "F") for owner, by in enumerate(view.captors) if by is not None]
            assert len(set(cards)) == len(cards) == 7 * seats
            assert all(card != "?" for _, card in cards)


def test_a_world_dealt_anew_keeps_what_lies_open() -> None:
    start = position({0: "A3", 1: "AF", 2: "B2"}, {5: "C6"}, actor=1)
    play(start, {"reveal": 1}, {"reveal": 2})
    for seed in range(20):
        world = start.observe(2).resample(2, new_generator(seed))
        shown = spaces_of(world)
        assert shown.pop(0)[0] == "A"
        assert shown == {1: "AF^", 2: "B2^", 5: "C6+"}
        play(world, STOP)
        assert gobbled(world) == [["B2"], [], []]
