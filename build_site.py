"""Builds the documentation's site into build/site: `make site`.

The pages keep their places, so that their links hold in the repository and on the site. Beside them
come pages that are generated: the reference of the Python modules, found where they lie, and that
of the command line. Zensical (zensical.toml) makes a site of them, and refuses broken links between
pages; what it doesn't look at is checked here: every other link, and that nothing is asked of
another host.
"""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from cyclopts.docs import generate_markdown_docs

from stablemates.cli import app

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "stablemates"
PAGES = ROOT / "build/pages"
SITE = ROOT / "build/site"
REFERENCE = PAGES / "reference"

PUBLIC = (
    "games",
    "match",
    "explain",
    "replaying",
    "lessons",
    "bots",
    "coach",
    "lab",
    "envs",
    "print",
    "errors",
    "server.settings",
)
"""What others may build upon. The rest of the server is a program, and has docs/api.md."""
NOT_PUBLIC = {"tests", "training"}
LINK = re.compile(r"\]\(([^)\s#]+)")
FETCHED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser asks for by itself when it opens a page."""


def gather_pages() -> None:
    """Lay out all pages, as they lie in the repository, and all that they link to."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES / "docs")
    for page in ROOT.glob("*.md"):
        shutil.copy(page, PAGES)
    for page in list(PAGES.rglob("*.md")):
        for link in LINK.findall(page.read_text("utf-8")):
            target = (page.parent / link).resolve()
            if not target.is_relative_to(PAGES) or target.exists():
                continue
            source = ROOT / target.relative_to(PAGES)
            if source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)


def modules() -> Iterator[tuple[str, Path]]:
    """The public modules: their names and their files, a package before what is in it."""
    for name in PUBLIC:
        path = PACKAGE.joinpath(*name.split("."))
        found = sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
        for file in found:
            inside = file.relative_to(ROOT).with_suffix("").parts
            if not NOT_PUBLIC & set(inside):
                yield ".".join(inside).removesuffix(".__init__"), file


def write_reference() -> None:
    """A page for each public module, a list of them, and the command line's page."""
    rows = ["# The Python modules\n", "| module | |", "|---|---|"]
    for name, file in modules():
        inside = file.relative_to(PACKAGE).with_suffix(".md")
        page = inside.with_name("index.md") if file.stem == "__init__" else inside
        (REFERENCE / page).parent.mkdir(parents=True, exist_ok=True)
        title = name.rpartition(".")[2]
        (REFERENCE / page).write_text(f"---\ntitle: {title}\n---\n\n::: {name}\n", "utf-8")
        says = (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").split("\n\n")[0]
        rows.append(f"| [`{name}`]({page.as_posix()}) | {' '.join(says.split())} |")
    (REFERENCE / "index.md").write_text("\n".join(rows) + "\n", "utf-8")

    commands = generate_markdown_docs(app, generate_toc=False, no_root_title=True, heading_level=2)
    (REFERENCE / "command-line.md").write_text(f"# The command line\n\n{commands}", "utf-8")


def placed(entry: Any) -> Iterator[str]:
    """The pages, folders and patterns of pages in a part of the navigation."""
    if isinstance(entry, str):
        yield f"{entry}*" if entry.endswith("/") else entry
    else:
        for part in entry.values() if isinstance(entry, dict) else entry:
            yield from placed(part)


def lost_pages() -> Iterator[str]:
    """The pages that nobody would find."""
    settings = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))
    places = list(placed(settings["project"]["nav"]))
    for page in sorted(PAGES.rglob("*.md")):
        name = page.relative_to(PAGES).as_posix()
        if not any(fnmatch(name, place) for place in places):
            yield f"{name} has no place in zensical.toml"


class Page(HTMLParser):
    """What a page of the site links to, what it has a browser fetch, and its anchors."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.fetched: set[str] = set()
        self.anchors: set[str] = {""}
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take down what a tag has."""
        values = dict(attrs)
        self.anchors |= {values.get("id") or "", values.get("name") or ""}
        if tag == "a":
            self.links.add(values.get("href") or "")
        elif tag in FETCHED and values.get("rel") != "canonical":
            self.fetched.add(values.get(FETCHED[tag]) or "")


def faults() -> Iterator[str]:
    """What is wrong with the links of the built site."""
    pages = {file: Page(file) for file in SITE.rglob("*.html") if file.name != "404.html"}
    for file, page in pages.items():
        place = file.relative_to(SITE)
        for link in sorted(page.links | page.fetched):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.fetched and parts.scheme != "data":
                    yield f"{place}: fetches {link}"
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if not target.is_file():
                yield f"{place}: {link} leads nowhere"
            elif target in pages and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{place}: {link}: no such place on the page"


def main() -> int | str:
    """Build the site and check it; the return value is for `sys.exit`."""
    gather_pages()
    write_reference()
    shutil.rmtree(SITE, ignore_errors=True)
    build = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    if code := subprocess.call(build, cwd=ROOT):
        return code
    return "\n".join([*lost_pages(), *faults()]) or 0


if __name__ == "__main__":
    sys.exit(main())
