"""What the coach says of Five to Twelve: reasons that are so, and a blunder that is seen."""

from stablemates.coach.analysis import Situation, judge
from stablemates.games.five_to_twelve.tests.build import (
    DRAW,
    GAME,
    REFUSE,
    board,
    dealt,
    deck_with,
    holding,
    place,
    play,
    position,
)
from stablemates.games.five_to_twelve.tests.reading import Move
from stablemates.games.messages import Message
from stablemates.games.position import Position
from stablemates.match import parse_move

BOARD = board("""
    2 .  9 .
    . 7  . .
    . . 12 .
    . .  . 17
""")
FULL_BUT_ONE = board("""
     1  2  3  4
     5  6  7  8
     9 10 11 12
    13 14 15  .
""")


def told(at: Position, move: Move) -> list[Message]:
    return GAME.reasons(at.observe(0).states[0], 0, parse_move(GAME, move))


def test_reasons_of_a_placement() -> None:
    """Between 2 and 9 in the row, above 7 in the column: 3 to 6 fit (N14)."""
    at = holding(BOARD, 6)
    assert told(at, place(1, 2)) == [Message("reason-room", {"count": 4, "low": 3, "high": 6})]
    # 8 in place of 7 leaves nothing between it and 9, but the space above it has room for 3 to 7.
    swap = holding(BOARD, 8)
    assert told(swap, place(2, 2)) == [Message("reason-swap", {"tile": 8, "old": 7})]


def test_on_the_diagonal_room_is_left_for_the_others() -> None:
    """12 on the third of four spaces (N5): 1 to 11 for the two before it, 13 to 20 for the last."""
    at = dealt(2, deck_with([12, 5], 2))
    expected = {"smaller": 11, "before": 2, "greater": 8, "after": 1}
    assert told(at, place(3, 3)) == [Message("reason-diagonal", expected)]


def test_spaces_that_are_closed_are_told() -> None:
    """With 3 beside it in the row, nothing goes between 2 and 3 (N14)."""
    line = board("""
        2 . . .
        . . . .
        . . . .
        . . . .
    """)
    at = holding(line, 3)
    assert told(at, place(1, 3)) == [
        Message("reason-room", {"count": 18, "low": 3, "high": 20}),
        Message("reason-closed", {"count": 1}),
    ]


def test_reasons_of_a_refusal_a_take_and_a_draw() -> None:
    """19 fits only where nothing greater is asked for; the pile is 16, 20, 20, 1."""
    at = position(
        [FULL_BUT_ONE, BOARD], middle=[15, 16], pile=(16, 20, 20, 1), guard=False, actor=0
    )
    assert told(at, {"take": 16}) == [Message("reason-fits", {"tile": 16, "count": 1})]
    assert told(at, {"take": 15}) == [Message("reason-fits", {"tile": 15, "count": 0})]
    assert told(at, DRAW) == [Message("reason-draw", {"count": 3, "unseen": 4})]
    play(at, 0, DRAW)
    assert told(at, REFUSE) == [Message("reason-fits", {"tile": 16, "count": 1})]


def test_not_to_fill_the_board_is_a_blunder() -> None:
    """16 wins at once (N20); left in the middle it wins for the other."""
    at = position([FULL_BUT_ONE, FULL_BUT_ONE], pile=(16, 1, 2, 3))
    play(at, 0, DRAW)
    wrong = judge(Situation(0, 0, parse_move(GAME, REFUSE), at.observe(0)), 10, "")
    assert wrong.played.grade == "blunder"
    assert wrong.played.chance < 0.1
    assert wrong.moves[wrong.best].move == {"place": [3, 3]}
    assert wrong.moves[wrong.best].chance == 1


def test_moves_are_said_as_people_count() -> None:
    moves: list[Move] = [place(4, 1), {"take": 9}, REFUSE, DRAW]
    seen = holding(BOARD, 8).observe(0).states[0]
    assert [GAME.in_words(seen, 0, parse_move(GAME, move)) for move in moves] == [
        Message("move-place", {"tile": 8, "row": 4, "column": 1}),
        Message("move-take", {"tile": 9}),
        Message("move-refuse", {"tile": 8}),
        Message("move-draw"),
    ]
