"""Runs of the command line: as a process, and as a call where a process is not what is tried."""

import contextlib
import io
import os
import subprocess
import sys

import pytest

from stablemates.cli import main

PATIENCE = 240


def run(*words: str, language: str = "C") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "LANG": language, "PYTHONUTF8": "1"}
    environment.pop("LC_ALL", None)
    return subprocess.run(
        [sys.executable, "-m", "stablemates.cli", *words],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )


def run_here(*words: str, language: str = "C") -> subprocess.CompletedProcess[bytes]:
    """The same within this process, which needs no start of its own."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    code = 0
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        patch.delenv("LC_ALL", raising=False)
        patch.setenv("LANG", language)
        try:
            main(words)
        except SystemExit as end:
            code = int(end.code or 0)
    said = [stream.buffer.getvalue() for stream in (out, err)]  # type: ignore[attr-defined]
    return subprocess.CompletedProcess(words, code, *said)
