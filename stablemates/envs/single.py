"""Gymnasium's face: one agent at a table of bots. Importing this registers every game.

    import stablemates.envs.single
    env = gymnasium.make("stablemates/GAME-v1", bots=("greedy", "random"))

`gymnasium.make_vec` makes many matches at once of it: see `vector`.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
from gymnasium import spaces

from stablemates.bots import find_bot
from stablemates.bots.bot import FOREVER
from stablemates.envs.layout import environment_name
from stablemates.envs.sitting import (
    RENDER_MODES,
    Form,
    Illegal,
    Mask,
    Observation,
    Picture,
    RenderMode,
    Rewards,
    Sitting,
)
from stablemates.games import find_game, game_names
from stablemates.games.generator import new_generator

NAMESPACE = "stablemates"


class SingleAgent(gymnasium.Env[Observation, int]):
    """A table of bots and one seat for the agent."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        bots: str | Sequence[str] = "greedy",
        seats: int | None = None,
        seat: int = 0,
        illegal: Illegal = "replace",
        rewards: Rewards = "end",
        form: Form = "numbers",
        render_mode: RenderMode | None = None,
        **options: Any,
    ) -> None:
        """A table at which `game` is played with these options.

        Args:
            game: The game's name.
            bots: Who plays the other seats, one for each from the first on, or one for all.
            seats: How many play; 4, or as many as can, if nothing is said, or one more than the
                bots that are named.
            seat: Where the agent sits.
            illegal: What becomes of an illegal action.
            rewards: Whether the agent is rewarded at the `end` or by each `change`: by how much
                its returns are above the others' mean.
            form: What observations are made of.
            render_mode: `ansi` returns text, `human` prints it at each step,
                `rgb_array` returns a picture of what the agent knows.
            options: The game's options.

        Raises:
            Problem: there is no such game, bot or option, or so many seats cannot play it so.
            ValueError: there are more bots than seats for them, or fewer.
        """
        if seats is None and not isinstance(bots, str):
            seats = len(bots) + 1
        self.sitting = Sitting(game, seats, options, illegal, rewards, form)
        others = [bots] * (self.sitting.seats - 1) if isinstance(bots, str) else list(bots)
        if len(others) != self.sitting.seats - 1 or seat not in range(self.sitting.seats):
            raise ValueError(f"seat {seat} and {len(others)} bots at {self.sitting.seats} seats")
        self.render_mode = render_mode
        self.seat = seat
        self._bots = [find_bot(name) for name in others]
        self._bots.insert(seat, self._bots[0])
        self.observation_space = self.sitting.space()
        self.action_space = spaces.Discrete(self.sitting.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match, see `Sitting.begin`; there are no options."""
        super().reset(seed=seed)
        self.sitting.begin(seed)
        digest = hashlib.sha256(b"bots" + self.sitting.match.seed).digest()
        self._chance = [
            new_generator(int.from_bytes(digest, "big") + seat)
            for seat in range(self.sitting.seats)
        ]
        return self._wait()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play `action`, and have the others play until the agent is to act again."""
        self.sitting.act(self.seat, action)
        observation, info = self._wait()
        reward = self.sitting.reward()[self.seat]
        return observation, reward, self.sitting.position.is_over, False, info

    def action_masks(self) -> Mask:
        """Which actions are legal, where algorithms ask for it by this name."""
        over = self.sitting.position.is_over
        return self.sitting.no_mask() if over else self.sitting.mask(self.seat)

    def render(self) -> str | Picture | None:
        """The position as `render_mode` says."""
        return self.sitting.render(self.render_mode, self.seat)

    def _wait(self) -> tuple[Observation, dict[str, Any]]:
        """Have the others play until the agent is to act, or the match is over."""
        while (order := self.sitting.in_order()) and order[0] != self.seat:
            seat = order[0]
            observation = self.sitting.position.observe(seat)
            action = self._bots[seat].choose(observation, seat, self._chance[seat], FOREVER)
            self.sitting.act(seat, action)
        if self.render_mode == "human":
            self.render()
        mask = self.action_masks()
        seen: Observation = {"observation": self.sitting.observe(self.seat), "action_mask": mask}
        return seen, {"action_mask": mask}


def register() -> None:
    """Register every game with Gymnasium."""
    for game in map(find_game, game_names()):
        gymnasium.register(
            f"{NAMESPACE}/{environment_name(game)}",
            entry_point="stablemates.envs.single:SingleAgent",
            vector_entry_point="stablemates.envs.vector:VectorMatches",
            kwargs={"game": game.name},
        )


register()
