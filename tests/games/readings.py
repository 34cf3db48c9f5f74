"""The compiled rules of a game and a plain reading of them play the same matches, step by step.

The reading is in the game's own `tests/reading.py`, written from the rules document and not from
the compiled rules: it is their oracle.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from stablemates.explain import open_state
from stablemates.games.game import Game
from stablemates.games.options import parse_options
from stablemates.games.position import Position
from stablemates.match import SEED_BYTES, Match, parse_move
from tests.games.walks import Dice

Move = dict[str, Any]


class Reading(Protocol):
    """A plain reading: made of a number of seats and of options, it is a match."""

    seats: int
    is_over: bool
    awaits_deck: bool

    def cards(self) -> list[int]:
        """The deck that is awaited, in its fixed order."""

    def deal(self, deck: list[int]) -> None:
        """Deal a shuffled deck, its top first."""

    def awaited(self) -> list[int]:
        """The seats that the match waits for."""

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of `seat`, in words."""

    def act(self, seat: int, move: Move) -> None:
        """Make a legal move, and do all that follows."""

    def state(self) -> dict[str, Any]:
        """The whole open state, as the explained match tells it."""

    def scores(self) -> list[int]:
        """What each seat has, as people count it."""

    def ranks(self) -> list[int] | None:
        """Each seat's rank; None while the rules know none."""


R = TypeVar("R", bound=Reading)

_encode = msgspec.json.Encoder(order="sorted").encode


def by_words(moves: list[Move]) -> list[Move]:
    """Moves in an order that is the same wherever they come from."""
    return sorted(moves, key=_encode)


def agree(position: Position, reading: Reading) -> None:
    """Everything that both of any game can tell is the same."""
    game = position.game
    assert open_state(position) == reading.state()
    assert position.is_over == reading.is_over
    assert position.awaits_deck == reading.awaits_deck
    assert position.awaited() == reading.awaited()
    for seat in range(reading.seats):
        moves = [msgspec.to_builtins(game.move(action)) for action in position.legal_actions(seat)]
        assert by_words(moves) == by_words(reading.legal(seat))
    assert position.scores() == reading.scores()
    assert reading.ranks() in (position.ranks(), None)


def choose(reading: Reading, dice: Dice) -> tuple[int, Move]:
    """An awaited seat, now and then another that has a choice, and any legal move of it."""
    seat = dice.choice(reading.awaited())
    if dice.choice(range(10)) == 9:
        seat = dice.choice([*filter(reading.legal, range(reading.seats))])
    return seat, dice.choice(reading.legal(seat))


@dataclass(frozen=True)
class Both(Generic[R]):
    """The compiled rules of `game`, and the reading of them that `make` makes.

    `agree` compares them, `choose` plays; `make` gets a number of seats and the options by name.
    """

    game: Game
    make: Callable[..., R]
    agree: Callable[[Position, R], None] = agree
    choose: Callable[[R, Dice], tuple[int, Move]] = choose

    def play(
        self, seats: int, options: dict[str, Any], dice: Dice, most_deals: int | None = None
    ) -> R:
        """Play a random match on both sides, or as far as so many deals go; return the reading.

        Both are compared before the first and after every step.
        """
        seed = bytearray(range(SEED_BYTES))
        dice.shuffle(seed)
        match = Match(self.game, seats, parse_options(self.game.options, options), bytes(seed))
        reading = self.make(seats, **options)
        self.agree(match.position, reading)
        while not reading.is_over:
            if not reading.awaits_deck:
                seat, move = self.choose(reading, dice)
                match.act(seat, parse_move(self.game, move))
                reading.act(seat, move)
            elif match.shuffles == most_deals:
                return reading
            else:
                assert match.position.deck().tolist() == reading.cards()
                deck = match.deal()
                assert deck is not None
                reading.deal(deck.tolist())
            self.agree(match.position, reading)
        assert match.deal() is None
        record = match.record([""] * seats)
        assert (record.scores, record.ranks) == (reading.scores(), reading.ranks())
        return reading
