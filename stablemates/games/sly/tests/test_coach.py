"""What the coach says of Sly: reasons that are so, a blunder that is seen, and mixed play."""

from stablemates.coach.analysis import Situation, judge
from stablemates.games.messages import Message
from stablemates.games.position import Position
from stablemates.games.sly.tests.build import GAME, STOP, play, position
from stablemates.games.sly.tests.reading import Move
from stablemates.match import parse_move

WORLDS = 40


def told(at: Position, move: Move) -> list[Message]:
    return GAME.reasons(at.observe(0).states[0], 0, parse_move(GAME, move))


def test_reasons_of_laying() -> None:
    """Space 3 is worth 4 (S7); another's card lies face down for the fox."""
    at = position({0: "B5", 1: "A2"}, seats=2)
    assert told(at, {"lay": "6", "space": 3}) == [
        Message("reason-lay-hen", {"rank": 6, "value": 4})
    ]
    assert told(at, {"lay": "F", "space": 3}) == [Message("reason-lay-fox", {"count": 1})]


def test_the_last_but_one_card_is_told() -> None:
    """Who begins a turn with one card ends the match (S33)."""
    at = position({0: "A1", 1: "A2", 2: "A3", 3: "A4", 4: "A5"}, seats=2)
    assert told(at, {"lay": "6", "space": 5})[1:] == [Message("reason-last")]


def test_reasons_of_turning_up_another_s_card() -> None:
    """It can be any card that its owner has not shown; or for certain not the fox."""
    at = position({0: "B5", 1: "A2"}, seats=2)
    expected = [Message("reason-can-be", {"space": 1, "count": 7})]
    assert told(at, {"expose": 0}) == told(at, {"reveal": 0}) == expected
    fox_caught = position({0: "B5"}, seats=2, taken={0: ["BF"]})
    seen = told(fox_caught, {"expose": 0})
    assert seen == [Message("reason-no-fox", {"space": 1, "count": 6})]


def test_reasons_of_turning_up_an_own_card() -> None:
    """A hen is safe only without a fox (S25, S29); the own fox eats own hens, too (S28)."""
    at = position({0: "B5", 1: "A2", 2: "AF"}, seats=2)
    assert told(at, {"reveal": 1}) == [Message("reason-own-hen", {"rank": 2})]
    assert told(at, {"reveal": 2}) == [Message("reason-own-fox")]


def test_reasons_of_a_stop() -> None:
    """A fox eats the highest hen (S25); without one she is safe (S29)."""
    at = play(position({0: "B5", 1: "A2", 2: "AF"}, seats=2), {"reveal": 0}, {"reveal": 1})
    assert told(at, STOP) == [Message("reason-safe", {"rank": 5})]
    play(at, {"reveal": 2})
    assert told(at, STOP) == [Message("reason-eaten", {"rank": 5})]


def test_to_feed_the_own_hen_to_the_own_fox_is_a_blunder() -> None:
    """The own fox is out: another card must not be the own best hen (S28, S38).

    The other holds one card, so that the match ends (S33): with her safe by 12 to 10 (S37, S39),
    else lost by 2 to 10.
    """
    safe = {4: "B2", 5: "B3", 6: "B4", 7: "B5"}
    at = position({3: "A6", 0: "AF"}, safe, seats=2, taken={0: ["BF", "B6"]})
    play(at, {"reveal": 0})
    action = parse_move(GAME, {"reveal": 3})
    wrong = judge(Situation(0, 0, action, at.observe(0)), WORLDS, "")
    assert (wrong.played.grade, wrong.played.lead_loss) == ("blunder", 10)
    assert (wrong.played.chance, wrong.moves[wrong.best].chance) == (0, 1)
    assert wrong.moves[wrong.best].move == STOP


def test_what_mixed_play_draws_is_no_slip() -> None:
    """At the beginning every card may be laid somewhere: whoever bluffs loses nothing by it."""
    at = position({}, seats=2)
    action = parse_move(GAME, {"lay": "6", "space": 3})
    found = judge(Situation(0, 0, action, at.observe(0)), WORLDS, "")
    drawn = [move for move in found.moves if move.likely > 0]
    assert len(drawn) > 1
    assert all((move.grade, move.lead_loss, move.chance_loss) == ("best", 0, 0) for move in drawn)
    assert any(move.lead_loss > 0 for move in found.moves)


def test_moves_are_said_as_people_count() -> None:
    moves: list[Move] = [
        {"lay": "F", "space": 0},
        {"expose": 1},
        {"reveal": 2},
        {"name": 3},
        STOP,
    ]
    seen = position({}, seats=2).observe(0).states[0]
    assert [GAME.in_words(seen, 0, parse_move(GAME, move)) for move in moves] == [
        Message("move-lay", {"card": "F", "space": 1}),
        Message("move-expose", {"space": 2}),
        Message("move-reveal", {"space": 3}),
        Message("move-name", {"space": 4}),
        Message("move-stop"),
    ]
