"""Stablemates: four farm card games, their rules, bots, tables and tools."""

__version__ = "0.1.0"
