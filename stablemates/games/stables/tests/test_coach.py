"""What the coach says of Stables: reasons that are so, and a blunder that is seen."""

import pytest

from stablemates.coach.analysis import Situation, judge
from stablemates.games.messages import Message
from stablemates.games.position import Position
from stablemates.games.stables.tests.build import GAME, position
from stablemates.games.stables.tests.reading import Move
from stablemates.match import parse_move


def told(at: Position, move: Move) -> list[Message]:
    return GAME.reasons(at.observe(0).states[0], 0, parse_move(GAME, move))


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        # The pony is the sixth kind: three cards (J15).
        (0, Message("reason-complete", {"row": 1, "count": 3})),
        # Then only the mouse is missing: M, CM and PCM of the pile have one.
        (1, Message("reason-one-missing", {"row": 2, "count": 3, "kind": "M"})),
        # Goat, rabbit, duck are missing: GRD alone brings all three.
        (2, Message("reason-missing", {"row": 3, "count": 1, "missing": 3})),
        (3, Message("reason-missing", {"row": 4, "count": 0, "missing": 5})),
    ],
)
def test_reasons_of_a_placement(row: int, expected: Message) -> None:
    rows = ["GRD CM", "GRD C", "CM", ""]
    at = position(rows, "P", pile="M CM PCM GRD G")
    assert told(at, {"row": row}) == [expected]


def test_the_own_hand_is_not_unseen() -> None:
    """Of three cards with a mouse one is in the own hand (J43)."""
    at = position(
        ["GRD C", "", "", ""], pile="M M", hands=["P M", "G"], play="hand_of_three", goal="most"
    )
    expected = [Message("reason-one-missing", {"row": 1, "count": 2, "kind": "M"})]
    assert told(at, {"card": "P", "row": 0}) == expected


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (0, [Message("reason-sixth", {"row": 1, "count": 5})]),
        (1, [Message("reason-unmatched", {"row": 2, "count": 2})]),
        (2, [Message("reason-full", {"row": 3})]),
        (3, []),
    ],
)
def test_reasons_in_pro(row: int, expected: list[Message]) -> None:
    """The sixth card and one that matches nothing take the row (J44)."""
    at = position(["P P P P P", "P G", "P P P P", "P"], pile="M", hands=["P", "G"], play="pro")
    assert told(at, {"card": "P", "row": row}) == expected


def test_reasons_of_a_call() -> None:
    """Who grabs is right if the turned card brings the sixth kind (J28, J32, J33)."""
    at = position(["GRD CM", "GRD", "", ""], "P", play="everyone_at_once")
    assert told(at, {"grab": 0}) == [Message("reason-call-right", {"row": 1, "count": 2})]
    assert told(at, {"grab": 1}) == [Message("reason-call-wrong", {"row": 2, "missing": 2})]
    assert told(at, {"pass": True}) == [Message("reason-could-grab", {"row": 1, "count": 2})]


def test_to_leave_a_full_row_to_the_other_is_a_blunder() -> None:
    """With P the next player takes the row instead: three cards more for them (J15, J19)."""
    at = position(["GRD CM", "G", "", ""], "P", pile="P")
    wrong = judge(Situation(0, 0, parse_move(GAME, {"row": 1}), at.observe(0)), 2, "")
    assert wrong.exact
    assert (wrong.played.grade, wrong.played.lead_loss) == ("blunder", 6)
    assert wrong.moves[wrong.best].move == {"row": 0}
    right = judge(Situation(0, 0, parse_move(GAME, {"row": 0}), at.observe(0)), 2, "")
    assert (right.played.grade, right.played.lead_loss) == ("best", 0)


def test_moves_are_said_as_people_count() -> None:
    moves: list[Move] = [
        {"row": 0},
        {"card": "GR", "row": 3},
        {"grab": 1},
        {"turn": True},
        {"pass": True},
    ]
    seen = position(["", "", "", ""], "PM").observe(0).states[0]
    assert [GAME.in_words(seen, 0, parse_move(GAME, move)) for move in moves] == [
        Message("move-place", {"card": "PM", "row": 1}),
        Message("move-place", {"card": "GR", "row": 4}),
        Message("move-grab", {"row": 2}),
        Message("move-turn"),
        Message("move-pass"),
    ]
