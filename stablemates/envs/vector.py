"""Gymnasium's face for many matches at once, stepped in compiled code.

    envs = gymnasium.make_vec("stablemates/GAME-v1", 4096, others="greedy")

All shapes have the matches first. Shuffles come from the generator of playouts and not from a seed
that a record could hold: millions of steps a second leave no time for that.
"""

from copy import deepcopy
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from stablemates.envs.batch import ANYONE, GREEDY, RANDOM, step_matches
from stablemates.envs.features import encoding_of
from stablemates.envs.sitting import Sitting
from stablemates.games.game import States
from stablemates.games.generator import new_generator
from stablemates.games.position import new_states

OTHERS = {"random": RANDOM, "greedy": GREEDY}


class VectorMatches(VectorEnv[dict[str, Any], NDArray[Any], NDArray[Any]]):
    """So many matches of a game; the agent plays for one seat, or for all.

    A match that has ended begins anew with the next step, whose action is not looked at. Of an
    illegal action the lowest legal one takes the place. The reward, at the end, is by how much the
    returns of the seat that was to decide are above the others' mean; the infos have `rewards` of
    all seats, shape (matches, seats), and the `seat` that decides next, shape (matches,).
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        seat: int | None = 0,
        others: Literal["random", "greedy"] = "random",
        form: Literal["numbers", "fields", "features"] = "numbers",
        copy: bool = True,
        **options: Any,
    ) -> None:
        """So many matches of `game`, played by so many seats with these options.

        Args:
            game: The game's name.
            num_envs: How many matches.
            seats: How many play; 4, or as many as can, if nothing is said.
            seat: For whom the agent plays; None: for everybody.
            others: How the other seats play.
            form: Observations are the `numbers` of `Layout`, or the `features` of `Encoding`; or,
                with nothing copied, the `fields` by their names, each in its own type, without the
                seat.
            copy: Without it, what a step returns is written over by the next.
            options: The game's options.

        Raises:
            Problem: there is no such game or option, or so many seats cannot play it so.
        """
        sitting = Sitting(game, seats, options, form="numbers" if form == "fields" else form)
        self.num_envs = num_envs
        self.metadata = {"name": sitting.name, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = sitting.space()
        if form == "fields":
            self.single_observation_space["observation"] = _fields_space(sitting.game.state_type)
        self.single_action_space = spaces.Discrete(sitting.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._layout = sitting.layout
        self._asked = ANYONE if seat is None else seat
        self._others = OTHERS[others]
        self._in_order = sitting.game.simultaneous
        self._states = new_states(sitting.game, num_envs)
        self._scratch = new_states(sitting.game, 2)
        self._scratch[0] = sitting.position.states[0]
        self._observations = new_states(sitting.game, num_envs)
        self._turns = np.zeros(num_envs, np.int64)
        self._ended = np.ones(num_envs, np.bool_)
        self._masks = np.zeros((num_envs, sitting.game.actions), np.int8)
        self._rewards = np.zeros((num_envs, sitting.seats))
        self._numbers = np.zeros((num_envs, self._layout.size), np.int32)
        # Views of the records, which stay the same.
        self._fields = _fields(self._observations) if form == "fields" else None
        self._encoding = encoding_of(game) if form == "features" else None
        self._none = np.zeros(num_envs, np.bool_)
        self._rows = np.arange(num_envs)
        self._generator = new_generator(0)
        self._copy = copy

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin all matches anew; there are no options."""
        super().reset(seed=seed)
        self._generator = new_generator(int(self.np_random.integers(2**63)))
        self._ended[:] = True
        observation, _, _, _, infos = self.step(self._turns)
        return observation, infos

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[dict[str, Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each match, shape (matches,)."""
        deciders = self._turns.copy()
        step_matches(
            self._states,
            self._scratch,
            self._asked,
            self._others,
            self._in_order,
            np.asarray(actions, np.int64),
            self._turns,
            self._ended,
            self._masks,
            self._rewards,
            self._observations,
            self._generator,
        )
        given = (
            {"observation": self._formed(), "action_mask": self._masks},
            self._rewards[self._rows, deciders],
            self._ended,
            self._none,
            {"seat": self._turns, "rewards": self._rewards},
        )
        return deepcopy(given) if self._copy else given

    def _formed(self) -> Any:
        """What those who decide observe, in the form that was asked for."""
        if self._fields:
            return self._fields
        self._layout.write(self._observations, self._turns, self._numbers)
        return self._encoding.encode(self._numbers) if self._encoding else self._numbers


def _fields(records: States) -> dict[str, NDArray[Any]]:
    """The fields of records by their names."""
    return {name: records[name] for name in records.dtype.names or ()}


def _fields_space(kind: np.dtype[np.void]) -> spaces.Dict:
    """The space of the fields of one record."""
    found = {}
    for name in kind.names or ():
        bounds = np.iinfo(kind[name].base)
        found[name] = spaces.Box(bounds.min, bounds.max, kind[name].shape, kind[name].base.type)
    return spaces.Dict(found)
