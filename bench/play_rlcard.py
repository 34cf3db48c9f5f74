"""Random playouts of RLCard's games for `frameworks.py`; see `turns.py`."""

import rlcard
from rlcard.agents import RandomAgent
from turns import Play, serve

SEED = 7


def from_python(name: str) -> Play:
    """Its environment lets its own random agents play."""
    environment = rlcard.make(name, config={"seed": SEED})
    agents = [RandomAgent(environment.num_actions) for _ in range(environment.num_players)]
    environment.set_agents(agents)

    def play() -> tuple[int, int, int]:
        before = environment.timestep
        environment.run(is_training=False)
        return 1, environment.timestep - before, 0

    return play


WAYS = {"python": from_python}

if __name__ == "__main__":
    serve(WAYS)
