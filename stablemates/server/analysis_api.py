"""The analysis of a finished match, over HTTP: ordered, and asked for until it is there."""

import gzip
from functools import partial
from typing import Any, cast

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import FromPath

from stablemates.server.analyses import StoredAnalysis
from stablemates.server.analyst import Analyst
from stablemates.server.messages import Analysing, ProblemDetails
from stablemates.server.replays import answer
from stablemates.server.tables import Tables
from stablemates.server.workshop import Workshop

AnyRequest = Request[Any, Any, Any]

ORDERED = 202
RUNNING = Example(
    summary="12 of 40 decisions are judged",
    value=Analysing("running", judged=12, of=40, analysis=None),
)
REFUSALS = {
    404: "`unknown-table`",
    409: "`not-started` or `match-not-over`",
    429: "`too-many` wait, or come from this address",
}


def _responses(status: int) -> dict[int, ResponseSpec]:
    """What OpenAPI tells of the answers."""
    refused = {
        code: ResponseSpec(
            ProblemDetails, False, description, media_type="application/problem+json"
        )
        for code, description in REFUSALS.items()
    }
    told = ResponseSpec(Analysing, False, "How far it is", examples=[RUNNING])
    return {status: told, **refused}


@get("/api/tables/{table_id:str}/analysis", responses=_responses(200))
async def show_analysis(
    request: AnyRequest,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    analyst: NamedDependency[Analyst],
    replays: NamedDependency[Workshop],
) -> Response[Analysing]:
    """How far the analysis of a finished match is, and once it is done all of it.

    `none` has been ordered; or it is `waiting`, `running`, `done` or `failed`. Ask once a second.
    """
    found = await analyst.look(await tables.find(table_id))
    return await _answer(request, table_id, found, replays)


@post("/api/tables/{table_id:str}/analysis", status_code=ORDERED, responses=_responses(ORDERED))
async def order_analysis(
    request: AnyRequest,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    analyst: NamedDependency[Analyst],
    replays: NamedDependency[Workshop],
) -> Response[Analysing]:
    """Have a finished match analysed. One that is under way or done is left alone."""
    found = await analyst.order(await tables.find(table_id))
    return await _answer(request, table_id, found, replays)


async def _answer(
    request: AnyRequest, table_id: str, found: StoredAnalysis, replays: Workshop
) -> Response[Analysing]:
    if found.document is None:
        return Response(Analysing(found.state, found.judged, found.of, None))
    return await answer(request, replays, ("analysis", table_id), partial(_told, found))


def _told(found: StoredAnalysis) -> bytes:
    """What is told of an analysis that is done, as JSON compressed by gzip."""
    assert found.document
    analysis = cast(Any, msgspec.Raw(gzip.decompress(found.document)))
    told = Analysing(found.state, found.judged, found.of, analysis)
    return gzip.compress(msgspec.json.encode(told), 6, mtime=0)


HANDLERS = [show_analysis, order_analysis]
