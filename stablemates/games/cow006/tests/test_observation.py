"""What a seat of Cow 006 sees and what it does not; worlds dealt anew are equally likely."""

import math
from collections import Counter
from collections.abc import Callable, Hashable
from random import Random

import pytest

from stablemates.games.cow006.notation import View
from stablemates.games.cow006.tests.build import (
    VARIANTS,
    choose,
    legal,
    play,
    position,
    random_options,
    random_positions,
)
from stablemates.games.game import SPECTATOR
from stablemates.games.generator import new_generator
from stablemates.games.position import Position

DRAWS = 6000


def cards_in(view: View) -> set[int]:
    """Every card that a view names anywhere."""
    places = [*view.rows, *view.hands, *view.taken, view.pool, [card or 0 for card in view.chosen]]
    return {card for place in places for card in place} - {0}


def hidden_from(seat: int, whole: View) -> set[int]:
    """The cards of others that were never open: their hands, choices, and what was set aside."""
    shown = {card for place in [*whole.rows, *whole.taken, whole.pool] for card in place}
    if whole.phase != "choose":
        shown |= {card for card in whole.chosen if card is not None}
    if seat != SPECTATOR:
        shown |= {*whole.hands[seat], whole.chosen[seat] or 0}
    return set(range(1, 105)) - shown


@pytest.mark.parametrize("seed", range(60))
def test_no_hidden_card_is_in_any_view(seed: int) -> None:
    """G4: neither in a hand of others, nor chosen face down, nor set aside."""
    random = Random(seed)
    seats = random.choice((2, 3, 4, 6, 10))
    options = random_options(random, seats) | {"variant": VARIANTS[seed % 2]}
    for place in random_positions(random, seats, **options):
        whole: View = place.view()
        for seat in (*range(seats), SPECTATOR):
            view: View = place.observe(seat).view()
            assert not cards_in(view) & hidden_from(seat, whole)


@pytest.mark.parametrize("seed", range(30))
def test_all_that_is_open_is_in_every_view(seed: int) -> None:
    random = Random(seed)
    seats = random.randint(2, 6)
    options = random_options(random, seats)
    for place in random_positions(random, seats, **options):
        whole: View = place.view()
        for seat in (*range(seats), SPECTATOR):
            view: View = place.observe(seat).view()
            for name in ("phase", "tour", "actor", "rows", "taken", "heads", "totals", "pool"):
                assert getattr(view, name) == getattr(whole, name)
            for other in range(seats):
                hidden = other != seat and whole.phase == "choose"
                known = other == seat or options["variant"] in ("logic", "pro")
                chosen, hand = whole.chosen[other], whole.hands[other]
                assert view.chosen[other] == (0 if hidden and chosen else chosen)
                if known and hidden and chosen:
                    assert view.hands[other] == sorted([*hand, chosen])
                else:
                    assert view.hands[other] == (hand if known else [0] * len(hand))


def test_the_order_of_a_known_hand_does_not_tell_the_choice() -> None:
    """To the byte, after choices are made and changed in any order."""
    hands = [[5, 6, 7], [12, 15, 13, 14]]
    seen = set()
    for first in hands[1]:
        for second in hands[1]:
            start = position([[1], [2], [3], [4]], hands, variant="logic")
            play(start, 1, {"card": first})
            if first != second:
                play(start, 1, {"card": second})
            seen.add(start.observe(0).states.tobytes())
    assert len(seen) == 1


def test_earlier_tricks_do_not_tell_the_order_of_a_hand() -> None:
    """What a card's going leaves behind is not to be seen either."""
    seen = set()
    for order in ((21, 22), (22, 21)):
        start = position([[11], [12], [13], [14]], [[31, 32, 33], [21, 22, 23]], variant="logic")
        for own, card in zip((31, 32), order, strict=True):
            choose(start, own, card)
        start.states["rows"][:] = 0
        start.states["lengths"][:] = 0
        seen.add(start.observe(0).states.tobytes())
    assert len(seen) == 1


def evenly(draw: Callable[[], Hashable], cells: int) -> None:
    """Each of so many outcomes comes up, and about equally often (chi-square)."""
    counts = Counter(draw() for _ in range(DRAWS))
    assert len(counts) == cells
    expected = DRAWS / cells
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < cells - 1 + 5 * math.sqrt(2 * (cells - 1))


def all_but(*cards: int) -> dict[int, list[int]]:
    """The base of seat 0 holds every other card of the deck."""
    return {0: [card for card in range(1, 105) if card not in cards]}


def world(seen: Position, seat: int) -> Callable[[], Hashable]:
    """Draw what the other seats hold."""
    generator = new_generator(7)

    def draw() -> Hashable:
        view: View = seen.resample(seat, generator).view()
        return tuple(map(tuple, view.hands)), tuple(view.chosen)

    return draw


def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    """Six unseen cards, two in each other hand, two set aside: 6! / (2! 2! 2!) = 90."""
    rows = [[10], [20], [30], [40]]
    hands = [[1, 2], [61, 62], [63, 64]]
    taken = all_but(10, 20, 30, 40, 1, 2, 61, 62, 63, 64, 65, 66)
    start = position(rows, hands, taken=taken)
    evenly(world(start.observe(0), 0), 90)


def test_a_hidden_choice_is_any_unseen_card() -> None:
    """One card in hand and one chosen of seat 1, two in hand of seat 2, one aside: 60."""
    rows = [[10], [20], [30], [40]]
    hands = [[1, 2], [61, 62], [63, 64]]
    taken = all_but(10, 20, 30, 40, 1, 2, 61, 62, 63, 64, 65)
    start = position(rows, hands, taken=taken)
    play(start, 1, {"card": 61})
    evenly(world(start.observe(0), 0), 60)


def test_to_a_spectator_every_hand_is_unseen() -> None:
    """Two hands of two and one of them chosen, one aside: 5! / 2! = 60."""
    rows = [[10], [20], [30], [40]]
    start = position(rows, [[1, 2], [61, 62]], taken=all_but(10, 20, 30, 40, 1, 2, 61, 62, 63))
    play(start, 0, {"card": 1})
    evenly(world(start.observe(SPECTATOR), SPECTATOR), 60)


def test_a_card_laid_open_is_no_longer_unseen() -> None:
    """While a row is awaited the revealed cards are known: 4 unseen, one in each hand: 12."""
    rows = [[10], [20], [30], [40]]
    hands = [[1, 2], [61, 62], [63, 64]]
    taken = all_but(10, 20, 30, 40, 1, 2, 61, 62, 63, 64, 65, 66)
    start = position(rows, hands, taken=taken)
    choose(start, 1, 61, 63)
    assert start.awaited() == [0]
    evenly(world(start.observe(0), 0), 12)


@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_of_a_known_hand_any_card_may_be_chosen(seat: int) -> None:
    """Four and three cards, one of each chosen: 12."""
    hands = [[1, 2], [21, 22, 23, 24], [31, 32, 33]]
    start = position([[5], [6], [7], [8]], hands, variant="logic")
    play(start, 1, {"card": 24})
    play(start, 2, {"card": 31})
    evenly(world(start.observe(seat), seat), 12)


def test_in_the_tactical_game_only_cards_in_play_are_unseen() -> None:
    """C20: of 24, two know everything but the other's choice; a spectator not who has what."""
    rows = [[1], [2], [3], [4]]
    taken = {0: list(range(9, 25))}
    start = position(rows, [[5, 6], [7, 8]], taken=taken, variant="tactics")
    assert start.observe(0).resample(0, new_generator(0)).view() == start.view()
    play(start, 1, {"card": 8})
    evenly(world(start.observe(0), 0), 2)
    evenly(world(start.observe(SPECTATOR), SPECTATOR), 12)


def test_a_world_dealt_anew_has_every_card_once() -> None:
    for seed in range(60):
        random = Random(seed)
        seats = random.randint(2, 10)
        generator = new_generator(seed)
        for place in random_positions(random, seats, **random_options(random, seats)):
            seat = random.choice((*range(seats), SPECTATOR))
            view: View = place.observe(seat).resample(seat, generator).view()
            parts = [*view.rows, *view.hands, *view.taken, view.pool]
            cards = [card for part in parts for card in part]
            cards += [card for card in view.chosen if card is not None]
            assert len(set(cards)) == len(cards) == 10 * seats + 4
            assert set(cards) <= set(place.deck().tolist())


def test_legal_moves_of_a_seat_are_its_hand() -> None:
    start = position([[10], [20], [30], [40]], [[1, 2], [61, 62]])
    seen = start.observe(0)
    assert legal(seen, 0) == [{"card": 1}, {"card": 2}]
