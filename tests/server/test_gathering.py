"""Who may do what with a table: the pure rules of a gathering."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from stablemates.errors import Problem
from stablemates.server import gathering as people
from stablemates.server.gathering import STAND_IN, Chair, Gathering

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
ANNA = Chair("person", "Anna", "cow", keys=("a",))
BORIS = Chair("person", "Boris", keys=("b",))
BOT = Chair("bot", bot="easy")


def waiting() -> Gathering:
    """Anna, the host, an open chair, and a bot."""
    return people.gather([ANNA, Chair(), BOT])


def playing() -> Gathering:
    """Anna, the host, Boris, and a bot, in a match that has begun."""
    return people.start(people.gather([ANNA, BORIS, BOT]), NOW)


def refusal(call: Any, *arguments: Any, **more: Any) -> str:
    with pytest.raises(Problem) as refused:
        call(*arguments, **more)
    return refused.value.code


def test_the_first_person_is_the_host() -> None:
    assert people.gather([BOT, ANNA, BORIS]).host == 1
    assert people.gather([BOT, Chair()]).host is None


def test_whoever_sits_down_where_nobody_is_becomes_the_host() -> None:
    after, seat = people.sit_down(people.gather([BOT, Chair()]), None, BORIS)
    assert (seat, after.host) == (1, 1)


def test_one_sits_down_in_the_first_open_chair_or_in_that_of_ones_choice() -> None:
    gathering = people.gather([ANNA, Chair(), Chair()])
    assert people.sit_down(gathering, None, BORIS)[1] == 1
    after, seat = people.sit_down(gathering, 2, BORIS)
    assert (seat, after.chairs[2]) == (2, BORIS)
    assert refusal(people.sit_down, gathering, 0, BORIS) == "seat-taken"
    assert refusal(people.sit_down, people.gather([ANNA, BOT]), None, BORIS) == "table-full"


def test_one_takes_another_open_chair_with_all_that_is_ones_own() -> None:
    gathering = people.gather([ANNA, BORIS, Chair(), BOT])
    after = people.change_chair(gathering, [0], 0, 2)
    assert after.chairs == (Chair(), BORIS, ANNA, BOT)
    assert (gathering.host, after.host) == (0, 2)
    assert people.change_chair(gathering, [1], 1, 2).host == 0
    assert refusal(people.change_chair, gathering, [0], 1, 2) == "not-your-seat"
    for taken in (0, 1, 3):
        assert refusal(people.change_chair, gathering, [0], 0, taken) == "seat-taken"
    for nowhere in (-1, 4):
        assert refusal(people.change_chair, gathering, [0], 0, nowhere) == "bad-seat"
    begun = people.start(gathering, NOW)
    assert refusal(people.change_chair, begun, [0], 0, 2) == "already-started"


def test_names_animals_levels_and_times_are_checked() -> None:
    assert refusal(people.gather, [Chair("person", "")]) == "bad-name"
    assert refusal(people.gather, [Chair("person", "A", "dragon")]) == "bad-animal"
    assert refusal(people.gather, [Chair("bot", bot="genius")]) == "unknown-bot"
    assert refusal(people.gather, [Chair("bot", bot="nested:1000000")]) == "unknown-bot"
    assert refusal(people.gather, [ANNA], seconds=-1) == "bad-time"
    assert refusal(people.gather, [ANNA], seconds=31 * 86400) == "bad-time"


def test_what_a_wish_says_of_keys_and_bots_counts_only_where_it_belongs() -> None:
    chairs = [
        Chair("person", "A", bot="master", keys=("k",)),
        Chair("bot", "X", "cow", "easy", ("k",)),
    ]
    assert people.gather(chairs).chairs == (
        Chair("person", "A", keys=("k",)),
        Chair("bot", bot="easy"),
    )


def test_animals_play_in_open_chairs_until_somebody_comes() -> None:
    started = people.start(waiting(), NOW)
    assert started.chairs[1] == Chair("open", bot=STAND_IN)
    after, _ = people.sit_down(started, 1, BORIS)
    assert after.chairs[1] == BORIS


def test_a_match_begins_once() -> None:
    assert refusal(people.start, playing(), NOW) == "already-started"


def test_whoever_leaves_before_the_match_leaves_an_open_chair() -> None:
    gathering = people.gather([ANNA, BORIS])
    assert people.vacate(gathering, [1], 1).chairs[1] == Chair()


def test_for_whoever_leaves_a_match_an_animal_plays_and_their_keys_open_nothing() -> None:
    after = people.vacate(playing(), [1], 1)
    assert after.chairs[1] == Chair("open", bot=STAND_IN)


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    assert people.vacate(playing(), [0], 0).host == 1
    assert people.vacate(waiting(), [0], 0).host is None


def test_the_host_removes_people_and_nobody_else_does() -> None:
    assert people.vacate(playing(), [0], 1).chairs[1].kind == "open"
    assert refusal(people.vacate, playing(), [1], 0) == "not-your-seat"
    assert refusal(people.vacate, playing(), [0], 2) == "bad-seat", "a bot's"
    assert refusal(people.vacate, playing(), [0], 7) == "bad-seat"


def test_a_bot_plays_for_somebody_until_they_return() -> None:
    away = people.set_bot(playing(), [0], 1, "good")
    assert away.chairs[1] == replace(BORIS, bot="good")
    assert people.take_over(away, [1], 1).chairs[1] == BORIS
    assert refusal(people.take_over, away, [0], 1) == "not-your-seat"
    assert people.set_bot(away, [0], 1, "").chairs[1] == BORIS


def test_a_person_who_is_about_to_play_is_not_replaced_before_the_match() -> None:
    gathering = people.gather([ANNA, BORIS])
    assert refusal(people.set_bot, gathering, [0], 1, "good") == "bad-seat"


def test_bots_come_and_go_before_the_match_and_stay_during_it() -> None:
    assert people.set_bot(waiting(), [0], 1, "good").chairs[1] == Chair("bot", bot="good")
    assert people.set_bot(waiting(), [0], 2, "").chairs[2] == Chair()
    assert people.set_bot(playing(), [0], 2, "master").chairs[2] == Chair("bot", bot="master")
    assert refusal(people.set_bot, playing(), [0], 2, "") == "bad-seat"
    assert refusal(people.set_bot, waiting(), [0], 1, "nested:64") == "unknown-bot"


def test_chairs_are_added_and_taken_away_before_the_match() -> None:
    assert people.add_chair(waiting(), [0], 4).chairs[3] == Chair()
    assert refusal(people.add_chair, waiting(), [0], 3) == "bad-seats"
    assert people.remove_chair(waiting(), [0], 1, 2).chairs == (ANNA, BOT)
    assert refusal(people.remove_chair, waiting(), [0], 1, 3) == "bad-seats"
    assert refusal(people.remove_chair, waiting(), [0], 0, 2) == "bad-seat", "Anna's"
    for change in (people.add_chair, people.remove_chair):
        arguments = ([0], 9) if change is people.add_chair else ([0], 2, 1)
        assert refusal(change, playing(), *arguments) == "already-started"


def test_the_host_stays_the_host_when_a_chair_before_theirs_goes() -> None:
    gathering = people.gather([Chair(), ANNA, BORIS])
    after = people.remove_chair(gathering, [1], 0, 2)
    assert (after.host, after.chairs) == (0, (ANNA, BORIS))


@pytest.mark.parametrize(
    "change",
    [
        lambda old, mine: people.set_bot(old, mine, 2, "easy"),
        lambda old, mine: people.add_chair(old, mine, 9),
        lambda old, mine: people.remove_chair(old, mine, 2, 2),
        lambda old, mine: people.pause(old, mine, None),
        lambda old, mine: people.resume(old, mine, 0, NOW),
        lambda old, mine: people.make_host(old, mine, 1),
        lambda old, mine: people.settle(old, mine, chat=False),
    ],
)
def test_only_the_host_rules_the_table(change: Any) -> None:
    for mine in ([], [1], [2]):
        assert refusal(change, playing(), mine) == "not-host"


def test_the_hosts_part_goes_to_people() -> None:
    assert people.make_host(playing(), [0], 1).host == 1
    assert refusal(people.make_host, playing(), [0], 2) == "bad-seat"


def test_while_the_host_is_away_a_person_takes_that_part_for_themselves() -> None:
    assert people.make_host(playing(), [1], 1, is_away=True).host == 1
    assert refusal(people.make_host, playing(), [1], 0, is_away=True) == "not-host"
    assert refusal(people.make_host, playing(), [], 1, is_away=True) == "not-host"


def test_time_stands_still_while_the_table_is_paused() -> None:
    paused = people.pause(playing(), [0], 4000)
    assert (paused.phase, paused.left) == ("paused", 4000)
    assert refusal(people.pause, paused, [0], 4000) == "not-playing"
    later = NOW + timedelta(days=1)
    resumed = people.resume(paused, [0], 7, later)
    assert (resumed.phase, resumed.left) == ("playing", None)
    assert resumed.moved is not None
    assert (resumed.moved.decision, resumed.moved.ends) == (7, later + timedelta(seconds=4))
    assert refusal(people.resume, resumed, [0], 7, later) == "not-paused"


def test_more_time_is_once_more_as_long() -> None:
    timed = replace(playing(), seconds=30)
    given = people.give_time(timed, 3, NOW)
    assert given.moved is not None
    assert given.moved.ends == NOW + timedelta(seconds=30)
    assert refusal(people.give_time, playing(), 3, NOW) == "untimed"
    assert refusal(people.give_time, people.pause(timed, [0], 1), 3, NOW) == "not-playing"


def test_the_time_is_settled_before_the_match() -> None:
    assert people.settle(waiting(), [0], seconds=60).seconds == 60
    assert refusal(people.settle, playing(), [0], seconds=60) == "already-started"
    assert people.settle(playing(), [0], public=True, chat=False).public
    assert not people.settle(playing(), [0], chat=False).chat


def test_all_people_at_the_table_agree_to_take_something_back() -> None:
    asked = people.ask_undo(playing(), 0, 5)
    assert not people.all_agree(asked)
    assert refusal(people.answer_undo, asked, [0], 1, agree=True) == "not-your-seat"
    assert people.all_agree(people.answer_undo(asked, [1], 1, agree=True))
    refused = people.answer_undo(asked, [1], 1, agree=False)
    assert refused.undo is None
    assert refusal(people.answer_undo, refused, [1], 1, agree=True) == "nothing-asked"


def test_people_who_are_away_are_not_waited_for() -> None:
    away = people.set_bot(playing(), [0], 1, "good")
    assert people.all_agree(people.ask_undo(away, 0, 5))


def test_who_leaves_asks_for_nothing_any_more() -> None:
    asked = people.ask_undo(playing(), 1, 5)
    assert people.vacate(asked, [1], 1).undo is None


def test_a_chair_has_keys_for_a_few_devices_and_the_first_stays() -> None:
    gathering = playing()
    for number in range(6):
        gathering = people.add_key(gathering, 0, f"device {number}")
    assert gathering.chairs[0].keys == ("a", "device 3", "device 4", "device 5")
    assert people.keep_key(gathering, 0, "device 4").chairs[0].keys == ("device 4",)


def test_the_same_people_play_again() -> None:
    before = people.set_bot(replace(playing(), seconds=30, chat=False), [0], 1, "good")
    again = people.play_again(before, 1)
    assert again.chairs == (ANNA, BORIS, BOT)
    assert (again.host, again.phase, again.seconds, again.chat) == (1, "waiting", 30, False)


def test_hints_are_for_one_person_among_bots() -> None:
    alone = people.gather([ANNA, BOT, BOT], hints=True)
    assert alone.gives_hints
    assert people.play_again(alone, 0).gives_hints
    assert not people.gather([ANNA, BOT]).gives_hints
    for chairs in ([ANNA, BORIS, BOT], [ANNA, Chair(), BOT], [BOT, BOT]):
        assert refusal(people.gather, chairs, hints=True) == "no-hints"
    assert not replace(alone, chairs=(ANNA, BORIS)).gives_hints


def test_nothing_changes_after_the_end_but_who_plays_again() -> None:
    over = replace(playing(), phase="over")
    assert refusal(people.vacate, over, [1], 1) == "match-over"
    assert refusal(people.set_bot, over, [0], 2, "easy") == "match-over"
    assert refusal(people.sit_down, over, None, BORIS) == "match-over"


seats = st.integers(-1, 5)
mine = st.lists(st.integers(0, 3), max_size=2)
changes = st.one_of(
    st.tuples(st.just("vacate"), mine, seats),
    st.tuples(st.just("set_bot"), mine, seats, st.sampled_from(["", "easy", "nobody"])),
    st.tuples(st.just("add_chair"), mine, st.just(5)),
    st.tuples(st.just("remove_chair"), mine, seats, st.just(2)),
    st.tuples(st.just("make_host"), mine, seats),
    st.tuples(st.just("sit_down"), st.one_of(st.none(), seats), st.just(BORIS)),
    st.tuples(st.just("start"), st.just(NOW)),
    st.tuples(st.just("pause"), mine, st.one_of(st.none(), st.integers(0, 9))),
    st.tuples(st.just("resume"), mine, st.just(1), st.just(NOW)),
)


@given(st.lists(changes, max_size=30))
def test_whatever_people_do_a_table_stays_one(wishes: list[Any]) -> None:
    """The host is a person or nobody; in a match there plays somebody in every chair."""
    gathering = people.gather([ANNA, Chair(), BOT, Chair()])
    for name, *arguments in wishes:
        try:
            changed = getattr(people, name)(gathering, *arguments)
        except Problem:
            continue
        gathering = changed[0] if isinstance(changed, tuple) else changed
        assert 2 <= len(gathering.chairs) <= 5
        if gathering.host is None:
            assert not gathering.people
        else:
            assert gathering.chairs[gathering.host].kind == "person"
        for chair in gathering.chairs:
            assert (chair.kind == "bot") <= bool(chair.bot)
            assert (chair.kind == "person") == bool(chair.keys) == bool(chair.name)
            if gathering.phase != "waiting" and chair.kind == "open":
                assert chair.bot
