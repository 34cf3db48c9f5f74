"""Foreign bots: they play like ours, and whatever they do wrong loses their match and no more."""

import os
import sys
import time
from pathlib import Path

import pytest

from stablemates.errors import Problem
from stablemates.lab.arena import play_deal
from stablemates.lab.entrants import Entrant, parse_entrants, try_out
from stablemates.lab.foreign import LONGEST, Program
from tests.lab.making import GAME, tournament

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/arena_bot.py"
FAIR = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    %s
    print(json.dumps({"action": question["legal_actions"][0]}), flush=True)
"""


def program(folder: Path, source: str, name: str = "mine") -> Entrant:
    path = folder / f"{name}.py"
    path.write_text(source)
    return Entrant(name, f"program:{sys.executable} {path}")


def test_the_example_plays_as_a_program_and_as_an_object() -> None:
    by_program = Entrant("mine", f"program:{sys.executable} {EXAMPLE}")
    by_object = Entrant("mine", "python:examples.arena_bot:Bot")
    played = [play_deal(tournament("greedy", entrant), 0) for entrant in (by_program, by_object)]
    assert played[0] == played[1]
    assert not any(row.fault for row in played[0])
    assert len(EXAMPLE.read_text().splitlines()) <= 30


FAULTS = {
    "illegal": (
        FAIR % 'print(json.dumps({"action": {"card": 999}}), flush=True)',
        FAIR % 'print(json.dumps({"action": {"row": 1}}), flush=True)',
        FAIR % 'print(json.dumps({"action": {}}), flush=True)',
    ),
    "garbage": (
        "print('hello', flush=True); input(); input()",
        "print('[]', flush=True); input(); input()",
        "print('[' * 5000, flush=True); input(); input()",
        "import sys; sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush(); input(); input()",
        f"print('x' * {LONGEST + 1}, flush=True); input(); input()",
        "import os, time; os.close(1); time.sleep(60)",
    ),
    "crash": (
        "raise ValueError('oh dear')",
        "import os; os.kill(os.getpid(), 9)",
        FAIR % "1 / 0",
        "print('{\"action\"', end='')",
    ),
}


@pytest.mark.parametrize(
    ("kind", "source"),
    [(kind, source) for kind, sources in FAULTS.items() for source in sources],
    ids=lambda part: part.strip()[:40],
)
def test_a_fault_loses_the_match_and_names_itself(tmp_path: Path, kind: str, source: str) -> None:
    rows = play_deal(tournament("random", program(tmp_path, source)), 0)
    assert len(rows) == 4, "the second match is played all the same"
    for row in rows:
        if row.bot == "mine":
            assert (row.fault, row.rank, row.credit) == (kind, 2, 0)
            assert row.reason
        else:
            assert (row.fault, row.rank, row.credit) == ("", 1, 1)
        assert row.returns is row.score is None


def test_why_it_crashed_is_told(tmp_path: Path) -> None:
    rows = play_deal(tournament("random", program(tmp_path, "raise ValueError('oh dear')")), 0)
    reasons = {row.reason for row in rows if row.bot == "mine"}
    assert reasons == {"exit code 1. ValueError: oh dear"}


@pytest.mark.parametrize("source", ["import time; time.sleep(60)", "while True: pass"])
def test_who_is_too_slow_loses(tmp_path: Path, source: str) -> None:
    began = time.monotonic()
    rows = play_deal(tournament("random", program(tmp_path, source), patience=0.5), 0)
    assert {row.fault for row in rows if row.bot == "mine"} == {"timeout"}
    assert time.monotonic() - began < 30


def test_an_object_that_never_answers_or_exits_is_no_danger(tmp_path: Path) -> None:
    (tmp_path / "objects.py").write_text(
        "import os\n"
        "class Exits:\n    def act(self, *_): os._exit(0)\n"
        "class Prints:\n    def act(self, _, legal): print('noise'); return legal[0]\n"
    )
    path = os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        for name, fault in (("Exits", "crash"), ("Prints", "")):
            entrant = Entrant("mine", f"python:objects:{name}")
            rows = play_deal(tournament("random", entrant), 0)
            assert {row.fault for row in rows if row.bot == "mine"} == {fault}


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    source = (
        "import os, subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        "open(os.path.dirname(__file__) + '/pids', 'a').write(f'{os.getpid()} {child.pid} ')\n"
        "time.sleep(600)\n"
    )
    play_deal(tournament("random", program(tmp_path, source), patience=3), 0)
    started = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert started
    deadline = time.monotonic() + 10
    while any(map(runs, started)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(runs, started))


def runs(pid: int) -> bool:
    """Whether a process is there, and not only waiting to be noticed as ended."""
    try:
        os.kill(pid, 0)
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_a_program_that_reads_nothing_does_not_block() -> None:
    """More than a pipe holds is written to it."""
    source = "import time; print('{\"action\": {}}', flush=True); time.sleep(60)"
    with Program([sys.executable, "-c", source], 0.5) as asked:
        assert asked.ask({}) == {}
        with pytest.raises(Exception, match="timeout"):
            asked.ask({"much": "x" * 2**20})


def test_a_bot_is_told_what_its_seat_sees_and_no_more(tmp_path: Path) -> None:
    source = FAIR % f"open({str(tmp_path / 'seen')!r}, 'a').write(line)"
    play_deal(tournament("random", program(tmp_path, source)), 0)
    import json

    questions = [json.loads(line) for line in (tmp_path / "seen").read_text().splitlines()]
    assert {question["match"] for question in questions} == {0, 1}
    for question in questions:
        told = question["observation"]
        assert told["game"] == GAME
        assert told["options"]["tours"] == 1
        hands = told["view"]["hands"]
        assert all(hands[told["seat"]]), "its own cards"
        assert not any(hands[1 - told["seat"]]), "the other's lie face down"
        assert question["legal_actions"]


def test_each_seat_of_a_bot_is_a_process_of_its_own(tmp_path: Path) -> None:
    source = FAIR % (
        f"open({str(tmp_path / 'seen')!r}, 'a').write("
        "f\"{__import__('os').getpid()} {question['match']} {question['observation']['seat']}\\n\")"
    )
    play_deal(tournament("random", program(tmp_path, source), seats=4), 0)
    seen = {tuple(line.split()) for line in (tmp_path / "seen").read_text().splitlines()}
    assert len(seen) >= 4
    for pid, match, seat in seen:
        assert not any(other[0] == pid and other[1] == match and other[2] != seat for other in seen)


@pytest.mark.parametrize(
    "told",
    ["", "mine", "mine=", "mine=./bot", "=program:x", "a b=program:x", "[red]=program:x"],
)
def test_a_bot_that_is_told_wrongly_is_refused(told: str) -> None:
    with pytest.raises(Problem, match="bad-bot"):
        parse_entrants(["random", "greedy"], [told])


def test_entrants_are_ours_by_name_and_others_by_place() -> None:
    found = parse_entrants(["greedy", "mine", "greedy"], ["mine=program:a b", "other=program:c"])
    assert [entrant.name for entrant in found] == ["greedy", "mine", "other"]
    assert [entrant.command for entrant in found] == [[], ["a", "b"], ["c"]]
    with pytest.raises(Problem, match="unknown-bot"):
        parse_entrants(["nobody", "random"], [])
    with pytest.raises(Problem, match="few-bots"):
        parse_entrants(["random", "random"], [])


@pytest.mark.parametrize(
    "source",
    [
        "program:",
        "program:no-such-program-anywhere",
        "program:'unclosed",
        "python:no_such_module:Bot",
        "python:examples.arena_bot:Nobody",
        "python:examples.arena_bot",
    ],
)
def test_a_bot_that_cannot_be_started_is_refused_before_anything_is_played(source: str) -> None:
    with pytest.raises(Problem, match="bad-bot"):
        try_out(Entrant("mine", source), 60)
