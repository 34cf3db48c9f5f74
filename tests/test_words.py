"""The words that Python says: complete in each language, and fit for what raises them."""

import ast
import re
from pathlib import Path

import pytest

import stablemates
from stablemates.errors import CODES, Problem
from stablemates.games import game_folder, game_names
from stablemates.words import LANGUAGES, bundle, choose_language, say, tell

PACKAGE = Path(stablemates.__file__).parent
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


def sources() -> list[Path]:
    return [path for path in PACKAGE.rglob("*.py") if "tests" not in path.parts]


def raised() -> list[tuple[str, frozenset[str], str]]:
    """Each `Problem(...)` of the sources: its code, the names of its details, and where it is."""
    found = []
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id != "Problem" or not node.args:
                continue
            details = frozenset(str(keyword.arg) for keyword in node.keywords)
            where = f"{path.relative_to(PACKAGE)}:{node.lineno}"
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and part.value in CODES:
                    found.append((str(part.value), details, where))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_code_has_words(language: str, code: str) -> None:
    assert bundle(language).has_message(f"problem-{code}")
    assert bundle(language).get_message(f"problem-{code}").value is not None


def test_every_code_is_raised_somewhere() -> None:
    spoken = {
        node.value
        for path in sources()
        if path.name != "errors.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(CODES) <= spoken
    assert len(raised()) > 20


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("code", "details", "where"), raised(), ids=lambda part: part if type(part) is str else ""
)
def test_the_words_fit_the_details(
    language: str, code: str, details: frozenset[str], where: str
) -> None:
    """Formatted with just what is given there: no variable is missing."""
    words = bundle(language)
    pattern = words.get_message(f"problem-{code}").value
    assert pattern
    text, errors = words.format_pattern(pattern, dict.fromkeys(details, "DETAIL"))
    assert errors == [], where
    assert "{" not in str(text)
    told = tell(Problem(code, **dict.fromkeys(details, "DETAIL")), language)
    assert told == text
    assert ("DETAIL" in told) == bool(details), "what is given is told"


def message_files() -> list[tuple[Path, Path]]:
    """Pairs of the same words in both languages: the common ones and those of each game."""
    common = PACKAGE.glob("words/**/en.ftl")
    games = [Path(str(game_folder(name))) / "words/en.ftl" for name in game_names()]
    english = [*common, *filter(Path.is_file, games)]
    assert len(english) > 4
    return [(path, path.with_name("ru.ftl")) for path in english]


@pytest.mark.parametrize("pair", message_files(), ids=lambda pair: pair[0].parts[-3])
def test_both_languages_have_the_same_messages(pair: tuple[Path, Path]) -> None:
    english, russian = (MESSAGE.findall(path.read_text("utf-8")) for path in pair)
    assert len(english) == len(set(english))
    assert len(russian) == len(set(russian))
    assert english == russian, "also in the same order"


@pytest.mark.parametrize("pair", message_files(), ids=lambda pair: pair[0].parts[-3])
def test_both_languages_use_the_same_variables(pair: tuple[Path, Path]) -> None:
    def by_message(path: Path) -> dict[str, set[str]]:
        parts = MESSAGE.split(path.read_text("utf-8"))
        names, texts = parts[1::2], parts[2::2]
        return {
            name: set(re.findall(r"\$(\w+)", text)) for name, text in zip(names, texts, strict=True)
        }

    english, russian = map(by_message, pair)
    for name in english:
        # Russian may count where English need not: words agree with numbers there.
        assert english[name] <= russian[name], name


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("en", "en"),
        ("ru", "ru"),
        ("RU", "ru"),
        ("ru-RU", "ru"),
        ("ru_RU.UTF-8", "ru"),
        ("en_GB.UTF-8", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("de", "en"),
        ("de-DE,de;q=0.9,ru;q=0.8,en;q=0.7", "ru"),
        ("de-DE,de;q=0.9,en;q=0.8,ru;q=0.7", "en"),
        ("en;q=0.1, ru;q=0.2", "ru"),
        ("ru;q=0.1, en", "en"),
        ("en, ru", "en"),
        ("ru, en", "ru"),
        ("fr, *;q=0.5", "en"),
        ("*", "en"),
        ("ru;q=x", "en"),
        ("ru;q=x, en;q=0.5", "en"),
        (",,;q=,ru", "ru"),
        ("\x00", "en"),
        ("я" * 10_000, "en"),
        ("ru;q=0, en;q=0.5", "en"),
    ],
)
def test_the_language_is_chosen(accepted: str, language: str) -> None:
    assert choose_language(accepted) == language


def test_russian_counts() -> None:
    told = [say("ru", "replay-verified", actions=count) for count in (1, 2, 5, 11, 21, 104)]
    words = [text.split()[2].rstrip(",") for text in told]
    assert words == ["ход", "хода", "ходов", "ходов", "ход", "хода"]


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(LookupError):
        say("en", "no-such-message")
