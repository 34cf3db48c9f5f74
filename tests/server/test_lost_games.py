"""A game that is no longer installed: its matches are remembered, and can't be opened."""

from datetime import UTC, datetime

import httpx
import pytest

from stablemates.server.gathering import Chair, Gathering
from stablemates.server.identity import digest
from stablemates.server.profiles import Profile
from stablemates.server.store import StoredMatch, open_store
from tests.server.test_refusals import check_problem
from tests.server.tools import bearer

pytestmark = pytest.mark.anyio

KEY = "a" * 22


@pytest.fixture
async def lost(database: str) -> None:
    """Anna's matches of a game that has been here: one that is over, and one that goes on."""
    async with open_store(database) as store:
        await store.profiles.add(Profile("anna", "Anna", ""), digest(KEY))
        for phase in ("over", "playing"):
            gathering = Gathering(
                (Chair("person", "Anna", profile="anna"), Chair("bot", bot="fair")),
                host=0,
                phase=phase,
                public=True,
            )
            match = StoredMatch(
                id=phase,
                game="lost_game",
                rules=1,
                options={},
                seed=bytes(32),
                created=datetime(2026, 11, 30, tzinfo=UTC),
                version=0,
                gathering=gathering,
                entries=[],
            )
            await store.add_match(match)


async def test_they_stay_in_the_history_of_whoever_played_them(
    lost: None, client: httpx.AsyncClient
) -> None:
    answer = await client.get("/api/profile/matches", headers=bearer(KEY))
    assert answer.status_code == 200
    assert {each["id"]: each["game"] for each in answer.json()} == {
        "over": "lost_game",
        "playing": "lost_game",
    }


async def test_their_tables_say_why_they_do_not_open(lost: None, client: httpx.AsyncClient) -> None:
    for table in ("over", "playing"):
        for path in ("", "/replay", "/record", "/update"):
            answer = await client.get(f"/api/tables/{table}{path}")
            check_problem(answer, "unknown-game")
            assert "lost_game" in answer.json()["detail"]


async def test_nobody_is_invited_to_them(lost: None, client: httpx.AsyncClient) -> None:
    assert (await client.get("/api/tables")).json() == []
