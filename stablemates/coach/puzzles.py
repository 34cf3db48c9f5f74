"""Puzzles: decisions out of matches between bots, in each of which one move is clearly best.

A puzzle is a match until the decision, and what each legal move is worth there. What the seat saw
and what speaks for a move follow from these. A game's puzzles lie in its folder, one to a line.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count

import msgspec

from stablemates.bots.bot import FOREVER, find_bot
from stablemates.bots.match import play_match
from stablemates.bots.search import METHODS
from stablemates.coach.analysis import Decision, JudgedMove, Situation, judge, situations
from stablemates.coach.estimates import chance_of, strongest_method
from stablemates.games import game_folder
from stablemates.games.game import Game
from stablemates.games.options import Options
from stablemates.match import Match, Record, parse_move, start_match
from stablemates.replaying import Step, step_of

FILE = "puzzles.jsonl"
LEAST_MOVES = 3
"""Between two moves one has guessed right as often as not."""
MARGIN = 0.05
"""So much of the chance is lost by whatever else one does."""
ERRORS = 4
"""And so many standard errors of that loss."""
LOOK = 10
"""At first a decision is looked at in a part of the worlds: one in so many."""


class Puzzle(msgspec.Struct, frozen=True):
    """A decision in which one move is clearly best, and the match until then.

    The moves of the decision are without words and reasons: see `pose`.
    """

    match: Record
    decision: Decision


def make_puzzles(
    game: Game, bots: Sequence[str], options: Options, *, worlds: int, seed: str
) -> Iterator[Puzzle]:
    """Puzzles out of matches between these bots, one of a match at most, without end.

    Equal arguments give equal puzzles.

    Raises:
        Problem: as `find_bot` and `play_match`.
    """
    players = [find_bot(name) for name in bots]
    for number in count():
        digest = hashlib.sha256(f"puzzles {game.name} {seed} {number}".encode()).digest()
        match = play_match(game, players, options, digest)
        if found := find_puzzle(match, bots, worlds=worlds, seed=f"{seed} {number}"):
            yield found


def find_puzzle(match: Match, names: Sequence[str], *, worlds: int, seed: str) -> Puzzle | None:
    """The decision of a match in which the best move stands out most, if in any.

    What stands out in a part of the worlds must do so in `worlds` others.
    """
    seen = {one.number: one for one in situations(match) if _is_puzzling(one)}
    looked = [judge(one, worlds // LOOK, seed) for one in seen.values()]
    standing = sorted((one for one in looked if _least_loss(one) >= MARGIN), key=_least_loss)
    for first in reversed(standing):
        situation = seen[first.number]
        found = judge(situation, worlds, f"{seed} again")
        if found.best == first.best and is_clear(found) and _misleads(situation, found, seed):
            moves = [msgspec.structs.replace(each, words=None, reasons=[]) for each in found.moves]
            return Puzzle(
                _until(match, names, found.number), msgspec.structs.replace(found, moves=moves)
            )
    return None


def is_clear(decision: Decision) -> bool:
    """Whether every move but the best one certainly loses something that matters."""
    return all(
        move.chance_loss >= max(MARGIN, ERRORS * move.chance_loss_error)
        for move in _others(decision)
    )


def _others(decision: Decision) -> list[JudgedMove]:
    return [move for index, move in enumerate(decision.moves) if index != decision.best]


def _least_loss(decision: Decision) -> float:
    return min(move.chance_loss for move in _others(decision))


def _is_puzzling(situation: Situation) -> bool:
    """Whether there is something to choose from, and not best to choose by lot."""
    observation = situation.observation
    if METHODS[strongest_method(observation)].mixed:
        return False
    return len(observation.legal_actions(situation.seat)) >= LEAST_MOVES


def _misleads(situation: Situation, decision: Decision, seed: str) -> bool:
    """Whether something else looks best at one look."""
    observation, seat = situation.observation, situation.seat
    chance = chance_of(f"{seed} at one look", situation.number)
    action = find_bot("greedy").choose(observation, seat, chance, FOREVER)
    return observation.legal_actions(seat).index(action) != decision.best


def _until(match: Match, names: Sequence[str], number: int) -> Record:
    """The record of a match before its action `number`."""
    whole = match.record(names)
    return msgspec.structs.replace(whole, actions=whole.actions[:number], scores=None, ranks=None)


def pose(puzzle: Puzzle) -> tuple[Step, Decision]:
    """What its seat sees, with all that has happened; and its moves in words, with reasons."""
    match = start_match(puzzle.match)
    events = match.narrated_deal()
    for played in puzzle.match.actions:
        events += match.narrated(played.seat, parse_move(match.game, played.move))
    game, seat = match.game, puzzle.decision.seat
    state = match.position.observe(seat).states[0]

    def told(move: JudgedMove) -> JudgedMove:
        action = parse_move(game, move.move)
        words = game.in_words(state, seat, action) if game.in_words else None
        return msgspec.structs.replace(move, words=words, reasons=game.reasons(state, seat, action))

    decision = puzzle.decision
    moves = [told(move) for move in decision.moves]
    return step_of(match, seat, events), msgspec.structs.replace(decision, moves=moves)


@cache
def written_puzzles(game: str) -> tuple[bytes, ...]:
    """The puzzles of a game, each as it is written; a game need not have any.

    Raises:
        Problem: `unknown-game`.
    """
    file = game_folder(game) / FILE
    return tuple(file.read_bytes().splitlines()) if file.is_file() else ()


def read_puzzle(line: bytes) -> Puzzle:
    """A puzzle, as it is written."""
    return msgspec.json.decode(line, type=Puzzle)


def encode_puzzles(puzzles: Sequence[Puzzle]) -> bytes:
    """Puzzles as in a file: in the order of their shuffles, and so as by chance."""
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.match.seed)
    return b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in ordered)
