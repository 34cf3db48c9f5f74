"""Whether the server is well: for load balancers and monitors."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency

from stablemates.errors import Problem

logger = logging.getLogger(__name__)

SECONDS = 2.0
"""What takes longer to answer is not ready."""

Check = Callable[[], Awaitable[object]]
"""Returns when what it asks is there, else raises or takes too long."""
Checks = Mapping[str, Check]
"""What a server needs, by name."""


class Health(msgspec.Struct, frozen=True):
    """The server is well (`GET /api/health`, `GET /api/ready`), and so is all that it needs."""

    status: str
    checks: list[str] = []


@get("/api/health", sync_to_thread=False)
def show_health() -> Response[Health]:
    """The process answers. If this fails, it should be started anew."""
    return _answer(Health("ok"))


@get("/api/ready")
async def show_ready(checks: NamedDependency[Checks]) -> Response[Health]:
    """All that the server needs answers too. While this fails, others should be asked instead."""
    found = await asyncio.gather(*(_holds(name, check) for name, check in checks.items()))
    missing = [name for name, holds in zip(checks, found, strict=True) if not holds]
    if missing:
        raise Problem("not-ready", what=", ".join(missing))
    return _answer(Health("ok", list(checks)))


async def _holds(name: str, check: Check) -> bool:
    try:
        async with asyncio.timeout(SECONDS):
            await check()
    except Exception:
        logger.warning("not ready: %s", name, exc_info=True)
        return False
    return True


def _answer(health: Health) -> Response[Health]:
    return Response(health, headers={"Cache-Control": "no-store"})


HANDLERS = [show_health, show_ready]
