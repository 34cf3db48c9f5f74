"""Finished matches are analysed in the background: how far that is, what comes of it, and what not.

Issue: in the background with progress, kept with the match, cut off by a budget.
"""

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import msgspec
import pytest
from litestar import Litestar

from stablemates.coach.analysis import VERSION, analyse
from stablemates.match import replay
from stablemates.server import analyses, analyst
from stablemates.server.analyses import HELD, Progress
from stablemates.server.analyst import Analyst
from stablemates.server.store import open_store
from tests.server.test_refusals import check_problem
from tests.server.test_store import stored_match
from tests.server.tools import PATIENCE, Json, Server, bots, open_seats, people

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
SLOW = {"analysis_worlds": "20000", "analysis_seconds": "1"}
"""There is time for a few decisions alone."""
PENDING = ("waiting", "running")


def played(server: Server) -> str:
    """A table whose match is over."""
    owned = server.create([*people(1), *bots(1)])
    server.play_out(owned)
    table: str = owned["table"]["id"]
    return table


def look(server: Server, table: str) -> Json:
    answer = server.http.get(f"/api/tables/{table}/analysis")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    assert (found["analysis"] is None) == (found["state"] != "done")
    return found


def order(server: Server, table: str) -> Json:
    answer = server.http.post(f"/api/tables/{table}/analysis")
    assert answer.status_code == 202, answer.text
    found: Json = answer.json()
    return found


def until(server: Server, table: str, *states: str) -> list[Json]:
    """All that is told until it is in one of these states."""
    told = [look(server, table)]
    late = time.monotonic() + PATIENCE
    while told[-1]["state"] not in states:
        assert told[-1]["state"] in PENDING
        assert time.monotonic() < late
        time.sleep(0.05)
        told.append(look(server, table))
    return told


def test_it_is_ordered_and_comes_with_its_progress(server: Server) -> None:
    """It is the same that the command makes of the record."""
    table = played(server)
    assert look(server, table) == {"state": "none", "judged": 0, "of": 0, "analysis": None}
    assert order(server, table)["state"] in PENDING
    told = until(server, table, "done")
    judged = [each["judged"] for each in told]
    assert judged == sorted(judged)
    assert {each["of"] for each in told} <= {0, judged[-1]}
    record = server.record(table)
    expected = msgspec.to_builtins(analyse(replay(record), record.seats))
    assert told[-1]["analysis"] == expected
    assert order(server, table) == told[-1], "what is done is not made again"


def test_nothing_is_analysed_before_the_end(server: Server) -> None:
    """Not even for those who play, of what they have done already."""
    playing = server.create(people(2))["table"]["id"]
    waiting = server.create([*people(1), *open_seats(1)])["table"]["id"]
    for table, code in (
        (playing, "match-not-over"),
        (waiting, "not-started"),
        ("none", "unknown-table"),
    ):
        path = f"/api/tables/{table}/analysis"
        check_problem(server.http.get(path), code)
        check_problem(server.http.post(path), code)


def workers(server: Server) -> list[int]:
    """The processes of this server that analyse."""
    assert server.process
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(ProcessLookupError, FileNotFoundError):
            is_ours = os.getsid(int(folder.name)) == server.process.pid
            if is_ours and b"stablemates.coach.worker" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def wait_for(what: Callable[[], object]) -> None:
    late = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < late
        time.sleep(0.02)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="it is not told here what runs")
def test_it_is_cut_off_or_fails_or_is_interrupted_and_never_hangs(
    new_server: Callable[[], Server],
) -> None:
    server = new_server()
    server.settings.update({f"STABLEMATES_{name.upper()}": value for name, value in SLOW.items()})
    server.start()
    table = played(server)

    # Killed: that is told, and it can be ordered again.
    order(server, table)
    wait_for(lambda: workers(server))
    os.kill(workers(server)[0], signal.SIGKILL)
    assert until(server, table, "failed")[-1]["analysis"] is None
    assert order(server, table)["state"] in PENDING

    # Interrupted: the server ends in time, and when somebody asks the next one goes on.
    wait_for(lambda: workers(server))
    worker = Path("/proc", str(workers(server)[0]))
    assert server.stop(within=10) == 0
    wait_for(lambda: not worker.exists())
    server.start()

    # Cut off: as many are judged as there was time for.
    told = until(server, table, "done")
    assert any(each["state"] == "running" and each["judged"] < each["of"] for each in told)
    cut = told[-1]
    assert 1 <= cut["judged"] < cut["of"]
    assert (cut["judged"], cut["of"]) == (cut["analysis"]["judged"], cut["analysis"]["of"])

    # It is there still when the server is not the same.
    before = server.http.get(f"/api/tables/{table}/analysis").content
    server.kill()
    server.start()
    assert server.http.get(f"/api/tables/{table}/analysis").content == before


@pytest.mark.anyio
async def test_one_holds_it_as_long_as_it_tells_so(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_store(database) as store:
        kept = store.analyses
        await store.add_match(stored_match("m"))
        assert await kept.find("m") is None
        assert await kept.claim("m", "one", NOW)
        assert not await kept.claim("m", "two", NOW + HELD)

        later = NOW + HELD
        await kept.hold("two", [("m", Progress("running", 9, 9))], later)
        await kept.hold("one", [("m", Progress("running", 3, 9))], later)
        found = await kept.find("m")
        assert found
        assert (found.state, found.judged, found.of) == ("running", 3, 9)
        assert not found.is_left(later + HELD)
        assert not await kept.claim("m", "two", later + HELD)

        gone = later + HELD + timedelta(seconds=1)
        assert found.is_left(gone)
        assert await kept.claim("m", "two", gone)
        assert not await kept.claim("m", "three", gone)
        await kept.end("m", "one", Progress("failed"), None)
        await kept.end("m", "two", Progress("done", 9, 9), b"all of it")
        found = await kept.find("m")
        assert found
        assert (found.state, found.document) == ("done", b"all of it")
        assert not found.is_left(gone + timedelta(days=1))
        assert not await kept.claim("m", "three", gone + timedelta(days=1))

        monkeypatch.setattr(analyses, "VERSION", VERSION + 1)
        assert await kept.find("m") is None, "an older coach's counts as none"
        assert await kept.claim("m", "three", gone)
        await kept.end("m", "three", Progress("failed"), None)
        assert await kept.claim("m", "four", gone), "what has failed can be tried again"


WORKER = """
import sys
print(sys.stdin.readline().strip())
for number in 1, 2:
    print(number, 2, flush=True)
    sys.stdin.readline()
print(flush=True)
print("all of it", end="")
"""


@pytest.mark.anyio
@pytest.mark.parametrize("busy", [False, True])
async def test_it_rests_after_each_decision_while_tables_are_played_at(
    database: str, monkeypatch: pytest.MonkeyPatch, busy: bool
) -> None:
    monkeypatch.setattr(analyst, "COMMAND", (sys.executable, "-c", WORKER))
    async with open_store(database) as store:
        made = Analyst(store.analyses, "one", 10, 10, lambda: busy)
        rests: list[float] = []
        monkeypatch.setattr(made._closed, "wait", rests.append)
        document = await asyncio.to_thread(made._work, Progress("waiting"), b"0 2")
        await made.close()
    assert document == b"all of it"
    assert len(rests) == (3 if busy else 0)
    assert all(rest > 0 for rest in rests)


@pytest.mark.anyio
async def test_a_long_queue_is_refused(
    app: Litestar, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyst, "LONGEST_QUEUE", 0)
    store = app.state.tables._store
    await store.add_match(stored_match("m"))
    table = await app.state.tables.find("m")
    late = time.monotonic() + PATIENCE
    while table.playing.result() is None:
        assert await table.rest(late, table.playing.shown.number) is False
    check_problem(await client.post("/api/tables/m/analysis"), "too-many")
    assert (await client.get("/api/tables/m/analysis")).json()["state"] == "none"
