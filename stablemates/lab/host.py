"""A Python object as a program that speaks JSON lines.

It is run as `python -m stablemates.lab.host MODULE:FACTORY`.
`FACTORY()` makes the object anew for each match, and `act(observation, legal_actions)` answers one
of the legal actions. This module needs the standard library only, so that it starts at once.
"""

import json
import sys
from importlib import import_module
from typing import Any, Protocol


class Player(Protocol):
    """A foreign bot as a Python object."""

    def act(self, observation: dict[str, Any], legal_actions: list[dict[str, Any]]) -> object:
        """One of `legal_actions`, all being plain data as docs/arena.md describes it."""


def main(place: str) -> None:
    """Answer questions from standard input until it ends.

    What the object prints goes to standard error, where it disturbs nobody.
    """
    answers, sys.stdout = sys.stdout, sys.stderr
    module, _, name = place.partition(":")
    factory = getattr(import_module(module), name)
    match: int | None = None
    player: Player = factory()
    for line in sys.stdin:
        question = json.loads(line)
        if match not in (None, question["match"]):
            player = factory()
        match = question["match"]
        action = player.act(question["observation"], question["legal_actions"])
        print(json.dumps({"action": action}), file=answers, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
