"""How much one address may ask for, what it is told then, and that others don't notice."""

from typing import Any

import httpx
import pytest

from stablemates.server.allowances import Allowances
from stablemates.server.guard import guarded
from stablemates.server.limits import Limits, household
from stablemates.server.settings import Settings
from tests.server.test_refusals import check_problem

pytestmark = pytest.mark.anyio

NEIGHBOUR = "203.0.113.5"
OTHER = "203.0.113.6"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_emptied_and_filled_again() -> None:
    clock = Clock()
    allowances = Allowances(2, 5, clock=clock)
    assert [allowances.spend("a") for _ in range(5)] == [0] * 5
    assert allowances.spend("a") == 0.5
    assert allowances.spend("b") == 0
    clock.now = 0.25
    assert allowances.spend("a") == 0.25
    clock.now = 0.5
    assert allowances.spend("a") == 0
    assert allowances.spend("a") > 0
    clock.now = 1000
    assert [allowances.spend("a") for _ in range(6)] == [0] * 5 + [0.5]


def test_what_is_remembered_is_bounded() -> None:
    allowances = Allowances(1, 1, kept=100)
    assert allowances.spend("often") == 0
    for number in range(1000):
        assert allowances.spend(str(number)) == 0
        assert allowances.spend("often") > 0, "who comes often is not forgotten"
    assert len(allowances) == 100


@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("127.0.0.1", ""),
        ("127.9.9.9", ""),
        ("::1", ""),
        ("unknown", "unknown"),
    ],
)
def test_whose_allowance_it_is(host: str, whose: str) -> None:
    assert household(host) == whose


async def answer_all(scope: Any, receive: Any, send: Any) -> None:
    """An application that answers everything, and leaves sockets open."""
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": scope["client"][0].encode()})


def client_of(app: Any, host: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, client=(host, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")


SMALL = Settings(
    requests_a_second=1, requests_at_once=10, tables_a_minute=3, connections_an_address=2
)


async def test_too_many_requests_of_one_address() -> None:
    limits = Limits(answer_all, SMALL)
    async with client_of(limits, NEIGHBOUR) as eager, client_of(limits, OTHER) as calm:
        answers = [await eager.get("/", headers={"accept-language": "ru"}) for _ in range(30)]
        assert [answer.status_code for answer in answers][:10] == [204] * 10
        check_problem(answers[-1], "too-many", "ru")
        assert answers[-1].headers["retry-after"] == "1"
        assert "default-src" in answers[-1].headers["content-security-policy"]
        assert (await calm.get("/")).status_code == 204


async def test_too_many_tables_of_one_address() -> None:
    limits = Limits(answer_all, SMALL)
    async with client_of(limits, NEIGHBOUR) as eager:
        paths = ("/tables", "/tables/x/again", "/replay", "/tables/", "/tables/x/analysis")
        answers = [await eager.post(f"/api{path}") for path in paths]
        assert [answer.status_code for answer in answers] == [204, 204, 204, 429, 429]
        assert 1 < int(answers[-1].headers["retry-after"]) <= 20
        assert (await eager.get("/api/tables")).status_code == 204


@pytest.mark.parametrize("what", ["requests_a_second", "tables_a_minute"])
async def test_limits_can_be_switched_off(what: str) -> None:
    limits = Limits(answer_all, Settings(**{what: 0}))
    async with client_of(limits, NEIGHBOUR) as eager:
        path = "/" if what.startswith("requests") else "/api/tables"
        method = "GET" if what.startswith("requests") else "POST"
        for _ in range(150):
            assert (await eager.request(method, path)).status_code == 204


class Socket:
    """An open socket: what it was sent, and how to close it."""

    def __init__(self, app: Any, host: str) -> None:
        self.sent: list[Any] = []
        scope = {
            "type": "websocket", "path": "/api/tables/x/live", "client": (host, 1), "scheme": "ws",
            "headers": [], "extensions": {"websocket.http.response": {}},
        }  # fmt: skip
        self.call = app(scope, self.receive, self.send)

    async def receive(self) -> Any:
        return {"type": "websocket.connect"}

    async def send(self, message: Any) -> None:
        self.sent.append(message)


async def test_too_many_sockets_of_one_address() -> None:
    held: list[Any] = []

    class Held:
        """A socket stays open until it is let go."""

        def __await__(self) -> Any:
            yield

    async def keep_open(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await Held()

    limits = Limits(keep_open, SMALL)

    def open_one(host: str) -> Socket:
        one = Socket(limits, host)
        try:
            one.call.send(None)
            held.append(one)
        except StopIteration:
            pass
        return one

    first, second, third, other = map(open_one, [NEIGHBOUR, NEIGHBOUR, NEIGHBOUR, OTHER])
    assert [one.sent[0]["type"] for one in (first, second, other)] == ["websocket.accept"] * 3
    assert third.sent[0]["type"] == "websocket.http.response.start"
    assert third.sent[0]["status"] == 429
    with pytest.raises(StopIteration):
        first.call.send(None)
    again = open_one(NEIGHBOUR)
    assert again.sent[0]["type"] == "websocket.accept"
    for one in held:
        one.call.close()
    assert not limits._open, "whoever has gone is forgotten"


async def test_this_machine_is_not_counted_but_what_it_passes_on_is() -> None:
    limits = Limits(answer_all, SMALL)
    async with client_of(limits, "127.0.0.1") as here:
        for _ in range(30):
            assert (await here.get("/")).status_code == 204
        passed_on = {"x-forwarded-for": NEIGHBOUR}
        answers = [await here.get("/", headers=passed_on) for _ in range(30)]
        assert answers[-1].status_code == 429
        other = await here.get("/", headers={"x-forwarded-for": OTHER})
        assert other.status_code == 429, "who is not known to be a proxy is not believed"


async def test_a_proxy_is_believed_where_it_is_named() -> None:
    settings = Settings(requests_a_second=1, requests_at_once=10, proxies="127.0.0.1, 10.0.0.0/8")
    app: Any = guarded(answer_all, settings)  # type: ignore[arg-type]
    async with client_of(app, "10.1.2.3") as proxy, client_of(app, OTHER) as liar:
        answers = [
            await proxy.get("/", headers={"x-forwarded-for": f"1.2.3.{number}, {NEIGHBOUR}"})
            for number in range(30)
        ]
        assert answers[0].text == NEIGHBOUR, "the last one is whom the proxy saw"
        assert answers[-1].status_code == 429
        assert (await proxy.get("/", headers={"x-forwarded-for": OTHER})).status_code == 204
        for number in range(30):
            lied = await liar.get("/", headers={"x-forwarded-for": f"1.2.3.{number}"})
        assert lied.status_code == 429
