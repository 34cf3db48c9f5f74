"""Everything that goes wrong over HTTP, as problem details (RFC 9457) in the reader's language."""

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from stablemates.errors import Problem
from stablemates.server.client import missing_page
from stablemates.server.messages import ProblemDetails
from stablemates.words import choose_language, say, tell

logger = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]

CODE_OF_STATUS = {
    HTTPStatus.BAD_REQUEST: "bad-message",
    HTTPStatus.NOT_FOUND: "not-found",
    HTTPStatus.METHOD_NOT_ALLOWED: "method-not-allowed",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too-large",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "bad-message",
    HTTPStatus.TOO_MANY_REQUESTS: "too-many",
}


def details(problem: Problem, language: str) -> bytes:
    """The problem details of a refusal, as JSON."""
    return msgspec.json.encode(
        ProblemDetails(
            type=f"/problems/{problem.code}",
            title=say(language, "problem-title"),
            status=problem.status,
            detail=tell(problem, language),
            code=problem.code,
        )
    )


def answer(request: AnyRequest, error: Exception) -> Response[bytes]:
    """The response that says what went wrong; faults of ours are logged, and not told."""
    headers: dict[str, str] = {}
    if isinstance(error, Problem):
        problem = error
    elif isinstance(error, RecursionError):
        # JSON nested deeper than its reader goes.
        problem = Problem("bad-message")
    elif isinstance(error, HTTPException) and error.status_code in CODE_OF_STATUS:
        problem = Problem(CODE_OF_STATUS[HTTPStatus(error.status_code)])
        headers = error.headers or {}
    else:
        route = request.scope.get("path_template")
        logger.error("failed: %s %s", request.method, route, exc_info=error)
        problem = Problem("internal")
    if problem.code == "not-found" and not request.url.path.startswith("/api"):
        page = missing_page(request.headers.get("accept", ""))
        if page is not None:
            return page
    language = choose_language(request.headers.get("accept-language", ""))
    return Response(
        details(problem, language),
        status_code=problem.status,
        media_type="application/problem+json",
        headers={**headers, "Content-Language": language},
    )
