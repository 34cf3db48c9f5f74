"""Compile what tables need before the tests begin, game by game on all cores.

Else every worker and every server that tests start would compile the same at the same time.

    PYTHONPATH=.:tests/fifth_game python -m tests.warm_up
"""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from stablemates.bots.match import warm_up
from stablemates.games import game_names


def main() -> None:
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for done in [pool.submit(warm_up, [name]) for name in game_names()]:
            done.result()


if __name__ == "__main__":
    main()
