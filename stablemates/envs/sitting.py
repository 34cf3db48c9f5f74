"""Matches at which agents sit, one after another: what all faces for agents share."""

import hashlib
from collections.abc import Mapping
from io import BytesIO
from typing import Any, Literal, TypeVar, get_args

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from PIL import Image

from stablemates.envs.features import Features, encoding_of
from stablemates.envs.layout import Numbers, environment_name, layout_of
from stablemates.games import find_game
from stablemates.games.game import SPECTATOR
from stablemates.games.generator import below, new_generator
from stablemates.games.options import parse_options
from stablemates.games.position import Position
from stablemates.match import SEED_BYTES, Match, new_seed
from stablemates.print.position import picture

RenderMode = Literal["human", "ansi", "rgb_array"]
RENDER_MODES = list(get_args(RenderMode))
PIXELS = 960
"""How wide pictures are."""
TABLE = 4
"""So many sit at a table, if nothing else is said and the game allows it."""

Mask = NDArray[np.int8]
"""Which actions are legal: 1, or 0; shape (actions,)."""
Observation = dict[str, NDArray[Any]]
"""`observation` and `action_mask`."""
Illegal = Literal["refuse", "replace"]
"""What becomes of an illegal action: it raises the `Problem` that the rules have with it, or the
lowest legal one is played instead."""
Rewards = Literal["end", "change"]
"""When agents are rewarded: at the end, or as their lead changes. The sum is the same."""
Form = Literal["numbers", "features"]
"""What observations are made of: the numbers of `Layout`, or the features of `Encoding`."""
Picture = NDArray[np.uint8]
"""Red, green and blue; shape (height, width, 3)."""

K = TypeVar("K")


class Sitting:
    """Matches of one game, of so many seats by the same options.

    Attributes:
        game: The game.
        layout: What the observations' numbers are.
        seats: How many play.
        agents: What the seats are called.
        match: The match being played, None before the first.
    """

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Any],
        illegal: Illegal = "replace",
        rewards: Rewards = "end",
        form: Form = "numbers",
    ) -> None:
        """Prepare to play `game`.

        Raises:
            Problem: there is no such game or option, or so many seats cannot play it so.
        """
        self.game = find_game(game)
        self.layout = layout_of(game)
        self.seats = usual_seats(self.game.seats) if seats is None else seats
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self._options = parse_options(self.game.options, options)
        self._illegal = illegal
        self._rewards = rewards
        self._encoding = encoding_of(game) if form == "features" else None
        self._seed = b""
        # Refuses at once what cannot be played.
        self.match = Match(self.game, self.seats, self._options, bytes(SEED_BYTES))

    @property
    def name(self) -> str:
        """The name of the environment, with its version."""
        return environment_name(self.game)

    @property
    def position(self) -> Position:
        """Where the match stands."""
        return self.match.position

    def begin(self, seed: int | None) -> None:
        """Begin a match and deal.

        Its shuffles come from `seed`, as 32 bytes, big-endian, just as a record's do. Without one
        the seed is the digest of the last, so that whoever has given one repeats the whole row; or
        at first, the system's entropy.
        """
        if seed is not None:
            self._seed = seed.to_bytes(SEED_BYTES, "big")
        elif self._seed:
            self._seed = hashlib.sha256(self._seed).digest()
        else:
            self._seed = new_seed()
        self.match = Match(self.game, self.seats, self._options, self._seed)
        self.match.deal()
        digest = hashlib.sha256(b"order" + self._seed).digest()
        self._order = new_generator(int.from_bytes(digest, "big"))
        self._leads = leads(self.position)

    def in_order(self) -> list[int]:
        """The seats that are awaited, in the order in which they answer.

        Where they hear of each other, and it matters who is first, it is drawn.
        """
        awaited = self.position.awaited()
        if len(awaited) > 1 and not self.game.simultaneous:
            for last in range(len(awaited) - 1, 0, -1):
                other = below(self._order, last + 1)
                awaited[last], awaited[other] = awaited[other], awaited[last]
        return awaited

    def masks(self) -> dict[int, Mask]:
        """Which actions are legal for each seat that is awaited."""
        return {seat: self.mask(seat) for seat in self.position.awaited()}

    def mask(self, seat: int) -> Mask:
        """Which actions are legal for `seat`, which is awaited or may choose anew."""
        mask = self.no_mask()
        mask[self.position.legal_actions(seat)] = 1
        return mask

    def no_mask(self) -> Mask:
        """The mask of a seat that has nothing to decide."""
        return np.zeros(self.game.actions, np.int8)

    def observe(self, seat: int) -> Numbers | Features:
        """What `seat` observes."""
        return self._formed(self.layout.read(self.position.observe(seat), seat))

    def state(self) -> Numbers | Features:
        """The whole state, as a spectator would observe it who saw through all cards."""
        return self._formed(self.layout.read(self.position, SPECTATOR))

    def _formed(self, numbers: Numbers) -> Numbers | Features:
        return self._encoding.encode(numbers) if self._encoding else numbers

    def act(self, seat: int, action: int) -> None:
        """Play `action` for `seat`, or what is played instead of an illegal one.

        Raises:
            Problem: as `Match.play`, if illegal actions are refused.
        """
        if self._illegal == "replace":
            legal = self.position.legal_actions(seat)
            action = action if action in legal else legal[0]
        self.match.play(seat, int(action))

    def reward(self) -> list[float]:
        """What each seat has earned since it was asked for last."""
        if self._rewards == "end" and not self.position.is_over:
            return [0.0] * self.seats
        before, self._leads = self._leads, leads(self.position)
        if self._rewards == "end":
            return self._leads
        return [now - then for now, then in zip(self._leads, before, strict=True)]

    def render(self, mode: RenderMode | None, seat: int = SPECTATOR) -> str | Picture | None:
        """The position: as text, all cards open, returned (`ansi`) or printed (`human`).

        Or as a picture of what `seat` or a spectator knows (`rgb_array`); without a mode, neither.
        """
        if mode == "rgb_array":
            return self.picture(seat)
        if mode == "ansi":
            return self.text()
        if mode == "human":
            print(self.text(), end="\n\n")
        return None

    def picture(self, seat: int) -> Picture:
        """What `seat` or a spectator knows, as a picture."""
        png = picture(self.position.observe(seat), seat, self.agents, PIXELS)
        return np.array(Image.open(BytesIO(png)).convert("RGB"))

    def text(self) -> str:
        """The position as text, all cards open: a line for each field of its view."""
        view = msgspec.to_builtins(self.position.view())
        return "\n".join(
            f"{name}: {msgspec.json.encode(value).decode()}" for name, value in view.items()
        )

    def space(self, actions: int | None = None) -> spaces.Dict:
        """The space of observations with a mask of so many actions, or as many as there are."""
        return spaces.Dict(
            {
                "observation": self.state_space(),
                "action_mask": spaces.Box(0, 1, (actions or self.game.actions,), np.int8),
            }
        )

    def state_space(self) -> spaces.Box:
        """The space of what `observe` and `state` return."""
        if self._encoding:
            return spaces.Box(0, 1, (self._encoding.size,), np.float32)
        return spaces.Box(self.layout.least, self.layout.most, dtype=np.int32)


def leads(position: Position) -> list[float]:
    """How far each seat is ahead of the others' mean; together they are 0."""
    returns = position.returns()
    return [mine - (sum(returns) - mine) / (len(returns) - 1) for mine in returns]


def usual_seats(seats: range) -> int:
    """How many sit at a table if nothing else is said."""
    return max(seats[0], min(TABLE, seats[-1]))


def by_agent(agents: list[K], values: list[float]) -> dict[K, float]:
    """The agents' values by their names."""
    return dict(zip(agents, values, strict=True))
