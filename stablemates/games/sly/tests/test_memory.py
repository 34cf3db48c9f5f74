"""What everybody knows of hidden cards is exact and has one form; worlds dealt anew are even."""

import math
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from stablemates.games.game import SPECTATOR
from stablemates.games.generator import new_generator
from stablemates.games.options import parse_options
from stablemates.games.position import Position
from stablemates.games.sly.notation import View
from stablemates.games.sly.tests.build import (
    GAME,
    STOP,
    play,
    position,
    random_action,
    random_options,
    reveal,
)
from stablemates.games.sly.tests.reading import ANIMALS, Move
from stablemates.games.sly.tests.worlds import Worlds, world_in, worlds_told
from stablemates.match import Match, parse_move


def followed(random: Random, seats: int, **options: Any) -> Iterator[tuple[Position, Worlds]]:
    """The positions of a random match, each with all that can lie hidden then."""
    match = Match(GAME, seats, parse_options(GAME.options, options), random.randbytes(32))
    match.deal()
    worlds = Worlds(seats)
    yield match.position, worlds
    while not match.position.is_over:
        for event in match.narrated(*random_action(match.position, random)):
            worlds.follow(event)
        yield match.position, worlds


@pytest.mark.parametrize("seed", range(24))
def test_what_everybody_knows_is_exact(seed: int) -> None:
    """Neither more nor less than brute force finds, at each position of a random match."""
    random = Random(seed)
    seats = random.randint(2, 4)
    generator = new_generator(seed)
    for place, worlds in followed(random, seats, **random_options(random, seats)):
        seen = place.observe()
        whole: View = place.view()
        view: View = seen.view()
        drawn: View = seen.resample(SPECTATOR, generator).view()
        for owner in range(seats):
            assert set(worlds.of[owner].values()) == {1}
            assert world_in(whole, owner) in worlds.possible(owner)
            assert world_in(drawn, owner) in worlds.possible(owner)
            is_exact(view, worlds, owner)


def is_exact(view: View, worlds: Worlds, owner: int) -> None:
    """A spectator's view tells of the owner's cards just what is so in all possible worlds."""
    assert worlds_told(view, owner) == worlds.possible(owner)
    known = [animal for animal in view.hands[owner] if animal != "?"]
    assert set(known) == worlds.surely_in_hand(owner)
    for number, space in enumerate(view.spaces):
        if space is None or space.up:
            assert view.maybe[number] == ""
        elif space.owner == owner:
            animals = worlds.on(owner, number)
            assert set(view.maybe[number]) == animals
            assert space.card == (animals.pop() if len(animals) == 1 else "?")


def test_what_everybody_knows_is_exact_where_cards_must_be_somewhere() -> None:
    """A has few cards, and two lie untouched while the others come and go with higher hens."""
    full = 0
    for seed in range(60):
        random = Random(seed)
        closed = [*random.sample(ANIMALS[:4], random.randint(2, 3)), "F"]
        gone = [f"A{animal}" for animal in ANIMALS if animal not in closed]
        random.shuffle(closed)
        down = {0: f"A{closed[0]}", 1: f"A{closed[1]}"} if len(closed) > 3 else {0: f"A{closed[0]}"}
        high = {4: "B6", 5: "C6", 6: "D6", 7: "B5", 8: "C5", 9: "D5"}
        match = Match(GAME, 4, GAME.options(), bytes(32))
        match.position = position({**down, **high}, seats=4, taken={1: gone})
        worlds = Worlds(4)
        worlds.of[0] = Counter(
            {
                (frozenset(closed) - set(laid), frozenset(zip(down, laid, strict=True))): 1
                for laid in permutations(closed, len(down))
            }
        )
        while moves := come_and_go(match.position, random):
            for move in moves:
                seat = match.position.awaited()[0]
                for event in match.narrated(seat, parse_move(GAME, move)):
                    worlds.follow(event)
                is_exact(match.position.observe().view(), worlds, 0)
            sets = [set(cards) for cards in possible_cards(match.position, 0)]
            full += any(one.isdisjoint(other) for one in sets for other in sets)
    assert full > 20


def come_and_go(place: Position, random: Random) -> list[Move]:
    """A lays a card; the others turn up what A has laid, and a higher hen with it."""
    view: View = place.view()
    if place.is_over:
        return []
    if view.actor == 0:
        free = [space for space in (2, 3, 10) if view.spaces[space] is None]
        return [{"lay": random.choice(view.hands[0]), "space": random.choice(free)}]
    down = {space: card.owner for space, card in enumerate(view.spaces) if card and not card.up}
    laid = [space for space, owner in down.items() if owner == 0 and space > 1]
    high = [space for space, owner in down.items() if owner > 0]
    if laid and high and random.random() < 0.8:
        both = random.choice(laid), random.choice(high)
        return [*({"reveal": space} for space in both), STOP]
    others = [space for space in range(11, 16) if view.spaces[space] is None]
    return [{"lay": view.hands[view.actor or 0][0], "space": others[0]}] if others else []


def even(counts: Counter[bytes], cells: int) -> None:
    """All outcomes come up, and about equally often (chi-square)."""
    assert len(counts) == cells
    expected = counts.total() / cells
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < cells - 1 + 5 * math.sqrt(2 * (cells - 1))


def draws_are_even(seen: Position, seat: int, cells: int) -> None:
    generator = new_generator(7)
    draws = max(1000, 20 * cells)
    even(Counter(seen.resample(seat, generator).states.tobytes() for _ in range(draws)), cells)


def possible_cards(place: Position, owner: int) -> list[str]:
    """The sets of possible cards on the spaces where the owner's lie face down."""
    view: View = place.observe().view()
    return [
        view.maybe[number]
        for number, space in enumerate(view.spaces)
        if space is not None and space.owner == owner and not space.up
    ]


def test_worlds_dealt_anew_are_equally_likely() -> None:
    """Wherever random matches come to, and most of all where the sets differ."""
    random = Random(5)
    checked = differing = 0
    while differing < 12:
        for place, worlds in followed(random, 2, fox_stays=random.random() < 0.2):
            for owner in range(2):
                cells = len(worlds.possible(owner))
                differ = len(set(possible_cards(place, owner))) > 1
                if 2 <= cells <= 150 and random.random() < (0.1 if differ else 0.003):
                    draws_are_even(place.observe(1 - owner), 1 - owner, cells)
                    checked += 1
                    differing += differ
    assert checked > 12


def test_all_owners_are_dealt_anew_independently() -> None:
    """Seven cards of A in one space, seven of B: 49 worlds to a spectator and to C, 7 to B."""
    start = position({0: "A3", 1: "B5"})
    for seat, cells in ((SPECTATOR, 49), (2, 49), (1, 7)):
        draws_are_even(start.observe(seat), seat, cells)


def test_TS20_a_card_returned_is_known_to_be_in_hand_until_its_owner_lays() -> None:
    start = position({0: "A2", 1: "A6", 2: "A4"}, seats=2)
    reveal(start, 0, 1)  # A6 is safe, A2 goes home
    view: View = start.observe(1).view()
    assert view.hands[0] == ["2", "?", "?", "?", "?"]
    assert possible_cards(start, 0) == ["1345F"]
    play(start, {"lay": "1", "space": 7}, {"lay": "3", "space": 0})
    view = start.observe(1).view()
    assert view.hands[0] == ["?"] * 4
    assert view.maybe[0] == "12345F"
    assert view.maybe[2] == "1345F"  # it has lain there since before
    # Five cards can be on space 2, and besides one less of them the 2 on space 0.
    draws_are_even(start.observe(1), 1, 25)


def test_a_full_set_is_nowhere_else() -> None:
    """A's 2 and 3 lie there from the beginning, and all A else has is seen in hand since."""
    start = position({0: "A2", 1: "A3", 4: "B6", 5: "B5"}, seats=2, taken={1: ["A1", "A5"]})
    assert possible_cards(start, 0) == ["2346F", "2346F"]
    play(start, {"lay": "6", "space": 2})
    reveal(start, 2, 4)  # B6 is safe, A6 goes home
    play(start, {"lay": "6", "space": 2}, {"lay": "1", "space": 6})
    assert possible_cards(start, 0) == ["234F", "234F", "2346F"]
    play(start, {"lay": "F", "space": 3})
    reveal(start, 3)
    assert possible_cards(start, 0) == ["234", "234", "2346"]
    assert start.observe(1).view().hands[0] == ["F", "?"]
    draws_are_even(start.observe(1), 1, 12)
    play(start, {"lay": "4", "space": 3})
    reveal(start, 3, 5)  # B5 is safe, A4 goes home
    assert possible_cards(start, 0) == ["23", "23", "6"]
    view: View = start.observe(1).view()
    assert view.hands[0] == ["4", "F"]
    assert [space and space.card for space in view.spaces[:3]] == ["?", "?", "6"]
    draws_are_even(start.observe(1), 1, 2)
    # What A lays now is one of the two, though four are not to be seen.
    play(start, {"lay": "F", "space": 3})
    assert possible_cards(start, 0) == ["23", "23", "6", "4F"]
    draws_are_even(start.observe(1), 1, 4)


def test_a_fox_that_stays_is_known() -> None:
    start = position({0: "AF", 1: "B3", 2: "A4"}, fox_stays=True)
    reveal(start, 0, 1)
    view: View = start.observe(2).view()
    assert view.spaces[0] is not None
    assert view.spaces[0].card == "F"
    assert (view.maybe[0], view.maybe[2]) == ("F", "123456")


def test_at_the_end_all_hands_are_known() -> None:
    """All that lies on the spaces is turned up, and what was seen nowhere is in a hand."""
    random = Random(3)
    for place, _ in followed(random, 3):
        if place.is_over:
            assert place.observe().view() == place.view()


def some_action(place: Position, random: Random) -> int:
    """An action that others are apt to have made too: no card is laid but on the first space."""
    (seat,) = place.awaited()
    free = next((space for space, card in enumerate(place.view().spaces) if card is None), None)
    actions = place.legal_actions(seat)
    few = [action for action in actions if GAME.move(action).space in (None, free)]
    return random.choice(few or actions)


def test_equal_knowledge_is_equal_bytes_and_other_knowledge_is_not() -> None:
    """Whenever two random histories lead to the same table and the same possible worlds."""
    bytes_of: dict[Hashable, bytes] = {}
    knowledge_of: dict[bytes, Hashable] = {}
    met = 0
    for seed in range(400):
        random = Random(seed)
        match = Match(GAME, 2, parse_options(GAME.options, {"first": 1}), bytes(32))
        worlds = Worlds(2)
        while not match.position.is_over and len(match.actions) < 14:
            (seat,) = match.position.awaited()
            for event in match.narrated(seat, some_action(match.position, random)):
                worlds.follow(event)
            seen = match.position.observe()
            view: View = seen.view()
            table = [space and (space.owner, space.up, space.safe) for space in view.spaces]
            facts = (view.phase, view.actor, view.idle, view.captors, view.gobbled, table)
            possible = tuple(frozenset(worlds.possible(owner)) for owner in range(2))
            knowledge = (repr(facts), possible)
            found = seen.states.tobytes()
            met += knowledge in bytes_of
            assert bytes_of.setdefault(knowledge, found) == found
            assert knowledge_of.setdefault(found, knowledge) == knowledge
    assert met > 500
