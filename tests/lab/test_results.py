"""The file of results: taken up where it was left, and never by another tournament."""

from pathlib import Path

import pytest

from stablemates.errors import Problem
from stablemates.lab.results import ResultsFile
from tests.lab.making import deal_rows, tournament

PLAYED = tournament("random", "greedy", "search")
DEALS = [deal_rows(PLAYED, deal) for deal in range(3)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "results.csv"
    file = ResultsFile(path, PLAYED)
    for rows in DEALS:
        file.append(rows)
    return path


def test_what_is_written_is_read_again(path: Path) -> None:
    before = path.read_bytes()
    assert ResultsFile(path, PLAYED).deals == DEALS
    assert path.read_bytes() == before


def test_after_every_possible_crash_whole_deals_are_left(path: Path) -> None:
    whole = path.read_bytes()
    header = whole.index(b"\n") + 1
    for length in range(header, len(whole), 41):
        path.write_bytes(whole[:length])
        file = ResultsFile(path, PLAYED)
        assert file.deals == DEALS[: len(file.deals)]
        for rows in DEALS[len(file.deals) :]:
            file.append(rows)
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (tournament("random", "greedy"), "entrants"),
        (tournament("random", "greedy", "search", seed="other"), "seed"),
        (tournament("random", "greedy", "search", seats=3), "seats"),
        (tournament("random", "greedy", "search", tours=2), "options"),
        (tournament("random", "greedy", "search", patience=1), "patience"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_another_tournament_is_refused(path: Path, other: object, what: str) -> None:
    before = path.read_bytes()
    with pytest.raises(Problem) as refused:
        ResultsFile(path, other)  # type: ignore[arg-type]
    assert (refused.value.code, refused.value.details["what"]) == ("other-tournament", what)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace(b"random", b"nobody", 1),
        lambda text: text.replace(b"0,", b"x,", 1),
        lambda text: b"\n".join(text.split(b"\n")[:3] + text.split(b"\n")[5:]),
        lambda text: text.replace(b"deal,", b"game,", 1),
        lambda text: b"\xff" + text,
        lambda text: b"",
    ],
)
def test_what_the_arena_has_not_written_is_refused(path: Path, spoil: object) -> None:
    spoilt = spoil(path.read_bytes())  # type: ignore[operator]
    path.write_bytes(spoilt)
    with pytest.raises(Problem, match="other-tournament"):
        ResultsFile(path, PLAYED)
    assert path.read_bytes() == spoilt


def test_a_file_without_its_command_is_refused(path: Path) -> None:
    path.with_suffix(".tournament.json").unlink()
    with pytest.raises(Problem, match="other-tournament"):
        ResultsFile(path, PLAYED)


def test_a_file_that_cannot_be_written_is_told() -> None:
    with pytest.raises(Problem, match="cannot-write"):
        ResultsFile(Path("/dev/null/results.csv"), PLAYED)
