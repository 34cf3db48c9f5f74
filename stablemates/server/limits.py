"""How much one address may ask for: requests, what costs more, sockets and streams that stay open.

Whoever asks too much is told so and loses nothing; others notice nothing. What is remembered of
addresses is bounded: the one that has been quiet for longest is forgotten first.

Requests of the machine that the server runs on are not counted, unless a proxy has passed them on.
"""

import logging
import math
from collections import Counter
from functools import lru_cache
from ipaddress import ip_network

from stablemates.errors import Problem
from stablemates.server import metrics
from stablemates.server.addresses import parse_address
from stablemates.server.allowances import Allowances
from stablemates.server.refusal import AsgiApp, Receive, Scope, Send, header, refuse
from stablemates.server.settings import Settings

logger = logging.getLogger(__name__)

ADDRESSES = 10_000
"""Of so many it is remembered whose they are."""
COSTLY = ("/api/tables", "/again", "/api/replay", "/analysis")
"""The ends of the addresses where tables are made, and matches played again or analysed."""
LATER = 10
"""Seconds after which to look whether another connection has been closed."""
HOUSEHOLD = 64
"""Whoever has an IPv6 address has all that begin with the same bits."""


@lru_cache(ADDRESSES)
def household(host: str) -> str:
    """Whose allowance a client's address draws on; "" for this machine's own."""
    address = parse_address(host)
    if address is None:
        return host
    if address.is_loopback:
        return ""
    if address.version == 4:
        return str(address)
    return str(ip_network((address, HOUSEHOLD), strict=False))


class Limits:
    """Lets through what is within the limits of `settings`."""

    def __init__(self, app: AsgiApp, settings: Settings) -> None:
        self._app = app
        self._requests = Allowances(settings.requests_a_second, settings.requests_at_once)
        self._tables = Allowances(settings.tables_a_minute / 60, settings.tables_a_minute)
        self._most_open = settings.connections_an_address
        self._open: Counter[str] = Counter()
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As an ASGI application does."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        whose = self._whose(scope)
        if whose is None:
            await self._app(scope, receive, send)
        elif wait := self._wait(scope, whose):
            await self._refuse("requests", wait, scope, receive, send)
        elif self._most_open and self._open[whose] >= self._most_open:
            await self._refuse("connections", LATER, scope, receive, send)
        else:
            self._open[whose] += 1
            try:
                await self._app(scope, receive, send)
            finally:
                self._open[whose] -= 1
                if not self._open[whose]:
                    del self._open[whose]

    def _whose(self, scope: Scope) -> str | None:
        """Whose allowance a request draws on; None for nobody's."""
        client = scope.get("client")
        whose = household(client[0]) if client else ""
        if whose:
            return whose
        if not header(scope, b"x-forwarded-for"):
            return None
        if not self._warned:
            self._warned = True
            logger.warning(
                "a proxy on this machine passes requests on, and STABLEMATES_PROXIES does not name "
                "it: all who come through it share one allowance"
            )
        return "proxy"

    def _wait(self, scope: Scope, whose: str) -> float:
        """How many seconds too early a request comes."""
        wait = self._requests.spend(whose)
        costs = scope.get("method") == "POST" and scope["path"].rstrip("/").endswith(COSTLY)
        if costs and not wait:
            wait = self._tables.spend(whose)
        return wait

    async def _refuse(
        self, what: str, wait: float, scope: Scope, receive: Receive, send: Send
    ) -> None:
        metrics.limited.labels(what).inc()
        await refuse(Problem("too-many"), scope, receive, send, math.ceil(wait))
