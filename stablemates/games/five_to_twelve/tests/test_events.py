"""The events of Five to Twelve tell all that can be seen, and nothing that cannot."""

from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.games.five_to_twelve.notation import (
    Blocked,
    Chose,
    Dealt,
    Drew,
    Event,
    GameEnded,
    MovesAgain,
    Placed,
    Refused,
    Revealed,
    Started,
    Took,
    View,
)
from stablemates.games.five_to_twelve.tests.build import (
    DRAW,
    GAME,
    REFUSE,
    board,
    diagonal,
    place,
    position,
    random_choice,
    random_options,
    view,
)
from stablemates.games.five_to_twelve.tests.reading import Board, points_of_game
from stablemates.games.game import SPECTATOR
from stablemates.games.generator import new_generator
from stablemates.games.options import parse_options
from stablemates.match import Match, parse_move

EMPTY_BOARD = diagonal(None, None, None, None)


class Table:
    """The public table, kept up by nothing but events."""

    def __init__(self, seats: int, set_up: str) -> None:
        self.seats = seats
        self.set_up = set_up
        self.points = [0] * seats
        self.game = -1
        self.deal()

    def deal(self) -> None:
        self.boards: list[Board] = [[[None] * 4 for _ in range(4)] for _ in range(self.seats)]
        self.hidden = [0] * self.seats
        self.open: list[int] = []
        self.hand: list[int | None] = [None] * self.seats
        self.actor: int | None = None
        self.again = False
        self.pile = 20 * self.seats
        if self.set_up == "one_by_one":
            self.pile -= self.seats
        elif self.set_up != "sequential":
            self.pile -= 4 * self.seats

    def perform(self, event: Event) -> None:
        match event:
            case Dealt(game=game):
                assert game == self.game + 1
                self.game = game
                self.deal()
            case Chose(seat=seat):
                self.hidden[seat] += 1
            case Revealed(diagonals=diagonals):
                for tiles, line in zip(self.boards, diagonals, strict=True):
                    for number, tile in enumerate(line):
                        assert tiles[number][number] in (None, tile)
                        tiles[number][number] = tile
                self.hidden = [0] * self.seats
                if self.set_up == "one_by_one" and None in diagonals[0]:
                    self.pile -= self.seats
            case Started(seat=seat):
                self.actor = seat
            case Drew(seat=seat, tile=tile):
                assert self.hand[seat] is None
                assert self.actor in (None, seat)
                self.hand[seat] = tile
                self.pile -= 1
            case Took(seat=seat, tile=tile):
                assert self.actor == seat
                self.open.remove(tile)
                self.hand[seat] = tile
            case Placed(seat=seat, tile=tile, row=row, column=column, replaced=replaced):
                assert self.hand[seat] == tile
                assert self.boards[seat][row][column] == replaced
                self.boards[seat][row][column] = tile
                self.hand[seat] = None
                if replaced is not None:
                    self.open.append(replaced)
                self.pass_on()
            case Refused(seat=seat, tile=tile):
                assert self.hand[seat] == tile
                self.hand[seat] = None
                self.open.append(tile)
                self.pass_on()
            case MovesAgain(seat=seat):
                assert self.actor == (seat + 1) % self.seats
                self.actor = seat
            case GameEnded(game=game, winners=winners, empty=empty, points=points):
                assert game == self.game
                counted = [sum(row.count(None) for row in tiles) for tiles in self.boards]
                assert empty == counted
                assert points == points_of_game(counted)
                assert winners == [seat for seat, won in enumerate(points) if won == 2]
                self.points = [a + b for a, b in zip(self.points, points, strict=True)]
                self.actor = None
            case Blocked():
                pass

    def pass_on(self) -> None:
        if self.actor is not None:
            self.actor = (self.actor + 1) % self.seats

    def agrees_with(self, seen: View) -> None:
        assert self.game == seen.game
        assert self.boards == seen.boards
        assert sorted(self.open) == seen.open
        assert self.pile == seen.pile
        assert self.points == seen.points
        assert self.actor == seen.actor
        assert self.hand == [tile or None for tile in seen.hand]
        for seat, hidden in enumerate(self.hidden):
            empty = sum(row.count(None) for row in self.boards[seat])
            assert seen.empty[seat] == empty - hidden


def random_match(random: Random, **options: Any) -> Match:
    seats = random.choice((2, 3, 4))
    chosen = random_options(random, seats) | options
    return Match(GAME, seats, parse_options(GAME.options, chosen), random.randbytes(32))


@pytest.mark.parametrize("seed", range(40))
def test_events_reproduce_the_public_table(seed: int) -> None:
    random = Random(seed)
    match = random_match(random)
    options = msgspec.to_builtins(match.options)
    table = Table(match.position.seats, options["set_up"])
    before = match.position.observe().view()
    match.deal()
    events = GAME.events(before, match.position.observe().view())
    while True:
        for event in events:
            wire = msgspec.json.encode(event)
            assert msgspec.json.decode(wire, type=GAME.wire[2]) == event
            table.perform(event)
        table.agrees_with(view(match.position.observe()))
        if match.position.is_over:
            return
        events = match.narrated(*random_choice(match.position, random))


def test_a_placement_of_the_set_up_is_told_without_its_tile_and_space() -> None:
    """The same events in every world that the spectator cannot tell apart, until the reveal."""
    told = 0
    for seed in range(60):
        random = Random(seed)
        match = random_match(random, set_up=random.choice(("one_by_one", "four_at_once")))
        match.deal()
        while match.position.view().phase == "set_up":
            start = match.position.copy()
            seat, action = random_choice(start, random)
            events = match.narrated(seat, action)
            if events != [Chose(seat)]:
                assert isinstance(events[1], Revealed)
                continue
            before = start.observe(SPECTATOR)
            world = before.resample(SPECTATOR, new_generator(seed))
            world.play(seat, random.choice(world.legal_actions(seat)))
            assert GAME.events(before.view(), world.observe(SPECTATOR).view()) == events
            told += 1
    assert told > 300


def events_of(match: Match, *moves: tuple[int, dict[str, Any]]) -> list[Event]:
    return [event for seat, move in moves for event in match.narrated(seat, parse_move(GAME, move))]


def match_at(boards: list[Board], *, middle: Any = (), pile: Any, **options: Any) -> Match:
    match = Match(GAME, len(boards), parse_options(GAME.options, options), bytes(32))
    match.position = position(boards, middle=middle, pile=pile, **options)
    return match


def dealt_match(**options: Any) -> tuple[Match, list[Event]]:
    match = Match(GAME, 2, parse_options(GAME.options, options), bytes(32))
    before = match.position.observe().view()
    match.deal()
    return match, GAME.events(before, match.position.observe().view())


def test_the_events_of_a_set_up_one_by_one() -> None:
    match, events = dealt_match()
    assert events == [Dealt(0)]
    one, two = match.position.view().hand
    assert events_of(match, (1, place(2, 2))) == [Chose(1)]
    diagonals = [[None, None, None, one], [None, two, None, None]]
    assert events_of(match, (0, place(4, 4))) == [Chose(0), Revealed(diagonals)]
    events_of(match, *((seat, place(row, row)) for row in (1, 3) for seat in (0, 1)))
    last = events_of(match, (0, place(2, 2)), (1, place(4, 4)))
    assert last[:2] == [Chose(0), Chose(1)]
    assert last[3:] == [Started(0)]


def test_the_events_of_a_sequential_set_up() -> None:
    match, events = dealt_match(set_up="sequential")
    tile = match.position.view().hand[0]
    assert events == [Dealt(0), Drew(0, tile)]
    placed, drew = events_of(match, (0, place(3, 3)))
    assert placed == Placed(0, tile, 2, 2, None)
    assert drew == Drew(1, match.position.view().hand[1])


def test_the_events_of_an_ascending_set_up() -> None:
    match, events = dealt_match(set_up="ascending", start="second")
    diagonals = [[tiles[n][n] for n in range(4)] for tiles in match.position.view().boards]
    assert events == [Dealt(0), Revealed(diagonals), Started(1)]


def test_the_events_of_turns() -> None:
    match = match_at([EMPTY_BOARD, diagonal(9, None, None, None)], middle=[4], pile=[7, 8, 1])
    assert events_of(
        match,
        (0, DRAW),
        (0, place(1, 2)),
        (1, {"take": 4}),
        (1, place(1, 1)),
        (0, DRAW),
        (0, REFUSE),
    ) == [
        Drew(0, 7),
        Placed(0, 7, 0, 1, None),
        Took(1, 4),
        Placed(1, 4, 0, 0, 9),
        Drew(0, 8),
        Refused(0, 8),
    ]


def test_an_exchange_for_the_same_number_is_told_from_a_refusal() -> None:
    """N17: they leave the same table behind."""
    for move, event in ((REFUSE, Refused(0, 9)), (place(2, 2), Placed(0, 9, 1, 1, 9))):
        tiles = [diagonal(9, 9, None, None), EMPTY_BOARD]
        match = match_at(tiles, pile=[9, 1], equal_swap=True)
        assert events_of(match, (0, DRAW), (0, move)) == [Drew(0, 9), event]


def test_the_event_of_moving_again() -> None:
    tiles = [diagonal(None, 9, None, None), EMPTY_BOARD]
    match = match_at(tiles, pile=[9, 1], bruno="all_four")
    assert events_of(match, (0, DRAW), (0, place(1, 3)))[1:] == [
        Placed(0, 9, 0, 2, None),
        MovesAgain(0),
    ]


def test_the_event_of_the_guard() -> None:
    tiles = diagonal(5, None, None, None)
    match = match_at([tiles, tiles], middle=[6, 6], pile=[1, 1])
    for turn in range(8):
        tile = 6 if turn % 4 < 2 else 5
        events = events_of(match, (turn % 2, {"take": tile}), (turn % 2, place(1, 1)))
        assert (events[-1] == Blocked()) == (turn == 7)


def test_the_events_of_the_end_and_of_a_new_game() -> None:
    full = board("1 2 3 5\n6 7 9 10\n8 10 12 13\n13 15 17 .")
    match = match_at([full, EMPTY_BOARD], pile=[18, 1], games=True)
    assert events_of(match, (0, DRAW), (0, place(4, 4)))[1:] == [
        Placed(0, 18, 3, 3, None),
        GameEnded(0, [0], [0, 16], [2, -16]),
        Dealt(1),
    ]
