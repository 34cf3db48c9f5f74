"""Compiling the rules before the server starts: once, on all cores."""

import contextlib
import hashlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from pathlib import Path

import llvmlite.binding as llvm
import numba

from stablemates.bots.match import warm_up
from stablemates.games import game_names


def compile_everything(tell: Callable[[int, int], None] = lambda done, games: None) -> None:
    """Have every compiled function at hand, of this version and for all games.

    Args:
        tell: Told how many games are done, of how many, if there is anything to do.
    """
    done = _mark()
    if done.is_file():
        return
    names = game_names()
    tell(0, len(names))
    spawn = multiprocessing.get_context("spawn")
    processes = min(len(names), os.cpu_count() or 1)
    with spawn.Pool(processes, initializer=_ignore_interrupts, maxtasksperchild=1) as pool:
        for number, _ in enumerate(pool.imap_unordered(_warm_up, names), 1):
            tell(number, len(names))
    # Where nothing can be kept, the next start compiles again.
    with contextlib.suppress(OSError):
        done.touch()


def _mark() -> Path:
    """The file beside the machine code that says that all of it is there for this processor."""
    processor = f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    digest = hashlib.sha256(processor.encode()).hexdigest()
    return Path(numba.config.CACHE_DIR) / f"complete-{digest[:16]}"


def _warm_up(name: str) -> None:
    warm_up([name])


def _ignore_interrupts() -> None:
    """Ctrl+C goes to all processes of a terminal; whoever started them ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    compile_everything()
