"""Real PostgreSQL and Redis for the tests, started by them and gone with them."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import redis

from tests.server.tools import PATIENCE, free_port

SERVICE_USER = "postgres"
"""PostgreSQL refuses to run as root; Debian's package makes this user."""


def find_program(name: str) -> str:
    """A program of PostgreSQL's or Redis's; without it the test is skipped."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = str(debian[-1]) if debian else shutil.which(name)
    if not found:
        pytest.skip(f"{name} is not installed (make test installs it where it may)")
    return found


@contextlib.contextmanager
def _folder(user: str | None) -> Iterator[str]:
    folder = tempfile.mkdtemp(prefix="stablemates-")
    try:
        if user:
            shutil.chown(folder, user)
        yield folder
    finally:
        shutil.rmtree(folder)


@contextlib.contextmanager
def _running(command: list[str], folder: str, user: str | None) -> Iterator[None]:
    process = subprocess.Popen(
        command,
        cwd=folder,
        user=user,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextlib.contextmanager
def run_postgres() -> Iterator[str]:
    """A PostgreSQL of one's own, on loopback; its address for SQLAlchemy, without a database."""
    user = SERVICE_USER if hasattr(os, "geteuid") and os.geteuid() == 0 else None
    initdb, postgres = find_program("initdb"), find_program("postgres")
    port = free_port()
    with _folder(user) as folder:
        data = f"{folder}/data"
        subprocess.run(
            [initdb, "-D", data, "-U", "stables", "-A", "trust", "-E", "UTF8", "--no-sync"],
            cwd=folder,
            user=user,
            check=True,
            capture_output=True,
        )
        command = [postgres, "-D", data, "-p", str(port), "-k", folder]
        with _running([*command, "-c", "listen_addresses=127.0.0.1"], folder, user):
            ready = find_program("pg_isready")
            _wait(lambda: subprocess.run([ready, "-q", "-h", folder, "-p", str(port)]).returncode)
            yield f"postgresql+asyncpg://stables@127.0.0.1:{port}"


@contextlib.contextmanager
def run_redis() -> Iterator[str]:
    """A Redis of one's own, on loopback; its address."""
    port = free_port()
    with _folder(None) as folder:
        command = [find_program("redis-server"), "--port", str(port), "--bind", "127.0.0.1"]
        with _running([*command, "--save", "", "--dir", folder], folder, None):
            client = redis.Redis(port=port)
            _wait(lambda: not _answers(client))
            client.close()
            yield f"redis://127.0.0.1:{port}/0"


def _answers(client: "redis.Redis") -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


def _wait(fails: Callable[[], object]) -> None:
    """Wait until a call returns 0 or False."""
    until = time.monotonic() + PATIENCE
    while fails():
        if time.monotonic() > until:
            raise AssertionError("the service does not answer")
        time.sleep(0.05)
