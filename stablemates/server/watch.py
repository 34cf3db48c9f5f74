"""Watching requests go by: they are counted, timed and, if that is wished, logged."""

import logging
from collections.abc import MutableMapping
from time import perf_counter
from typing import Any

from stablemates.server import metrics
from stablemates.server.logs import ACCESS
from stablemates.server.refusal import AsgiApp, Receive, Scope, Send

logger = logging.getLogger(ACCESS)

METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
SWITCHING = 101
FAILED = 500
NOWHERE = "-"
"""The route of what was refused before it came to one."""


class Watch:
    """Sees every request to `app`, and changes none."""

    def __init__(self, app: AsgiApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As an ASGI application does."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        begun = perf_counter()
        status = 0

        async def note(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            match message["type"]:
                case "websocket.send":
                    pass
                case "http.response.start":
                    status = message["status"]
                    metrics.request_seconds.observe(perf_counter() - begun)
                case "websocket.http.response.start":
                    status = message["status"]
                case "websocket.accept":
                    status = SWITCHING
                    metrics.sockets.inc()
            await send(message)

        try:
            await self._app(scope, receive, note)
        finally:
            _note(scope, status or FAILED, perf_counter() - begun)
            if status == SWITCHING:
                metrics.sockets.dec()


def _note(scope: Scope, status: int, seconds: float) -> None:
    """Count a request, or a socket that has closed, and log it."""
    method = scope.get("method", "GET")
    if method not in METHODS:
        method = "other"
    route = scope.get("path_template") or NOWHERE
    metrics.requests.labels(method, route, status).inc()
    if logger.isEnabledFor(logging.INFO):
        milliseconds = round(1000 * seconds, 1)
        logger.info(
            "%s %s %d, %.1f ms",
            method,
            route,
            status,
            milliseconds,
            extra={"method": method, "route": route, "status": status, "ms": milliseconds},
        )
