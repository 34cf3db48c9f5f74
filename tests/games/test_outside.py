"""A game that another distribution announces: found, played, and told from its own sources.

It lies in `tests/fifth_game`, laid out as CONTRIBUTING says, and is on the path of all tests: so
the tests that hold for every game hold for it too. Here is what only such a game is asked.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import stablemates
from stablemates.bots import find_bot
from stablemates.bots.match import play_match
from stablemates.explain import explain
from stablemates.games import find_game, game_folder, game_names
from stablemates.games.packages import outside_packages, own_packages
from stablemates.match import replay
from stablemates.schemas import documents

GAME = "largest_egg"
PACKAGE = Path(stablemates.__file__).parent
HOME = PACKAGE.parent / "tests/fifth_game"


def run(path: Path | None, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python with only Stablemates, and what is installed at `path`, to be found."""
    places = [str(PACKAGE.parent), *([str(path)] if path else [])]
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "LANG": "C", "PYTHONPATH": os.pathsep.join(places)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def digest(path: Path | None) -> str:
    done = run(path, "-c", "from stablemates.games.compiled import sources_digest as d; print(d())")
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A copy of what is installed, to be changed."""
    return Path(shutil.copytree(HOME, tmp_path / "home"))


def test_it_is_found_beside_the_games_of_the_package() -> None:
    assert list(outside_packages()) == [GAME]
    assert GAME not in own_packages()
    assert set(game_names()) == {GAME, *own_packages()}
    assert Path(str(game_folder(GAME))) == HOME / GAME
    assert not any(GAME in str(path) for path in PACKAGE.rglob("*"))
    assert not any(GAME in str(path) for path in documents()), "its schema is not ours to write"


def test_where_it_is_not_installed_nobody_knows_it() -> None:
    command = ("-m", "stablemates.cli", "play", GAME, "--bots", "random,random")
    done = run(None, *command)
    assert (done.returncode, done.stderr.partition(":")[0]) == (2, "unknown-game")


@pytest.mark.parametrize("wins", ["largest", "smallest"])
def test_bots_of_every_level_play_it(wins: str) -> None:
    game = find_game(GAME)
    names = ["random", "greedy", "search", "random"]
    match = play_match(game, [*map(find_bot, names)], game.options(wins=wins), bytes(32))
    assert match.position.is_over
    assert sum(match.position.scores()) == 1 + 2 + 3
    record = match.record(names)
    assert replay(record).position.scores() == record.scores
    *_, last = explain(record)
    assert last == {"scores": record.scores, "ranks": record.ranks}


def test_who_searches_plays_better_than_by_chance() -> None:
    """With the same eggs both ways round."""
    game = find_game(GAME)
    points = {"search": 0, "random": 0}
    for seed in range(40):
        for names in (["search", "random"], ["random", "search"]):
            match = play_match(game, [*map(find_bot, names)], game.options(), bytes([seed] * 32))
            for name, score in zip(names, match.position.scores(), strict=True):
                points[name] += score
    assert points["search"] > 1.2 * points["random"]


def test_the_command_line_plays_it() -> None:
    command = ("-m", "stablemates.cli", "play", GAME, "--option", "wins=smallest")
    done = run(HOME, *command, "--bots", "random,greedy", "--record", "-")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["options"] == {"wins": "smallest"}


def test_a_change_of_its_sources_is_a_change_of_what_is_compiled(home: Path) -> None:
    """Else the machine code of its old rules would be run."""
    before = digest(home)
    assert digest(home) == before
    assert digest(None) != before
    rules = home / GAME / "rules.py"
    rules.write_text(rules.read_text().replace("EGGS = 12", "EGGS = 14"))
    assert digest(home) != before


def test_two_games_of_one_name_are_an_error(home: Path) -> None:
    own = next(iter(own_packages()))
    (home / "largest_egg-1.0.dist-info/entry_points.txt").write_text(
        f"[stablemates.games]\n{own} = largest_egg\n"
    )
    done = run(home, "-c", "import stablemates.games")
    assert done.returncode == 1
    assert f"stablemates.games.{own} and largest_egg are both the game {own}" in done.stderr


def test_what_is_announced_and_not_there_is_an_error(home: Path) -> None:
    shutil.rmtree(home / GAME)
    done = run(home, "-c", "import stablemates.games")
    assert done.returncode == 1
    assert "largest_egg announces a game and is no package" in done.stderr
