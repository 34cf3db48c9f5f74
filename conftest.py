"""What every test shares, here and in the games' own folders."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# Beside the checkout lies a game as somebody else would install one, so that all that holds for
# every game is tested with it too. Processes that tests start find the same.
ROOT = Path(__file__).parent
PATH = [str(ROOT), str(ROOT / "tests/fifth_game")]
sys.path[:0] = PATH
os.environ["PYTHONPATH"] = os.pathsep.join(PATH)

# The first call of a compiled rule compiles it, so a deadline would measure the compiler.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, max_examples=100, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

# What tests share is to say as much as they do when an assertion fails.
pytest.register_assert_rewrite(
    "tests.games",
    *(
        f"stablemates.games.{path.parent.name}.tests"
        for path in ROOT.glob("stablemates/games/*/tests")
    ),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Browser tests last. They are the slowest, and from its first use on Playwright keeps an
    # event loop running in this thread, in which a test with a loop of its own cannot start.
    items.sort(key=lambda item: "browser" in item.path.parts)
