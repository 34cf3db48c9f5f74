"""Puzzles: what is posed is so, and one move is clearly best."""

from pathlib import Path

import msgspec
import pytest

from stablemates.coach.analysis import judge, situations
from stablemates.coach.puzzles import (
    ERRORS,
    LEAST_MOVES,
    MARGIN,
    Puzzle,
    encode_puzzles,
    is_clear,
    make_puzzles,
    pose,
    read_puzzle,
    written_puzzles,
)
from stablemates.games import find_game, game_names
from stablemates.match import Match, parse_move, start_match


def _reached(puzzle: Puzzle) -> Match:
    """The match, played to the decision."""
    match = start_match(puzzle.match)
    match.deal()
    for played in puzzle.match.actions:
        match.play(played.seat, parse_move(match.game, played.move))
    return match


WITH_PUZZLES = [name for name in game_names() if written_puzzles(name)]


def test_most_games_have_puzzles() -> None:
    assert len(WITH_PUZZLES) >= 4


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_puzzle_can_be_posed_and_has_one_clear_answer(name: str) -> None:
    """The match comes to the decision, whose legal moves are those that are judged."""
    for puzzle in map(read_puzzle, written_puzzles(name)):
        match = _reached(puzzle)
        decision = puzzle.decision
        legal = match.position.legal_actions(decision.seat)
        assert sorted(parse_move(match.game, move.move) for move in decision.moves) == legal
        assert len(legal) >= LEAST_MOVES
        assert is_clear(decision)
        step, posed = pose(puzzle)
        assert decision.seat in step.awaited
        assert step.view == match.position.observe(decision.seat).view()
        assert all(move.words for move in posed.moves)
        assert posed.moves[posed.best].grade == "best"


def test_a_puzzle_is_clear_by_margin_and_by_certainty() -> None:
    decision = read_puzzle(written_puzzles(WITH_PUZZLES[0])[0]).decision
    other = 0 if decision.best else 1

    def losing(loss: float, error: float) -> bool:
        moves = list(decision.moves)
        moves[other] = msgspec.structs.replace(
            moves[other], chance_loss=loss, chance_loss_error=error
        )
        return is_clear(msgspec.structs.replace(decision, moves=moves))

    assert losing(MARGIN, 0.0)
    assert not losing(MARGIN * 0.9, 0.0)
    assert losing(0.5, 0.5 / ERRORS)
    assert not losing(0.5, 0.6 / ERRORS)


def test_puzzles_are_made_out_of_matches_and_kept(tmp_path: Path) -> None:
    """Judged by chance of another kind, the best move is the same."""
    game = find_game("stables")
    made = next(make_puzzles(game, ["fair"] * 3, game.options(), worlds=60, seed="test"))
    path = tmp_path / "puzzles.jsonl"
    path.write_bytes(encode_puzzles([made]))
    assert [read_puzzle(line) for line in path.read_bytes().splitlines()] == [made]
    match = _reached(made)
    decision = made.decision
    best = parse_move(game, decision.moves[decision.best].move)
    match.play(decision.seat, best)
    found = next(one for one in situations(match) if one.number == decision.number)
    assert judge(found, 200, "other").best == decision.best
