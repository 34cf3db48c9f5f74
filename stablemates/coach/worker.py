"""An analysis in a process of its own, which gives way to whatever else wants the processor.

    python -m stablemates.coach.worker

An `Order` is read from the first line of standard input, as JSON. On standard output come a line
before the first decision and after each, how many are judged and of how many; then an empty line
and the analysis as JSON, compressed by gzip. After each line with numbers another is awaited, so
that whoever ordered it can have the work rest.
"""

import contextlib
import gzip
import os
import signal
import sys

import msgspec

from stablemates.coach.analysis import analyse
from stablemates.match import Record, replay

LOWEST = 19


class Order(msgspec.Struct, frozen=True):
    """What is to be analysed, and how much that may cost."""

    record: Record
    worlds: int
    seconds: float


def work() -> None:
    """Do what is ordered.

    Raises:
        Problem: as `match.replay` and `analyse`.
        BrokenPipeError: whoever ordered it is gone.
    """
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    found = analyse(
        replay(order.record),
        order.record.seats,
        worlds=order.worlds,
        seconds=order.seconds,
        tell=tell,
    )
    print(flush=True)
    sys.stdout.buffer.write(gzip.compress(msgspec.json.encode(found), mtime=0))


def tell(judged: int, of: int) -> None:
    """Say how far it is, and wait until it shall go on."""
    print(judged, of, flush=True)
    if not sys.stdin.buffer.readline():
        raise BrokenPipeError


def give_way() -> None:
    """Run only when nothing else would, as far as the system has such a thing."""
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    if hasattr(os, "SCHED_IDLE"):
        # Some containers forbid it.
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


if __name__ == "__main__":
    # It often goes to all processes of a service; the server then ends this one.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    give_way()
    try:
        work()
    except BrokenPipeError:
        # Python would try again to write what nobody reads.
        os._exit(1)
