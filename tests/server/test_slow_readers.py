"""Of what somebody does not take little is kept, and not for long."""

import asyncio
from typing import Any

import httpx
import pytest
from litestar import Litestar

from stablemates.server import live
from stablemates.server.table import WAITING, Listener
from tests.server.tools import GAME, people

pytestmark = pytest.mark.anyio


def test_what_waits_for_a_listener_is_bounded() -> None:
    listener = Listener()
    for number in range(1000):
        listener.hear(b"%d" % number)
    assert len(listener.said) <= WAITING + 1
    assert listener.said[-1] == b"999", "what is new is told"


async def test_who_takes_nothing_is_let_go(
    app: Litestar, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 0.1)
    made = await client.post("/api/tables", json={"game": GAME, "seats": people(2)})
    table = made.json()["table"]["id"]
    sent: list[str] = []

    async def receive() -> Any:
        if not sent:
            return {"type": "websocket.connect"}
        return await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message["type"])
        if message["type"] == "websocket.send":
            await asyncio.Event().wait()

    scope: Any = {
        "type": "websocket",
        "path": f"/api/tables/{table}/live",
        "raw_path": f"/api/tables/{table}/live".encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", b"table")],
        "client": ("127.0.0.1", 1),
        "server": ("table", 80),
        "scheme": "ws",
        "http_version": "1.1",
        "subprotocols": [],
        "state": app.state._state,
        "extensions": {},
    }
    async with asyncio.timeout(20):
        await app(scope, receive, send)
    assert sent == ["websocket.accept", "websocket.send", "websocket.close"]
    tables = app.state.tables
    assert not (await tables.find(table)).listeners
