"""Matches looked at again, over HTTP: those played here, and those of a record."""

from typing import Any

import httpx
import msgspec
import pytest

from stablemates.match import Record
from stablemates.replaying import look_again
from stablemates.server.replays import LONGEST_RECORD
from tests.server.test_refusals import check_problem
from tests.server.tools import Server, bearer, bots, keys_of, open_seats, people


@pytest.fixture(scope="module")
def over(server: Server) -> str:
    """A table whose match is over."""
    owned = server.create([*people(1), *bots(1)])
    server.play_out(owned)
    table: str = owned["table"]["id"]
    return table


@pytest.fixture(scope="module")
def record(server: Server, over: str) -> Record:
    return server.record(over)


def ask(server: Server, path: str, **more: Any) -> httpx.Response:
    return server.http.get(f"/api/tables/{path}", **more)


def test_nothing_is_shown_before_the_end(server: Server) -> None:
    """Not even to those who play, of what they see anyway."""
    owned = server.create([*people(2), *bots(1)])
    for eyes in ("open", "0", "1", "9", "x"):
        for key in (None, *keys_of(owned).values()):
            path = f"{owned['table']['id']}/replay?eyes={eyes}"
            check_problem(ask(server, path, headers=bearer(key)), "match-not-over")
    waiting = server.create([*people(1), *open_seats(1)])["table"]["id"]
    check_problem(ask(server, f"{waiting}/replay"), "not-started")
    check_problem(ask(server, "none/replay"), "unknown-table")


@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_afterwards_everyone_is_shown_all_of_it(
    server: Server, over: str, record: Record, eyes: int | None
) -> None:
    query = "" if eyes is None else f"?eyes={eyes}"
    answer = ask(server, f"{over}/replay{query}")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "application/json"
    seen = answer.json()
    assert seen.pop("notes") == []
    assert seen == msgspec.to_builtins(look_again(record, eyes))
    plain = ask(server, f"{over}/replay{query}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content
    posted = server.http.post(f"/api/replay{query}", content=msgspec.json.encode(record))
    assert (posted.status_code, posted.json()) == (200, seen)


def test_it_goes_over_the_wire_small(server: Server, over: str) -> None:
    """Views that follow each other are much alike."""
    with server.http.stream("GET", f"/api/tables/{over}/replay") as answer:
        sent = sum(map(len, answer.iter_raw()))
    assert sent * 4 < len(ask(server, f"{over}/replay").content)


def other(record: Record, **changes: Any) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(record, **changes))


def test_what_is_wrong_with_a_record_is_told(server: Server, record: Record) -> None:
    first = record.actions[0]
    absent = msgspec.structs.replace(first, seat=7)
    unknown = msgspec.structs.replace(first, move={"sing": "loud"})
    bad = {
        b"": "bad-record",
        b"\xff": "bad-record",
        b"{": "bad-record",
        b"null": "bad-record",
        b"[" * 100_000: "bad-record",
        other(record)[:-2]: "bad-record",
        other(record, rules=record.rules + 1): "bad-record",
        other(record, game="chess"): "unknown-game",
        other(record, seats=[]): "bad-option",
        other(record, seats=["A"] * 99): "bad-seats",
        other(record, options={"colour": "red"}): "unknown-option",
        other(record, seed="00"): "bad-seed",
        other(record, seed="00" * 32): "record-differs",
        other(record, actions=record.actions[1:]): "record-differs",
        other(record, actions=[absent, *record.actions[1:]]): "record-differs",
        other(record, actions=[unknown, *record.actions[1:]]): "record-differs",
        other(record, ranks=[1, 1]): "record-differs",
    }
    for document, code in bad.items():
        check_problem(server.http.post("/api/replay?eyes=0", content=document), code)


@pytest.mark.anyio
async def test_a_huge_record_is_not_read(client: httpx.AsyncClient, record: Record) -> None:
    padded = other(record).ljust(LONGEST_RECORD)
    assert (await client.post("/api/replay", content=padded)).status_code == 200
    answer = await client.post("/api/replay", content=padded + b" ")
    check_problem(answer, "too-large")


@pytest.mark.parametrize("eyes", ["2", "99", "-1", "", "x", "٣", "9" * 5000])
def test_there_must_be_such_eyes(server: Server, over: str, record: Record, eyes: str) -> None:
    query = {"eyes": eyes}
    check_problem(ask(server, f"{over}/replay", params=query), "bad-option")
    check_problem(
        server.http.post("/api/replay", params=query, content=other(record)), "bad-option"
    )
