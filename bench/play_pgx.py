"""Many matches of Pgx's games at once, on the processor, for `envs.py`; see `turns.py`.

All steps of a call are compiled together, as Pgx is used where it is quickest: the first legal
action of each match is played, and a match that has ended begins anew.
"""

import os

# JAX looks for other devices otherwise, and says that there are none.
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import pgx
from pgx.experimental import auto_reset
from turns import Play, serve

SEED = 7
MATCHES = 2048
STEPS = 20


def many(name: str) -> Play:
    """The matches go on from call to call."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def go_on(state: pgx.State, key: jax.Array) -> tuple[pgx.State, jax.Array, jax.Array]:
        def once(state: pgx.State, key: jax.Array) -> tuple[pgx.State, jax.Array]:
            stepped = step(state, state.legal_action_mask.argmax(1), jax.random.split(key, MATCHES))
            return stepped, (stepped.terminated | stepped.truncated).sum()

        key, *keys = jax.random.split(key, STEPS + 1)
        state, ended = jax.lax.scan(once, state, jax.numpy.stack(keys))
        return state, key, ended.sum()

    key = jax.random.key(SEED)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, MATCHES))

    def play() -> tuple[int, int, int]:
        nonlocal state, key
        state, key, ended = go_on(state, key)
        return int(ended), STEPS * MATCHES, 0

    return play


WAYS = {"python": many}

if __name__ == "__main__":
    serve(WAYS)
