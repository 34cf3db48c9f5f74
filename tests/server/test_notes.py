"""How an action came about that its seat did not play itself is noted where it happened."""

from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

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


def test_what_is_taken_back_takes_its_notes_along(match: LiveMatch) -> None:
    kept = play(match, "late")
    play(match, "late")
    play(match, "late")
    match.confirm(match.undo(0, 2, NOW).number)
    notes = update(match)["notes"]
    assert [(note["number"], note["kind"]) for note in notes] == [(1, "late"), (4, "undo")]
    assert [note["told"] for note in notes] == [kept, len(update(match)["events"])]
