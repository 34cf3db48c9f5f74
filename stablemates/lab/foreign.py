"""Foreign bots: programs that are asked on standard input and answer on standard output.

One question and one answer a line, in JSON; docs/arena.md describes both. A program runs in a
process of its own, and whatever it does wrong ends the match with a `Fault` of its seat.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, Literal

import msgspec

from stablemates.bots import Bot
from stablemates.errors import Problem
from stablemates.games.game import Game
from stablemates.games.generator import Generator, below
from stablemates.games.options import Options
from stablemates.games.position import Position
from stablemates.match import parse_move

Kind = Literal["illegal", "garbage", "timeout", "crash"]
LONGEST = 2**16
"""The longest line that is an answer, in bytes."""
LONGEST_REASON = 200
CHANCES = 2**15
GRACE = 1.0
"""Seconds that a killed process has to be gone."""


class Fault(Exception):
    """What a foreign bot did wrong, and in which seat.

    - `illegal`: no move of the game, or none that was legal;
    - `garbage`: a line that is not a JSON object with an `action`;
    - `timeout`: no answer in time;
    - `crash`: it ended, or could not be started.
    """

    def __init__(self, kind: Kind, reason: str, seat: int = -1) -> None:
        super().__init__(kind, reason, seat)
        self.kind = kind
        readable = reason.encode(errors="replace").decode()
        self.reason = " ".join(readable.split())[:LONGEST_REASON]
        self.seat = seat


class Answer(msgspec.Struct):
    """What a program answers; whatever it says besides is its own affair."""

    action: dict[str, Any]


class Program:
    """A foreign bot's process, started when it is first asked and again after a fault."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        """A program by the words of its command, which has `patience` seconds for each answer."""
        self._command = command
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed on leaving
        self._asking: Thread | None = None

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        self._errors.close()

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The program's answer to a question, as a move.

        Raises:
            Fault: `garbage`, `timeout` or `crash`, of no seat yet; the process is gone then.
        """
        try:
            return msgspec.json.decode(self._exchange(question), type=Answer).action
        except msgspec.DecodeError as error:
            self.stop()
            raise Fault("garbage", str(error)) from error
        except (UnicodeDecodeError, RecursionError) as error:
            self.stop()
            raise Fault("garbage", type(error).__name__) from error

    def stop(self) -> None:
        """Kill the process, if there is one, with all that it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if self._asking is not None:
            self._asking.join(GRACE)
        if self._asking is None or not self._asking.is_alive():
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    pipe and pipe.close()

    def _exchange(self, question: dict[str, Any]) -> bytes:
        """The line with which the program answers the line of a question."""
        process = self._process = self._process or self._start()
        answers: SimpleQueue[bytes] = SimpleQueue()
        line = msgspec.json.encode(question) + b"\n"
        # Writing can block as well as reading, when a program reads nothing.
        self._asking = Thread(target=_ask, args=(process, line, answers), daemon=True)
        self._asking.start()
        try:
            answer = answers.get(timeout=self._patience)
        except Empty:
            self.stop()
            raise Fault("timeout", f"> {self._patience:g} s") from None
        if not answer.endswith(b"\n"):
            code = None if len(answer) == LONGEST else _exit_code(process)
            self.stop()
            if code is None:
                raise Fault("garbage", f"no line of less than {LONGEST} bytes")
            raise Fault("crash", f"exit code {code}. {self._last_error()}")
        return answer

    def _start(self) -> "subprocess.Popen[bytes]":
        self._errors.seek(0)
        self._errors.truncate()
        try:
            return subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except OSError as error:
            raise Fault("crash", str(error)) from error

    def _last_error(self) -> str:
        """The last line that the program wrote to standard error."""
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, self._errors.tell() - LONGEST))
        lines = self._errors.read().decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else ""


def _ask(process: "subprocess.Popen[bytes]", line: bytes, answers: "SimpleQueue[bytes]") -> None:
    """Write a line and put the next line into `answers`; nothing when the pipes break."""
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(line)
        process.stdin.flush()
        answers.put(process.stdout.readline(LONGEST))
    except (OSError, ValueError):
        answers.put(b"")


def _exit_code(process: "subprocess.Popen[bytes]") -> int | None:
    """How a process that has closed its output has ended; None if it runs on."""
    try:
        return process.wait(GRACE)
    except subprocess.TimeoutExpired:
        return None


def foreign_bot(program: Program, game: Game, options: Options, match: int) -> Bot:
    """A program as a bot of the match number `match`.

    Its `choose` raises `Fault`.
    """
    told = msgspec.to_builtins(options)

    def choose(observation: Position, seat: int, generator: Generator, seconds: float) -> int:
        legal = observation.legal_actions(seat)
        question = {
            "match": match,
            "observation": {
                "game": game.name,
                "options": told,
                "seat": seat,
                "chance": below(generator, CHANCES),
                "view": msgspec.to_builtins(observation.view()),
            },
            "legal_actions": [msgspec.to_builtins(game.move(action)) for action in legal],
        }
        try:
            move = program.ask(question)
        except Fault as fault:
            raise Fault(fault.kind, fault.reason, seat) from fault
        try:
            action = parse_move(game, move)
        except Problem:
            action = -1
        if action not in legal:
            program.stop()
            raise Fault("illegal", msgspec.json.encode(move).decode(), seat)
        return action

    return Bot(choose)
