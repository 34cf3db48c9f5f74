"""A game for Tabletop Simulator: pictures, and a saved object that makes decks of them.

The format is that of the files which Tabletop Simulator itself saves.
"""

import json
import math
from dataclasses import dataclass
from typing import Any

from stablemates.errors import Problem
from stablemates.games.game import Game
from stablemates.games.pieces import CARD, Pieces
from stablemates.print.typesetting import pictures
from stablemates.words import say_of

COLUMNS = 10
MOST = 69
"""So many cards are on a picture: ten by seven, whose last place is for a card not to be seen."""
GRID_PIXELS = 4096
"""How wide a picture of many cards is."""
CARD_PIXELS = 744
"""How wide a card's own picture is: 300 pixels to the inch."""
TILE = "Custom_Tile"
APART = 4.0
ABREAST = 6
"""How far apart things lie on the table, and how many in a row."""


@dataclass(frozen=True)
class Portion:
    """Up to `MOST` pieces of one kind, which share a picture."""

    name: str
    """Of its pictures."""
    number: int
    kind: str
    size: tuple[float, float]
    each: tuple[dict[str, Any], ...]

    @property
    def rows(self) -> int:
        """How many rows of `COLUMNS` they fill."""
        return math.ceil(len(self.each) / COLUMNS)


class Exporter:
    """Makes a game's files: `files` by name, `things` that lie on the table.

    Args:
        game: The game.
        language: Of the names of things.
        address: Where the files will be found, a URL that ends with a slash.
    """

    def __init__(self, game: Game, language: str, address: str) -> None:
        self.game = game
        self.language = language
        self.address = address
        self.files: dict[str, bytes] = {}
        self.things: list[dict[str, Any]] = []
        number = 0
        for pieces in game.pieces:
            portions = []
            for start in range(0, len(pieces.each), MOST):
                number += 1
                each = pieces.each[start : start + MOST]
                name = f"{pieces.kind}-{number}"
                portions.append(Portion(name, number, pieces.kind, pieces.size, each))
            if pieces.back:
                self.things.append(self._deck(pieces, portions))
            else:
                self.things += [tile for portion in portions for tile in self._tiles(portion)]

    def _told(self, kind: str, data: dict[str, Any]) -> str:
        return say_of(self.game.name, self.language, f"piece-{kind}", **data)

    def _grid(self, portion: Portion, kind: str, name: str) -> None:
        """Draw a whole portion on one picture."""
        data = self._data(portion, kind, portion.each, COLUMNS, portion.rows)
        [picture] = pictures("tabletop.typ", data, portion.size[0] * COLUMNS, GRID_PIXELS)
        self.files[name] = picture

    def _singles(
        self, portion: Portion, kind: str, each: tuple[dict[str, Any], ...]
    ) -> list[bytes]:
        """Draw each piece on its own."""
        width, _ = portion.size
        pixels = round(CARD_PIXELS * width / CARD[0])
        return pictures("tabletop.typ", self._data(portion, kind, each, 1, 1), width, pixels)

    def _data(
        self,
        portion: Portion,
        kind: str,
        each: tuple[dict[str, Any], ...],
        columns: int,
        rows: int,
    ) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "language": self.language,
            "size": portion.size,
            "draw": kind,
            "each": each,
            "columns": columns,
            "rows": rows,
        }

    def _keep_singles(self, portion: Portion, kind: str, suffix: str = "") -> list[str]:
        """Keep each piece's own picture; return their names."""
        drawn = self._singles(portion, kind, portion.each)
        names = [f"single/{portion.name}-{at:02}{suffix}.png" for at in range(1, len(drawn) + 1)]
        self.files |= dict(zip(names, drawn, strict=True))
        return names

    def _deck(self, pieces: Pieces, portions: list[Portion]) -> dict[str, Any]:
        """A deck. A card's number says which picture it is on, and where there."""
        behind = f"{pieces.kind}-back"
        alike = len({self._told(behind, data) for data in pieces.each}) == 1
        custom = {}
        cards = []
        for portion in portions:
            front, back = f"{portion.name}.png", f"{portion.name}-back.png"
            self._grid(portion, pieces.kind, front)
            self._keep_singles(portion, pieces.kind)
            if alike:
                [self.files[back]] = self._singles(portion, behind, portion.each[:1])
            else:
                self._grid(portion, behind, back)
                self._keep_singles(portion, behind, "-back")
            custom[str(portion.number)] = {
                "FaceURL": self.address + front,
                "BackURL": self.address + back,
                "NumWidth": COLUMNS,
                "NumHeight": portion.rows,
                "BackIsHidden": True,
                "UniqueBack": not alike,
                "Type": 0,
            }
            cards += [
                self._thing(
                    "CardCustom",
                    self._told(pieces.kind, data),
                    CardID=100 * portion.number + at,
                    CustomDeck={str(portion.number): custom[str(portion.number)]},
                )
                for at, data in enumerate(portion.each)
            ]
        return self._thing(
            "DeckCustom",
            say_of(self.game.name, self.language, "title"),
            DeckIDs=[card["CardID"] for card in cards],
            CustomDeck=custom,
            ContainedObjects=cards,
        )

    def _tiles(self, portion: Portion) -> list[dict[str, Any]]:
        """Boards, which show the same on both sides."""
        return [
            self._thing(
                TILE,
                self._told(portion.kind, data),
                CustomImage={
                    "ImageURL": self.address + name,
                    "ImageSecondaryURL": "",
                    "ImageScalar": 1.0,
                    "WidthScale": 0.0,
                    "CustomTile": {
                        "Type": 0,
                        "Thickness": 0.2,
                        "Stackable": False,
                        "Stretch": True,
                    },
                },
            )
            for name, data in zip(
                self._keep_singles(portion, portion.kind), portion.each, strict=True
            )
        ]

    def _thing(self, kind: str, nickname: str, **rest: Any) -> dict[str, Any]:
        return {"Name": kind, "Nickname": nickname, "Transform": _transform(kind, 0), **rest}


def _transform(kind: str, at: int) -> dict[str, float]:
    """The place number `at` on the table, for a tile that lies face up or cards face down."""
    row, column = divmod(at, ABREAST)
    place = {"posX": APART * column, "posY": 1.0, "posZ": APART * row}
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0 if kind == TILE else 180.0}
    return place | turned | {f"scale{axis}": 1.0 for axis in "XYZ"}


def tabletop(game: Game, language: str, address: str) -> dict[str, bytes]:
    """Files by name: a JSON to be put among the saved objects, and PNG pictures.

    `address` is where the pictures will be found, a URL that ends with a slash.

    Raises:
        Problem: `not-printed`: the game has no pieces.
    """
    if not game.pieces:
        raise Problem("not-printed")
    made = Exporter(game, language, address)
    things = [
        {**thing, "Transform": _transform(thing["Name"], at)}
        for at, thing in enumerate(made.things)
    ]
    saved = {
        "SaveName": say_of(game.name, language, "title"),
        "ObjectStates": things,
    }
    text = json.dumps(saved, ensure_ascii=False, indent=1)
    return {f"{game.name}.json": text.encode() + b"\n", **made.files}
