"""Finished matches looked at again, over HTTP: those played here, and those of a record."""

import gzip
import hashlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.params import FromPath, FromQuery

from stablemates.errors import Problem
from stablemates.match import Record, parse_record
from stablemates.replaying import Replay, look_again
from stablemates.server.messages import Note
from stablemates.server.tables import Tables
from stablemates.server.workshop import Workshop

AnyRequest = Request[Any, Any, Any]

ALL_OPEN = "open"
LONGEST_RECORD = 256 * 1024
"""Bytes: several times the longest match that people play, and seconds of work at most."""
KEPT = 16
"""So many replays, some tens of kilobytes each."""


@dataclass
class RecordOperation(Operation):
    """Tells in OpenAPI of the body, which is read by `parse_record`."""

    def __post_init__(self) -> None:
        record = OpenAPIMediaType(schema=Schema(type="object", title="A match"))  # type: ignore[arg-type]
        self.request_body = RequestBody(content={"application/json": record}, required=True)


class TableReplay(Replay, frozen=True):
    """A match played here, step by step, with what its record does not tell."""

    notes: list[Note]
    """How actions came about, by the numbers of the steps and their places among all events."""


@get("/api/tables/{table_id:str}/replay")
async def replay_table(
    request: AnyRequest,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    replays: NamedDependency[Workshop],
    eyes: FromQuery[str] = ALL_OPEN,
) -> Response[TableReplay]:
    """A finished match, step by step, with notes on what seats did not play themselves.

    `eyes` is the seat that sees it so; left out, or `open`, all cards lie open.
    """
    table = await tables.find(table_id)
    record = table.playing.record(table.names())
    notes = table.playing.notes
    order = (table_id, eyes)

    def make() -> bytes:
        seen = _look(record, eyes)
        return _packed(TableReplay(seen.record, seen.eyes, seen.steps, notes))

    return await answer(request, replays, order, make)


@post(
    "/api/replay",
    status_code=200,
    request_max_body_size=LONGEST_RECORD,
    operation_class=RecordOperation,
)
async def replay_record(
    request: AnyRequest, replays: NamedDependency[Workshop], eyes: FromQuery[str] = ALL_OPEN
) -> Response[Replay]:
    """The match of a record, which is verified, step by step; `eyes` as for a table's."""
    body = await request.body()
    order = (hashlib.sha256(body).digest(), eyes)
    return await answer(request, replays, order, lambda: _packed(_look(parse_record(body), eyes)))


def _look(record: Record, eyes: str) -> Replay:
    """The match as seen by `eyes`.

    Raises:
        Problem: as `look_again`; `bad-option`: there are no such eyes.
    """
    if eyes != ALL_OPEN and not (eyes.isascii() and eyes.isdigit() and len(eyes) < 3):
        raise Problem("bad-option", option="eyes", value=eyes[:80])
    return look_again(record, None if eyes == ALL_OPEN else int(eyes))


def _packed(seen: Replay) -> bytes:
    """A replay as JSON, compressed by gzip."""
    return gzip.compress(msgspec.json.encode(seen), 6, mtime=0)


async def answer(
    request: AnyRequest, replays: Workshop, order: Hashable, make: Callable[[], bytes]
) -> Response[Any]:
    """The JSON that `make` makes, compressed by gzip, as it is or unpacked.

    Raises:
        Problem: as `Workshop.get`.
    """
    content: Any = await replays.get(order, make)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="application/json", headers=headers)


HANDLERS = [replay_table, replay_record]
