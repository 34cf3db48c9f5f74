"""The server beside boardgame.io's under one load: the same moves, the same cores, by turns.

The load is that of a kit that is not part of this project: boardgame.io around a small card game of
four, and a load generator. `STABLEMATES_LOAD_KIT` names its folder, which is copied to a temporary
one together with our adapter; its packages are installed there with npm. Each server in turn gets
core 0, with its database and all else that it needs, and the load core 1. Ours appends every action
durably to a fresh database: SQLite's (`sqlite`), PostgreSQL's (`postgres`), or one of PostgreSQL's
that two processes share, with Redis, the seats of a match on different ones (`two`), or SQLite's
while it analyses a finished match all the time, on the same core (`analysing`), or while thousands
are connected who read nothing (`crowded`). boardgame.io (`bgio`) keeps its matches in memory. All
goes over 127.0.0.1, and ends by itself. Ratios are to boardgame.io, or to the first of the servers
where it is not among them.

    STABLEMATES_LOAD_KIT=/path python bench/server.py [--rounds 3] [SERVER ...] \
        [MATCHES:THINK_MS:SECONDS ...]

Seats that think for longer than it lasts (`400:600000:2`) show what tables cost that lie idle.
"""

import argparse
import contextlib
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.services import run_postgres, run_redis

VARIABLE = "STABLEMATES_LOAD_KIT"
ADAPTER = Path(__file__).with_name("adapter-stablemates.js")
PROJECT = Path(__file__).parents[1]
POINTS = ("100:0:12", "400:1000:12")
"""Matches, milliseconds that each seat thinks (0: the servers are saturated), seconds measured."""
USUAL = ["sqlite", "bgio"]
ROUNDS = 3
WARM_SECONDS = 3
READY_SECONDS = 180
SERVER_CORE, LOAD_CORE = 0, 1
LONG_ANALYSIS = {"STABLEMATES_ANALYSIS_WORLDS": "100000", "STABLEMATES_ANALYSIS_SECONDS": "3600"}
FINISHED = {"game": "cow006", "seats": [{"kind": "bot", "bot": "greedy"}] * 4}
CROWD = 1000
"""So many watch a table without reading, and as many are connected and say nothing."""
WAITING = {"game": "cow006", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}]}

Figures = dict[str, Any]
"""What the kit prints: one JSON object."""


def on_core(core: int, *command: str | Path) -> list[str]:
    """The command, bound to one core with all that it starts."""
    return ["taskset", "-c", str(core), *map(str, command)]


def prepare(kit: Path, folder: Path) -> None:
    """Copy the kit and our adapter, and install what they need."""
    shutil.copytree(kit, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules"))
    for path in (folder, *folder.iterdir()):
        path.chmod(path.stat().st_mode | 0o200)
    shutil.copy(ADAPTER, folder)
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(["npm", "install", *options, "ws@8"], cwd=folder, check=True, stdout=sys.stderr)


def free_port() -> int:
    """A port at which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def descendants(pid: int) -> list[int]:
    """The process and all that it has started."""
    found = [pid]
    for process in found:
        for tasks in Path(f"/proc/{process}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += map(int, tasks.read_text().split())
    return found


def memory(pid: int) -> float:
    """Resident megabytes of a process."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return 0.0


@contextlib.contextmanager
def running(command: list[str], folder: Path, **variables: str) -> Iterator[subprocess.Popen[str]]:
    """A server in a process of its own, ended by its id."""
    with open(folder / "server.log", "w") as log:
        server = subprocess.Popen(
            command, cwd=folder, env={**os.environ, **variables}, stdout=log, stderr=log, text=True
        )
        try:
            yield server
        finally:
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def wait_for(server: subprocess.Popen[str], is_ready: Callable[[], bool]) -> None:
    """Wait until the server is ready; fail if it ends or takes too long."""
    deadline = time.monotonic() + READY_SECONDS
    while not is_ready():
        if server.poll() is not None or time.monotonic() > deadline:
            raise SystemExit("server: it did not start; see above")
        time.sleep(0.1)


def answers(address: str) -> bool:
    """Whether this address answers."""
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except OSError:
        return False


def ask(address: str, method: str = "GET", body: object = None) -> dict[str, Any]:
    """The answer of this address."""
    headers = {"Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return dict(json.load(answer))


class Running(NamedTuple):
    """A server under way: where it is reached, and the process that does the work."""

    addresses: list[str]
    pid: int


@contextlib.contextmanager
def boardgame_io(folder: Path) -> Iterator[Running]:
    """boardgame.io's server."""
    port = free_port()
    with running(["node", "server-bgio.js", str(port), "full"], folder) as server:
        wait_for(server, lambda: "ready" in (folder / "server.log").read_text())
        yield Running([f"http://127.0.0.1:{port}"], server.pid)


@contextlib.contextmanager
def stablemates(
    folder: Path, database: str, channels: str = "", **settings: str
) -> Iterator[Running]:
    """One process of ours."""
    port = free_port()
    command = [sys.executable, "-m", "stablemates.cli", "serve", "--port", str(port)]
    variables = {
        "STABLEMATES_DATABASE": database,
        "STABLEMATES_CHANNELS": channels,
        "PYTHONPATH": str(PROJECT),
        **settings,
    }
    address = f"http://127.0.0.1:{port}"
    with running(command, folder, **variables) as server:
        wait_for(server, lambda: answers(f"{address}/api/games"))
        # The process that was started watches over workers; the largest is the one at work.
        yield Running([address], max(descendants(server.pid), key=memory))


@contextlib.contextmanager
def on_sqlite(folder: Path, **settings: str) -> Iterator[Running]:
    """One process of ours with a file of its own."""
    with (
        tempfile.TemporaryDirectory() as data,
        stablemates(folder, f"sqlite+aiosqlite:///{data}/bench.db", **settings) as server,
    ):
        yield server


@contextlib.contextmanager
def analysing(folder: Path) -> Iterator[Running]:
    """The same, analysing a finished match all the time."""
    with on_sqlite(folder, **LONG_ANALYSIS) as server:
        tables = f"{server.addresses[0]}/api/tables"
        table = f"{tables}/{ask(tables, 'POST', FINISHED)['table']['id']}"
        while not ask(f"{table}/update")["result"]:
            time.sleep(0.1)
        told = ask(f"{table}/analysis", "POST")
        while not told["judged"]:
            time.sleep(0.1)
            told = ask(f"{table}/analysis")
        yield server
        judged, told = told["judged"], ask(f"{table}/analysis")
        if told["state"] != "running":
            raise SystemExit(f"server: the analysis did not go on: {told['state']}")
        print(f"{told['judged'] - judged} decisions were judged meanwhile", file=sys.stderr)


@contextlib.contextmanager
def crowded(folder: Path) -> Iterator[Running]:
    """The same, with sockets of which nobody reads what is sent."""
    with on_sqlite(folder) as server, contextlib.ExitStack() as crowd:
        address = server.addresses[0]
        host, _, port = address.removeprefix("http://").partition(":")
        watched = ask(f"{address}/api/tables", "POST", WAITING)["table"]["id"]
        request = (
            f"GET /api/tables/{watched}/live HTTP/1.1\r\nHost: {host}:{port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        for said in (b"", request.encode()):
            for _ in range(CROWD):
                idle = crowd.enter_context(socket.create_connection((host, int(port))))
                idle.sendall(said)
        time.sleep(WARM_SECONDS)
        yield server


@contextlib.contextmanager
def on_postgres(folder: Path) -> Iterator[Running]:
    """One process of ours with a PostgreSQL of its own."""
    with run_postgres() as postgres, stablemates(folder, f"{postgres}/postgres") as server:
        yield server


@contextlib.contextmanager
def two(folder: Path) -> Iterator[Running]:
    """Two processes of ours with one PostgreSQL and one Redis; the first is looked at."""
    with run_postgres() as postgres, run_redis() as channels:
        database = f"{postgres}/postgres"
        with (
            stablemates(folder, database, channels) as first,
            stablemates(folder, database, channels) as second,
        ):
            yield Running(first.addresses + second.addresses, first.pid)


class Kind(NamedTuple):
    """A way to serve the load."""

    run: Callable[[Path], contextlib.AbstractContextManager[Running]]
    adapter: str = "stablemates"


SERVERS = {
    "bgio": Kind(boardgame_io, "bgio"),
    "sqlite": Kind(on_sqlite),
    "analysing": Kind(analysing),
    "crowded": Kind(crowded),
    "postgres": Kind(on_postgres),
    "two": Kind(two),
}
REFERENCE = "bgio"


def measure(name: str, point: str, folder: Path) -> Figures:
    """Put one server under the load of one point."""
    calibration = subprocess.run(
        ["bash", "cal.sh"], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()
    matches, think, seconds = point.split(":")
    kind = SERVERS[name]
    with kind.run(folder) as server:
        load = ["load.js", f"adapter-{kind.adapter}.js", server.addresses[0], matches, think]
        ended = subprocess.run(
            [*on_core(LOAD_CORE, "node", *load), seconds, str(server.pid), str(WARM_SECONDS)],
            cwd=folder,
            env={**os.environ, "STABLEMATES_ADDRESSES": ",".join(server.addresses)},
            capture_output=True,
            text=True,
            timeout=120,
        )
    if ended.returncode:
        raise SystemExit(f"server: the load failed\n{ended.stderr}")
    figures = json.loads(ended.stdout)
    # What a move costs, whoever else used the core meanwhile.
    cores = figures["server_cpu_cores"]
    figures["moves_per_core_s"] = figures["moves_per_s"] / cores if cores else 0.0
    return {**figures, "cal": calibration, "complaints": ended.stderr.strip()}


COLUMNS = {
    "moves_per_s": "moves/s",
    "own_p50": "p50 ms",
    "own_p99": "p99 ms",
    "server_cpu_cores": "cores",
    "moves_per_core_s": "/core-s",
    "server_rss_mb": "MB",
}


def show(point: str, rounds: list[dict[str, Figures]]) -> None:
    """Print every run at a point, and the medians of the ratios within a round."""
    matches, think, seconds = point.split(":")
    print(f"\n{matches} matches of four, each seat thinks {think} ms, {seconds} s")
    print(f"{'':14}" + "".join(f"{title:>10}" for title in COLUMNS.values()) + "   spin rates")
    for figures in rounds:
        for name, found in figures.items():
            # Nothing is late where nothing was played.
            values = "".join(f"{found[column] or 0:10.2f}" for column in COLUMNS)
            print(f"{name:14}{values}   {found['cal']}")
            if complaints := found["complaints"]:
                print(f"  it said: {complaints[:200]}")
    names = list(rounds[0])
    reference = REFERENCE if REFERENCE in names else names[0]
    for name in names:
        if name == reference:
            continue
        pairs = [(figures[name], figures[reference]) for figures in rounds]
        ratios = [
            median_ratio((ours[key], theirs[key]) for ours, theirs in pairs) for key in COLUMNS
        ]
        tail = median_ratio((ours["own_p99"], theirs["own_p50"]) for ours, theirs in pairs)
        print(f"{name + ' / ' + reference:14}" + "".join(f"{ratio:10.2f}" for ratio in ratios))
        print(f"  p99 of {name} / p50 of {reference}: {tail:.2f}")
    sys.stdout.flush()


def median_ratio(pairs: Iterable[tuple[float | None, float | None]]) -> float:
    """The median of first / second; 0 where there is nothing to compare."""
    ratios = [first / second for first, second in pairs if first and second]
    return statistics.median(ratios) if ratios else 0.0


def main(arguments: list[str]) -> int:
    """Measure these servers at these points, by turns, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wishes", nargs="*", metavar="SERVER|MATCHES:THINK_MS:SECONDS")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args(arguments)
    kit = os.environ.get(VARIABLE)
    if not kit:
        print(f"server: skipped; {VARIABLE}=/path names the folder of the load kit (docs/bench.md)")
        return 0
    missing = [tool for tool in ("node", "npm", "taskset", "bash") if shutil.which(tool) is None]
    if missing or not {SERVER_CORE, LOAD_CORE} <= os.sched_getaffinity(0):
        print(f"server: skipped; it needs two cores and {', '.join(missing) or 'nothing else'}")
        return 0
    names = [wish for wish in given.wishes if wish in SERVERS] or USUAL
    points = [wish for wish in given.wishes if wish not in SERVERS] or POINTS
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        prepare(Path(kit), folder)
        # Whatever is started from here on shares the core, but the load.
        os.sched_setaffinity(0, {SERVER_CORE})
        for point in points:
            rounds = []
            for number in range(given.rounds):
                turns = names[:: 1 if number % 2 else -1]
                found = {name: measure(name, point, folder) for name in turns}
                rounds.append({name: found[name] for name in names})
            show(point, rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
