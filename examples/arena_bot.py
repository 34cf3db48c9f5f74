"""A bot for the arena in thirty lines: questions and answers are lines of JSON.

    stablemates arena cow006 greedy --bot mine="program:python3 examples/arena_bot.py"

It plays its highest card, and the first legal action where there is no card to choose.
"""

import json
import sys


def act(observation: dict, legal_actions: list[dict]) -> dict:
    """Choose one of the legal actions.

    `observation["view"]` is what the seat sees: rows, its hand, totals; here nothing of it is used.
    """
    return max(legal_actions, key=lambda action: action.get("card", 0))


class Bot:
    """The same as a Python object: `--bot mine=python:examples.arena_bot:Bot`."""

    act = staticmethod(act)


if __name__ == "__main__":
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"action": act(question["observation"], question["legal_actions"])}
        print(json.dumps(answer), flush=True)
