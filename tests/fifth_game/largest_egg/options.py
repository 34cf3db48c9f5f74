"""The options of Largest Egg."""

from typing import Literal

from stablemates.games.options import Options


class LargestEggOptions(Options, frozen=True, kw_only=True):
    """How Largest Egg is played."""

    wins: Literal["largest", "smallest"] = "largest"
    """The egg that wins a round."""
