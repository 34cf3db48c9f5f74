"""Players that wait for their turn: each in a process of its own that measures itself.

A player plays whole random matches of some games in some ways. It reads requests, a line of JSON
each, and answers each with a line. It uses nothing but the standard library here, for it may run
where Stablemates isn't installed.
"""

import json
import sys
import time
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TextIO

Play = Callable[[], tuple[int, int, int]]
"""Plays some matches; how many, and how many moves and strokes of chance they took."""


def serve(
    ways: dict[str, Callable[[str], Play]],
    requests: Iterable[str] = sys.stdin,
    answers: TextIO | None = None,
) -> None:
    """Play what is asked for until nothing more is.

    A request has the `way`, the `game` and the `seconds` of processor time to be played for, at
    least. The answer has what was played in them: `playouts`, `moves`, `chances`, `seconds`; or an
    `error`.
    """
    stream = answers or sys.stdout

    @cache
    def ready(way: str, game: str) -> Play:
        play = ways[way](game)
        # The first time costs more: what is compiled, loaded or kept.
        play()
        return play

    for line in requests:
        request = json.loads(line)
        answer: dict[str, Any]
        try:
            answer = play_for(request["seconds"], ready(request["way"], request["game"]))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=stream, flush=True)


def play_for(seconds: float, play: Play) -> dict[str, float]:
    """Play for so many seconds of processor time, or a little more."""
    playouts = moves = chances = 0
    begin = time.process_time()
    spent = 0.0
    while spent < seconds:
        some = play()
        playouts += some[0]
        moves += some[1]
        chances += some[2]
        spent = time.process_time() - begin
    return {"playouts": playouts, "moves": moves, "chances": chances, "seconds": spent}
