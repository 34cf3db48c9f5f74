"""Compile what tables need before the tests begin, game by game on all cores.

Else every worker and every server that tests start would compile the same at the same time.

    PYTHONPATH=.:tests/fifth_game python -m tests.warm_up
"""

from stablemates.server.warming import compile_everything

if __name__ == "__main__":
    compile_everything()
