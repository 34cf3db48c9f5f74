"""Whole tournaments by the command line: parallel, interrupted, on a cluster, and what is left."""

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from stablemates.errors import Problem
from stablemates.lab.arena import play_on_cluster, require
from stablemates.lab.command import run_arena
from tests.command import run_here
from tests.lab.making import GAME, tournament

PATIENCE = 240
NEEDED = ("joblib", "matplotlib")
needs_lab = pytest.mark.skipif(
    not all(map(importlib.util.find_spec, NEEDED)),
    reason='the extra "lab" is not installed (pip install "stablemates[lab]")',
)
needs_cluster = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None,
    reason='distributed is not installed (pip install "stablemates[lab]")',
)


def command(*words: str) -> list[str]:
    short = ("arena", GAME, "--option", "tours=1")
    workers = () if "--workers" in words else ("--workers", "2")
    return [sys.executable, "-m", "stablemates.cli", *short, *workers, *words]


def run(*words: str, language: str = "C") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": language, "PYTHONUTF8": "1", "COLUMNS": "160"}
    environment.pop("LC_ALL", None)
    return subprocess.run(
        command(*words),
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished tournament of twenty deals."""
    path = tmp_path_factory.mktemp("arena") / "results.csv"
    done = run("greedy", "random", "--matches", "40", "-o", str(path))
    assert done.returncode == 0, done.stderr
    for told in ("Ratings over 20 deals", "greedy", "random", "Rating", "Part of the win"):
        assert told in done.stdout
    assert str(path) in done.stdout
    return path


@needs_lab
def test_results_are_tidy_for_pandas_and_polars(played: Path) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    ours, theirs = pandas.read_csv(played), polars.read_csv(played)
    assert ours.shape == theirs.shape == (80, 12)
    assert list(ours.columns) == theirs.columns
    assert (ours.groupby(["deal", "match"]).credit.sum() == 1).all()
    assert (ours.groupby("deal").seed.nunique() == 1).all()
    assert ours.seed.nunique() == 20
    assert ours.returns.dtype.kind == theirs["returns"].to_numpy().dtype.kind == "f"
    means = ours.groupby("bot").credit.mean()
    assert means["greedy"] > means["random"]


@needs_lab
def test_a_match_of_the_file_can_be_played_alone(played: Path) -> None:
    rows = [line.split(",") for line in played.read_text().splitlines()[1:]]
    first = rows[:2]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "stablemates.cli", "play", GAME, "--option", "tours=1"),
            *("--bots", ",".join(row[4] for row in first), "--seed", first[0][1], "--record", "-"),
        ],
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    assert json.loads(done.stdout)["scores"] == [int(row[5]) for row in first]


@needs_lab
def test_there_is_a_plot(played: Path) -> None:
    assert played.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert b"<svg" in played.with_suffix(".svg").read_bytes()


@needs_lab
def test_the_same_command_plays_the_same_however_many_work(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    done = run("greedy", "random", "--matches", "40", "-o", str(path), "--workers", "1")
    assert done.returncode == 0, done.stderr
    for suffix in (".csv", ".svg", ".png"):
        assert path.with_suffix(suffix).read_bytes() == played.with_suffix(suffix).read_bytes()


@needs_lab
def test_only_what_is_missing_is_played(played: Path, tmp_path: Path) -> None:
    """What the file says of the deals that it has is believed, so a lie in it stays."""
    path = tmp_path / "results.csv"
    told = played.with_suffix(".tournament.json").read_bytes()
    path.with_suffix(".tournament.json").write_bytes(told)
    lines = played.read_text().splitlines(keepends=True)
    cells = lines[1].split(",")
    lines[1] = ",".join([*cells[:5], "777", *cells[6:]])
    path.write_text("".join(lines[:23]) + "7,torn")
    done = run("greedy", "random", "--matches", "40", "-o", str(path))
    assert done.returncode == 0, done.stderr
    assert path.read_text() == "".join(lines)


@needs_lab
def test_after_an_interruption_the_same_command_goes_on(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    words = ("greedy", "random", "-o", str(path))
    process = subprocess.Popen(
        command(*words, "--matches", "100000"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    deadline = time.monotonic() + PATIENCE
    while not path.exists() or path.read_text().count("\n") < 9:
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.01)
    # As a terminal does, to all that belong to the command.
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, told
    assert b"The same command goes on" in told
    assert b"Traceback" not in told
    assert path.read_text().count("\n") < 400_000
    assert run(*words, "--matches", "40").returncode == 0
    shorter, longer = sorted((path.read_text(), played.read_text()), key=len)
    assert longer.startswith(shorter)


@needs_lab
def test_another_command_with_the_same_file_is_refused(played: Path) -> None:
    before = played.read_bytes()
    rest = ("--option", "tours=1", "--matches", "40", "-o", str(played))
    for words in (("greedy", "search"), ("greedy", "random", "--seed", "other")):
        done = run_here("arena", GAME, *words, *rest)
        assert (done.returncode, done.stderr.decode().partition(":")[0]) == (2, "other-tournament")
    assert played.read_bytes() == before


@needs_lab
def test_a_foreign_bot_that_breaks_does_not_stop_the_tournament(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("raise SystemExit('so tired')")
    done = run(
        *("greedy", "random", "--matches", "12", "-o", str(tmp_path / "results.csv")),
        *("--bot", f"bad=program:{sys.executable} {tmp_path / 'bad.py'}"),
        language="ru_RU.UTF-8",
    )
    assert done.returncode == 0, done.stderr
    assert "bad: 8 партий проиграно из-за сбоев. Первый: exit code 1. so tired" in done.stdout
    assert "Рейтинг по 2 раздачам" in done.stdout
    assert "nan" not in done.stdout, "so few deals make no interval"


@needs_lab
@pytest.mark.parametrize(
    ("names", "verdict"), [(("greedy", "random"), "accepted"), (("random", "greedy"), "rejected")]
)
def test_a_sequential_test_stops_when_it_is_decided(
    tmp_path: Path, names: tuple[str, str], verdict: str
) -> None:
    path = tmp_path / "results.csv"
    words = (*names, "--matches", "4000", "--sprt", "0,0.2", "-o", str(path))
    done = run(*words)
    assert done.returncode == 0, done.stderr
    assert f"{names[0]} is {verdict}" in done.stdout
    assert "Traceback" not in done.stderr
    before = path.read_text()
    assert 20 <= before.count("\n") / 4 < 500
    again = run(*words, "--workers", "1")
    assert again.stdout == done.stdout
    assert path.read_text() == before, "nothing more is played for the same verdict"


@needs_lab
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("random",), "few-bots"),
        (("random", "nobody"), "unknown-bot"),
        (("random", "greedy", "--seats", "11"), "bad-seats"),
        (("random", "greedy", "--matches", "0"), "bad-option"),
        (("random", "greedy", "--timeout", "nan"), "bad-option"),
        (("random", "greedy", "--workers", "0"), "bad-option"),
        (("random", "greedy", "--anchor", "search=0"), "bad-option"),
        (("random", "greedy", "--anchor", "random=x"), "bad-option"),
        (("random", "greedy", "--sprt", "1,0"), "bad-option"),
        (("random", "greedy", "search", "--sprt", "0,1"), "bad-option"),
        (("random", "greedy", "--option", "speed=1"), "unknown-option"),
        (("random", "greedy", "-o", "results.json"), "bad-option"),
        (("random", "--bot", "mine=program:no-such-program"), "bad-bot"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run_here("arena", GAME, *words)
    assert (done.returncode, done.stderr.decode().partition(":")[0]) == (2, code)
    assert list(tmp_path.iterdir()) == []


def test_without_the_extra_it_says_what_to_install() -> None:
    with pytest.raises(Problem) as refused:
        require("json", "no_such_package")
    assert refused.value.code == "lab-missing"
    assert refused.value.details == {"package": "no_such_package"}


def test_what_is_missing_is_asked_for_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stablemates.lab.arena.find_spec", lambda package: None)
    with pytest.raises(Problem, match="lab-missing"):
        run_arena(
            GAME,
            ["random", "greedy"],
            foreign=[],
            seats=2,
            matches=1,
            options={},
            seed="",
            patience=1,
            workers=1,
            cluster=None,
            anchor=None,
            sprt=None,
            measure="credit",
            output=tmp_path / "results.csv",
            language="en",
        )


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, set[int]]]:
    """A scheduler with two workers on this machine: its address, and the workers' processes."""
    folder = tmp_path_factory.mktemp("cluster")
    place = folder / "scheduler.json"
    run_module = (sys.executable, "-m")
    scheduler = (
        *("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"),
        *("--no-dashboard", "--scheduler-file", str(place)),
    )
    worker = (
        *("distributed.cli.dask_worker", "--scheduler-file", str(place), "--nthreads", "1"),
        *("--no-nanny", "--no-dashboard", "--local-directory", str(folder)),
    )
    processes = []
    try:
        for words in (scheduler, worker, worker):
            with (folder / f"log-{len(processes)}").open("wb") as log:
                process = subprocess.Popen([*run_module, *words], stdout=log, stderr=log)
            processes.append(process)
            deadline = time.monotonic() + 60
            while not place.exists() or not place.stat().st_size:
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.05)
        yield json.loads(place.read_bytes())["address"], {process.pid for process in processes[1:]}
    finally:
        for process in processes:
            process.kill()
            process.wait()


@needs_lab
@needs_cluster
def test_a_cluster_plays_the_same(
    played: Path, tmp_path: Path, cluster: tuple[str, set[int]]
) -> None:
    address, _ = cluster
    path = tmp_path / "results.csv"
    words = ("greedy", "random", "--matches", "40", "-o", str(path), "--cluster", address)
    done = run(*words)
    assert done.returncode == 0, done.stderr
    assert path.read_bytes() == played.read_bytes()


@needs_lab
@needs_cluster
def test_both_workers_of_a_cluster_play(tmp_path: Path, cluster: tuple[str, set[int]]) -> None:
    address, workers = cluster
    (tmp_path / "bot.py").write_text(
        "import json, os, sys\n"
        f"open({str(tmp_path / 'parents')!r}, 'a').write(f'{{os.getppid()}} ')\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'action': json.loads(line)['legal_actions'][0]}), flush=True)\n"
    )
    done = run(
        *("random", "--matches", "48", "-o", str(tmp_path / "results.csv"), "--cluster", address),
        *("--bot", f"mine=program:{sys.executable} {tmp_path / 'bot.py'}"),
    )
    assert done.returncode == 0, done.stderr
    assert {int(pid) for pid in (tmp_path / "parents").read_text().split()} == workers


@needs_lab
@needs_cluster
def test_a_cluster_that_runs_something_else_is_refused(
    cluster: tuple[str, set[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    from stablemates.lab import arena

    class Other:
        """Answers otherwise here than on the workers."""

        def __call__(self) -> str:
            return "other"

        def __reduce__(self) -> tuple[object, ...]:
            from stablemates.games.compiled import sources_digest

            return getattr, (sys.modules[sources_digest.__module__], "sources_digest")

    monkeypatch.setattr(arena, "sources_digest", Other())
    with pytest.raises(Problem, match="cluster-differs"):
        next(play_on_cluster(cluster[0])(tournament("random", "greedy"), [0]))


@needs_cluster
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://"])
def test_where_there_is_no_cluster_it_says_so(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stablemates.lab.arena.CONNECT_SECONDS", 1)
    with pytest.raises(Problem, match="no-cluster"):
        next(play_on_cluster(address)(tournament("random", "greedy"), [0]))
