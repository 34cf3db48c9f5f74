"""Words in the reader's language: Project Fluent messages, the same files as the browser's.

The common words are here, those of the command line in `terminal/` and those of what is printed in
`print/`; each game's are in its own folder.
"""

import re
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from stablemates.errors import Problem

LANGUAGES = ("en", "ru")
FOLDER = Path(__file__).parent


@cache
def bundle(language: str) -> FluentBundle:
    """The common words of one of `LANGUAGES`."""
    words = FluentBundle([language], use_isolating=False)
    for folder in (FOLDER, FOLDER / "terminal", FOLDER / "print"):
        words.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    return words


@cache
def game_bundle(game: str, language: str) -> FluentBundle:
    """The words of a game in one of `LANGUAGES`; none if it brings none."""
    from stablemates.games import game_folder

    words = FluentBundle([language], use_isolating=False)
    file = game_folder(game) / "words" / f"{language}.ftl"
    if file.is_file():
        words.add_resource(FluentResource(file.read_text("utf-8")))
    return words


def say(language: str, message: str, **arguments: str | int) -> str:
    """The common message called `message`, in `language`.

    Raises:
        LookupError: there is no such message.
    """
    return _format(bundle(language), message, arguments)


def say_of(game: str, language: str, message: str, **arguments: str | int) -> str:
    """The message called `message` of a game, in `language`.

    Raises:
        LookupError: there is no such message.
    """
    return _format(game_bundle(game, language), message, arguments)


def _format(words: FluentBundle, message: str, arguments: dict[str, str | int]) -> str:
    pattern = words.get_message(message).value
    if pattern is None:
        raise LookupError(message)
    text, _ = words.format_pattern(pattern, arguments)
    return str(text)


def tell(problem: Problem, language: str) -> str:
    """What is wrong, in a sentence."""
    return say(language, f"problem-{problem.code}", **problem.details)


def choose_language(accepted: str) -> str:
    """The best of `LANGUAGES` for an Accept-Language header or a locale such as `ru_RU.UTF-8`."""
    best, best_weight = LANGUAGES[0], 0.0
    for part in accepted.split(","):
        tag, _, weight = part.strip().partition(";q=")
        language = re.split("[-_.]", tag)[0].lower()
        try:
            weighs = float(weight or 1)
        except ValueError:
            continue
        if language in LANGUAGES and weighs > best_weight:
            best, best_weight = language, weighs
    return best
