"""PettingZoo's face where all agents act at once.

    env = parallel.parallel_env("GAME", seats=3)

Whoever is not awaited has one legal action, to wait, which is one more than the game has. Where
seats hear of each other's choices, and it matters who is first, the order is drawn at each step;
who comes too late then has not acted. Rewards: by how much a seat's returns are above the others'
mean.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from stablemates.envs.features import Features
from stablemates.envs.layout import Numbers
from stablemates.envs.sitting import (
    RENDER_MODES,
    Form,
    Illegal,
    Observation,
    Picture,
    RenderMode,
    Rewards,
    Sitting,
    by_agent,
)

Stepped = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]
"""Observations, rewards, terminations, truncations and infos."""


class parallel_env(ParallelEnv[str, Observation, int]):
    """The environment."""

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        illegal: Illegal = "replace",
        rewards: Rewards = "end",
        form: Form = "numbers",
        max_cycles: int | None = None,
        render_mode: RenderMode | None = None,
        **options: Any,
    ) -> None:
        """An environment of `game`, played by so many seats with these options.

        Args:
            game: The game's name.
            seats: How many play; 4, or as many as can, if nothing is said.
            illegal: What becomes of an illegal action.
            rewards: Whether agents are rewarded at the `end` or by each `change`.
            form: What observations are made of.
            max_cycles: The match is cut off after so many steps.
            render_mode: `ansi` returns text, `human` prints it at each step,
                `rgb_array` returns a picture of what a spectator knows.
            options: The game's options.

        Raises:
            Problem: there is no such game or option, or so many seats cannot play it so.
        """
        self.sitting = Sitting(game, seats, options, illegal, rewards, form)
        self.metadata = {
            "name": self.sitting.name,
            "render_modes": RENDER_MODES,
            "render_fps": 1,
        }
        self.wait = self.sitting.game.actions
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.agents: list[str] = []
        self.possible_agents = self.sitting.agents[:]
        self.observation_spaces = {
            agent: self.sitting.space(self.wait + 1) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }
        self.state_space = self.sitting.state_space()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what `agent` observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what `agent` does."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a match, see `Sitting.begin`; there are no options."""
        self.sitting.begin(seed)
        self.agents = self.possible_agents[:]
        self._steps = 0
        return self._observe()

    def step(self, actions: dict[str, int]) -> Stepped:
        """Play the actions of those awaited; the others' are not looked at."""
        agents = self.agents
        for seat in self.sitting.in_order():
            if seat in self.sitting.position.awaited():
                self.sitting.act(seat, actions[agents[seat]])
        self._steps += 1
        over = self.sitting.position.is_over
        cut = not over and bool(self.max_cycles) and self._steps >= (self.max_cycles or 0)
        observations, infos = self._observe()
        if over or cut:
            self.agents = []
        return (
            observations,
            by_agent(agents, self.sitting.reward()),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )

    def state(self) -> Numbers | Features:
        """The whole state."""
        return self.sitting.state()

    def render(self) -> str | Picture | None:
        """The position as `render_mode` says."""
        return self.sitting.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _observe(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if self.render_mode == "human":
            self.render()
        waiting = np.append(self.sitting.no_mask(), np.int8(1))
        masks = [waiting] * self.sitting.seats
        for seat, mask in self.sitting.masks().items():
            masks[seat] = np.append(mask, np.int8(0))
        observations: dict[str, Observation] = {
            agent: {"observation": self.sitting.observe(seat), "action_mask": masks[seat]}
            for seat, agent in enumerate(self.agents)
        }
        infos = {agent: {"action_mask": masks[seat]} for seat, agent in enumerate(self.agents)}
        return observations, infos
