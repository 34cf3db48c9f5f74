"""Print and play: the games on paper, as PDF."""
