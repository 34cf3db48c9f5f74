"""What a server says of itself: where it is, how to invite others, and whether it is well."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator

import httpx
import pytest
from httpx_ws.transport import ASGIWebSocketTransport
from litestar import Litestar

import stablemates
from stablemates.server import about
from stablemates.server import health as health_module
from stablemates.server.logs import JsonLines
from tests.server.test_refusals import check_problem
from tests.server.tools import GAME, Server, bots, people

pytestmark = pytest.mark.anyio

HOME = "http://192.168.1.20:8006/"


@pytest.fixture
async def at_home(
    app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[httpx.AsyncClient]:
    """The application in this process, reached through a home's network as well."""
    monkeypatch.setattr(about, "_addresses", lambda request, hosts: [HOME])
    transport = ASGIWebSocketTransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8006") as inside:
        yield inside


async def make_table(client: httpx.AsyncClient) -> str:
    wish = {"game": GAME, "seats": [*people(1), *bots(1)]}
    table: str = (await client.post("/api/tables", json=wish)).json()["table"]["id"]
    return table


def test_a_server_of_its_own_machine_is_nowhere_else(server: Server) -> None:
    told = server.http.get("/api/server").json()
    assert told == {"version": stablemates.__version__, "addresses": []}


async def test_where_others_reach_it(at_home: httpx.AsyncClient) -> None:
    assert (await at_home.get("/api/server")).json()["addresses"] == [HOME]


async def test_an_invitation_is_a_qr_code_of_the_tables_page(
    at_home: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await make_table(at_home)
    path = f"/api/tables/{table}/invitation.svg"
    own = await at_home.get(path)
    assert own.headers["content-type"] == "image/svg+xml"
    assert own.text.startswith("<svg ")
    assert "style" not in own.text, "which the page's policy would forbid"
    drawn = {own.text}
    for address in (HOME, HOME.rstrip("/")):
        answer = await at_home.get(path, params={"address": address})
        assert answer.status_code == 200
        drawn.add(answer.text)
    assert len(drawn) == 2, "one for each address"
    explicit = await at_home.get(path, params={"address": "http://127.0.0.1:8006"})
    assert explicit.text == own.text
    monkeypatch.setattr(about, "_qr_code", str.encode)
    assert (await at_home.get(path)).text == f"http://127.0.0.1:8006/table/{table}"
    there = await at_home.get(path, params={"address": HOME})
    assert there.text == f"{HOME}table/{table}"


@pytest.mark.parametrize(
    "address",
    ["http://evil.example", "https://192.168.1.20:8006", "http://192.168.1.20:8006.evil.example",
     "http://192.168.1.20:8006/table", "http://127.0.0.1", "", "javascript:alert(1)", "x" * 3000],
    ids=lambda address: address[:40],
)  # fmt: skip
async def test_nobody_is_invited_elsewhere(at_home: httpx.AsyncClient, address: str) -> None:
    path = f"/api/tables/{await make_table(at_home)}/invitation.svg"
    answer = await at_home.get(path, params={"address": address})
    check_problem(answer, "bad-address")
    assert len(answer.json()["detail"]) < 150


async def test_to_no_table_nobody_is_invited(at_home: httpx.AsyncClient) -> None:
    check_problem(await at_home.get("/api/tables/none/invitation.svg"), "unknown-table")


async def test_the_shuffle_is_told_when_the_match_is_over(client: httpx.AsyncClient) -> None:
    path = f"/api/tables/{await make_table(client)}/shuffle"
    check_problem(await client.get(path), "match-not-over")
    check_problem(await client.get("/api/tables/none/shuffle"), "unknown-table")


def test_metrics_are_not_passed_on_by_a_proxy_that_nobody_named(server: Server) -> None:
    assert server.http.get("/metrics").status_code == 200
    passed_on = {"x-forwarded-for": "203.0.113.5"}
    check_problem(server.http.get("/metrics", headers=passed_on), "not-found")


async def test_it_is_well(client: httpx.AsyncClient) -> None:
    for path, checks in (("/api/health", []), ("/api/ready", ["database", "channels"])):
        answer = await client.get(path)
        assert answer.json() == {"status": "ok", "checks": checks}
        assert answer.headers["cache-control"] == "no-store"


async def test_it_is_not_ready_while_something_is_missing(
    app: Litestar, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> None:
        raise OSError("a secret place")

    async def slow() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(health_module, "SECONDS", 0.01)
    app.state.checks |= {"mail": broken, "scales": slow}
    answer = await client.get("/api/ready", headers={"accept-language": "ru"})
    check_problem(answer, "not-ready", "ru")
    assert answer.json()["detail"].endswith("mail, scales.")
    assert "secret" not in answer.text
    assert (await client.get("/api/health")).status_code == 200


def test_a_log_line_is_json() -> None:
    record = logging.makeLogRecord(
        {"name": "farm", "levelname": "WARNING", "msg": "%d cows\nmore", "args": (6,), "route": "/"}
    )
    try:
        raise ValueError("moo")
    except ValueError as error:
        record.exc_info = (type(error), error, error.__traceback__)
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert told["exception"].endswith("ValueError: moo")
    del told["exception"], told["time"]
    assert told == {
        "level": "warning", "logger": "farm", "message": "6 cows\nmore", "route": "/",
    }  # fmt: skip
