"""Who enters the arena: our own bots by name, and anybody else's by where it is found.

A foreign bot is a program that speaks JSON lines (`program:COMMAND`), or a Python object
(`python:MODULE:FACTORY`) which `stablemates.lab.host` makes such a program of. Either way it runs
in a process of its own, so that whatever it does there stays there.
"""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence

import msgspec

from stablemates.bots import find_bot
from stablemates.errors import Problem

PYTHON, PROGRAM = "python:", "program:"
NAME = re.compile(r"[\w.+-]{1,40}")


class Entrant(msgspec.Struct, frozen=True):
    """One who enters: a name, and for a foreign bot where it is found."""

    name: str
    source: str = ""

    @property
    def command(self) -> list[str]:
        """The words of the command that runs a foreign bot; none for one of ours."""
        if self.source.startswith(PYTHON):
            place = self.source.removeprefix(PYTHON)
            return [sys.executable, "-m", "stablemates.lab.host", place]
        return shlex.split(self.source.removeprefix(PROGRAM))


def parse_entrants(names: Sequence[str], foreign: Sequence[str]) -> tuple[Entrant, ...]:
    """The entrants called `names`, and after them the `foreign` ones, NAME=SOURCE, not yet named.

    Raises:
        Problem: `unknown-bot`, `bad-bot`, or `few-bots` when there aren't two.
    """
    sources: dict[str, str] = {}
    for told in foreign:
        name, _, source = told.partition("=")
        known = source.startswith((PYTHON, PROGRAM))
        if not NAME.fullmatch(name) or name in sources or not known:
            raise Problem("bad-bot", bot=told[:80], reason="NAME=python:... | NAME=program:...")
        sources[name] = source
    entrants = []
    for name in dict.fromkeys([*names, *sources]):
        if name not in sources:
            find_bot(name)
        entrants.append(Entrant(name, sources.get(name, "")))
    if len(entrants) < 2:
        raise Problem("few-bots")
    return tuple(entrants)


def try_out(entrant: Entrant, patience: float) -> None:
    """See whether a foreign bot can be started at all, before many matches are lost by it.

    Raises:
        Problem: `bad-bot`.
    """
    try:
        command = entrant.command
    except ValueError as error:
        raise Problem("bad-bot", bot=entrant.name, reason=str(error)) from error
    if not entrant.source:
        return
    if not command or shutil.which(command[0]) is None:
        raise Problem("bad-bot", bot=entrant.name, reason=" ".join(command[:1]) or entrant.source)
    if entrant.source.startswith(PYTHON):
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=patience,
                check=False,
            )
        except subprocess.TimeoutExpired as error:
            raise Problem("bad-bot", bot=entrant.name, reason=f"> {patience} s") from error
        if done.returncode:
            *_, last = done.stderr.decode(errors="replace").strip().splitlines() or ["?"]
            raise Problem("bad-bot", bot=entrant.name, reason=last[:200])
