"""The command line's `analyse`: what it prints, writes and refuses."""

import json
from pathlib import Path

import msgspec
import pytest

from stablemates.bots.bot import BOTS
from stablemates.bots.match import play_match
from stablemates.cli import main
from stablemates.coach.analysis import Analysis
from stablemates.games import find_game
from stablemates.words import say

ANNA, HEN = "Anna [b]", "Hen"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = find_game("cow006")
    match = play_match(
        game, [BOTS["random"], BOTS["greedy"]], game.options(tours=1), bytes(31) + b"\1"
    )
    path = tmp_path_factory.mktemp("coach") / "match.json"
    path.write_bytes(msgspec.json.encode(match.record([ANNA, HEN])))
    return path


@pytest.fixture
def analyse(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setenv("COLUMNS", "200")
        with pytest.raises(SystemExit) as ended:
            main(["analyse", *words])
        printed = capsys.readouterr()
        return int(ended.value.code or 0), printed.out, printed.err

    return run


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_shows_how_everyone_played_and_what_cost_most(analyse, record, language: str) -> None:
    code, out, _ = analyse(str(record), "--worlds", "60", "--lang", language)
    assert code == 0
    for head in ("accuracy", "blunder", "luck", "worst", "better"):
        assert say(language, f"coach-{head}") in out
    assert ANNA in out, "names are no markup"
    assert say(language, "coach-blunder-one") in out, "a player by chance blunders"


def test_it_writes_the_whole_analysis(analyse, record: Path, tmp_path: Path) -> None:
    code, out, _ = analyse(str(record), "--worlds", "2", "--json", "-")
    assert code == 0
    assert out.count("\n") == 1, "one line, for other programs"
    found = msgspec.json.decode(out, type=Analysis)
    assert (found.version, found.game, found.worlds) == (1, "cow006", 2)
    path = tmp_path / "analysis.json"
    code, out, _ = analyse(str(record), "--worlds", "2", "--json", str(path))
    assert say("en", "coach-accuracy") in out
    assert msgspec.json.decode(path.read_bytes(), type=Analysis) == found


def test_it_says_how_far_it_came(analyse, record: Path) -> None:
    code, out, _ = analyse(str(record), "--seconds", "1e-9")
    assert code == 0
    assert say("en", "coach-cut", judged=0, of=20) in out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--worlds", "1"], "bad-option"),
        (["--seconds", "0"], "bad-option"),
        (["--seconds", "nan"], "bad-option"),
    ],
)
def test_what_makes_no_sense_is_refused(analyse, record: Path, words: list[str], code: str) -> None:
    ended, out, err = analyse(str(record), *words)
    assert (ended, out) == (2, "")
    assert err.startswith(f"{code}: ")


def test_bad_records_are_refused(analyse, record: Path, tmp_path: Path) -> None:
    told = json.loads(record.read_bytes())
    told["scores"][0] += 1
    for text, code in (("{}", "bad-record"), (json.dumps(told), "record-differs")):
        path = tmp_path / "bad.json"
        path.write_text(text)
        ended, out, err = analyse(str(path))
        assert (ended, out) == (2, "")
        assert err.startswith(f"{code}: ")
    assert analyse(str(tmp_path / "none.json"))[2].startswith("bad-record: ")
