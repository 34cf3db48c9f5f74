"""Under which names this server answers.

A page from elsewhere can have its own name point to this machine (DNS rebinding), and its browser
then takes this server for the page's own. But the name stays theirs, and the request tells it.
"""

import socket

from stablemates.errors import Problem
from stablemates.server.addresses import parse_address
from stablemates.server.refusal import AsgiApp, Receive, Scope, Send, headers, refuse

AT_HOME = ("local", "lan", "home.arpa", "internal", "localdomain")
"""Domains of home networks, which nobody outside can have."""
FOR_MONITORS = ("/api/health", "/api/ready", "/metrics")
"""What monitors ask for, under whatever name they know; there is nothing in it to take away."""
LONGEST_TOLD = 60


class Hosts:
    """The names that are answered to.

    Args:
        named: Names of hosts, separated by commas; `*.example.org` for all that end so. Without
            any: IP addresses, and this machine's own names at home. Loopback is always among them.
    """

    def __init__(self, named: str) -> None:
        self._named = [name.strip().lower() for name in named.split(",") if name.strip()]
        own = socket.gethostname().partition(".")[0].lower()
        self._own = {own, *(f"{own}.{domain}" for domain in AT_HOME)} - {""}

    def allow(self, host: str) -> bool:
        """Whether `host`, as a request names it, with a port or not, is one of them."""
        name = _without_port(host.strip().lower()).removesuffix(".")
        address = parse_address(name)
        if name == "localhost" or name.endswith(".localhost") or (address and address.is_loopback):
            return True
        if self._named:
            return any(
                name.endswith(known[1:]) if known.startswith("*.") else name == known
                for known in self._named
            )
        return address is not None or name in self._own


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


class HostCheck:
    """Lets only requests through that call this server by one of its names."""

    def __init__(self, app: AsgiApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As an ASGI application does."""
        if scope["type"] != "lifespan" and scope["path"] not in FOR_MONITORS:
            # Of two, nobody knows which the browser meant.
            host = ", ".join(headers(scope, b"host"))
            if not self._hosts.allow(host):
                problem = Problem("bad-host", host=host[:LONGEST_TOLD])
                await refuse(problem, scope, receive, send)
                return
        await self._app(scope, receive, send)
