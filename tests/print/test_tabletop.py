"""The export for Tabletop Simulator: every piece once, pictures where the file says they are."""

import json
import struct
from collections import Counter
from functools import cache

import pytest

from stablemates.games import find_game
from stablemates.print.tabletop import tabletop
from stablemates.words import say_of
from tests.print.reading import PRINTED

ADDRESS = "https://example.org/cards/"
games = pytest.mark.parametrize("game", PRINTED)


@cache
def exported(game: str) -> dict[str, bytes]:
    return tabletop(find_game(game), "en", ADDRESS)


def things(game: str) -> list[dict]:
    return json.loads(exported(game)[f"{game}.json"])["ObjectStates"]


def size(picture: bytes) -> tuple[int, int]:
    """Width and height, from the header of a PNG."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


@games
def test_every_piece_is_there_once(game: str) -> None:
    told = Counter(
        card["Nickname"]
        for thing in things(game)
        for card in thing.get("ContainedObjects", [thing])
    )
    assert told == Counter(
        say_of(game, "en", f"piece-{pieces.kind}", **data)
        for pieces in find_game(game).pieces
        for data in pieces.each
    )


@games
def test_cards_are_where_their_numbers_say(game: str) -> None:
    for deck in things(game):
        if deck["Name"] != "DeckCustom":
            continue
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        assert len(set(deck["DeckIDs"])) == len(deck["DeckIDs"]) >= 2
        for number in deck["DeckIDs"]:
            sheet = deck["CustomDeck"][str(number // 100)]
            assert number % 100 < sheet["NumWidth"] * sheet["NumHeight"] <= 70


@games
def test_pictures_are_there_and_have_the_shape_of_their_pieces(game: str) -> None:
    files = exported(game)
    shapes = {pieces.kind: pieces.size for pieces in find_game(game).pieces}
    for deck in things(game):
        for sheet in deck.get("CustomDeck", {}).values():
            front = sheet["FaceURL"].removeprefix(ADDRESS)
            width, height = size(files[front])
            assert width <= 4096
            assert height <= 4096
            wide, high = shapes[front.split("-")[0]]
            expected = wide * sheet["NumWidth"] / (high * sheet["NumHeight"])
            assert width / height == pytest.approx(expected, rel=0.01)
            back = size(files[sheet["BackURL"].removeprefix(ADDRESS)])
            if sheet["UniqueBack"]:
                assert back == (width, height)
            else:
                assert back[0] / back[1] == pytest.approx(wide / high, rel=0.01)
        if "CustomImage" in deck:
            assert deck["CustomImage"]["ImageURL"].removeprefix(ADDRESS) in files


@games
def test_there_is_a_picture_of_each_piece(game: str) -> None:
    singles = [
        name for name in exported(game) if name.startswith("single/") and "-back" not in name
    ]
    assert len(singles) == sum(len(pieces.each) for pieces in find_game(game).pieces)
    first = find_game(game).pieces[0]
    width, _ = size(exported(game)[f"single/{first.kind}-1-01.png"])
    assert width == pytest.approx(first.size[0] / 25.4 * 300, abs=1)


def test_things_lie_apart() -> None:
    places = [(t["Transform"]["posX"], t["Transform"]["posZ"]) for t in things("five_to_twelve")]
    assert len(set(places)) == len(places) == 5
