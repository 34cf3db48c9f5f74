"""A server as a process, shared or one's own; and the application inside this process."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from httpx_ws.transport import ASGIWebSocketTransport
from litestar import Litestar

from stablemates.server.app import create_app
from stablemates.server.settings import Settings
from tests.server.tools import Person, Server

Join = Callable[..., Awaitable[Person]]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One process for all tests that do it no harm."""
    with Server(tmp_path_factory.mktemp("shared") / "tables.db") as shared:
        shared.start()
        yield shared


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[[], Server]]:
    """Makes servers, not yet started, on one database of this test."""
    made: list[Server] = []

    def make() -> Server:
        made.append(Server(tmp_path / "tables.db"))
        return made[-1]

    yield make
    for each in made:
        each.kill()


@pytest.fixture
async def join() -> AsyncIterator[Join]:
    """Takes people to a server's table, and at last home again."""
    came: list[Person] = []

    async def come(server: Server, table: str, key: str | None = None, **more: Any) -> Person:
        came.append(await Person.come(server, table, key, **more))
        return came[-1]

    yield come
    for person in came:
        await person.leave()


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'inside.db'}"


@pytest.fixture
async def app(database: str) -> AsyncIterator[Litestar]:
    """The application in this process, begun and ended."""
    inside = create_app(Settings(database=database))
    async with inside.lifespan():
        yield inside


@pytest.fixture
async def inside(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the application in this process."""
    transport = ASGIWebSocketTransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as inside:
        yield inside


@pytest.fixture
def client(inside: httpx.AsyncClient) -> httpx.AsyncClient:
    """The same; tests that do as well with a process of its own put that in its place."""
    return inside
