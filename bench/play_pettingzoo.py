"""Random matches of PettingZoo's classic games for `envs.py`; see `turns.py`."""

from functools import partial
from importlib import import_module

from environments import play_in_turn
from turns import serve

WAYS = {
    "python": lambda name: partial(play_in_turn, import_module(f"pettingzoo.classic.{name}").env())
}

if __name__ == "__main__":
    serve(WAYS)
