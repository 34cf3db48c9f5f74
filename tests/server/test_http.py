"""What every answer carries, and what the interface says of itself."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from httpx_ws.transport import ASGIWebSocketTransport
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.routes import HTTPRoute

from stablemates.games import game_folder, game_names
from stablemates.server import client as files
from stablemates.server.app import create_app
from stablemates.server.headers import security_headers
from stablemates.server.settings import Settings
from stablemates.words import LANGUAGES
from tests.server.tools import GAME, Server, bearer, bots, keys_of, open_seats, people

pytestmark = pytest.mark.anyio


@pytest.fixture
async def built(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[httpx.AsyncClient]:
    """The application with a client that has been built."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Farm</title>")
    (folder / "notes.js").write_text("self;")
    (folder / "assets" / "index-abc123.js").write_text("export const cows = 6;" * 100)
    monkeypatch.setattr(files, "FOLDER", folder)
    app = create_app(Settings(database=database))
    transport = ASGIWebSocketTransport(app)
    async with (
        app.lifespan(),
        httpx.AsyncClient(transport=transport, base_url="http://table") as client,
    ):
        yield client


def check_headers(answer: httpx.Response) -> None:
    for name, value in security_headers(answer.request.url.scheme).items():
        assert answer.headers.get_list(name) == [value], (answer.request.url, name)


async def test_security_headers_are_on_every_answer(built: httpx.AsyncClient) -> None:
    wish = {"game": GAME, "seats": [*people(1), *bots(1)]}
    created = await built.post("/api/tables", json=wish)
    check_headers(created)
    table = f"/api/tables/{created.json()['table']['id']}"
    expected = {
        "/": 200,
        "/table/some": 200,
        "/howto/some": 200,
        "/learn/some": 200,
        "/print/some": 200,
        "/replay": 200,
        "/replay/some": 200,
        "/assets/index-abc123.js": 200,
        "/assets/none.js": 404,
        "/assets/../index.html": 404,
        "/nothing": 404,
        "/api/games": 200,
        f"/api/games/{GAME}/words/en": 200,
        f"/api/games/{GAME}/lesson": 200,
        "/api/games/largest_egg/lesson": 404,
        f"/api/games/{GAME}/print": 200,
        f"/api/games/{GAME}/print/score": 200,
        f"/api/games/{GAME}/print/score/pages/1": 200,
        f"/api/games/{GAME}/print/score/pages/2": 404,
        "/api/openapi.json": 200,
        "/api/nothing": 404,
        table: 200,
        f"{table}/update": 200,
        f"{table}/update?since=x": 400,
        f"{table}/record": 409,
        f"{table}/replay": 409,
        f"{table}/actions": 405,
        "/api/tables/none": 404,
    }
    for path, status in expected.items():
        answer = await built.get(path)
        assert answer.status_code == status, path
        check_headers(answer)
    for answer in (
        await built.post("/api/tables", content=b"{"),
        await built.post("/api/tables", content=bytes(5000)),
        await built.post(f"{table}/actions", json={"answers": 99, "move": {}}),
        await built.delete("/api/games"),
        await built.head("/api/games"),
        await built.options("/api/games"),
    ):
        check_headers(answer)


async def test_the_policy_allows_nothing_from_elsewhere_and_nothing_inline() -> None:
    policy = security_headers("http")["Content-Security-Policy"]
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts["default-src"] == "'none'"
    assert parts["frame-ancestors"] == "'none'"
    assert parts["base-uri"] == "'none'"
    assert parts["script-src"] == parts["worker-src"] == "'self'"
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "*" not in policy


async def test_who_came_by_https_comes_so_again() -> None:
    name = "Strict-Transport-Security"
    assert name not in security_headers("http")
    assert "max-age" in security_headers("https")[name]


async def test_files_are_kept_and_the_page_is_asked_for_anew(built: httpx.AsyncClient) -> None:
    page = await built.get("/table/abc")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    script = await built.get("/assets/index-abc123.js")
    assert script.headers["content-type"].startswith("text/javascript")
    control = script.headers["cache-control"]
    assert "immutable" in control
    assert "public" in control
    assert int(re.findall(r"max-age=(\d+)", control)[0]) >= 30 * 86400
    worker = await built.get("/notes.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    missing = await built.get("/assets/none.js")
    assert "cache-control" not in missing.headers
    for path in ("/api/games", "/api/tables/none"):
        assert "max-age" not in (await built.get(path)).headers.get("cache-control", "")


async def test_without_a_built_client_there_is_no_page(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(files, "FOLDER", tmp_path / "none")
    answer = await client.get("/")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_the_cookie_is_for_its_own_table_and_no_script(
    client: httpx.AsyncClient, scheme: str
) -> None:
    client.base_url = httpx.URL(f"{scheme}://table")
    wish = {"game": GAME, "seats": [*bots(1), *people(2)]}
    answer = await client.post("/api/tables", json=wish)
    owned = answer.json()
    value, *flags = answer.headers["set-cookie"].split("; ")
    assert value == f"seat={keys_of(owned)[1]}.{keys_of(owned)[2]}"
    assert {flag.split("=")[0].lower(): flag.partition("=")[2].lower() for flag in flags} == {
        "httponly": "",
        "max-age": str(90 * 86400),
        "path": f"/api/tables/{owned['table']['id']}".lower(),
        "samesite": "strict",
        **({"secure": ""} if scheme == "https" else {}),
    }
    table = f"/api/tables/{owned['table']['id']}"
    seen = (await client.get(f"{table}/update")).json()
    assert (seen["seat"], seen["private"]) == (1, [1, 2]), "by the cookie"
    assert (await client.get(f"{table}/update?seat=2")).json()["seat"] == 2
    other = (await client.post("/api/tables", json=wish)).json()["table"]["id"]
    assert "set-cookie" not in (await client.get(f"/api/tables/{other}")).headers


async def test_a_table_of_bots_sets_no_cookie(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/tables", json={"game": GAME, "seats": bots(2)})
    assert answer.status_code == 201
    assert "set-cookie" not in answer.headers


async def test_keys_are_long_and_never_the_same(client: httpx.AsyncClient) -> None:
    wish = {"game": GAME, "seats": people(10)}
    keys, ids = set(), set()
    for _ in range(5):
        owned = (await client.post("/api/tables", json=wish)).json()
        keys |= set(owned["keys"].values())
        ids.add(owned["table"]["id"])
    assert len(keys) == 50
    assert len(ids) == 5
    assert min(map(len, keys)) >= 22, "128 bits"
    assert min(map(len, ids)) >= 14, "80 bits"


async def test_the_bearer_goes_before_the_cookie(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/tables", json={"game": GAME, "seats": people(2)})
    owned = answer.json()
    path = f"/api/tables/{owned['table']['id']}/update"
    hands = []
    for key in keys_of(owned).values():
        seen = await client.get(path, headers={"authorization": f"bearer {key}"})
        hands.append([bool(sum(hand)) for hand in seen.json()["view"]["hands"]])
    assert hands == [[True, False], [False, True]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
async def test_the_words_of_a_game_can_be_read(
    client: httpx.AsyncClient, game: str, language: str
) -> None:
    """Wherever its folder is; a game without words is no fault."""
    answer = await client.get(f"/api/games/{game}/words/{language}")
    file = game_folder(game) / f"words/{language}.ftl"
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text == (file.read_text("utf-8") if file.is_file() else "")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("none/words/en", "unknown-game"),
        ("../words/en", "not-found"),
        ("..%2f/words/en", "unknown-game"),
        (f"{GAME}/words/xx", "not-found"),
        (f"{GAME}/words/..%2f..%2frules.py%00", "not-found"),
        (f"{GAME}/words/{'я' * 500}", "not-found"),
    ],
)
async def test_nothing_but_words_can_be_read(
    client: httpx.AsyncClient, path: str, code: str
) -> None:
    answer = await client.get(f"/api/games/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)


async def test_openapi_tells_every_address(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/openapi.json")
    document = answer.json()
    assert document["openapi"].startswith("3.1")
    told = {
        (path, method) for path, item in document["paths"].items() for method in item
        if method in ("get", "post", "put", "patch", "delete")
    }  # fmt: skip
    app = client._transport.app  # type: ignore[attr-defined]
    served = {
        (route.path_format, method.lower())
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS", "HEAD"}
        if any(handler.resolve_include_in_schema() for handler in route.route_handlers)
    }
    assert told == served
    assert {path for path, _ in told} >= {
        "/api/games",
        "/api/games/{game}/words/{language}",
        "/api/games/{game}/lesson",
        "/api/games/{game}/print/{part}",
        "/api/games/{game}/print/{part}/pages/{number}",
        "/api/tables",
        "/api/tables/{table_id}",
        "/api/tables/{table_id}/update",
        "/api/tables/{table_id}/actions",
        "/api/tables/{table_id}/record",
        "/api/tables/{table_id}/replay",
        "/api/tables/{table_id}/analysis",
        "/api/replay",
    }
    text = answer.text
    for reference in set(re.findall(r'"\$ref":"#/components/schemas/([^"]+)"', text)):
        assert reference in document["components"]["schemas"]


def test_no_request_that_the_schema_allows_breaks_the_server(server: Server) -> None:
    schemathesis = pytest.importorskip("schemathesis")
    from schemathesis.checks import not_a_server_error

    tables = {
        "waiting": server.create([*people(1), *open_seats(1)]),
        "playing": server.create([*people(1), *bots(1)]),
        "over": server.create([*people(1), *bots(1)]),
    }
    server.play_out(tables["over"])
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations = [operation.ok() for operation in schema.get_all_operations()]
    assert len(operations) >= 15

    @given(
        case=st.one_of([operation.as_strategy() for operation in operations]),
        name=st.sampled_from(["", *tables]),
        shows_key=st.booleans(),
    )
    @settings(max_examples=200, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def ask(case: Any, name: str, shows_key: bool) -> None:
        if name and "table_id" in (case.path_parameters or {}):
            # Of a match that goes on the stream does not end.
            owned = tables["over" if case.path.endswith("/stream") else name]
            case.path_parameters["table_id"] = owned["table"]["id"]
            if shows_key:
                case.headers = {**(case.headers or {}), **bearer(keys_of(owned)[0])}
        case.call_and_validate(checks=[not_a_server_error])

    ask()
    assert server.http.get("/api/games").status_code == 200
