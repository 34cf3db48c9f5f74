"""Lessons over HTTP."""

from litestar import get
from litestar.params import FromPath

from stablemates.lessons import Lesson, find_lesson


@get("/api/games/{game:str}/lesson", sync_to_thread=True)
def show_lesson(game: FromPath[str]) -> Lesson:
    """A match with prepared cards, step by step, by which a game teaches itself."""
    return find_lesson(game)


HANDLERS = [show_lesson]
