"""Compile what tables and environments need before the tests begin, game by game on all cores.

Else every worker and every server that tests start would compile the same at the same time.

    PYTHONPATH=.:tests/fifth_game python -m tests.warm_up
"""

import multiprocessing

from stablemates.games import game_names
from stablemates.server.warming import compile_everything


def compile_environments(game: str) -> None:
    """Have the compiled functions of a game's environments at hand."""
    import pyspiel

    from stablemates.envs.spiel import PREFIX
    from stablemates.envs.vector import VectorMatches

    VectorMatches(game).reset(seed=0)
    pyspiel.load_game(PREFIX + game).new_initial_state()


if __name__ == "__main__":
    compile_everything()
    with multiprocessing.get_context("spawn").Pool() as pool:
        pool.map(compile_environments, game_names(), chunksize=1)
