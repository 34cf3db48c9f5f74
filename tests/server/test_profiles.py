"""People who want to be known on this server: their names, matches and ratings."""

from typing import Any

import httpx
import pytest

from stablemates.server.gathering import Chair
from stablemates.server.rating import NEW, player_in, rate
from tests.server.test_people import Table, client
from tests.server.tools import Json, bearer, bots, open_seats, people

__all__ = ["client"]

pytestmark = pytest.mark.anyio


async def become(client: httpx.AsyncClient, name: str, **more: Any) -> Json:
    answer = await client.post("/api/profile", json={"name": name, **more})
    client.cookies.clear()
    assert answer.status_code == 201, answer.text
    owned: Json = answer.json()
    return owned


async def ask(client: httpx.AsyncClient, method: str, path: str, key: str, **more: Any) -> Any:
    answer = await client.request(method, f"/api/profile{path}", headers=bearer(key), **more)
    client.cookies.clear()
    return answer


def test_whoever_wins_is_believed_to_be_stronger_and_all_are_known_better() -> None:
    first, second, third = rate([NEW] * 3, [1, 2, 2])
    assert first.mu > NEW.mu > second.mu == third.mu
    assert all(each.sigma < NEW.sigma and each.matches == 1 for each in (first, second, third))


def test_a_win_against_a_strong_player_counts_more() -> None:
    strong = NEW
    for _ in range(10):
        strong, _ = rate([strong, NEW], [1, 2])
    over_strong, _ = rate([NEW, strong], [1, 2])
    over_new, _ = rate([NEW, NEW], [1, 2])
    assert over_strong.mu > over_new.mu


def test_profiles_and_bots_are_rated_and_guests_are_not() -> None:
    assert player_in(Chair("bot", bot="fair")) == "bot:fair"
    assert player_in(Chair("person", "A", profile="p")) == "p"
    assert player_in(Chair("person", "A")) is None
    assert player_in(Chair(bot="fair")) is None


async def test_one_becomes_known_by_a_key_and_changes_name_and_animal(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.post("/api/profile", json={"name": " Anna ", "animal": "cow"})
    owned = answer.json()
    assert owned["profile"] == {"name": "Anna", "animal": "cow", "ratings": []}
    cookie = answer.headers["set-cookie"].lower()
    assert f"profile={owned['key'].lower()};" in cookie
    for flag in ("httponly", "samesite=strict", "path=/api"):
        assert flag in cookie
    assert (await client.get("/api/profile")).json() == owned["profile"], "by the cookie"
    client.cookies.clear()
    changed = await ask(client, "PUT", "", owned["key"], json={"name": "Anya", "animal": ""})
    assert changed.json() == {"name": "Anya", "animal": "", "ratings": []}


async def test_nobody_is_known_without_a_key(client: httpx.AsyncClient) -> None:
    assert (await client.get("/api/profile")).json()["code"] == "no-profile"
    for method, path in (("GET", ""), ("GET", "/matches"), ("DELETE", ""), ("POST", "/keys")):
        answer = await ask(client, method, path, "nobody")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-your-profile")
    stale = await client.get("/api/profile", headers={"cookie": "profile=nobody"})
    assert stale.json()["code"] == "no-profile"
    for name, code in (("", "bad-name"), ("x" * 25, "bad-name")):
        assert (await client.post("/api/profile", json={"name": name})).json()["code"] == code


async def test_a_profile_comes_to_another_device_by_a_link_that_can_be_revoked(
    client: httpx.AsyncClient,
) -> None:
    owned = await become(client, "Anna")
    link = (await ask(client, "POST", "/keys", owned["key"])).json()["key"]
    entered = await ask(client, "POST", "/enter", link)
    assert f"profile={link};" in entered.headers["set-cookie"]
    assert (await ask(client, "DELETE", "/keys", owned["key"])).status_code == 204
    assert (await ask(client, "GET", "", link)).json()["code"] == "not-your-profile"
    assert (await ask(client, "GET", "", owned["key"])).status_code == 200


async def test_matches_of_ones_own_are_listed_and_rated_once(client: httpx.AsyncClient) -> None:
    """Beside the bots that have been rated in that game, weakest first."""
    anna, boris = await become(client, "Anna"), await become(client, "Boris")
    made = await client.post(
        "/api/tables",
        json={
            "game": "cow006",
            "seats": [*people(1), *open_seats(1), *bots(1), *bots(1, "gentle")],
            "options": {"tours": 1},
        },
        headers=bearer(anna["key"]),
    )
    client.cookies.clear()
    table = Table(client, made.json())
    sat = await client.post(
        f"/api/tables/{table.id}/seats", json={"name": "Boris"}, headers=bearer(boris["key"])
    )
    client.cookies.clear()
    table.keys |= {int(seat): key for seat, key in sat.json()["keys"].items()}
    (waiting,) = (await ask(client, "GET", "/matches", boris["key"])).json()
    assert (waiting["id"], waiting["phase"], waiting["mine"]) == (table.id, "waiting", [1])
    assert waiting["scores"] is None
    assert boris["key"] not in str(await table.info())
    await table.do(0, "start")
    await table.play_out()
    result = (await table.update())["result"]
    (over,) = (await ask(client, "GET", "/matches", anna["key"])).json()
    assert (over["phase"], over["mine"]) == ("over", [0])
    assert (over["scores"], over["ranks"]) == (result["scores"], result["ranks"])
    assert over["options"]["tours"] == 1
    ratings = [
        (await ask(client, "GET", "", each["key"])).json()["ratings"] for each in (anna, boris)
    ]
    assert [(each["game"], each["matches"]) for (each,) in ratings] == [("cow006", 1)] * 2
    beside = ratings[0][0]["bots"]
    assert beside == ratings[1][0]["bots"]
    assert {bot["level"]: bot["matches"] for bot in beside} == {"greedy": 1, "gentle": 1}
    strengths = [each["mu"] for (each,) in ratings]
    strengths += [
        bot["mu"] for level in ("greedy", "gentle") for bot in beside if bot["level"] == level
    ]
    by_rank = sorted(range(4), key=lambda seat: result["ranks"][seat])
    by_strength = [strengths[seat] for seat in reversed(by_rank)]
    assert by_strength == sorted(by_strength)
    assert [bot["mu"] for bot in beside] == sorted(bot["mu"] for bot in beside)


async def test_ones_profile_opens_ones_seat_on_another_device(client: httpx.AsyncClient) -> None:
    """With a key of its own, once; nobody else's does, and a seat given up is one's no longer."""
    anna, boris = await become(client, "Anna"), await become(client, "Boris")
    made = await client.post(
        "/api/tables",
        json={"game": "cow006", "seats": [*people(1), *open_seats(1)]},
        headers=bearer(anna["key"]),
    )
    client.cookies.clear()
    table = Table(client, made.json())
    path = f"/api/tables/{table.id}/enter"

    async def enter(cookie: str) -> httpx.Response:
        answer = await client.post(path, headers={"cookie": cookie})
        client.cookies.clear()
        return answer

    entered = await enter(f"profile={anna['key']}")
    assert entered.json() == {"seats": [0]}
    kept = entered.headers["set-cookie"].partition(";")[0]
    assert kept.startswith("seat=")
    assert table.keys[0] not in kept
    again = await enter(f"profile={anna['key']}; {kept}")
    assert again.headers["set-cookie"].partition(";")[0] == kept
    for stranger in ("profile=nobody", f"profile={boris['key']}", ""):
        assert (await enter(stranger)).json()["code"] == "not-your-seat"
    await table.do(0, "vacate", seat=0)
    assert (await enter(f"profile={anna['key']}")).json()["code"] == "not-your-seat"


async def test_who_leaves_a_table_does_not_find_it_among_theirs(
    client: httpx.AsyncClient,
) -> None:
    anna = await become(client, "Anna")
    table = await Table.make(client, [*people(1), *open_seats(1)])
    sat = await client.post(
        f"/api/tables/{table.id}/seats", json={"name": "Anna"}, headers=bearer(anna["key"])
    )
    client.cookies.clear()
    table.keys |= {int(seat): key for seat, key in sat.json()["keys"].items()}
    await table.do(1, "vacate", seat=1)
    assert (await ask(client, "GET", "/matches", anna["key"])).json() == []


async def test_whoever_wishes_is_forgotten_also_in_a_match_that_goes_on(
    client: httpx.AsyncClient,
) -> None:
    anna = await become(client, "Anna")
    made = await client.post(
        "/api/tables",
        json={"game": "cow006", "seats": [*people(1), *bots(1)], "options": {"tours": 1}},
        headers=bearer(anna["key"]),
    )
    client.cookies.clear()
    table = Table(client, made.json())
    gone = await ask(client, "DELETE", "", anna["key"])
    assert gone.status_code == 204
    assert "max-age=0" in gone.headers["set-cookie"].lower()
    assert (await ask(client, "GET", "", anna["key"])).json()["code"] == "not-your-profile"
    await table.play_out()
    assert (await table.info())["seats"][0]["name"] == "Person 0"
