"""The command line, as a process: what it prints, in which language, and its exit codes."""

import contextlib
import json
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import stablemates
from stablemates.cli import app
from stablemates.games import game_names
from stablemates.match import parse_record, replay
from stablemates.server import run as run_module
from stablemates.server.run import invitation
from stablemates.words import LANGUAGES, say
from tests.command import run, run_here

GAME = "cow006"
SEED = "ab" * 32


def play(*words: str, language: str = "C") -> subprocess.CompletedProcess[bytes]:
    return run("play", GAME, "--option", "tours=1", *words, language=language)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "match.json"
    done = play("--bots", "random,greedy,random", "--seed", SEED, "--record", str(path))
    assert done.returncode == 0, done.stderr
    return path


def test_it_says_what_it_can() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in (b"play", b"serve", b"replay", b"explain", b"schema", b"print", b"tabletop"):
        assert command in done.stdout
    assert run("--version").stdout.decode().strip() == stablemates.__version__


def test_a_match_is_played_and_recorded(record: Path) -> None:
    told = parse_record(record.read_bytes())
    assert replay(told).position.is_over
    assert (told.game, told.seed, told.seats) == (GAME, SEED, ["random", "greedy", "random"])


def test_the_same_seed_plays_the_same_match(record: Path) -> None:
    done = play("--bots", "random, greedy ,random", "--seed", SEED, "--record", "-")
    assert done.returncode == 0
    assert done.stderr == b""
    assert json.loads(done.stdout) == json.loads(record.read_bytes())
    assert done.stdout.count(b"\n") == 1, "one line, for other programs"


def test_other_seeds_play_other_matches() -> None:
    records = [json.loads(play("--bots", "random,random", "--record", "-").stdout) for _ in "ab"]
    assert records[0]["seed"] != records[1]["seed"]


def test_the_result_is_shown_in_the_readers_language() -> None:
    assert "Place" in play("--bots", "random,random").stdout.decode()
    assert "Место" in play("--bots", "random,random", language="ru_RU.UTF-8").stdout.decode()


def test_a_record_is_verified(record: Path) -> None:
    done = run("replay", str(record))
    assert done.returncode == 0
    assert done.stdout.startswith(b"Verified: ")
    done = run("replay", str(record), language="ru_RU.UTF-8")
    assert done.stdout.decode().startswith("Проверено: ")


def test_an_unfinished_record_is_verified_as_far_as_it_goes(record: Path, tmp_path: Path) -> None:
    told = json.loads(record.read_bytes())
    told["actions"] = told["actions"][:5]
    told["scores"] = told["ranks"] = None
    path = tmp_path / "part.json"
    path.write_text(json.dumps(told))
    done = run("replay", str(path))
    assert done.returncode == 0
    assert b"5 actions" in done.stdout
    assert b"not over" in done.stdout


def test_a_match_is_explained(record: Path) -> None:
    done = run("explain", str(record))
    assert done.returncode == 0
    first, *steps, last = [json.loads(line) for line in done.stdout.splitlines()]
    assert first["game"] == GAME
    assert first["seed"] == SEED
    assert set(last) == {"scores", "ranks"}
    assert all({"step", "seat", "legal", "move", "state"} <= set(step) for step in steps)


def test_whoever_reads_only_the_beginning_causes_no_fault(record: Path) -> None:
    command = [sys.executable, "-m", "stablemates.cli", "explain", str(record)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


REFUSED = [
    (["play", "chess", "--bots", "random,random"], "unknown-game"),
    (["play", GAME, "--bots", "random,nobody"], "unknown-bot"),
    (["play", GAME, "--bots", "random"], "bad-seats"),
    (["play", GAME], "bad-seats"),
    (["play", GAME, "--bots", "random,random", "--seed", "12"], "bad-seed"),
    (["play", GAME, "--bots", "random,random", "--seed", "zz" * 32], "bad-seed"),
    (["play", GAME, "--bots", "random,random", "--option", "speed=3"], "unknown-option"),
    (["play", GAME, "--bots", "random,random", "--option", "tours=many"], "bad-option"),
    (["play", GAME, "--bots", "random,random", "--option", "tours"], "bad-option"),
    (["replay", "no-such-file.json"], "bad-record"),
    (["replay", "."], "bad-record"),
    (["explain", "no-such-file.json"], "bad-record"),
]


@pytest.mark.parametrize(("words", "code"), REFUSED, ids=lambda part: str(part)[-50:])
def test_what_is_refused_is_told_in_a_line(words: list[str], code: str) -> None:
    for language, known in (("C", str.isascii), ("ru_RU.UTF-8", lambda text: not text.isascii())):
        done = run_here(*words, language=language)
        assert done.returncode == 2
        assert done.stdout == b""
        (line,) = done.stderr.decode().splitlines()
        told, _, sentence = line.partition(": ")
        assert told == code
        plain = "".join(sign for sign in sentence if sign not in "“”’…")
        assert known(plain), line


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seed": "cd" * 32}, "record-differs"),
        ({"commitment": "0" * 64}, "record-differs"),
        ({"scores": [0, 0, 0]}, "record-differs"),
        ({"ranks": [3, 3, 3]}, "record-differs"),
        ({"scores": None}, "record-differs"),
        ({"rules": 999}, "bad-record"),
        ({"actions": [{"seat": 0, "move": {"card": 1, "row": 1}}]}, "record-differs"),
        ({"actions": [{"seat": 99, "move": {"row": 1}}]}, "record-differs"),
        ({"seats": ["alone"]}, "bad-seats"),
        ({"game": "chess"}, "unknown-game"),
        ({"more": 1}, "bad-record"),
    ],
    ids=str,
)
def test_a_record_that_lies_is_refused(
    record: Path, tmp_path: Path, change: dict[str, object], code: str
) -> None:
    path = tmp_path / "changed.json"
    path.write_text(json.dumps({**json.loads(record.read_bytes()), **change}))
    for command in ("replay", "explain") if code != "record-differs" else ("replay",):
        done = run_here(command, str(path))
        assert (done.returncode, done.stderr.decode().partition(":")[0]) == (2, code)


@pytest.mark.parametrize("junk", [b"", b"{", b"\xff\xfe", b"[]", b"[" * 5000], ids=repr)
def test_what_is_no_record_is_refused(tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / "junk.json"
    path.write_bytes(junk)
    done = run_here("replay", str(path))
    assert (done.returncode, done.stderr.decode().partition(":")[0]) == (2, "bad-record")


def test_wrong_words_are_explained() -> None:
    for words in (["dance"], ["serve", "--port", "many"], ["replay"]):
        done = run_here(*words)
        assert done.returncode != 0
        assert b"Traceback" not in done.stdout + done.stderr


def test_a_taken_port_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("serve", "--port", str(port))
    assert done.returncode == 2
    assert done.stderr.decode().startswith("port-taken: ")
    assert str(port) in done.stderr.decode()


HERE, HOME, OTHER = (f"http://{host}:8006/" for host in ("127.0.0.1", "192.168.1.20", "10.0.0.2"))


@pytest.mark.parametrize(
    ("others", "told"),
    [
        ([HOME, OTHER], ["serving", "serving-others", "serving-or", "serving-stop"]),
        ([], ["serving", "serving-alone", "serving-stop"]),
        ([HERE], ["serving", "serving-stop"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_server_says_when_it_is_open(
    others: list[str], told: list[str], language: str
) -> None:
    addresses = dict(zip(("serving-others", "serving-or"), others, strict=False))
    lines = invitation(HERE, others, language)
    assert lines == [say(language, id, address=addresses.get(id, HERE)) for id in told]


def test_an_address_is_drawn_for_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody looks at the terminal, and it can draw."""
    for encoding, drawn in (("utf-8", True), ("ascii", False)):
        monkeypatch.setattr(
            sys, "stderr", type("Terminal", (), {"isatty": lambda: True, "encoding": encoding})
        )
        lines = invitation(HERE, [HOME], "en")
        assert any("█" in line for line in lines) == drawn


@pytest.mark.parametrize(
    ("name", "value"),
    [("BOT_THREADS", "many"), ("LOGS", "loud"), ("PROXIES", "10.0.0.1/8"), ("METRICS", "cow")],
)
def test_a_setting_that_cannot_be_is_told(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"STABLEMATES_{name}", value)
    done = run_here("serve", language="ru_RU.UTF-8")
    assert done.returncode == 2
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith("bad-setting: Настройка")
    assert name.lower() in line or value in line


def test_a_home_is_open_and_a_server_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, bool]] = []

    def note(host: str, port: int, *, open_browser: bool, language: str) -> None:
        served.append((host, open_browser))

    monkeypatch.setattr(run_module, "serve_here", note)
    for words in (["play"], ["play", "--only-here"], ["play", "--host", "10.0.0.2"], ["serve"]):
        with contextlib.suppress(SystemExit):
            app(words)
    hosts = ["0.0.0.0", "127.0.0.1", "10.0.0.2", "127.0.0.1"]
    assert served == list(zip(hosts, [True, True, True, False], strict=True))


def test_the_schemas_are_up_to_date() -> None:
    done = run("schema", "--check")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("game", game_names())
def test_every_game_is_played_without_a_screen(game: str) -> None:
    done = run("play", game, "--bots", "greedy,greedy", "--record", "-")
    assert done.returncode == 0
    assert replay(parse_record(done.stdout)).position.is_over


@pytest.mark.parametrize("part", ["cards", "rules", "score", "test"])
def test_a_game_is_printed(part: str, tmp_path: Path) -> None:
    path = tmp_path / "game.pdf"
    done = run("print", GAME, "--part", part, "-o", str(path), language="ru_RU.UTF-8")
    assert done.returncode == 0, done.stderr
    assert str(path) in done.stdout.decode()
    assert path.read_bytes().startswith(b"%PDF-")


def test_a_print_goes_to_standard_output() -> None:
    done = run("print", GAME, "--part", "test", "--paper", "letter", "-o", "-")
    assert done.stdout.startswith(b"%PDF-")
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("print", "chess"), "unknown-game"),
        (("print", GAME, "--bleed", "6"), "bad-option"),
        (("print", GAME, "--offset-x", "-11"), "bad-option"),
        (("print", GAME, "--bleed", "nan"), "bad-option"),
        (("print", GAME, "--part", "test", "-o", "/dev/null/game.pdf"), "cannot-write"),
        (("tabletop", "chess"), "unknown-game"),
        (("tabletop", GAME, "-o", "/dev/null/folder"), "cannot-write"),
    ],
)
def test_a_refused_print_names_its_code(words: tuple[str, ...], code: str) -> None:
    done = run_here(*words, language="ru_RU.UTF-8")
    assert done.returncode == 2
    told = done.stderr.decode()
    assert told.startswith(f"{code}: ")
    assert re.search("[а-я]{3}", told)
    assert done.stdout == b""


def test_a_game_is_exported_to_a_tabletop(tmp_path: Path) -> None:
    done = run("tabletop", "sly", "-o", str(tmp_path), "--url", "https://example.org/cards")
    assert done.returncode == 0, done.stderr
    saved = json.loads((tmp_path / "sly.json").read_bytes())
    for sheet in saved["ObjectStates"][0]["CustomDeck"].values():
        name = sheet["FaceURL"].removeprefix("https://example.org/cards/")
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")
