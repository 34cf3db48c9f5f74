"""What a Prometheus may ask: how much the server does, and how long it takes.

Each collector is called where it happens. Labels have few values, never what a client has made up.
"""

from collections.abc import Callable
from ipaddress import ip_network
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from stablemates.errors import Problem
from stablemates.server.addresses import parse_address
from stablemates.server.settings import Settings, parts

disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)

FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW = (0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

requests = Counter(
    "stablemates_requests",
    "HTTP requests and sockets opened, by their route and the answer's status.",
    ["method", "route", "status"],
    registry=REGISTRY,
)
request_seconds = Histogram(
    "stablemates_request_seconds",
    "Time until the answer to an HTTP request began.",
    buckets=FAST,
    registry=REGISTRY,
)
limited = Counter(
    "stablemates_limited",
    "Requests and sockets refused because one address wanted too many.",
    ["what"],
    registry=REGISTRY,
)
sockets = Gauge("stablemates_sockets", "Open sockets.", registry=REGISTRY)
tables = Gauge("stablemates_tables", "Tables in memory.", registry=REGISTRY)
actions = Counter(
    "stablemates_actions",
    'Actions, by what became of them: "accepted", or the code of the refusal.',
    ["outcome"],
    registry=REGISTRY,
)
bot_seconds = Histogram(
    "stablemates_bot_seconds",
    "Time that bots needed to decide, waiting for a thread included.",
    ["game"],
    buckets=SLOW,
    registry=REGISTRY,
)
analyses = Counter(
    "stablemates_analyses",
    'Analyses of matches that have ended, "done" or "failed".',
    ["outcome"],
    registry=REGISTRY,
)
commit_seconds = Histogram(
    "stablemates_commit_seconds",
    "Time to make actions durable that were committed together.",
    buckets=FAST,
    registry=REGISTRY,
)
commit_actions = Histogram(
    "stablemates_commit_actions",
    "How many actions were committed together.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
    registry=REGISTRY,
)

_accepted = actions.labels("accepted")


def action_accepted() -> None:
    """An action has been played and is durable."""
    _accepted.inc()


def action_refused(problem: Problem) -> None:
    """An action has been refused."""
    actions.labels(problem.code).inc()


def bot_decided(game: str, seconds: float) -> None:
    """A bot has decided something in a game of this name."""
    bot_seconds.labels(game).observe(seconds)


def committed(count: int, seconds: float) -> None:
    """So many actions were committed together, in so many seconds."""
    commit_actions.observe(count)
    commit_seconds.observe(seconds)


def watch_tables(count: Callable[[], float]) -> None:
    """From now on `count` says how many tables are in memory."""
    tables.set_function(count)


def metrics_handler(settings: Settings) -> HTTPRouteHandler:
    """`GET /metrics`: for this machine itself, and for the networks of `settings`.

    What came through a proxy on this machine doesn't come from it.
    """
    networks = [ip_network(network) for network in parts(settings.metrics)]

    @get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
    def show_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
        """All metrics, as Prometheus reads them; others are told that there is nothing here."""
        address = parse_address(request.client.host) if request.client else None
        near = address and address.is_loopback and "x-forwarded-for" not in request.headers
        if not near and not any(address in network for network in networks if address):
            raise Problem("not-found")
        return Response(generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    return show_metrics
