"""How an action came about that its seat did not play itself is noted where it happened."""

from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.games.options import parse_options
from stablemates.match import Match
from stablemates.server.playing import NOTHING, LiveMatch
from stablemates.server.store import Kind
from tests.server.tools import GAME, LONG_ENOUGH

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def match() -> LiveMatch:
    game = find_game(GAME)
    return LiveMatch(Match(game, 2, parse_options(game.options, LONG_ENOUGH), bytes(32)), NOW, NOW)


def play(match: LiveMatch, kind: Kind = "act") -> int:
    """Play anything for the first seat that is awaited; how many events were told before."""
    told = len(update(match)["events"])
    seat = match.shown.awaited[0]
    action = match.shown.position.legal_actions(seat)[0]
    match.confirm(match.accept(seat, match.shown.number, int(action), NOW, kind).number)
    return told


def update(match: LiveMatch, since: int = NOTHING) -> Any:
    return msgspec.json.decode(match.update(None, since, [], None))


def test_a_note_says_which_events_came_before_it(match: LiveMatch) -> None:
    play(match)
    told = play(match, "late")
    play(match)
    (note,) = update(match)["notes"]
    assert (note["number"], note["kind"], note["told"]) == (2, "late", told)
    before = len(update(match)["events"]) - len(update(match, 1)["events"])
    assert update(match, 1)["notes"] == [{**note, "told": told - before}]
    assert update(match, 2)["notes"] == []


def test_a_stand_in_is_noted_when_it_begins_and_not_every_time(match: LiveMatch) -> None:
    for stand_in in (True, False, True):
        for _ in range(8):
            away = stand_in and match.shown.awaited[0] == 0
            play(match, "stand-in" if away else "act")
    notes = update(match)["notes"]
    assert [(note["seat"], note["kind"]) for note in notes] == [(0, "stand-in")] * 2
    assert notes[0]["number"] <= 8 < 16 < notes[1]["number"]


def test_a_replay_has_them_at_the_actions_that_stand(match: LiveMatch) -> None:
    play(match)
    play(match, "late")
    play(match, "late")
    match.confirm(match.undo(0, 3, NOW).number)
    play(match)
    play(match, "late")
    assert [(note.number, note.kind) for note in match.notes] == [
        (2, "late"),
        (2, "undo"),
        (4, "late"),
    ]


def test_what_is_taken_back_takes_its_notes_along(match: LiveMatch) -> None:
    kept = play(match, "late")
    play(match, "late")
    play(match, "late")
    match.confirm(match.undo(0, 2, NOW).number)
    notes = update(match)["notes"]
    assert [(note["number"], note["kind"]) for note in notes] == [(1, "late"), (4, "undo")]
    assert [note["told"] for note in notes] == [kept, len(update(match)["events"])]


def test_a_hint_is_noted_before_what_is_then_played_and_stays_when_that_is_taken_back(
    match: LiveMatch,
) -> None:
    play(match)
    seat = match.shown.awaited[0]
    told = len(update(match)["events"])
    action = match.shown.position.legal_actions(seat)[0]
    match.confirm(match.hint(seat, match.shown.number, action, NOW).number)
    assert match.is_hinted(seat)
    play(match)
    assert not match.is_hinted(seat), "it faces another decision, or none"
    kept = [(note["kind"], note["told"]) for note in update(match)["notes"]]
    assert kept == [("hint", told)]
    match.confirm(match.undo(seat, match.last_action(seat), NOW).number)
    notes = update(match)["notes"]
    assert [(note["kind"], note["told"]) for note in notes][:1] == [("hint", told)]
    assert not match.is_hinted(seat), "who has gone back may ask again, and that is noted"


def test_no_hint_for_a_decision_that_has_been_made(match: LiveMatch) -> None:
    seat = match.shown.awaited[0]
    play(match)
    with pytest.raises(Problem) as refused:
        match.hint(seat, 0, 0, NOW)
    assert refused.value.code == "stale-number"
