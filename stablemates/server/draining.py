"""Reading what a client still sends when its answer is ready before it has ended.

A refusal is often known from the first bytes. Left unread, the rest would have the connection
closed under a client that is writing, or about to ask again: it would see a broken connection
instead of the reason (RFC 9112, section 9.6).
"""

import asyncio
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any

from stablemates.server.refusal import AsgiApp, Receive, Scope, Send, header

MOST_DRAINED = 2**24
"""Bytes; who sends more than that is cut off."""
DRAIN_SECONDS = 2


class Drain:
    """Holds an answer of `app` back until its request has been read to the end, within bounds."""

    def __init__(self, app: AsgiApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As an ASGI application does."""
        if scope["type"] != "http" or not _has_body(scope):
            await self._app(scope, receive, send)
            return
        read_whole = False

        async def read() -> MutableMapping[str, Any]:
            nonlocal read_whole
            message = await receive()
            read_whole = not message.get("more_body", False)
            return message

        async def answer(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start" and not read_whole:
                await _drain(read)
                if not read_whole:
                    message["headers"] = [*message["headers"], (b"connection", b"close")]
            await send(message)

        await self._app(scope, read, answer)


def _has_body(scope: Scope) -> bool:
    length = header(scope, b"content-length") or "0"
    return length != "0" or bool(header(scope, b"transfer-encoding"))


async def _drain(read: Receive) -> None:
    left = MOST_DRAINED
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAIN_SECONDS):
            while left > 0:
                message = await read()
                left -= len(message.get("body", b""))
                if not message.get("more_body", False):
                    return
