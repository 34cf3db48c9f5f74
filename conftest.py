"""What every test shares, here and in the games' own folders."""

import os

import pytest
from hypothesis import settings

# The first call of a compiled rule compiles it, so a deadline would measure the compiler.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, max_examples=500, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Browser tests last. They are the slowest, and from its first use on Playwright keeps an
    # event loop running in this thread, in which a test with a loop of its own cannot start.
    items.sort(key=lambda item: "browser" in item.path.parts)
