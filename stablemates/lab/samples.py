"""Many matches of random and greedy players on shared deals, and how they ended."""

import hashlib
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from stablemates.bots import find_bot
from stablemates.bots.match import play_match
from stablemates.games.game import Game
from stablemates.games.generator import new_generator, next_bits
from stablemates.games.options import Options
from stablemates.games.position import Position, new_states
from stablemates.lab.playouts import play_seated, read_results
from stablemates.match import SEED_BYTES, Match

Players = Literal["random", "greedy", "alone"]
"""All are random, all are greedy, or a greedy one is alone among random ones."""
PLAYERS: tuple[Players, ...] = get_args(Players)
CHUNK = 4096
"""So many matches are in memory at a time."""


@dataclass(frozen=True, eq=False)
class Sample:
    """How matches ended: each deal is played once in each seating."""

    scores: NDArray[np.int64]
    """As people count them, shape (deals, seatings, seats)."""
    returns: NDArray[np.float64]
    """What the matches were worth, of the same shape."""
    actions: NDArray[np.int64]
    """How many actions each match took, shape (deals, seatings)."""
    dealt: NDArray[np.int64]
    """How many decks were dealt in each, of the same shape."""

    @property
    def credit(self) -> NDArray[np.float64]:
        """Each seat's part of the win, of the shape of `returns`: 1 / k for each of k winners."""
        won = self.returns == self.returns.max(-1, keepdims=True)
        credit: NDArray[np.float64] = won / won.sum(-1, keepdims=True)
        return credit

    def __eq__(self, other: object) -> bool:
        """Whether all matches took the same number of actions and ended the same."""
        return isinstance(other, Sample) and all(
            np.array_equal(getattr(self, name), getattr(other, name)) for name in vars(self)
        )


def seatings(players: Players, seats: int) -> NDArray[np.bool_]:
    """Whether a seat is greedy, in as few seatings as give all players every seat.

    Shape (seatings, seats).
    """
    if players == "alone":
        return np.eye(seats, dtype=np.bool_)
    return np.full((1, seats), players == "greedy")


def is_timed(game: Game, seats: int, options: Options) -> bool:
    """Whether some decision of a match must be made within a time."""
    if game.clock is None:
        return False
    played = play_match(game, [find_bot("random")] * seats, options, bytes(SEED_BYTES))
    again = Match(game, seats, options, played.seed)
    again.deal()
    for seat, action in played.actions:
        if again.position.window(options):
            return True
        again.play(seat, action)
    return False


def play_sample(
    game: Game, options: Options, greedy: NDArray[np.bool_], deals: int, seed: str
) -> Sample:
    """Play so many deals in each of the seatings `greedy`; time doesn't count.

    Equal seeds, equal decks.

    Raises:
        Problem: as `Position.start`.
    """
    count, seats = greedy.shape
    start = Position.start(game, seats, options).states
    bits = new_generator(_number(seed))
    decks = np.array([next_bits(bits) for _ in range(deals)], np.uint64).repeat(count)
    greedy = np.tile(greedy, (deals, 1))
    luck = new_generator(_number(f"{seed}/luck"))
    worlds = new_states(game, 2)
    scores = np.zeros((len(decks), seats), np.int64)
    returns = np.zeros((len(decks), seats))
    lengths = np.zeros((len(decks), 2), np.int64)
    for first in range(0, len(decks), CHUNK):
        part = slice(first, first + CHUNK)
        states = new_states(game, len(decks[part]))
        states[:] = start[0]
        play_seated(states, worlds, greedy[part], decks[part], luck, lengths[part])
        read_results(states, scores[part], returns[part])
    return Sample(
        scores=scores.reshape(deals, count, seats),
        returns=returns.reshape(deals, count, seats),
        actions=lengths[:, 0].reshape(deals, count),
        dealt=lengths[:, 1].reshape(deals, count),
    )


def race_sample(
    game: Game, options: Options, greedy: NDArray[np.bool_], deals: int, seed: str
) -> Sample:
    """As `play_sample`, but whoever would be quicker is, which takes hundreds of times as long."""
    count, seats = greedy.shape
    scores = np.zeros((deals, count, seats), np.int64)
    returns = np.zeros((deals, count, seats))
    actions = np.zeros((deals, count), np.int64)
    dealt = np.zeros((deals, count), np.int64)
    for deal in range(deals):
        digest = hashlib.sha256(f"{seed}/{deal}".encode()).digest()
        for seating, chosen in enumerate(greedy):
            bots = [find_bot("greedy" if one else "random") for one in chosen]
            match = play_match(game, bots, options, digest)
            scores[deal, seating] = match.position.scores()
            returns[deal, seating] = match.position.returns()
            actions[deal, seating] = len(match.actions)
            dealt[deal, seating] = match.shuffles
    return Sample(scores, returns, actions, dealt)


def _number(seed: str) -> int:
    return int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big")
