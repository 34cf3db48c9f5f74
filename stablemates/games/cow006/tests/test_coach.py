"""What the coach says of Cow 006: reasons that are so, and a blunder that is seen."""

from collections.abc import Sequence

import pytest

from stablemates.coach.analysis import Situation, judge
from stablemates.games.cow006.tests.build import GAME, choose, position
from stablemates.games.cow006.tests.reading import Move
from stablemates.games.messages import Message
from stablemates.match import parse_move

ROWS = [[12, 14], [37], [41, 42, 43, 44, 45], [90]]


def told(move: Move, hands: Sequence[Sequence[int]], **options: object) -> list[Message]:
    seen = position(ROWS, hands, taken={1: [46, 47]}, **options).observe(0)
    return GAME.reasons(seen.states[0], 0, parse_move(GAME, move))


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        # 15 and 18 are in the own hand: 16 and 17 are left (C9).
        (19, [Message("reason-between", {"count": 3, "last": 14, "card": 19, "length": 2})]),
        (15, [Message("reason-between", {"count": 0, "last": 14, "card": 15, "length": 2})]),
        # 46 and 47 have been taken: 48 to 56 are left. Five lie there, with 10 heads (C10).
        (
            57,
            [
                Message("reason-sixth", {"card": 57, "heads": 10}),
                Message("reason-between", {"count": 9, "last": 45, "card": 57, "length": 5}),
            ],
        ),
        # Below every row (C11): 37 alone is cheapest.
        (3, [Message("reason-low", {"card": 3, "heads": 1})]),
    ],
)
def test_reasons_of_a_card(card: int, expected: list[Message]) -> None:
    assert told({"card": card}, [[15, 19, 57, 3], [1, 2, 4, 5]]) == expected


def test_what_others_hold_is_unseen_and_no_reason() -> None:
    hands = [[19, 57], [16, 17]], [[19, 57], [91, 92]]
    assert told({"card": 19}, hands[0]) == told({"card": 19}, hands[1])


def test_where_all_is_known_nothing_is_unseen() -> None:
    assert told({"card": 19}, [[19], [20]], variant="logic") == []


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        # 87 is nearer to the 90 than to the 45 (C23); 88 and 89 are unseen.
        (87, [Message("reason-between", {"count": 2, "last": 90, "card": 87, "length": 1})]),
        # 10 is left of the 12, though it is lower than all last cards; 11 is unseen.
        (10, [Message("reason-between", {"count": 1, "last": 12, "card": 10, "length": 2})]),
        # Nearer to the right end of the 37 than to the left end of the five.
        (38, [Message("reason-between", {"count": 0, "last": 37, "card": 38, "length": 1})]),
        # A sixth card at the left end takes the five, too.
        (
            40,
            [
                Message("reason-sixth", {"card": 40, "heads": 10}),
                Message("reason-between", {"count": 0, "last": 41, "card": 40, "length": 5}),
            ],
        ),
    ],
)
def test_reasons_of_a_card_at_both_ends(card: int, expected: list[Message]) -> None:
    hands = [[87, 10, 38, 40], [1, 2, 3, 4]]
    assert told({"card": card}, hands, both_ends=True) == expected


def test_reasons_of_a_row_and_the_dearest_row_is_a_blunder() -> None:
    """The last trick: 3 fits no row (C11), and ten heads lose the match (C17).

    Who takes the 90 instead leaves the 91 to the row of five.
    """
    trick = position(ROWS, [[3], [91]], tours=1, taken={1: [10]})
    choose(trick, 3, 91)
    seen = trick.observe(0)
    dear, cheap, best = (parse_move(GAME, {"row": row}) for row in (2, 1, 3))
    expected = [Message("reason-row", {"heads": 10, "cheapest": 1})]
    assert GAME.reasons(seen.states[0], 0, dear) == expected
    judged = judge(Situation(0, 0, dear, seen), 2, "")
    assert judged.played.grade == "blunder"
    assert judged.played.chance_loss == 1
    assert judged.played.lead_loss == (3 + 10 - 3) - (3 - 10)
    assert judged.moves[judged.best].move == {"row": 3}
    assert judge(Situation(0, 0, cheap, seen), 2, "").played.grade == "good"
    assert judge(Situation(0, 0, best, seen), 2, "").played.grade == "best"


def test_moves_are_said_as_people_count() -> None:
    seen = position(ROWS, [[57], [58]]).observe(0).states[0]
    said = [
        GAME.in_words(seen, 0, parse_move(GAME, move))
        for move in ({"card": 57}, {"pick": 5}, {"row": 0}, {"row": 3, "end": "left"})
    ]
    assert said == [
        Message("move-card", {"card": 57}),
        Message("move-pick", {"card": 5}),
        Message("move-row", {"row": 1}),
        Message("move-row-end", {"row": 4, "end": "left"}),
    ]
