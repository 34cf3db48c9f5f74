"""A process that was not the quickest goes on from what is durable, as one that never erred."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from stablemates.errors import Problem
from stablemates.games import find_game, game_names
from stablemates.match import Match
from stablemates.server.playing import NOTHING, LiveMatch
from stablemates.server.store import Entry

NOW = datetime(2026, 11, 30, 19, 0, tzinfo=UTC)


def begin(name: str) -> LiveMatch:
    game = find_game(name)
    match = Match(game, max(2, game.seats[0]), game.options(), bytes(32))
    return LiveMatch(match, NOW, NOW)


def play_one(match: LiveMatch, number: int, random: Random) -> Entry:
    """An action at the head of a match, by anybody who may."""
    position = match._match.position
    seat = random.choice(position.awaited())
    action = random.choice(position.legal_actions(seat))
    return match.accept(seat, match.head, action, NOW + timedelta(seconds=number))


def told(match: LiveMatch) -> list[bytes]:
    """All that anybody could be told, and what comes to be stored of it."""
    seats = range(match.seats)
    return [
        *(match.update(seat, NOTHING, [seat], None) for seat in seats),
        match.update(None, NOTHING, [], None),
        repr((match.head, match.head_decision, match._answered, match._times)).encode(),
    ]


@pytest.mark.parametrize("name", game_names())
def test_what_others_stored_is_taken_over(name: str) -> None:
    random = Random(3)
    slow, quick = begin(name), begin(name)
    for number in range(12):
        if quick.shown.position.is_over:
            break
        entry = play_one(quick, number, random)
        quick.confirm(entry.number)
        # Meanwhile the slower one goes astray, and is refused.
        for _ in range(random.randrange(3)):
            if slow._match.position.awaited():
                play_one(slow, number + 100, random)
        slow.branch.lost = True
        slow.fall_back()
        assert not slow.branch.lost
        assert slow.take([entry])
        assert told(slow) == told(quick)
    assert slow._match.record(["Ann", "Bob", "Cid"]) == quick._match.record(["Ann", "Bob", "Cid"])


def test_what_was_to_be_taken_back_is_begun_anew() -> None:
    match = begin(game_names()[0])
    entry = play_one(match, 1, Random(1))
    match.confirm(entry.number)
    match.undo(entry.seat, entry.number, NOW + timedelta(seconds=2))
    with pytest.raises(Problem):
        match.fall_back()
