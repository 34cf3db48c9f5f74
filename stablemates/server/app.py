"""The application that an ASGI server runs."""

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from stablemates import __version__
from stablemates.bots.match import warm_up
from stablemates.server import (
    about,
    analysis_api,
    api,
    health,
    lessons,
    practice,
    printing,
    profile_api,
    proof,
    replays,
)
from stablemates.server.analyst import Analyst
from stablemates.server.channels import open_channels
from stablemates.server.client import handlers
from stablemates.server.headers import security_headers
from stablemates.server.hints import Hints
from stablemates.server.hosts import Hosts
from stablemates.server.live import LONGEST_MESSAGE, live
from stablemates.server.metrics import metrics_handler
from stablemates.server.press import Press
from stablemates.server.problems import answer
from stablemates.server.settings import Settings, read_settings
from stablemates.server.store import open_store
from stablemates.server.tables import Tables
from stablemates.server.workshop import Workshop


async def secure(message: Message, scope: Scope) -> None:
    """Put the security headers on every answer: on files and refusals too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in security_headers(scope["scheme"]).items():
            headers[name] = value


def _spare_the_collector() -> None:
    """Let the garbage collector pass over all that stays, and look at the rest less often.

    Tables are many small objects that live long: at its usual pace the collector took a tenth of
    the time under load, in stalls that made the slowest answers three times as slow.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


FROM_STATE = ("tables", "profiles", "press", "hints", "replays", "analyst", "checks")
"""What handlers can ask for by these names, for as long as the server runs."""


def _from_state(name: str) -> Provide:
    """Provides what is in the application's state by this name."""

    def provide(state: State) -> Any:
        return state[name]

    return Provide(provide, sync_to_thread=False)


def create_app(settings: Settings | None = None) -> Litestar:
    """The application with these settings; those of the environment if none are given."""
    chosen = settings or read_settings()
    hosts = Hosts(chosen.hosts)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await asyncio.to_thread(warm_up)
        _spare_the_collector()
        async with (
            open_store(chosen.database) as store,
            open_channels(chosen.channels) as channels,
        ):
            app.state.tables = Tables(store, channels, chosen.bot_threads)
            app.state.profiles = store.profiles
            app.state.press = Press()
            app.state.hints = Hints()
            app.state.replays = Workshop("replays", replays.KEPT)
            app.state.analyst = Analyst(
                store.analyses,
                channels.process,
                chosen.analysis_worlds,
                chosen.analysis_seconds,
                lambda: app.state.tables.busy,
            )
            app.state.checks = {"database": store.check, "channels": channels.check}
            try:
                yield
            finally:
                app.state.press.close()
                app.state.hints.close()
                app.state.replays.close()
                await app.state.analyst.close()
                await app.state.tables.close()

    def provide_hosts() -> Hosts:
        return hosts

    return Litestar(
        route_handlers=[
            *api.HANDLERS,
            *analysis_api.HANDLERS,
            *about.HANDLERS,
            *health.HANDLERS,
            *lessons.HANDLERS,
            *practice.HANDLERS,
            *printing.HANDLERS,
            *profile_api.HANDLERS,
            *proof.HANDLERS,
            *replays.HANDLERS,
            live,
            metrics_handler(chosen),
            *handlers(),
        ],
        dependencies={
            **{name: _from_state(name) for name in FROM_STATE},
            "hosts": Provide(provide_hosts, sync_to_thread=False),
        },
        lifespan=[lifespan],
        exception_handlers={Exception: answer},
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude="/api/"),
        request_max_body_size=LONGEST_MESSAGE,
        before_send=[secure],
        openapi_config=OpenAPIConfig(
            title="Stablemates",
            version=__version__,
            # Of its own: below its path Litestar answers what it does not know, and in HTML.
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
    )
