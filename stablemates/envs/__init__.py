"""The games for those who train agents, in the shapes that they already use: docs/environments.md.

What is here needs the extra `rl`. Each module is one face: `aec` and `parallel` for PettingZoo,
`single` and `vector` for Gymnasium, `spiel` for OpenSpiel.
"""
