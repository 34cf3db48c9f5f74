"""A match looked at again shows what was seen in it, and is only shown if it is true."""

from datetime import UTC, datetime
from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.errors import Problem
from stablemates.explain import explain
from stablemates.games import find_game, game_names
from stablemates.match import Match, Record
from stablemates.replaying import look_again
from stablemates.server.playing import LiveMatch

NOW = datetime(2026, 1, 1, tzinfo=UTC)

Updates = dict[int, list[bytes]]


def play_live(name: str, random: Random) -> tuple[Record, Updates]:
    """A match as it is really played, and every update that each seat was sent."""
    game = find_game(name)
    seats = random.choice(game.seats)
    live = LiveMatch(Match(game, seats, game.options(), random.randbytes(32)), NOW, NOW)
    sent: Updates = {seat: [] for seat in range(seats)}
    since = -1
    while True:
        for seat, updates in sent.items():
            updates.append(live.update(seat, since, [seat], None))
        if not live.shown.awaited:
            return live.record([f"Person {seat}" for seat in range(seats)]), sent
        since = live.shown.number
        seat = random.choice(live.shown.awaited)
        action = random.choice(live.shown.position.legal_actions(seat))
        live.confirm(live.accept(seat, since, action, NOW).number)


@pytest.fixture(scope="module", params=game_names())
def played(request: pytest.FixtureRequest) -> tuple[Record, Updates]:
    return play_live(request.param, Random(7))


def test_a_seat_is_shown_just_what_it_saw(played: tuple[Record, Updates]) -> None:
    """To the byte, at every moment (G4)."""
    record, sent = played
    for seat, updates in sent.items():
        seen = look_again(record, seat)
        assert seen.eyes == seat
        assert len(updates) == len(record.actions) + 1
        for step, raw in zip(seen.steps, updates, strict=True):
            update = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
            for name in ("events", "view", "awaited"):
                assert msgspec.json.encode(getattr(step, name)) == bytes(update[name]), name


def test_with_all_cards_open_nothing_is_hidden(played: tuple[Record, Updates]) -> None:
    """The whole state after each action and the deal that it led to, as `explain` tells it."""
    record, _ = played
    states: list[Any] = []
    deals: list[int] = []
    for line in list(explain(record))[1:-1]:
        if line["seat"] is None and states:
            states[-1], deals[-1] = line["state"], deals[-1] + 1
        else:
            states.append(line["state"])
            deals.append(deals[-1] if deals else 1)
    seen = look_again(record, None)
    assert seen.eyes is None
    told = [
        {name: msgspec.to_builtins(getattr(step.view, name)) for name in states[0]}
        for step in seen.steps
    ]
    assert told == states
    assert [step.deals for step in seen.steps] == deals
    events = [step.events for step in seen.steps]
    assert events == [step.events for step in look_again(record, 0).steps], "everyone saw them"


def test_what_is_not_true_is_not_shown(played: tuple[Record, Updates]) -> None:
    record, sent = played
    assert record.scores
    forged = msgspec.structs.replace(record, scores=[score + 1 for score in record.scores])
    with pytest.raises(Problem) as refused:
        look_again(forged, None)
    assert refused.value.code == "record-differs"
    for eyes in (-1, len(sent)):
        with pytest.raises(Problem) as refused:
            look_again(record, eyes)
        assert refused.value.code == "bad-option"


def test_a_match_that_has_stopped_is_shown_as_far_as_it_came(
    played: tuple[Record, Updates],
) -> None:
    record, _ = played
    half = msgspec.structs.replace(
        record, actions=record.actions[: len(record.actions) // 2], scores=None, ranks=None
    )
    whole = look_again(record, None)
    assert look_again(half, None).steps == whole.steps[: len(half.actions) + 1]
