"""The puzzle of a day, over HTTP."""

from time import time

import httpx
import msgspec
import pytest

from stablemates.coach.puzzles import read_puzzle, written_puzzles
from stablemates.server.practice import DAY, DailyPuzzle
from tests.server.test_refusals import check_problem
from tests.server.tools import GAME, Server

COUNT = len(written_puzzles(GAME))


def ask(server: Server, day: object, game: str = GAME) -> httpx.Response:
    return server.http.get(f"/api/games/{game}/puzzles/{day}")


def shown(server: Server, day: object) -> DailyPuzzle:
    answer = ask(server, day)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=DailyPuzzle)


def test_today_and_every_day_before_as_long_as_there_is_another(server: Server) -> None:
    found = shown(server, "today")
    assert found.day == found.today == int(time() // DAY)
    assert found.oldest == found.today - COUNT + 1
    days = found.today, found.today - 1, found.oldest
    assert len({msgspec.json.encode(shown(server, day).decision) for day in days}) == 3
    assert shown(server, found.today) == found


def test_it_is_the_one_of_the_file_and_gives_no_shuffle_away(server: Server) -> None:
    found = shown(server, "today")
    puzzle = read_puzzle(written_puzzles(GAME)[found.day % COUNT])
    assert (found.decision.number, found.seats) == (puzzle.decision.number, puzzle.match.seats)
    assert found.options["tours"] == 1
    assert found.unusual == {"tours": 1}
    text = ask(server, "today").text
    assert puzzle.match.seed is not None
    assert puzzle.match.seed not in text
    assert '"seed"' not in text


@pytest.mark.parametrize("days", [1, -COUNT])
def test_there_is_none_for_tomorrow_nor_before_the_oldest(server: Server, days: int) -> None:
    today = shown(server, "today").today
    check_problem(ask(server, today + days), "no-puzzle")


@pytest.mark.parametrize("day", ["x", "-1", "1e3", "%D9%A3", "9" * 40])
def test_what_is_no_day_has_none(server: Server, day: str) -> None:
    check_problem(ask(server, day), "no-puzzle")


def test_a_game_need_not_have_any(server: Server) -> None:
    puzzles = {each["name"]: each["puzzles"] for each in server.http.get("/api/games").json()}
    assert puzzles[GAME] == COUNT
    assert puzzles["largest_egg"] == 0
    check_problem(ask(server, "today", "largest_egg"), "no-puzzle")
    check_problem(ask(server, "today", "chess"), "unknown-game")
