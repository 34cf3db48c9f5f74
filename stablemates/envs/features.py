"""What a seat observes as an array of numbers from 0 to 1, for neural networks.

Each is made of the numbers of `layout`, in the way that the game's `fields` say.
"""

from dataclasses import dataclass
from functools import cache
from math import prod
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from stablemates.envs.layout import Layout, Part, layout_of
from stablemates.games import find_game
from stablemates.games.compiled import compiled
from stablemates.games.fields import Field, Form, amount, choice

Features = NDArray[np.float32]
FORMS = get_args(Form)
AMOUNT, CHOICE, SET, PIECES, NOTHING = range(len(FORMS))
NUMBERS = 257
"""What is chosen, or a piece, is one of the numbers -1 to 255."""
COLUMN = np.dtype(
    [
        ("form", "i8"),
        ("start", "i8"),
        ("least", "i8"),
        ("count", "i8"),
        ("scale", "f8"),
        ("places", "i8", (NUMBERS,)),
    ]
)
"""How one number is told: where its first feature is, and that of each of its values behind it."""
Columns = NDArray[np.void]


@dataclass(frozen=True)
class Block:
    """Some of the features: those of one part of the numbers, in C order."""

    part: Part
    field: Field
    start: int

    @property
    def shape(self) -> tuple[int, ...]:
        """That of the part, with an axis more of what its values are; without that of `pieces`."""
        field, shape = self.field, self.part.shape
        match field.form:
            case "amount":
                return shape
            case "pieces":
                return (*shape[:-1], len(field.values))
            case "nothing":
                return (0,)
            case _:
                return (*shape, len(field.values))

    @property
    def stop(self) -> int:
        """Where the next block starts."""
        return self.start + prod(self.shape)

    def columns(self) -> Columns:
        """How the part's numbers are told, shape (numbers,)."""
        field, count = self.field, prod(self.part.shape)
        columns = np.zeros(count, COLUMN)
        columns["form"] = FORMS.index(field.form)
        side_by_side = self.part.shape[-1] if field.form == "pieces" else 1
        columns["start"] = self.start + np.arange(count) // side_by_side * (
            1 if field.form == "amount" else len(field.values)
        )
        if field.values:
            columns["least"] = field.values[0]
            columns["count"] = len(field.values)
            columns["scale"] = 1 / field.most
        if field.form == "amount":
            columns["scale"] = 1 / (field.values[-1] - field.values[0])
        if field.form in ("choice", "pieces"):
            columns["places"] = -1
            columns["places"][:, np.array(field.values) + 1] = range(len(field.values))
        return columns


@dataclass(frozen=True, eq=False)
class Encoding:
    """Where which features are: the parts of the layout in their order."""

    layout: Layout
    blocks: tuple[Block, ...]
    columns: Columns
    """How each number is told, shape (numbers,)."""

    @property
    def size(self) -> int:
        """How many features there are."""
        return self.blocks[-1].stop

    def encode(self, numbers: NDArray[np.int32]) -> Features:
        """The features of a layout's numbers: of shape (size,), or as many rows as numbers have."""
        rows = numbers.reshape(-1, self.layout.size)
        features = np.zeros((len(rows), self.size), np.float32)
        encode(rows, self.columns, features)
        return features.reshape(*numbers.shape[:-1], self.size)


@cache
def encoding_of(name: str) -> Encoding:
    """The features of the game called `name`.

    Raises:
        Problem: `unknown-game`.
    """
    game, layout = find_game(name), layout_of(name)
    seat, *parts = layout.parts
    blocks = [Block(seat, choice(seat.meaning, range(game.seats[-1])), 0)]
    for part in parts:
        # Of what a game does not say, the whole range of its type.
        field = game.fields.get(part.name) or amount("", part.most, part.least)
        blocks.append(Block(part, field, blocks[-1].stop))
    columns = np.concatenate([block.columns() for block in blocks])
    return Encoding(layout, tuple(blocks), columns)


@compiled
def encode(rows: NDArray[np.int32], columns: Columns, features: Features) -> None:
    """Write the features of `rows`, shape (observations, numbers), over zeros."""
    for row in range(len(rows)):
        for at in range(len(columns)):
            column, number = columns[at], rows[row, at]
            start = column.start
            if column.form == AMOUNT:
                part = (number - column.least) * column.scale
                features[row, start] = min(max(part, 0.0), 1.0)
            elif column.form == SET:
                for member in range(column.count):
                    if number >> (column.least + member) & 1:
                        features[row, start + member] = 1.0
            elif column.form != NOTHING and -1 <= number < NUMBERS - 1:
                place = column.places[number + 1]
                if place >= 0:
                    features[row, start + place] = min(
                        features[row, start + place] + column.scale, 1.0
                    )
