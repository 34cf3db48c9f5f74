"""What the benchmarks compute: the same work on all sides, ratios and verdicts; never a time."""

import io
import json
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import get_args, get_type_hints

import pytest

from stablemates.cli import bench
from stablemates.games import find_game, game_names
from stablemates.games.game import Game

BENCH = Path(__file__).parents[1] / "bench"


def load_bench(name: str) -> ModuleType:
    spec = spec_from_file_location(f"bench_{name}", BENCH / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.path.insert(0, str(BENCH))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(BENCH))
    return module


playouts = load_bench("playouts")
search = load_bench("search")
frameworks = load_bench("frameworks")
turns = load_bench("turns")
players = load_bench("play_stablemates")


@pytest.fixture(params=game_names(), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


def test_every_part_has_a_script_and_is_in_the_documentation() -> None:
    literal, _ = get_args(get_type_hints(bench)["only"])
    parts = {part.replace("-", "_") for part in get_args(literal)} - {"signature"}
    text = (BENCH.parent / "docs" / "bench.md").read_text("utf-8")
    for part in parts:
        assert (BENCH / f"{part}.py").is_file()
        assert f"stablemates bench --only {part.replace('_', '-')}" in text
    assert {"playouts", "search", "frameworks"} <= parts


def test_the_search_is_measured_where_there_is_a_choice(game: Game) -> None:
    where = search.positions(game, 3)
    assert len(where) == 3
    for observation, seat in where:
        assert len(observation.legal_actions(seat)) > 1
        assert observation.states.tobytes() == observation.observe(seat).states.tobytes()


@pytest.mark.parametrize("threads", search.THREADS)
def test_every_round_of_the_search_decides_alike(game: Game, threads: int) -> None:
    where = search.positions(game, 2)
    (first, cost), (second, _) = (search.decide(where, 3, threads) for _ in range(2))
    assert first == second
    assert all(
        action in seen.legal_actions(seat)
        for action, (seen, seat) in zip(first, where, strict=True)
    )
    assert 0 <= cost.caller <= cost.processor


def test_the_search_has_a_line_for_every_game(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, least in (("DECISION_WORLDS", 2), ("MATCH_WORLDS", 1), ("APART", 4)):
        monkeypatch.setattr(search, name, least)
    # A match takes many decisions.
    greedy = search.find_bot("greedy")
    monkeypatch.setattr(search, "find_bot", lambda name: greedy)
    line = search.row(game, [search.measure(game, search.positions(game, 2), 0)])
    assert line.startswith(game.name)
    assert game.search in line


def test_with_cores_free_the_way_through_two_threads_is_the_callers_and_half_the_rest() -> None:
    assert search.Cost(wall=9.0, processor=5.0, caller=1.0).longest(2) == 3.0


def ask(ways: dict[str, object], *requests: dict[str, object]) -> list[dict[str, object]]:
    answers = io.StringIO()
    turns.serve(ways, [json.dumps(request) for request in requests], answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_a_player_plays_in_its_turns_and_says_what_it_cannot() -> None:
    made = []

    def way(name: str) -> object:
        made.append(name)
        return {"chess": lambda: (2, 30, 4)}[name]

    request = {"way": "slow", "game": "chess", "seconds": 1e-9}
    first, second, refused = ask({"slow": way}, request, request, {**request, "game": "go"})
    for answer in (first, second):
        assert answer["playouts"] / 2 == answer["moves"] / 30 == answer["chances"] / 4 >= 1
        assert answer["seconds"] > 0
    assert refused == {"error": "KeyError: 'go'"}
    assert made == ["chess", "go"], "what it needs is made once"


def test_both_ways_play_whole_matches(game: Game) -> None:
    lengths = {}
    for way in players.WAYS:
        request = {"way": way, "game": game.name, "seconds": 1e-9}
        (answer,) = ask(players.WAYS, request)
        assert answer["moves"] > answer["playouts"], answer
        lengths[way] = answer["moves"] / answer["playouts"]
    assert lengths["single"] == pytest.approx(lengths["whole"], rel=0.5)


def series(playouts: float, moves: float, chances: float = 0) -> object:
    made = frameworks.Series()
    for speed in (1, 2, 4):
        made.add(
            {
                "playouts": playouts * speed,
                "moves": moves * speed,
                "chances": chances * speed,
                "seconds": 2,
            }
        )
    return made


def some_series() -> dict[object, object]:
    entry = frameworks.Entry
    return {
        entry(frameworks.OURS, "whole", "ours"): series(100, 5000),
        entry("OpenSpiel", "python", "short"): series(10, 100),
        entry("OpenSpiel", "python", "long(players=4)"): series(2, 80, 120),
        entry("OpenSpiel", "c++", "short"): series(20, 500),
    }


def test_speeds_are_by_the_second_and_ratios_within_a_round() -> None:
    ours, theirs, *_ = some_series().values()
    assert ours.moves == [2500, 5000, 10000]
    assert ours.length == 50
    assert frameworks.ratios(ours.moves, theirs.moves) == [50, 50, 50]
    assert frameworks.ratios([1, 9, 4], [1, 3, 2]) == [1, 2, 3]


def test_strokes_of_chance_are_steps_and_no_moves() -> None:
    found = some_series()
    quickest = frameworks.quickest(found, "OpenSpiel", "python")
    assert quickest.game == "long(players=4)"
    assert found[quickest].steps == [100, 200, 400]
    assert found[quickest].length == 40


def test_playouts_are_compared_with_those_of_the_game_nearest_in_length() -> None:
    found = some_series()
    assert frameworks.nearest(found, 15, "OpenSpiel", "python").game == "short"
    assert frameworks.nearest(found, 50, "OpenSpiel", "python").game == "long(players=4)"


def test_the_tables_name_ratios_and_goals(capsys: pytest.CaptureFixture[str]) -> None:
    frameworks.show_steps(some_series(), "whole", goals=True)
    heads, games, ours, goals = capsys.readouterr().out.splitlines()
    assert "OpenSpiel, python" in heads
    assert "RLCard" not in heads, "what could not be measured has no column"
    assert games.split() == ["long", "short"]
    assert ours.split()[:2] == ["ours", "25"]
    assert goals.split() == ["goal", "20", "5"]
    frameworks.show_playouts(some_series())
    assert "50 times OpenSpiel, python: long, 40 moves" in capsys.readouterr().out
    frameworks.show_all(some_series())
    assert len(capsys.readouterr().out.splitlines()) == 1 + len(some_series())


def test_who_fails_is_told_and_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = (frameworks.Entry("OpenSpiel", "python", game) for game in ("good", "bad"))

    def play(way: str, game: str, seconds: float) -> dict[str, float]:
        if game == "bad":
            raise RuntimeError("it ended")
        return {"playouts": 1, "moves": 2, "chances": 0, "seconds": seconds}

    ready = {"OpenSpiel": SimpleNamespace(play=play)}
    found = frameworks.measure([bad, good], ready, rounds=3, seconds=0.5)
    assert list(found) == [good]
    assert found[good].moves == [4, 4, 4]
    assert capsys.readouterr().out.count("bad is left out: it ended") == 1


@pytest.fixture(params=playouts.games_with_reference())
def measured(request: pytest.FixtureRequest) -> str:
    """A game that has a reference in C."""
    if shutil.which(playouts.COMPILER) is None:
        pytest.skip(f"there is no C compiler {playouts.COMPILER!r} (name another with CC=...)")
    return str(request.param)


def test_compiled_rules_and_c_play_the_same_matches(measured: str, tmp_path: Path) -> None:
    flags = ["-O3", "-Wall", "-Wextra", "-Werror"]
    program = playouts.compile_c(measured, tmp_path, flags)
    for seed in (0, 1, 7, 2**64 - 1):
        ours = playouts.play_compiled(measured, seed, 200)
        theirs = playouts.play([program], seed, 200)
        assert ours[:2] == theirs[:2]
        assert ours[0] > 200 * playouts.SEATS


def test_a_reference_in_c_has_no_undefined_behaviour(measured: str, tmp_path: Path) -> None:
    flags = ["-O1", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"]
    program = playouts.compile_c(measured, tmp_path, flags)
    ours = playouts.play_compiled(measured, 3, 100)
    assert playouts.play([program], 3, 100)[:2] == ours[:2]
