"""Train an agent by PPO until it beats `greedy`: minutes on one core.

    pip install "stablemates[rl]" sb3-contrib
    python examples/ppo.py

The algorithm is MaskablePPO of sb3-contrib. Hundreds of matches at two seats are stepped at a time
in compiled code; in half of them the agent sits first. A match is rewarded at its end, by the
difference of the two returns. Now and then, and at last, the agent plays matches of other seeds
than those that it learns from, and what comes of them is printed.
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv
from stable_baselines3.common.vec_env.base_vec_env import VecEnvStepReturn

import stablemates.envs.single  # noqa: F401 - registers the games with Gymnasium
from stablemates.lab.figures import ratio, share

GAME = "stablemates/sly-v1"
SEATS = 2
SCALE = 10.0
"""Points that make a reward of 1."""
LEARNING, CHECKING, TESTING = range(0, 6, SEATS)
"""The seeds of what is played; the seat's number is added."""

Features = NDArray[np.float32]


def many_matches(count: int) -> list[gymnasium.vector.VectorEnv]:
    """So many matches against `greedy`, an equal part of them for each seat."""
    return [
        gymnasium.make_vec(
            GAME, count // SEATS, seats=SEATS, seat=seat, others="greedy", form="features"
        )
        for seat in range(SEATS)
    ]


class Matches(VecEnv):
    """Matches against `greedy` in the shape of Stable-Baselines3.

    The step with which a match begins anew counts as its first, with one legal action.
    """

    render_mode = None

    def __init__(self, count: int, seed: int) -> None:
        self.parts = many_matches(count)
        self.first_seed = seed
        space = self.parts[0].single_observation_space["observation"]
        super().__init__(count, space, self.parts[0].single_action_space)

    def reset(self) -> Features:
        """Begin all matches, always the same."""
        return self._see(
            [part.reset(seed=self.first_seed + seat)[0] for seat, part in enumerate(self.parts)]
        )

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Take the actions for the next step."""
        self.actions = actions

    def step_wait(self) -> VecEnvStepReturn:
        """Play them."""
        actions = np.split(self.actions, SEATS)
        stepped = [part.step(mine) for part, mine in zip(self.parts, actions, strict=True)]
        given, rewards, ended, *_ = zip(*stepped, strict=True)
        infos: list[dict[str, Any]] = [{}] * self.num_envs
        return self._see(given), np.concatenate(rewards) / SCALE, np.concatenate(ended), infos

    def action_masks(self) -> NDArray[np.int8]:
        """Which actions are legal, shape (matches, actions)."""
        return self.masks

    def _see(self, given: Any) -> Features:
        self.masks = np.concatenate([part["action_mask"] for part in given])
        self.masks[~self.masks.any(1), 0] = 1
        return np.concatenate([part["observation"] for part in given])

    # What else Stable-Baselines3 may ask of any environment.

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The attribute, once for each match."""
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set the attribute."""
        setattr(self, attr_name, value)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **named: Any) -> Any:
        """What the method returns for each match."""
        return getattr(self, method_name)(*args, **named)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """Nothing is."""
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to close."""


def play(model: MaskablePPO, matches: Matches) -> NDArray[np.float64]:
    """By how many points the agent was ahead of `greedy` in the first match of each."""
    seen = matches.reset()
    leads = np.full(matches.num_envs, np.nan)
    while np.isnan(leads).any():
        actions, _ = model.predict(seen, action_masks=matches.masks, deterministic=True)
        seen, rewards, ended, _ = matches.step(actions)
        first = ended & np.isnan(leads)
        leads[first] = rewards[first] * SCALE
    return leads


def tell(learned: int, leads: NDArray[np.float64]) -> None:
    """Print a line of the learning curve: decisions learned from, seconds of one core, results."""
    won = share((leads > 0) + (leads == 0) / 2)
    lead = ratio(leads)
    print(
        f"{learned:>9,} decisions {time.process_time():4.0f} s   wins {100 * won.value:5.1f} % "
        f"({100 * won.low:.1f} to {100 * won.high:.1f})   "
        f"lead {lead.value:+6.2f} ({lead.low:+.2f} to {lead.high:+.2f})",
        flush=True,
    )


class Curve(BaseCallback):
    """Has the agent play others' deals ten times on its way."""

    def __init__(self, matches: Matches, steps: int) -> None:
        super().__init__()
        self.matches = matches
        self.due = range(0, steps, max(1, steps // 10))
        self.told = 0

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.told < len(self.due) and self.num_timesteps >= self.due[self.told]:
            self.told += 1
            tell(self.num_timesteps, play(self.model, self.matches))


def train(steps: int, matches: int, tested: int) -> MaskablePPO:
    """Train an agent in so many decisions and matches at a time; then test it in others."""
    model = MaskablePPO(
        "MlpPolicy",
        Matches(matches, LEARNING),
        learning_rate=lambda left: 1e-3 * left,
        n_steps=32,
        batch_size=2048,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
        device="cpu",
    )
    model.learn(steps, Curve(Matches(1000, CHECKING), steps))
    tell(model.num_timesteps, play(model, Matches(tested, TESTING)))
    return model


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=500_000, help="decisions to learn from")
    parser.add_argument("--matches", type=int, default=1024, help="stepped at a time")
    parser.add_argument("--tested", type=int, default=4000, help="matches of the last test")
    torch.set_num_threads(1)
    train(**vars(parser.parse_args()))
