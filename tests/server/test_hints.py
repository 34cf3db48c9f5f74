"""Hints at a table: for one person among bots, told to all, and kept."""

from typing import Any

import httpx
import pytest
from litestar import Litestar

from stablemates.server import hints
from stablemates.server.app import create_app
from stablemates.server.automation import Automation
from stablemates.server.settings import Settings
from tests.server.test_people import Table
from tests.server.test_profiles import ask, become
from tests.server.tools import Json, bearer, bots, keys_of, legal_of, open_seats, people

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.0)


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot plays, so that nothing happens meanwhile."""
    monkeypatch.setattr(Automation, "go_on", lambda self, table: None)


async def make(client: httpx.AsyncClient, *, wished: bool = True) -> Table:
    return await Table.make(client, [*people(1), *bots(2)], hints=wished)


async def hint(table: Table, seat: int | None = 0) -> Any:
    return (await table.ask("POST", "/hint", seat)).json()


async def notes(table: Table) -> list[Json]:
    noted: list[Json] = (await table.update())["notes"]
    return noted


async def test_the_best_move_is_told_with_reasons_and_all_see_that_it_was(
    idle: None, client: httpx.AsyncClient
) -> None:
    table = await make(client)
    assert (await table.info())["hints"]
    update = await table.update(0)
    given = await hint(table)
    legal = legal_of(update, 0)
    for each in (given["best"], given["second"]):
        assert each["move"] in legal
        assert each["words"]["id"] == "move-card"
    assert 0 <= given["best"]["chance"] <= 1
    (note,) = await notes(table)
    told = len(update["events"])
    assert note == {"number": update["number"] + 1, "seat": 0, "kind": "hint", "told": told}
    assert (await table.update(0))["legal"] == update["legal"], "nothing has been played"


async def test_whoever_asks_twice_gets_the_same_and_it_is_noted_once(
    idle: None, client: httpx.AsyncClient
) -> None:
    table = await make(client)
    answers = (await table.update(0))["number"]
    given = await hint(table)
    assert await hint(table) == given
    assert len(await notes(table)) == 1
    acted = await table.ask(
        "POST", "/actions", 0, json={"answers": answers, "move": given["best"]["move"]}
    )
    assert acted.status_code == 200, "the decision is still the one that was asked for"


async def test_no_hints_where_they_are_not_wished_for_or_other_people_sit(
    idle: None, client: httpx.AsyncClient
) -> None:
    table = await make(client, wished=False)
    assert (await hint(table))["code"] == "no-hints"
    assert not (await table.info())["hints"]
    assert await notes(table) == []
    for seats in (people(2), [*people(1), *open_seats(1)], bots(2)):
        wish = {"game": "cow006", "seats": seats, "hints": True}
        answer = await client.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (403, "no-hints")


async def test_only_whoever_has_something_to_decide_is_given_a_hint(
    idle: None, client: httpx.AsyncClient
) -> None:
    table = await make(client)
    assert (await hint(table, None))["code"] == "no-seat"
    await table.do(0, "pause")
    assert (await hint(table))["code"] == "paused"
    await table.do(0, "resume")
    await table.act(0)
    assert (await hint(table))["code"] == "not-your-turn", "it has chosen, and others have not"
    assert await notes(table) == []


async def test_where_there_is_one_thing_to_do_and_after_the_end_there_is_no_hint(
    client: httpx.AsyncClient,
) -> None:
    table = await make(client)
    while len(legal_of(await table.update(0), 0)) > 1:
        await table.act(0)
        await table.until(lambda seen: 0 in seen["awaited"])
    assert (await hint(table))["code"] == "no-choice"
    await table.play_out()
    assert (await hint(table))["code"] == "match-over"


async def test_a_hint_is_remembered_by_another_process_and_keeps_the_match_from_being_rated(
    app: Litestar, client: httpx.AsyncClient, database: str
) -> None:
    anna = await become(client, "Anna")
    wish = {
        "game": "cow006",
        "seats": [*people(1), *bots(1)],
        "options": {"tours": 1},
        "hints": True,
    }
    made = await client.post("/api/tables", json=wish, headers=bearer(anna["key"]))
    client.cookies.clear()
    table = Table(client, made.json())
    await hint(table)
    (noted,) = await notes(table)
    other = create_app(Settings(database=database))
    async with (
        other.lifespan(),
        httpx.AsyncClient(transport=httpx.ASGITransport(other), base_url="http://table") as again,
    ):
        there = Table(again, {"table": {"id": table.id}, "keys": keys_of(made.json())})
        assert await notes(there) == [noted]
        await there.play_out()
        assert (await there.update())["result"]["hinted"] == [0]
        record = (await there.ask("GET", "/record")).json()
        assert len(record["actions"]) == (await there.update())["number"] - 1
    (match,) = (await ask(client, "GET", "/matches", anna["key"])).json()
    assert match["phase"] == "over"
    assert (await ask(client, "GET", "", anna["key"])).json()["ratings"] == []
