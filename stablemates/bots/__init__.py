"""Players: what each gets is an observation, never a state."""

from stablemates.bots.bot import BOTS, Bot, find_bot

__all__ = ["BOTS", "Bot", "find_bot"]
