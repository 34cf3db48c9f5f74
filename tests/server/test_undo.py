"""What may be taken back: whatever has shown nobody anything that was hidden."""

from random import Random

import msgspec
import pytest

from stablemates.games import find_game, game_names
from stablemates.games.options import parse_options
from stablemates.match import Match, parse_move
from stablemates.server.undo import has_revealed


def begun(game: str, seats: int = 2, seed: int = 0, **options: object) -> Match:
    found = find_game(game)
    match = Match(found, seats, parse_options(found.options, options), bytes([seed]) * 32)
    match.deal()
    return match


def revealed(match: Match, *moves: tuple[int, dict[str, object]]) -> bool:
    """Whether these moves, played now, show anybody anything."""
    before = match.position.copy()
    actions = [(seat, parse_move(match.game, move)) for seat, move in moves]
    for seat, action in actions:
        match.position.play(seat, action)
    return has_revealed(before, actions)


def moves_of(match: Match, seat: int) -> list[dict[str, object]]:
    legal = match.position.legal_actions(seat)
    return [msgspec.to_builtins(match.game.move(action)) for action in legal]


def test_a_card_chosen_face_down_shows_nothing_until_all_have_chosen() -> None:
    match = begun("cow006", 3)
    chosen = [(seat, moves_of(match, seat)[0]) for seat in range(3)]
    assert not revealed(begun("cow006", 3), *chosen[:1])
    assert not revealed(begun("cow006", 3), *chosen[:2])
    assert revealed(begun("cow006", 3), *chosen)


def test_a_card_laid_face_down_shows_nothing_and_one_turned_up_does() -> None:
    match = begun("sly")
    first = match.position.awaited()[0]
    laid = next(move for move in moves_of(match, first) if "lay" in move)
    assert not revealed(match, (first, laid))
    second = match.position.awaited()[0]
    turned = [move for move in moves_of(match, second) if "reveal" in move]
    if turned:
        assert revealed(match, (second, turned[0]))


def test_a_tile_drawn_has_been_seen_and_one_taken_from_the_open_ones_had_been() -> None:
    random = Random(3)
    match = begun("five_to_twelve")
    found = set()
    while found != {"draw", "take"}:
        (seat, *_) = match.position.awaited()
        for move in moves_of(match, seat):
            for kind in {"draw", "take"} & set(move):
                before = match.position.copy()
                action = parse_move(match.game, move)
                after = before.copy()
                after.play(seat, action)
                assert has_revealed(before, [(seat, action)]) == (kind == "draw")
                found.add(kind)
        match.play(seat, random.choice(match.position.legal_actions(seat)))


def test_a_card_placed_in_stables_turns_up_the_next() -> None:
    match = begun("stables")
    seat = match.position.awaited()[0]
    assert revealed(match, (seat, moves_of(match, seat)[0]))


@pytest.mark.parametrize("game", game_names())
def test_the_question_changes_nothing_and_has_one_answer(game: str) -> None:
    random = Random(game)
    match = begun(game, max(2, find_game(game).seats[0]))
    for _ in range(15):
        position = match.position
        if position.is_over or position.awaits_deck:
            break
        seat = random.choice(position.awaited())
        action = random.choice(position.legal_actions(seat))
        before = position.copy()
        position.play(seat, action)
        if position.awaits_deck:
            break
        raw = before.states.tobytes()
        answers = {has_revealed(before, [(seat, action)]) for _ in range(2)}
        assert len(answers) == 1
        assert before.states.tobytes() == raw
        # Nobody learns anything from no action at all.
        assert not has_revealed(before, [])
