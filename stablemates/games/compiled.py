"""`compiled`: the decorator of every compiled function, and where their machine code is kept.

Numba's own cache looks only at the file that defines a function, so a function that calls another
file's goes stale when that file changes. Here the cache's folder is named by a digest of all
sources that compiled functions may be made of: any change is a new folder.
"""

import hashlib
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import numba
import platformdirs

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).parents[1]
COMPILED = ("games", "bots", "lab", "envs")
"""The folders that hold compiled functions, and all that these are made of."""
UNUSED_DAYS = 30


def sources_digest() -> str:
    """A digest of all Python sources in the `COMPILED` folders."""
    digest = hashlib.sha256(numba.__version__.encode())
    paths = [path for folder in COMPILED for path in (PACKAGE / folder).rglob("*.py")]
    for path in sorted(path for path in paths if "tests" not in path.parts):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


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
