"""What can be chosen when a game is printed."""

from typing import Literal

Part = Literal["cards", "rules", "score", "test"]
Paper = Literal["a4", "letter"]
Backs = Literal["duplex", "fold", "none"]
"""On the other side, flipped on the long edge; beside the fronts, folded behind them; none."""
Marks = Literal["crop", "lines"]
"""Marks outside the block, or lines across the page."""
Ink = Literal["colour", "saver", "grey"]
"""`saver` prints the same paler."""
