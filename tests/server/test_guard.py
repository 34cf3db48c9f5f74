"""A server behind a proxy, as a process: who is let in, what is counted, what is written down."""

import asyncio
import base64
import contextlib
import json
import os
import re
import socket
from collections.abc import Callable, Iterator
from random import Random

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import Join
from tests.server.test_refusals import check_problem
from tests.server.tools import PATIENCE, Server, bearer, bots, keys_of, people

pytestmark = pytest.mark.anyio

PUBLIC = "cards.example"
MONITOR = "198.51.100.8"
VANISHED = 1600


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that answers to a name of its own, through a proxy on the same machine."""
    server = Server(
        tmp_path_factory.mktemp("guarded") / "tables.db",
        hosts=PUBLIC,
        proxies="127.0.0.1",
        tables_a_minute="5",
        connections_an_address="3",
        metrics=f"{MONITOR}/31",
        logs="json",
        access_log="true",
    )
    with server:
        server.start()
        yield server


def through_proxy(client: str, **more: str) -> dict[str, str]:
    """What a proxy adds to the request of a client."""
    return {"host": PUBLIC, "x-forwarded-for": client, "x-forwarded-proto": "https", **more}


def ask(server: Server, path: str, headers: dict[str, str]) -> httpx.Response:
    return server.http.get(path, headers=headers)


def test_only_its_own_name_is_answered_to(guarded: Server) -> None:
    assert ask(guarded, "/api/games", {"host": PUBLIC}).status_code == 200
    assert ask(guarded, "/api/games", {}).status_code == 200, "loopback"
    for host in ("evil.example", f"{PUBLIC}.evil.example", "192.168.1.20"):
        for path in ("/", "/api/games", "/nothing"):
            answer = ask(guarded, path, {"host": host, "accept-language": "ru"})
            check_problem(answer, "bad-host", "ru")
            assert host in answer.json()["detail"]
        # Monitors know a server by its address alone.
        assert ask(guarded, "/api/health", {"host": host}).status_code == 200
        assert ask(guarded, "/api/ready", {"host": host}).status_code == 200


def knock(server: Server, table: str, host: str) -> tuple[socket.socket, str]:
    """Ask for a socket at a table; what the first line of the answer is."""
    came = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    key = base64.b64encode(os.urandom(16)).decode()
    request = f"GET /api/tables/{table}/live HTTP/1.1|Host: {host}|Connection: Upgrade"
    more = f"Upgrade: websocket|Sec-WebSocket-Version: 13|Sec-WebSocket-Key: {key}"
    came.sendall(f"{request}|Origin: http://{host}|{more}||".replace("|", "\r\n").encode())
    return came, came.recv(200).partition(b"\r\n")[0].decode()


def test_no_socket_opens_under_another_name(guarded: Server) -> None:
    table = guarded.create(people(2))["table"]["id"]
    for host, status in (
        (PUBLIC, 101),
        ("evil.example", 421),
        (f"{PUBLIC}|Host: evil.example", 421),
        (f"evil.example|Host: {PUBLIC}", 421),
    ):
        came, answer = knock(guarded, table, host)
        with came:
            assert f" {status} " in answer, host


def test_https_is_told_by_the_proxy(guarded: Server) -> None:
    secure = ask(guarded, "/", through_proxy("203.0.113.2"))
    assert "max-age" in secure.headers["strict-transport-security"]
    assert "strict-transport-security" not in ask(guarded, "/", {}).headers
    made = guarded.http.post(
        "/api/tables",
        json={"game": "cow006", "seats": people(2)},
        headers=through_proxy("203.0.113.2"),
    )
    guarded.http.cookies.clear()
    assert "secure" in made.headers["set-cookie"].lower()


def test_tables_are_counted_by_whom_the_proxy_saw(guarded: Server) -> None:
    def make(client: str) -> httpx.Response:
        made = guarded.http.post(
            "/api/tables",
            json={"game": "cow006", "seats": people(2)},
            headers=through_proxy(client, **{"accept-language": "ru"}),
        )
        guarded.http.cookies.clear()
        return made

    answers = [make("203.0.113.3") for _ in range(6)]
    assert [answer.status_code for answer in answers[:5]] == [201] * 5
    check_problem(answers[5], "too-many", "ru")
    assert int(answers[5].headers["retry-after"]) > 1
    assert make("203.0.113.4").status_code == 201


async def test_sockets_are_counted_until_they_close(guarded: Server, join: Join) -> None:
    table = guarded.create(people(2))["table"]["id"]
    client = {"x-forwarded-for": "203.0.113.7"}
    persons = [await join(guarded, table, headers=client) for _ in range(3)]
    for person in persons:
        await person.receive()
    with pytest.raises(InvalidStatus) as refused:
        await join(guarded, table, headers=client)
    assert refused.value.response.status_code == 429
    await (await join(guarded, table, headers={"x-forwarded-for": "203.0.113.8"})).receive()
    await persons[0].leave()
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(InvalidStatus):
                await join(guarded, table, headers=client)
                break
            await asyncio.sleep(0.05)


def figure(metrics: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", metrics, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def test_metrics_count_and_are_not_for_everyone(guarded: Server, join: Join) -> None:
    route = 'stablemates_requests_total{method="GET",route="/api/games",status="200"}'
    before = ask(guarded, "/metrics", {}).text
    for _ in range(3):
        ask(guarded, "/api/games", through_proxy("203.0.113.9"))
    table = guarded.create(people(2))["table"]["id"]
    person = await join(guarded, table)
    await person.receive()
    after = ask(guarded, "/metrics", through_proxy(MONITOR))
    assert after.headers["content-type"].startswith("text/plain; version=")
    assert figure(after.text, route) - figure(before, route) == 3
    assert figure(after.text, "stablemates_sockets") >= 1
    assert table not in after.text
    for client in ("203.0.113.9", "198.51.100.10"):
        check_problem(ask(guarded, "/metrics", through_proxy(client)), "not-found")


async def last_said(server: Server) -> list[str]:
    """All that the server has written, up to a request that is made now."""
    ask(server, "/api/openapi.json", {})
    async with asyncio.timeout(PATIENCE):
        # Another thread reads what the process writes.
        while not any("openapi" in line for line in list(server.said)):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return list(server.said)


async def test_nothing_secret_is_logged(guarded: Server, join: Join) -> None:
    """A match is played with everything in play that must stay secret."""
    owned = guarded.create([*people(1), *bots(1)])
    table, key = owned["table"]["id"], keys_of(owned)[0]
    query = "?since=-1&lang=secretlanguage"
    person = await join(guarded, table, headers={"cookie": f"seat={key}"}, query=query)
    await person.play(Random(0))
    for path in (f"/api/tables/{table}/update?key={key}", f"/api/{key}", f"/{key}?{key}"):
        ask(guarded, path, {**bearer(key), "user-agent": key})
    await person.leave()
    written = await last_said(guarded)
    lines = [json.loads(line) for line in written if line.startswith("{")]
    seed = person.last["result"]["seed"]
    for secret in (key, table, seed, "secretlanguage", "203.0.113", PUBLIC):
        assert not any(secret in line for line in written), secret
    routes = {line.get("route") for line in lines if line["logger"] == "stablemates.access"}
    assert {"/api/tables/{table_id}/update", "/api/tables/{table_id}/live", "-"} <= routes
    assert all({"time", "level", "logger", "message"} <= set(line) for line in lines)


@pytest.fixture
def many_files() -> Iterator[None]:
    """This process may open as many files as the system lets it."""
    resource = pytest.importorskip("resource")
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < 2 * VANISHED:
        pytest.skip("the system allows too few open files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, most))


@pytest.mark.usefixtures("many_files")
def test_idle_connections_keep_nobody_out(guarded: Server) -> None:
    with contextlib.ExitStack() as idle:
        for _ in range(VANISHED):
            idle.enter_context(socket.create_connection(("127.0.0.1", guarded.port), PATIENCE))
        assert ask(guarded, "/api/health", {}).status_code == 200


@pytest.mark.usefixtures("many_files")
def test_it_ends_in_time_with_many_vanished_clients(new_server: Callable[[], Server]) -> None:
    """SIGTERM: within 10 seconds, although nobody hears that their sockets are to close."""
    server = new_server()
    server.start()
    tables = [server.create([*people(1), *bots(3)])["table"]["id"] for _ in range(20)]
    with contextlib.ExitStack() as clients:
        for number in range(VANISHED):
            gone, answer = knock(server, tables[number % len(tables)], "127.0.0.1")
            clients.enter_context(gone)
            assert " 101 " in answer
        assert figure(server.http.get("/metrics").text, "stablemates_sockets") == VANISHED
        assert server.stop(within=10) == 0
