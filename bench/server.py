"""The server beside boardgame.io's under one load: the same moves, the same cores, by turns.

The load is that of a kit that is not part of this project: boardgame.io around a small card game of
four, and a load generator. `STABLEMATES_LOAD_KIT` names its folder, which is copied to a temporary
one together with our adapter; its packages are installed there with npm. Each server in turn gets
core 0, the load core 1; ours appends every action durably to a fresh SQLite file, boardgame.io
keeps its matches in memory. All goes over 127.0.0.1, and ends by itself.

    STABLEMATES_LOAD_KIT=/path python bench/server.py [MATCHES:THINK_MS:SECONDS ...]
"""

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
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

VARIABLE = "STABLEMATES_LOAD_KIT"
ADAPTER = Path(__file__).with_name("adapter-stablemates.js")
PROJECT = Path(__file__).parents[1]
POINTS = ("100:0:12", "400:1000:12")
"""Matches, milliseconds that each seat thinks (0: the servers are saturated), seconds measured."""
ROUNDS = 3
WARM_SECONDS = 3
READY_SECONDS = 180
SERVER_CORE, LOAD_CORE = 0, 1

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


@contextlib.contextmanager
def boardgame_io(folder: Path, port: int) -> Iterator[int]:
    """boardgame.io's server; the id of its process."""
    command = on_core(SERVER_CORE, "node", "server-bgio.js", str(port), "full")
    with running(command, folder) as server:
        wait_for(server, lambda: "ready" in (folder / "server.log").read_text())
        yield server.pid


@contextlib.contextmanager
def stablemates(folder: Path, port: int) -> Iterator[int]:
    """Our server with a fresh database; the id of the process that does the work."""
    command = on_core(
        SERVER_CORE, sys.executable, "-m", "stablemates.cli", "serve", "--port", str(port)
    )
    with tempfile.TemporaryDirectory() as data:
        variables = {
            "STABLEMATES_DATABASE": f"sqlite+aiosqlite:///{data}/bench.db",
            "PYTHONPATH": str(PROJECT),
        }
        with running(command, folder, **variables) as server:
            wait_for(server, lambda: answers(f"http://127.0.0.1:{port}/api/games"))
            # The process that was started watches over workers; the largest is the one at work.
            yield max(descendants(server.pid), key=memory)


SERVERS = {"stablemates": stablemates, "bgio": boardgame_io}
"""By the names of their adapters."""


def measure(name: str, point: str, folder: Path) -> Figures:
    """Put one server under the load of one point."""
    calibration = subprocess.run(
        ["bash", "cal.sh"], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()
    matches, think, seconds = point.split(":")
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with SERVERS[name](folder, port) as pid:
        load = ["load.js", f"adapter-{name}.js", address, matches, think, seconds]
        ended = subprocess.run(
            [*on_core(LOAD_CORE, "node", *load), str(pid), str(WARM_SECONDS)],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=120,
        )
    if ended.returncode:
        raise SystemExit(f"server: the load failed\n{ended.stderr}")
    figures = json.loads(ended.stdout)
    # What a move costs, whoever else used the core meanwhile.
    figures["moves_per_core_s"] = figures["moves_per_s"] / figures["server_cpu_cores"]
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
        for name in SERVERS:
            values = "".join(f"{figures[name][column]:10.2f}" for column in COLUMNS)
            print(f"{name:14}{values}   {figures[name]['cal']}")
            if complaints := figures[name]["complaints"]:
                print(f"  it said: {complaints[:200]}")
    ours, theirs = SERVERS
    medians = [
        statistics.median(run[ours][column] / run[theirs][column] for run in rounds)
        for column in COLUMNS
    ]
    print(f"{'ratio, median':14}" + "".join(f"{ratio:10.2f}" for ratio in medians))
    tail = statistics.median(run[ours]["own_p99"] / run[theirs]["own_p50"] for run in rounds)
    print(f"our p99 / its p50: {tail:.2f}")


def main(points: list[str]) -> int:
    """Measure at each point, by turns, and print the tables."""
    kit = os.environ.get(VARIABLE)
    if not kit:
        print(f"server: skipped; {VARIABLE}=/path names the folder of the load kit (docs/bench.md)")
        return 0
    missing = [tool for tool in ("node", "npm", "taskset", "bash") if shutil.which(tool) is None]
    if missing or not {SERVER_CORE, LOAD_CORE} <= os.sched_getaffinity(0):
        print(f"server: skipped; it needs two cores and {', '.join(missing) or 'nothing else'}")
        return 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        prepare(Path(kit), folder)
        for point in points or POINTS:
            rounds = []
            for number in range(ROUNDS):
                names = list(SERVERS)[:: 1 if number % 2 else -1]
                rounds.append({name: measure(name, point, folder) for name in names})
            show(point, rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
