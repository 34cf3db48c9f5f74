"""The application as it meets the world: behind its proxies, and within its limits."""

from granian.utils.proxies import wrap_asgi_with_proxy_headers
from litestar.types import ASGIApp

from stablemates.server.app import create_app
from stablemates.server.draining import Drain
from stablemates.server.hosts import HostCheck, Hosts
from stablemates.server.limits import Limits
from stablemates.server.refusal import AsgiApp
from stablemates.server.settings import Settings, parts, read_settings
from stablemates.server.watch import Watch


def guarded(app: ASGIApp, settings: Settings) -> AsgiApp:
    """`app` behind all that looks at a request before it does."""
    checked = HostCheck(app, Hosts(settings.hosts))  # type: ignore[arg-type]
    read_whole = Drain(Watch(Limits(checked, settings)))
    proxies = parts(settings.proxies)
    return wrap_asgi_with_proxy_headers(read_whole, proxies) if proxies else read_whole


def create_guarded_app() -> AsgiApp:
    """What an ASGI server runs, with the settings of the environment."""
    settings = read_settings()
    return guarded(create_app(settings), settings)
