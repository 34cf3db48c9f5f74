"""What keeps the parts apart, and the documentation complete."""

import ast
import re
from pathlib import Path

import msgspec
import pytest

from stablemates.cli import app
from stablemates.errors import CODES
from stablemates.games import game_names
from stablemates.games.compiled import COMPILED
from stablemates.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "stablemates"
WORDS_OF_CODE = {".py", ".ts", ".svelte", ".css", ".html", ".ftl", ".mjs", ".toml"}
BUILT = {"node_modules", "client", "__pycache__"}


def sources() -> list[Path]:
    """The sources that are nobody's own: not of a game, no tests."""
    found = []
    for folder in (PACKAGE, ROOT / "web"):
        for path in folder.rglob("*"):
            parts = path.relative_to(ROOT).parts
            if path.suffix not in WORDS_OF_CODE or BUILT & set(parts) or "tests" in parts:
                continue
            if parts[:2] == ("stablemates", "games") and parts[2] in game_names():
                continue
            if re.search(r"\.(test|spec)\.", path.name) or "testing" in parts:
                continue
            found.append(path)
    return found


@pytest.mark.parametrize("game", game_names())
def test_nothing_outside_its_folder_names_a_game(game: str) -> None:
    name = re.compile(rf"\b{game}\b|\b{game.replace('_', '-')}\b", re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sources()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if name.search(line)
    ]
    assert len(sources()) > 40
    assert found == []


def decorated(path: Path) -> bool:
    """Whether a file compiles functions of its own."""
    tree = ast.parse(path.read_text("utf-8"))
    return any(
        isinstance(node, ast.Call | ast.Name | ast.Attribute)
        and ast.unparse(node).split("(")[0] in ("compiled", "numba.njit", "njit", "numba.jit")
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in function.decorator_list
    )


def test_functions_are_compiled_only_where_the_digest_looks() -> None:
    """Else the machine code kept from an older version of a source would be run."""
    found = {
        path.relative_to(PACKAGE).parts[0]
        for path in PACKAGE.rglob("*.py")
        if "tests" not in path.parts and decorated(path)
    }
    assert "games" in found
    assert found <= set(COMPILED)


def test_numba_is_used_by_one_decorator_only() -> None:
    users = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if re.search(r"numba\.(n?jit|cfunc|vectorize)\b", path.read_text("utf-8"))
    ]
    assert users == ["games/compiled.py"]


def documentation() -> str:
    return "\n".join(
        path.read_text("utf-8") for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    )


def test_every_code_is_a_row_of_the_documentation() -> None:
    text = (ROOT / "docs" / "errors.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+|–) \|", text, re.MULTILINE)
    assert sorted(code for code, _ in rows) == sorted(CODES)
    for code, status in rows:
        assert status in (str(CODES[code].value), "–"), code


def commands() -> list[str]:
    return [name for name in app if not name.startswith("-")]


def test_every_command_is_documented() -> None:
    assert {"play", "serve", "replay", "explain", "schema"} <= set(commands())
    text = documentation()
    for command in commands():
        assert re.search(rf"stablemates(\.cli)? {command}\b", text), command


def test_every_setting_is_documented() -> None:
    text = (ROOT / "docs" / "operating.md").read_text("utf-8")
    for field in msgspec.structs.fields(Settings):
        assert f"`{PREFIX}{field.name.upper()}`" in text, field.name


def test_every_link_of_the_documentation_leads_somewhere() -> None:
    for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)\s]+)\)", path.read_text("utf-8")):
            target = link.partition("#")[0]
            if target and "://" not in target and not target.startswith("mailto:"):
                assert (path.parent / target).exists(), f"{path.name}: {link}"
