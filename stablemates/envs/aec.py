"""PettingZoo's face where agents act one after another: its agent environment cycle (AEC).

    env = aec.env("GAME", seats=3)

Seats that choose at the same time are asked one after another, and see nothing of each other's
choices. Rewards: by how much a seat's returns are above the others' mean.
"""

from typing import Any, Literal

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

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
from stablemates.games.game import SPECTATOR

ILLEGAL_REWARD = -1.0


def env(
    game: str, illegal: Illegal | Literal["terminate"] = "terminate", **arguments: Any
) -> "AECEnv[str, Observation, int]":
    """The environment as PettingZoo wraps its own, which refuse to be used in a wrong order.

    Args:
        game: The game's name.
        illegal: What becomes of an illegal action: `terminate` ends the match for all, at a reward
            of -1 for the seat; `replace` plays the lowest legal one instead; `refuse` raises.
        arguments: As `raw_env`.
    """
    made: AECEnv[str, Observation, int]
    if illegal == "terminate":
        made = wrappers.TerminateIllegalWrapper(
            raw_env(game, illegal="refuse", **arguments), illegal_reward=ILLEGAL_REWARD
        )
    else:
        made = raw_env(game, illegal=illegal, **arguments)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv[str, Observation, int]):
    """The environment as it is.

    Observations have the numbers of `layout`, and a mask: of whoever is not to act it is 0.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        illegal: Illegal = "refuse",
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
            max_cycles: The match is cut off after so many decisions for each seat.
            render_mode: `ansi` returns text, `human` prints it at each step,
                `rgb_array` returns a picture of what the agent to act knows; at the end, of what
                a spectator knows.
            options: The game's options.

        Raises:
            Problem: there is no such game or option, or so many seats cannot play it so.
        """
        super().__init__()
        self.sitting = Sitting(game, seats, options, illegal, rewards, form)
        self.metadata = {
            "name": self.sitting.name,
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = self.sitting.agents[:]
        self.observation_spaces = {agent: self.sitting.space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.sitting.game.actions) for agent in self.possible_agents
        }
        self.state_space = self.sitting.state_space()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what `agent` observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what `agent` does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match, see `Sitting.begin`; there are no options."""
        self.sitting.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection: str | None = None
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What `agent` observes, and what it may do now."""
        seat = self.possible_agents.index(agent)
        mask = self._mask if agent == self.agent_selection else self._no_mask
        return {"observation": self.sitting.observe(seat), "action_mask": mask}

    def state(self) -> Numbers | Features:
        """The whole state."""
        return self.sitting.state()

    def step(self, action: int | None) -> None:
        """Play `action` for the selected agent, or take leave of one whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.sitting.act(self.possible_agents.index(agent), action)
        self.rewards = by_agent(self.agents, self.sitting.reward())
        self._accumulate_rewards()
        decisions = len(self.sitting.match.actions)
        if self.sitting.position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles and decisions >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Picture | None:
        """The position as `render_mode` says."""
        over = any(self.terminations.values()) or any(self.truncations.values())
        seat = SPECTATOR if over else self.possible_agents.index(self.agent_selection)
        return self.sitting.render(self.render_mode, seat)

    def close(self) -> None:
        """Nothing is open."""

    def _select(self) -> None:
        """Select who is to act, or, once the match is over, to take leave."""
        self._mask = self._no_mask = self.sitting.no_mask()
        self.agent_selection = self.agents[0]
        if not any(self.terminations.values()) and not any(self.truncations.values()):
            seat = self.sitting.in_order()[0]
            self._mask = self.sitting.mask(seat)
            self.agent_selection = self.agents[seat]
        self.infos = {agent: {"action_mask": self._no_mask} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self._mask}
