"""`compiled`: the decorator of every compiled function, and where their machine code is kept.

Numba's own cache looks only at the file that defines a function, so a function that calls another
file's goes stale when that file changes. Here the cache's folder is named by a digest of all
sources that compiled functions may be made of: any change is a new folder. A game from outside may
call compiled functions of its own distribution's package and of Stablemates, and no others.
"""

import hashlib
import shutil
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar, cast

import numba
import platformdirs

from stablemates.games.packages import outside_packages

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).parents[1]
COMPILED = ("games", "bots", "lab", "envs")
"""The folders that hold compiled functions, and all that these are made of."""
UNUSED_DAYS = 30


def sources_digest() -> str:
    """A digest of all that is compiled, or compiled in, in these folders and games from outside."""
    digest = hashlib.sha256(numba.__version__.encode())
    for folder in [*(PACKAGE / name for name in COMPILED), *_outside_folders()]:
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder.parent)
            if path.suffix in (".py", ".npy") and "tests" not in inside.parts:
                digest.update(inside.as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _outside_folders() -> list[Path]:
    """Where the distributions that announce a game keep their sources: each whole package.

    Raises:
        ModuleNotFoundError: what is announced is no package that can be imported.
    """
    folders: list[Path] = []
    for name in sorted({package.partition(".")[0] for package in outside_packages().values()}):
        spec = find_spec(name)
        if spec is None or spec.submodule_search_locations is None:
            raise ModuleNotFoundError(f"{name} announces a game and is no package", name=name)
        folders += map(Path, spec.submodule_search_locations)
    return folders


def _cache_folder() -> Path:
    """A writable folder for these very sources; those long unused are removed."""
    home = Path(platformdirs.user_cache_dir("stablemates")) / "compiled"
    folder = home / sources_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
    except OSError:
        return Path(tempfile.gettempdir()) / f"stablemates-{folder.name}"
    oldest = time.time() - UNUSED_DAYS * 86400
    for other in home.iterdir():
        if other.stat().st_mtime < oldest:
            shutil.rmtree(other, ignore_errors=True)
    return folder


numba.config.CACHE_DIR = str(_cache_folder())


def compiled(function: F) -> F:
    """Compile `function` to machine code at its first call; it then runs without the GIL.

    It becomes part of each compiled function that calls it: rules are small functions, and a tenth
    of a playout's time went into calling them.
    """
    return cast(F, numba.njit(cache=True, nogil=True, forceinline=True)(function))
