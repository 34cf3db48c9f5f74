"""A Chromium for the tests, and pages in it that fail the test on any error.

Every test that takes `page` runs on a tablet's screen and on a phone's. To say otherwise:

    @pytest.mark.parametrize("screen", ["phone"])
    @pytest.mark.parametrize("motion", ["reduce"])
    @pytest.mark.parametrize("language", ["en", "ru"])
    @pytest.mark.parametrize("colors", ["light", "dark"])

`open_page` opens more pages, each with cookies and storage of its own, as another player would.
A test that provokes an error looks into `page_errors` and clears it.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, sync_playwright

from tests.server.tools import Server

SCREENS = {"tablet": (1280, 800), "phone": (390, 844)}

# Quiet, so that nothing but the tests' own requests is on the wire.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


def is_axe(error: str) -> bool:
    """Whether axe-core, which tries to evaluate a string, was told by the page's policy not to."""
    return "unsafe-eval" in error or "'script-src' was not explicitly set" in error


def chromium() -> str | None:
    """The system's Chromium, or None for Playwright's own. The Makefile looks in the same order."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*FLAGS, "--no-sandbox"] if root else FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One process for all tests that do it no harm; its analyses are quick and rough."""
    database = tmp_path_factory.mktemp("browser") / "tables.db"
    with Server(database, analysis_worlds="10") as running:
        running.start()
        yield running


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def motion() -> str:
    return "no-preference"


@pytest.fixture
def language() -> str:
    return "en"


@pytest.fixture
def colors() -> str:
    return "light"


@pytest.fixture
def page_errors() -> Iterator[list[str]]:
    """What went wrong in the test's pages so far; anything left at the end fails the test."""
    errors: list[str] = []
    yield errors
    assert not errors, "\n".join(["errors in the page:", *errors])


@pytest.fixture
def open_page(
    browser: Browser,
    screen: str,
    motion: str,
    language: str,
    colors: str,
    page_errors: list[str],
) -> Iterator[Callable[[], Page]]:
    contexts = []

    def note_message(message: ConsoleMessage) -> None:
        if message.type == "error" and not is_axe(message.text):
            page_errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def note_error(error: Error) -> None:
        if not is_axe(str(error)):
            page_errors.append(f"uncaught: {error}")

    def note_request(url: str) -> None:
        address = urlsplit(url)
        inside = address.scheme in ("blob", "data", "file")
        if not inside and address.hostname not in ("127.0.0.1", "localhost"):
            page_errors.append(f"request to another machine: {url}")

    def open_page() -> Page:
        width, height = SCREENS[screen]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=screen == "phone",
            reduced_motion=motion,
            locale=language,
            color_scheme=colors,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", note_message)
        page.on("pageerror", note_error)
        page.on("request", lambda request: note_request(request.url))
        page.on("websocket", lambda socket: note_request(socket.url))
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_page: Callable[[], Page]) -> Page:
    return open_page()
