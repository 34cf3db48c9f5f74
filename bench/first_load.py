"""How many bytes the client's first load is: its page, and all that the page refers to statically.

That is what scripts, style sheets, icons and static imports name; what is imported later, when it
is needed, isn't counted. Fonts come only with text in their script, so they have a table of their
own.
Every file is asked of the application itself, so that "as served" is what really travels.

    python bench/first_load.py
"""

import gzip
import logging
import re
import sys
from pathlib import PurePosixPath
from posixpath import join, normpath

from litestar.testing import TestClient

from stablemates.server.app import create_app
from stablemates.server.client import FOLDER
from stablemates.server.settings import Settings

GOAL = 100_000
PAGE = "/"
REFERENCES = {
    ".html": re.compile(r'<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"'),
    ".js": re.compile(r'(?:\bfrom|\bimport)\s*"(\.[^"]+)"'),
    ".css": re.compile(r'@import\s*(?:url\()?["\']?([^"\')]+)'),
}
FONTS = re.compile(r"@font-face\s*{([^}]*)}")
FONT_FILE = re.compile(r"url\(([^)]+\.woff2)\)")
FONT_SIGNS = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", re.IGNORECASE)
LETTERS = {"English": "Az09", "Russian": "Az09Яё"}
"""Letters that every page in a language shows."""

Sizes = tuple[int, int, int]
"""Bytes as they are, as gzip makes them, and as served."""


def kind_of(path: str) -> str:
    """The suffix of what this path is."""
    return PurePosixPath(path).suffix or ".html"


Signs = list[tuple[int, int]]
"""Ranges of characters."""


def collect(client: TestClient) -> tuple[dict[str, Sizes], dict[str, Sizes], dict[str, Signs]]:
    """The sizes of all files of the first load by their paths; the fonts' sizes and signs."""
    files: dict[str, Sizes] = {}
    fonts: dict[str, Sizes] = {}
    signs: dict[str, Signs] = {}
    waiting = [PAGE]
    while waiting:
        path = waiting.pop()
        if path in files:
            continue
        content, files[path] = fetch(client, path)
        text = content.decode()
        folder = path.rpartition("/")[0] + "/"
        if pattern := REFERENCES.get(kind_of(path)):
            waiting += [normpath(join(folder, found)) for found in pattern.findall(text)]
        if kind_of(path) == ".css":
            for face in FONTS.findall(text):
                for found in FONT_FILE.findall(face):
                    font = normpath(join(folder, found.strip("\"'")))
                    fonts[font] = fetch(client, font)[1]
                    signs[font] = [
                        (int(first, 16), int(last or first, 16))
                        for first, last in FONT_SIGNS.findall(face)
                    ]
    return files, fonts, signs


def fetch(client: TestClient, path: str) -> tuple[bytes, Sizes]:
    """What the application answers a browser at this path, and how long that is."""
    with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as response:
        if response.status_code != 200:
            raise SystemExit(f"first-load: {path} answers {response.status_code}")
        served = b"".join(response.iter_raw())
        compressed = response.headers.get("content-encoding") == "gzip"
    content = gzip.decompress(served) if compressed else served
    return content, (len(content), len(gzip.compress(content, 9)), len(served))


def show(title: str, files: dict[str, Sizes]) -> int:
    """Print the sizes; return the sum of those served."""
    print(f"{title:52}{'bytes':>10}{'gzip':>10}{'served':>10}")
    for path, sizes in sorted(files.items(), key=lambda item: -item[1][2]):
        print(f"  {path:50}" + "".join(f"{size:10}" for size in sizes))
    total = [sum(column) for column in zip(*files.values(), strict=True)]
    print(f"  {'together':50}" + "".join(f"{size:10}" for size in total) + "\n")
    return total[2]


def main() -> int:
    """Print every file of the first load, and the sum."""
    if not (FOLDER / "index.html").is_file():
        print("first-load: skipped, the client has not been built (python build_client.py)")
        return 0
    logging.disable(logging.WARNING)
    # Without its lifespan, there being nothing to play.
    client = TestClient(create_app(Settings(database="sqlite+aiosqlite://")))
    files, fonts, signs = collect(client)
    served = show("first load", files)
    if fonts:
        show("fonts, each only if a text needs it", fonts)
    for language, letters in LETTERS.items():
        needed = sum(
            sizes[2]
            for font, sizes in fonts.items()
            if any(first <= ord(sign) <= last for first, last in signs[font] for sign in letters)
        )
        verdict = "met" if served + needed <= GOAL else "missed"
        print(f"{language}: {served + needed} bytes served; the goal of {GOAL} is {verdict}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
