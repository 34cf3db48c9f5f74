"""Running the server as a process."""

import contextlib
import io
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable

import segno
from granian import Granian
from granian.constants import Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels

from stablemates.errors import Problem
from stablemates.server.addresses import elsewhere, here
from stablemates.server.logs import log_config
from stablemates.server.settings import read_settings
from stablemates.server.warming import compile_everything
from stablemates.words import say

PORTS_TO_TRY = 20
READY_SECONDS = 600
LONGEST_QUEUE = 4096
MOST_CONNECTIONS = 65_536
"""Idle ones are cheap, and must not keep others out; the open files that we may have end it."""
LARGEST_HEADERS = 65_536
GRACE_SECONDS = 5
"""So long may sockets take to close and actions to be stored; what is told is durable already."""


def serve_here(host: str, port: int, *, open_browser: bool, language: str) -> None:
    """Serve until interrupted; with `open_browser`, on the first free port from `port` on.

    Raises:
        Problem: `bad-setting` or `port-taken`.
    """
    settings = read_settings()
    if open_browser:
        port = next(
            (free for free in range(port, port + PORTS_TO_TRY) if _is_free(host, free)), port
        )
    if not _is_free(host, port):
        raise Problem("port-taken", port=str(port))
    _say(say(language, "starting"))
    try:
        compile_everything(
            lambda done, games: _say(say(language, "compiling", done=done, games=games))
        )
    except KeyboardInterrupt:
        return
    _allow_many_sockets()
    address = here(host, port)
    ready = invitation(address, elsewhere(host, port), language)
    _once_forked(lambda: _announce(address, ready, open_browser))
    Granian(
        "stablemates.server.guard:create_guarded_app",
        factory=True,
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        workers=1,
        backlog=LONGEST_QUEUE,
        backpressure=MOST_CONNECTIONS,
        http1_settings=HTTP1Settings(max_buffer_size=LARGEST_HEADERS),
        log_level=LogLevels.warning,
        log_dictconfig=log_config(settings),
        workers_kill_timeout=GRACE_SECONDS,
    ).serve()


def _once_forked(work: Callable[[], None]) -> None:
    """Do something in a thread as soon as the server's worker has been started.

    A worker is forked where that is possible, and a lock that another thread held at that moment,
    as of a module being imported, would stay locked in it.
    """
    thread = threading.Thread(target=work, name="once-forked", daemon=True)

    def begin() -> None:
        if thread.ident is None:
            thread.start()

    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_parent=begin)
    else:
        begin()


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _is_free(host: str, port: int) -> bool:
    """Whether nobody listens at this port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _allow_many_sockets() -> None:
    """Have as many files open as the system lets us: each socket is one."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def invitation(address: str, others: list[str], language: str) -> list[str]:
    """What is said once the server answers: where, and a QR code where somebody can see it."""
    lines = [say(language, "serving", address=address)]
    if others and others != [address]:
        lines.append(say(language, "serving-others", address=others[0]))
        lines += [say(language, "serving-or", address=other) for other in others[1:]]
    if not others:
        lines.append(say(language, "serving-alone"))
    elif sys.stderr.isatty():
        lines += _drawn(others[0])
    return [*lines, say(language, "serving-stop")]


def _drawn(address: str) -> list[str]:
    """A QR code of an address in half blocks; nothing where the terminal has no such signs."""
    drawing = io.StringIO()
    segno.make_qr(address).terminal(drawing, compact=True)
    lines = drawing.getvalue().splitlines()
    try:
        "".join(lines).encode(sys.stderr.encoding)
    except UnicodeEncodeError:
        return []
    return lines


def _announce(address: str, ready: list[str], open_browser: bool) -> None:
    """Say that the server answers, and where, as soon as it does."""
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(address + "api/health", timeout=5):
                break
        except OSError:
            time.sleep(0.1)
    for line in ready:
        _say(line)
    if open_browser:
        webbrowser.open(address)
