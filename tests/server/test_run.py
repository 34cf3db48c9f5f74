"""The start of the server's process."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
import os, sys, threading
from stablemates.server import run

told = threading.Event()
run.compile_everything = lambda tell: None
run._announce = lambda *rest: told.set()

class Server:
    def __init__(self, *rest, **more):
        pass

    def serve(self):
        print("threads:", threading.active_count())
        child = os.fork()
        if child == 0:
            os._exit(0)
        os.waitpid(child, 0)
        print("told:", told.wait(10))

run.Granian = Server
run.serve_here("127.0.0.1", 0, open_browser=False, language="en")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
def test_no_thread_runs_when_the_worker_is_forked() -> None:
    """A lock that it held, as of a module that it imports, would stay locked in the worker."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split("\n")[:2] == ["threads: 1", "told: True"], done.stderr
