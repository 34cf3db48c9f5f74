"""The statistics of the games: what is played, what is counted, and what the command writes."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import stablemates
from stablemates.errors import Problem
from stablemates.games import find_game, game_names
from stablemates.games.options import choices
from stablemates.games.packages import own_packages
from stablemates.lab.figures import Figures, Where, ratio, rows, share
from stablemates.lab.pages import Report
from stablemates.lab.samples import PLAYERS, is_timed, play_sample, race_sample, seatings
from stablemates.lab.statistics import make_report, run_statistics
from stablemates.lab.ways import USUAL, Way, differ, tables, ways
from stablemates.words import LANGUAGES
from tests.lab.making import GAME

SMALL = "largest_egg"
PAGES = Path(stablemates.__file__).parents[1] / "docs" / "statistics"
needs_lab = pytest.mark.skipif(
    importlib.util.find_spec("matplotlib") is None,
    reason='the extra "lab" is not installed (pip install "stablemates[lab]")',
)


def run(*names: str, output: Path, seats: int | None = None, **given: str | int) -> None:
    told = {"matches": 8, "seed": "", "language": "en", **given}
    run_statistics(names, seats=seats, output=output, **told)  # type: ignore[arg-type]


# --- The ways to play -------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
def test_every_choice_is_a_way_or_makes_no_difference(name: str) -> None:
    game = find_game(name)
    found = ways(name)
    assert found.different[0] == USUAL
    assert len({*found.different, *found.idle}) == len(found.different) + len(found.idle)
    met = [way.chosen[-1] for way in (*found.different[1:], *found.idle)]
    usual = game.options()
    assert sorted(met) == sorted(
        (option, value)
        for option, values in choices(game.options).items()
        for value in values
        if value != getattr(usual, option)
    )
    for way in found.different[1:]:
        for seats in tables(name, way):
            way.options(game).check(seats)
            assert differ(name, seats, way)


def test_what_matters_only_beside_another_choice_is_played_beside_it() -> None:
    found = ways(GAME)
    assert "both_ends=true equal_ends=right" in map(str, found.different)
    assert Way((("locked", True),)) in found.idle
    assert not differ(GAME, 2, Way((("equal_ends", "right"),)))


def test_a_way_is_played_where_it_can_be() -> None:
    assert tables(GAME, Way((("both_ends", True),))) == (2, 4)
    assert not differ(GAME, 7, Way((("variant", "pro"),)))


# --- Matches ----------------------------------------------------------------------------------


def test_each_deal_is_played_in_every_seating() -> None:
    game = find_game(GAME)
    both = np.ones((2, 3), np.bool_)
    sample = play_sample(game, game.options(), both, 20, "deals")
    assert sample.scores.shape == (20, 2, 3)
    assert (sample.scores[:, 0] == sample.scores[:, 1]).all(), "greedy players take no chances"
    assert len(np.unique(sample.scores[:, 0], axis=0)) == 20
    other = play_sample(game, game.options(), both, 20, "others")
    assert sample != other
    assert sample == play_sample(game, game.options(), both, 20, "deals")


def test_who_is_alone_sits_everywhere() -> None:
    assert seatings("alone", 3).tolist() == np.eye(3).tolist()
    assert seatings("random", 3).tolist() == [[False] * 3]
    assert seatings("greedy", 2).tolist() == [[True] * 2]


def test_a_win_is_shared_by_those_who_won() -> None:
    game = find_game(SMALL)
    sample = play_sample(game, game.options(), seatings("random", 3), 200, "")
    assert np.allclose(sample.credit.sum(-1), 1)
    best = sample.returns.max(-1, keepdims=True)
    assert ((sample.credit > 0) == (sample.returns == best)).all()
    assert {round(part, 3) for part in np.unique(sample.credit)} >= {0, 0.5, 1}


def test_random_players_of_cow_006_take_thirteen_heads_a_round() -> None:
    """As the players of others do: see the figures of rl-6-nimmt, 13.5 with two to four players."""
    game = find_game(GAME)
    sample = play_sample(game, game.options(tours=1), seatings("random", 4), 2000, "")
    assert 13.0 < sample.scores.mean() < 13.8
    assert (sample.dealt == 1).all()
    # Ten cards each, and now and then a row that a low card takes (C11).
    assert (sample.actions >= 40).all()


@pytest.mark.parametrize("players", ["random", "greedy"])
def test_where_all_choose_at_once_no_seat_is_better(players: str) -> None:
    game = find_game(GAME)
    greedy = seatings("greedy" if players == "greedy" else "random", 4)
    parts = play_sample(game, game.options(), greedy, 4000, "").credit[:, 0]
    errors = parts.std(0) / len(parts) ** 0.5
    assert (abs(parts.mean(0) - 0.25) < 3.5 * errors).all()


def test_time_counts_where_there_is_a_clock_that_runs() -> None:
    stables = find_game("stables")
    raced = stables.options(play="everyone_at_once")
    assert is_timed(stables, 3, raced)
    assert not is_timed(stables, 3, stables.options())
    assert not is_timed(find_game(GAME), 3, find_game(GAME).options())
    sample = race_sample(stables, raced, seatings("alone", 2), 2, "")
    assert (sample.credit.diagonal(axis1=1, axis2=2) == 1).all(), "random players call wrongly"
    assert (sample.dealt == 1).all()


# --- Figures ----------------------------------------------------------------------------------


def test_the_interval_of_a_mean_is_the_usual_one() -> None:
    value, low, high = ratio(np.array([1.0, 2.0, 3.0, 6.0]))
    assert value == 3
    assert (low + high) / 2 == pytest.approx(3)
    assert high - 3 == pytest.approx(1.959964 * (14 / 3) ** 0.5 / 2)


def test_the_interval_of_a_ratio_knows_that_both_go_together() -> None:
    below = np.array([1.0, 2.0, 3.0, 4.0])
    value, low, high = ratio(5 * below, below)
    assert (value, low, high) == (5, 5, 5)
    assert np.diff(ratio(np.array([7.0, 9.0, 14.0, 20.0]), below)[1:]) > 0


@pytest.mark.parametrize(("chance", "deals"), [(0.5, 12), (0.9, 30), (0.99, 100)])
def test_the_interval_of_a_share_holds_the_truth(chance: float, deals: int) -> None:
    drawn = np.random.default_rng(1).random((4000, deals)) < chance
    held = [low <= chance <= high for _, low, high in map(share, drawn.astype(float))]
    assert 0.935 < np.mean(held) <= 0.99


def test_what_has_always_happened_is_not_certain() -> None:
    value, low, high = share(np.ones(20))
    assert (value, high) == (1, 1)
    assert 0.75 < low < 0.95


@pytest.mark.parametrize("name", game_names())
def test_the_figures_add_up(name: str) -> None:
    game = find_game(name)
    seats = game.seats[-1]
    found = []
    for players in PLAYERS:
        sample = play_sample(game, game.options(), seatings(players, seats), 30, "")
        found += list(rows(Where(name, game.rules, "default", seats, players), sample))
    figures = Figures(found)
    assert len(figures.csv().splitlines()) == 1 + len(found)
    for row in found:
        if row.part == "mean":
            assert row.low is not None
            assert row.high is not None
            assert row.low <= row.value + 1e-5
            assert row.value <= row.high + 1e-5
    for players in ("random", "greedy"):
        place = ("default", seats)
        parts = [figures.get(place, players, "win", seat=seat).value for seat in range(seats)]
        assert sum(parts) == pytest.approx(1, abs=1e-5)
        for figure in ("actions", "score", "margin", "dealt"):
            spread = [figures.get(place, players, figure, part) for part in (5, 25, 50, 75, 95)]
            values = [row.value for row in spread]
            assert values == sorted(values)
            assert all(value == int(value) for value in values)
    assert figures.get(("default", seats), "alone", "win").matches == 30 * seats


# --- The command ------------------------------------------------------------------------------


@needs_lab
def test_all_games_are_written_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(output=tmp_path, seats=3, language="ru", matches=4)
    told = capsys.readouterr().out
    for name in game_names():
        page = (tmp_path / f"{name}.md").read_text("utf-8")
        assert f"stablemates statistics {name} --matches 4 --seats 3 --lang ru" in page
        assert "## Места за столом" in page
        assert str(tmp_path / f"{name}.md") in told
        assert (tmp_path / f"{name}.csv").exists()
        for picture in re.findall(r"!\[.+\]\((.+)\)", page):
            assert (tmp_path / picture).read_bytes().startswith(b"<?xml")
            assert (tmp_path / picture).with_suffix(".png").exists()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with what is written of a small game."""
    folder = tmp_path_factory.mktemp("statistics")
    run(SMALL, output=folder)
    return folder


@needs_lab
def test_equal_seeds_write_equal_files(written: Path, tmp_path: Path) -> None:
    run(SMALL, output=tmp_path)
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == sorted(path.name for path in written.iterdir())
    assert len(files) == 10
    for file in files:
        assert (tmp_path / file).read_bytes() == (written / file).read_bytes()


@needs_lab
def test_other_seeds_find_other_figures(written: Path) -> None:
    report = make_report(find_game(SMALL), None, 8, "other", "en")
    assert report.figures.csv() != (written / f"{SMALL}.csv").read_text()
    assert "--seed other" in report.command


@needs_lab
def test_the_figures_are_tidy_for_pandas_and_polars(written: Path) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    path = written / f"{SMALL}.csv"
    ours, theirs = pandas.read_csv(path), polars.read_csv(path, infer_schema_length=None)
    assert ours.shape == theirs.shape
    assert list(ours.columns) == theirs.columns
    wins = ours[(ours.figure == "win") & (ours.players != "alone")]
    parts = wins.groupby(["way", "seats", "players"]).value.sum()
    assert (abs(parts - 1) < 1e-5).all()
    assert not ours.duplicated(["way", "seats", "players", "figure", "part", "seat"]).any()


@needs_lab
@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"names": ("chess",)}, "unknown-game"),
        ({"names": (GAME,), "seats": 11}, "bad-seats"),
        ({"names": (GAME,), "seats": 0}, "bad-seats"),
        ({"names": (GAME,), "matches": 0}, "bad-option"),
        ({"names": (GAME,), "output": Path("/dev/null/folder")}, "cannot-write"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_refused_at_once(
    tmp_path: Path, given: dict[str, object], code: str
) -> None:
    asked = {"seats": None, "matches": 8, "seed": "", "language": "en", "output": tmp_path / "new"}
    with pytest.raises(Problem) as refused:
        run_statistics(**{**asked, **given})  # type: ignore[arg-type]
    assert refused.value.code == code
    assert list(tmp_path.iterdir()) == []


@needs_lab
def test_the_command_line_has_it(tmp_path: Path) -> None:
    environment = {**os.environ, "LANG": "ru_RU.UTF-8", "PYTHONUTF8": "1"}
    environment.pop("LC_ALL", None)
    command = (sys.executable, "-m", "stablemates.cli", "statistics", SMALL, "--matches", "4")
    done = subprocess.run(
        [*command, "-o", str(tmp_path)], env=environment, capture_output=True, check=True
    )
    assert "Побед на" in done.stdout.decode()
    done = subprocess.run([*command, "--seats", "99"], env=environment, capture_output=True)
    assert done.returncode == 2
    assert re.match("bad-seats: .*[а-я]{3}", done.stderr.decode())


# --- Words and pages --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_way_has_words(name: str, language: str) -> None:
    game = find_game(name)
    report = Report(game, Figures([]), (), (), "", language)
    labels = []
    for option, values in choices(game.options).items():
        for value in values:
            labels.append(report.label(Way(((option, value),))))
        assert report.own(f"option-{option}", "")
    assert len(set(labels)) == len(labels)
    assert all(len(label) < 70 for label in labels)
    assert report.title != name
    assert "12" in report.score(12)


@pytest.mark.parametrize("name", own_packages())
def test_the_documentation_is_of_these_rules(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text("utf-8")
    game = find_game(name)
    assert f"rules version {game.rules})" in page
    report = Report(game, Figures([]), (), (), "", "en")
    for way in (*ways(name).different, *ways(name).idle):
        assert report.label(way) in page, "run `stablemates statistics --output docs/statistics`"
    for picture in re.findall(r"\((.+svg)\)", page):
        assert (PAGES / picture).stat().st_size < 60_000
