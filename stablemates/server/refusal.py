"""Refusing a request before the application has seen it."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from stablemates.errors import Problem
from stablemates.server.headers import security_headers
from stablemates.server.problems import details
from stablemates.words import choose_language

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
AsgiApp = Callable[[Scope, Receive, Send], Awaitable[None]]


def header(scope: Scope, name: bytes) -> str:
    """A request's header of this name in small letters; empty if there is none."""
    return next(iter(headers(scope, name)), "")


def headers(scope: Scope, name: bytes) -> list[str]:
    """All of a request's headers of this name in small letters."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


async def refuse(
    problem: Problem, scope: Scope, receive: Receive, send: Send, wait: int = 0
) -> None:
    """Answer with problem details, for a socket too, which is not opened.

    With `wait`, say after how many seconds to try again.
    """
    language = choose_language(header(scope, b"accept-language"))
    told = {
        "Content-Type": "application/problem+json",
        "Content-Language": language,
        **security_headers(scope["scheme"]),
    }
    if wait:
        told["Retry-After"] = str(wait)
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http.response"
        if kind not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1013, "reason": problem.code})
            return
    await send(
        {
            "type": f"{kind}.start",
            "status": int(problem.status),
            "headers": [(name.lower().encode(), value.encode()) for name, value in told.items()],
        }
    )
    await send({"type": f"{kind}.body", "body": details(problem, language)})
