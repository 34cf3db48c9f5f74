"""The analysis of whole matches, of every game: fair, reproducible, and as far as there is time."""

from itertools import count

import msgspec
import pytest

from stablemates.bots.bot import BOTS
from stablemates.bots.match import play_match
from stablemates.coach import analysis
from stablemates.coach.analysis import Analysis, Decision, Situation, analyse, judge, situations
from stablemates.errors import Problem
from stablemates.games import find_game, game_names
from stablemates.games.generator import new_generator
from stablemates.match import Match, parse_move
from stablemates.words import LANGUAGES, game_bundle
from tests.bots.choices import choices

WORLDS = 2
SHORT = {"tours": 1}
"""Options that make a match short, where a game has them."""


def play(name: str) -> Match:
    game = find_game(name)
    known = {field.name for field in msgspec.structs.fields(game.options)}
    options = game.options(**{key: value for key, value in SHORT.items() if key in known})
    return play_match(game, [BOTS["random"], BOTS["greedy"]], options, bytes(32))


@pytest.fixture(params=game_names(), scope="module")
def match(request: pytest.FixtureRequest) -> Match:
    return play(request.param)


@pytest.fixture(scope="module")
def found(match: Match) -> Analysis:
    return analyse(match, ["Anna", "Hen"], worlds=WORLDS, seed="a")


def test_every_decision_with_a_choice_is_judged(match: Match, found: Analysis) -> None:
    again = Match(match.game, 2, match.options, match.seed)
    again.deal()
    expected = []
    for number, (seat, action) in enumerate(match.actions):
        legal = again.position.legal_actions(seat)
        if len(legal) > 1:
            expected.append((number, seat, match.game.move(action), len(legal)))
        again.play(seat, action)
    assert expected == [
        (one.number, one.seat, parse(match, one.played.move), len(one.moves))
        for one in found.decisions
    ]
    assert found.judged == found.of == len(expected)
    assert found.actions == len(match.actions)


def parse(match: Match, move: dict[str, object]) -> object:
    return match.game.move(parse_move(match.game, move))


def test_the_best_move_costs_nothing(found: Analysis) -> None:
    for one in found.decisions:
        assert one.moves[one.best].grade == "best"
        assert one.moves[one.best].chance_loss == one.moves[one.best].lead_loss == 0
        assert sum(move.likely for move in one.moves) == pytest.approx(1, abs=1e-3)
        assert all(0 <= move.chance <= 1 for move in one.moves)
        assert all(min(move.chance_loss, move.lead_loss) >= 0 for move in one.moves)
        if one.exact:
            assert not any(move.lead_error or move.chance_error for move in one.moves)


def test_the_players_figures_are_those_of_their_decisions(match: Match, found: Analysis) -> None:
    for seat, player in enumerate(found.players):
        own = [one for one in found.decisions if one.seat == seat]
        assert player.decisions == len(own) == sum(player.grades.values())
        assert player.grades["blunder"] == sum(one.played.grade == "blunder" for one in own)
        assert player.luck
        lost = sum(one.played.lead_loss for one in own)
        assert player.luck.own == pytest.approx(-lost, abs=1e-3)
    mine, theirs = (player.luck for player in found.players)
    assert mine
    assert theirs
    returns = match.position.returns()
    assert mine.result == -theirs.result == returns[0] - returns[1]
    assert mine.luck == pytest.approx(-theirs.luck, abs=1e-3)
    assert mine.result == pytest.approx(mine.own + mine.others + mine.luck)


def test_chances_go_from_even_to_the_result(match: Match, found: Analysis) -> None:
    assert len(found.chances) == len(match.actions) + 1
    assert found.chances[0] == [0.5, 0.5]
    for one in found.decisions[:-1]:
        assert found.chances[one.number + 1][one.seat] == one.played.chance
    wins = [rank == 1 for rank in match.position.ranks()]
    assert found.chances[-1] == [win / sum(wins) for win in wins]


def test_equal_seeds_give_equal_bytes_and_others_do_not(match: Match, found: Analysis) -> None:
    text = msgspec.json.encode(found)
    assert msgspec.json.encode(analyse(match, ["Anna", "Hen"], worlds=WORLDS, seed="a")) == text
    assert msgspec.json.encode(analyse(match, ["Anna", "Hen"], worlds=WORLDS, seed="b")) != text
    assert msgspec.json.decode(text, type=Analysis) == found


def test_what_is_hidden_makes_no_difference(match: Match) -> None:
    """Other cards where the seat cannot see: the same analysis of its decision, to the byte."""
    for number, (position, seat) in enumerate(choices(match.game, 12)):
        action = position.legal_actions(seat)[-1]
        told = {
            msgspec.json.encode(judged(Situation(number, seat, action, world.observe(seat))))
            for world in (
                position,
                *(position.observe(seat).resample(seat, new_generator(luck)) for luck in (1, 2)),
            )
        }
        assert len(told) == 1


def judged(situation: Situation) -> Decision:
    return judge(situation, WORLDS, "hidden")


def test_when_time_is_up_it_says_how_far_it_came(
    match: Match, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = count()
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(analysis, "perf_counter", lambda: next(ticks))
    part = analyse(
        match,
        ["Anna", "Hen"],
        worlds=WORLDS,
        seed="a",
        seconds=3.5,
        tell=lambda judged, of: told.append((judged, of)),
    )
    assert (part.judged, part.of) == (3, found.of)
    assert told == [(judged, found.of) for judged in range(4)]
    assert part.decisions == found.decisions[:3]
    assert part.chances == found.chances[: found.decisions[3].number + 1]
    assert [player.luck for player in part.players] == [None, None]


def test_one_world_tells_nothing(match: Match) -> None:
    with pytest.raises(Problem) as refused:
        analyse(match, ["Anna", "Hen"], worlds=1)
    assert refused.value.code == "bad-option"


@pytest.mark.parametrize("name", game_names())
def test_moves_and_reasons_can_be_said(name: str) -> None:
    """In any position of any variant, every legal action, in both languages."""
    game = find_game(name)
    actions = 0
    for position, seat in choices(game, 25):
        observation = position.observe(seat).states[0]
        for action in position.legal_actions(seat):
            actions += 1
            move = [game.in_words(observation, seat, action)] if game.in_words else []
            for message in [*move, *game.reasons(observation, seat, action)]:
                for language in LANGUAGES:
                    words = game_bundle(game.name, language)
                    pattern = words.get_message(message.id).value
                    assert pattern
                    text, errors = words.format_pattern(pattern, message.arguments)
                    assert not errors
                    assert "{" not in str(text)
    assert actions > 50


def test_a_changed_choice_is_one_decision() -> None:
    """As long as not all have chosen a card may be changed (C6): what counts is the last one."""
    game = find_game("cow006")
    match = Match(game, 2, game.options(tours=1), bytes(32))
    match.deal()
    first, second, third = (match.position.legal_actions(0)[index] for index in (0, 3, 5))
    for action in (first, second, third):
        match.play(0, action)
    match.play(1, match.position.legal_actions(1)[0])
    mine, theirs = situations(match)
    assert (mine.number, mine.seat, mine.action) == (2, 0, third)
    assert first in mine.observation.legal_actions(0)
    assert len(judge(mine, WORLDS, "").moves) == 10
    assert (theirs.number, theirs.seat) == (3, 1)
