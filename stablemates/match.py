"""A match: a seed and a list of actions.

Everything else follows: the seed makes every shuffle, the rules make every state. So a match is
stored, sent, verified and taken up again as its record.

The shuffles of a match, so that anyone can recompute them (docs/shuffle.md has test vectors):

1. The seed is 32 bytes. Its commitment, shown from the start, is SHA-256(seed).
2. Shuffle number k (from 0) reads a stream of 32-bit big-endian numbers: the concatenated digests
   SHA-256(seed, k, j) for j = 0, 1, ..., where k and j are 8 bytes each, big-endian.
3. A number below n is the next number w of the stream with `w < 2**32 - 2**32 mod n`, taken mod n.
4. The cards start in the game's fixed order. For i from the last index down to 1, the cards i and
   (a number below i + 1) change places (Fisher and Yates; Durstenfeld 1964). The deck's top is
   index 0.
"""

import hashlib
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.games.game import SPECTATOR, Game
from stablemates.games.options import Options, parse_options
from stablemates.games.position import Position

SEED_BYTES = 32


def new_seed() -> bytes:
    """A seed from the system's entropy."""
    return secrets.token_bytes(SEED_BYTES)


def parse_seed(text: str) -> bytes:
    """A seed from 64 hexadecimal digits.

    Raises:
        Problem: `bad-seed`.
    """
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or len(text) != 2 * SEED_BYTES:
        raise Problem("bad-seed")
    return seed


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def shuffle_stream(seed: bytes, shuffle: int) -> Iterator[int]:
    """The 32-bit numbers of shuffle number `shuffle`."""
    block = 0
    while True:
        place = shuffle.to_bytes(8, "big") + block.to_bytes(8, "big")
        digest = hashlib.sha256(seed + place).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def number_below(bound: int, stream: Iterator[int]) -> int:
    """The stream's next number below `bound`, each equally likely."""
    fair = 2**32 - 2**32 % bound
    return next(number for number in stream if number < fair) % bound


def shuffled(cards: NDArray[np.uint8], seed: bytes, shuffle: int) -> NDArray[np.uint8]:
    """`cards` in the order that shuffle number `shuffle` of `seed` gives them."""
    deck: list[int] = cards.tolist()
    stream = shuffle_stream(seed, shuffle)
    for last in range(len(deck) - 1, 0, -1):
        other = number_below(last + 1, stream)
        deck[last], deck[other] = deck[other], deck[last]
    return np.array(deck, np.uint8)


class Played(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One action of a record: who, the move in the game's notation, and when, if that was noted.

    `at` is in milliseconds since the match was made.
    """

    seat: int
    move: dict[str, Any]
    at: int | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as a document. `scores` and `ranks` are there once it is over.

    `rules` is the version of the game's rules; `seats` are the names of who plays.
    """

    game: str
    rules: int
    options: dict[str, Any]
    seats: list[str]
    seed: str
    commitment: str
    actions: list[Played]
    scores: list[int] | None = None
    ranks: list[int] | None = None


class Match:
    """A match being played: its seed, its actions so far, and where they lead.

    Attributes:
        position: The position now. Read it; change it only by `play`.
        actions: What has been played: (seat, action).
        shuffles: How many decks have been dealt.
    """

    def __init__(self, game: Game, seats: int, options: Options, seed: bytes) -> None:
        """Begin a match; its first deck is yet to be dealt.

        Raises:
            Problem: as `Position.start`.
        """
        self.game = game
        self.options = options
        self.seed = seed
        self.position = Position.start(game, seats, options)
        self.actions: list[tuple[int, int]] = []
        self.shuffles = 0
        # What a spectator saw last, and after how many actions.
        self._watched: tuple[int, Any] = (-1, None)

    def shuffle(self) -> NDArray[np.uint8]:
        """The deck that is dealt next."""
        return shuffled(self.position.deck(), self.seed, self.shuffles)

    def deal(self) -> NDArray[np.uint8] | None:
        """Shuffle and deal if the position awaits a deck; return the shuffled deck."""
        if not self.position.awaits_deck:
            return None
        deck = self.shuffle()
        self.position.deal(deck)
        self.shuffles += 1
        return deck

    def act(self, seat: int, action: int) -> None:
        """Play `action` for `seat`; a deck that is then awaited is not dealt yet.

        Raises:
            Problem: as `Position.steps`; nothing has changed then.
        """
        self.position.play(seat, action)
        self.actions.append((seat, action))

    def play(self, seat: int, action: int) -> None:
        """Play `action` for `seat`, and deal what is then to be dealt.

        Raises:
            Problem: as `Position.steps`; nothing has changed then.
        """
        self.act(seat, action)
        self.deal()

    def steps(self, seat: int, action: int) -> Iterator[Position]:
        """As `play`, pausing after every single step, the position standing as it is then.

        Raises:
            Problem: as `Position.steps`; nothing has changed then.
        """
        for _ in self.position.steps(seat, action):
            yield self.position
        self.actions.append((seat, action))
        if self.deal() is not None:
            yield self.position

    def narrated_deal(self) -> list[Any]:
        """Deal if the position awaits a deck, and tell what everyone could see happen."""
        before = self.position.observe(SPECTATOR).view()
        self.deal()
        return self.game.events(before, self.position.observe(SPECTATOR).view())

    def narrated(self, seat: int, action: int) -> list[Any]:
        """Play `action` for `seat` and tell what everyone could see happen: the game's events.

        They are drawn from what a spectator knows before and after each step, so that they cannot
        tell more.

        Raises:
            Problem: as `Position.steps`; nothing has changed then.
        """
        told: list[Any] = []
        number, before = self._watched
        if number != len(self.actions):
            before = self.position.observe(SPECTATOR).view()
        for position in self.steps(seat, action):
            after = position.observe(SPECTATOR).view()
            told += self.game.events(before, after)
            before = after
        self._watched = len(self.actions), before
        return told

    def record(self, names: Sequence[str], times: Iterable[int | None] = repeat(None)) -> Record:
        """The match so far as a record: with the names of the seats, and when each action came."""
        over = self.position.is_over
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            options=msgspec.to_builtins(self.options),
            seats=list(names),
            seed=self.seed.hex(),
            commitment=commitment(self.seed),
            actions=[
                Played(seat, msgspec.to_builtins(self.game.move(action)), at)
                for (seat, action), at in zip(self.actions, times, strict=False)
            ],
            scores=self.position.scores() if over else None,
            ranks=self.position.ranks() if over else None,
        )


def parse_move(game: Game, move: Mapping[str, Any]) -> int:
    """The action that `move`, plain data, names in `game`.

    Raises:
        Problem: `bad-move`.
    """
    try:
        return game.action(msgspec.convert(move, game.wire[1]))
    except msgspec.ValidationError as error:
        raise Problem("bad-move") from error


def parse_record(document: bytes) -> Record:
    """A record from its JSON.

    Raises:
        Problem: `bad-record`, saying where it is not one.
    """
    try:
        return msgspec.json.decode(document, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem("bad-record", reason=str(error)) from error


def start_match(record: Record) -> Match:
    """The beginning of the match that `record` tells of, before its first deal.

    Raises:
        Problem: what is wrong with its game, rules, options, seats, seed or commitment.
    """
    game = find_game(record.game)
    if record.rules != game.rules:
        raise Problem("bad-record", reason=f"rules {record.rules}, not {game.rules}")
    options = parse_options(game.options, record.options)
    seed = parse_seed(record.seed)
    if commitment(seed) != record.commitment:
        raise Problem("record-differs", what="commitment")
    return Match(game, len(record.seats), options, seed)


def replay(record: Record) -> Match:
    """Play a record again and verify all that it claims.

    Raises:
        Problem: as `start_match`; `record-differs` naming the first action that is not legal, or
            the scores or ranks when they are not those of this match, or the times when they run
            backwards.
    """
    match = start_match(record)
    match.deal()
    for number, played in enumerate(record.actions):
        try:
            match.play(played.seat, parse_move(match.game, played.move))
        except Problem as problem:
            raise Problem("record-differs", what=f"action {number}: {problem.code}") from problem
    times = [played.at for played in record.actions if played.at is not None]
    over = match.position.is_over
    for what, claimed, found in (
        ("times", times, sorted(times)),
        ("scores", record.scores, match.position.scores() if over else None),
        ("ranks", record.ranks, match.position.ranks() if over else None),
    ):
        if claimed != found:
            raise Problem("record-differs", what=what)
    return match
