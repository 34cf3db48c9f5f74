"""What a seat observes as an array of whole numbers, each of a documented meaning.

It is made from the observation alone, so it tells nothing that is hidden from the seat.
"""

from dataclasses import dataclass, replace
from functools import cache
from math import prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from stablemates.games import find_game
from stablemates.games.game import Game, States
from stablemates.games.position import Position

Numbers = NDArray[np.int32]
N = TypeVar("N", bound=np.generic)


@dataclass(frozen=True)
class Part:
    """Some of the numbers: one field of the game's observation, in C order."""

    name: str
    shape: tuple[int, ...]
    start: int
    least: int
    most: int
    meaning: str

    @property
    def stop(self) -> int:
        """Where the next part starts."""
        return self.start + prod(self.shape)


@dataclass(frozen=True)
class Run:
    """Numbers that lie side by side in a record, and of as many bytes each."""

    start: int
    first: int
    """The first byte."""
    width: int
    count: int

    @property
    def numbers(self) -> slice:
        """Where they are among the numbers."""
        return slice(self.start, self.start + self.count)

    @property
    def bytes(self) -> slice:
        """Where they are in the record."""
        return slice(self.first, self.first + self.count * self.width)

    @property
    def kind(self) -> str:
        """Their type in NumPy, as if they had signs."""
        return f"i{self.width}"


@dataclass(frozen=True, eq=False)
class Layout:
    """Where which number is: the observing seat first, then the fields in their order."""

    parts: tuple[Part, ...]
    size: int
    least: Numbers
    most: Numbers
    """The bounds of each number, shape (size,)."""
    runs: tuple[Run, ...]
    kept: Numbers
    """The bits that are kept of each number once it has been read with a sign, shape (size,)."""

    def write(self, observations: States, seats: NDArray[np.int64], numbers: Numbers) -> None:
        """Write what `seats` observe into `numbers`, shape (observations, size)."""
        # A few long runs are many times as quick as the fields one by one.
        records = observations.view(np.uint8).reshape(len(observations), -1)
        for run in self.runs:
            numbers[:, run.numbers] = records[:, run.bytes].view(run.kind)
        numbers &= self.kept
        numbers[:, 0] = seats

    def read(self, observation: Position, seat: int) -> Numbers:
        """What `seat` observes, shape (size,)."""
        numbers = np.empty((1, self.size), np.int32)
        self.write(observation.states, np.array([seat], np.int64), numbers)
        return numbers.reshape(self.size)

    def split(self, numbers: NDArray[N]) -> dict[str, NDArray[N]]:
        """The parts of numbers of shape (size,), by name and in their shapes, without a copy."""
        return {
            part.name: numbers[part.start : part.stop].reshape(part.shape) for part in self.parts
        }


def environment_name(game: Game) -> str:
    """The name of a game's environments, with their version."""
    return f"{game.name}-v{game.environment}"


@cache
def layout_of(name: str) -> Layout:
    """The layout of the observations of the game called `name`.

    Raises:
        Problem: `unknown-game`.
    """
    game = find_game(name)
    parts = [Part("seat", (), 0, -1, game.seats[-1] - 1, "the seat that observes; -1: a spectator")]
    runs: list[Run] = []
    fields = game.state_type.fields
    assert fields
    for field, (kind, first, *_) in fields.items():
        width, bounds = kind.base.itemsize, np.iinfo(kind.base)
        start, least, most = parts[-1].stop, int(bounds.min), int(bounds.max)
        told = game.fields.get(field)
        parts.append(Part(field, kind.shape, start, least, most, told.meaning if told else ""))
        run = Run(start, first, width, prod(kind.shape))
        if runs and runs[-1].width == width and runs[-1].bytes.stop == first:
            last = runs.pop()
            run = replace(last, count=last.count + run.count)
        runs.append(run)
    sizes = [prod(part.shape) for part in parts]
    each = np.array([(part.least, part.most) for part in parts], np.int32).repeat(sizes, axis=0)
    kept = np.where(each[:, 0] < 0, -1, each[:, 1]).astype(np.int32)
    return Layout(tuple(parts), len(each), each[:, 0], each[:, 1], tuple(runs), kept)
