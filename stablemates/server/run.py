"""Running the server as a process."""

import socket
import sys
import threading
import time
import urllib.request
import webbrowser

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

from stablemates.errors import Problem
from stablemates.words import say

PORTS_TO_TRY = 20
READY_SECONDS = 600


def serve_here(host: str, port: int, *, open_browser: bool, language: str) -> None:
    """Serve until interrupted; with `open_browser`, on the first free port from `port` on.

    Raises:
        Problem: `port-taken`.
    """
    if open_browser:
        port = next(
            (free for free in range(port, port + PORTS_TO_TRY) if _is_free(host, free)), port
        )
    if not _is_free(host, port):
        raise Problem("port-taken", port=str(port))
    address = f"http://{host}:{port}/"
    # Words are read here, once: the server's worker is forked, and a lock that another thread held
    # at that moment would stay locked in it.
    ready = [say(language, "serving", address=address), say(language, "serving-stop")]
    print(say(language, "starting"), file=sys.stderr, flush=True)
    threading.Thread(target=_announce, args=(address, ready, open_browser), daemon=True).start()
    Granian(
        "stablemates.server.app:create_app",
        factory=True,
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        workers=1,
        log_level=LogLevels.warning,
        workers_kill_timeout=5,
    ).serve()


def _is_free(host: str, port: int) -> bool:
    """Whether nobody listens at this port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _announce(address: str, ready: list[str], open_browser: bool) -> None:
    """Say that the server answers, and where, as soon as it does."""
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(address + "api/games", timeout=5):
                break
        except OSError:
            time.sleep(0.1)
    for line in ready:
        print(line, file=sys.stderr, flush=True)
    if open_browser:
        webbrowser.open(address)
