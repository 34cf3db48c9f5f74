"""The how-tos do what they say: every block of a page is run, in its order."""

import csv
import re
import shlex
from pathlib import Path

import pytest

from stablemates.cli import app

FOLDER = Path(__file__).parents[1] / "docs/howto"
PAGES = sorted(path for path in FOLDER.glob("*.md") if path.stem != "README")
BLOCK = re.compile(r'^```(\w+)(?: title="(\S+)")?\n(.*?)^```', re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_shows_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    blocks = BLOCK.findall(page.read_text("utf-8"))
    assert blocks
    for language, title, code in blocks:
        if title:
            (tmp_path / title).write_text(code, "utf-8")
        elif language == "python":
            exec(compile(code, page.name, "exec"), names)
        else:
            assert language == "sh"
            for line in code.replace("\\\n", " ").splitlines():
                program, *words = shlex.split(line)
                if program == "stablemates":
                    with pytest.raises(SystemExit) as end:
                        app(words)
                    assert end.value.code == 0
    for results in tmp_path.glob("*.csv"):
        rows = csv.DictReader(results.read_text("utf-8").splitlines())
        assert {row["fault"] for row in rows} == {""}
