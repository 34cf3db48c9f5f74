"""Every game has golden matches, and they verify and are explained as they always were.

`golden.py` says what they are; the game's own tests say which there are.
"""

import msgspec
import pytest

from stablemates.games import find_game, game_names
from stablemates.match import parse_record, replay
from tests.games.golden import golden_folder, transcript

RECORDS = {
    f"{name}/{path.stem}": path
    for name in game_names()
    for path in sorted(golden_folder(name).glob("*.json"))
}


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_golden_matches(name: str) -> None:
    assert any(called.startswith(f"{name}/") for called in RECORDS)


@pytest.mark.parametrize("name", game_names())
def test_every_option_of_a_game_is_in_one(name: str) -> None:
    """Every choice of every option but the numbers, and a number besides the default."""
    records = [
        parse_record(path.read_bytes()) for path in RECORDS.values() if path.parts[-4] == name
    ]
    options = find_game(name).options
    for field in msgspec.structs.fields(options):
        played = {record.options[field.name] for record in records}
        kind = msgspec.inspect.type_info(field.type)
        if isinstance(kind, msgspec.inspect.LiteralType):
            assert played == set(kind.values)
        else:
            assert played - {field.default}


@pytest.mark.parametrize("called", RECORDS)
def test_a_golden_match_verifies(called: str) -> None:
    record = parse_record(RECORDS[called].read_bytes())
    assert record.game == called.split("/")[0]
    match = replay(record)
    assert match.position.is_over
    assert match.record(record.seats) == record


@pytest.mark.parametrize("called", RECORDS)
def test_a_golden_match_is_explained_to_the_byte(called: str) -> None:
    path = RECORDS[called]
    told = transcript(parse_record(path.read_bytes()))
    assert told == path.with_suffix(".jsonl").read_bytes()
