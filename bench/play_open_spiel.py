"""Random playouts of OpenSpiel's games for `frameworks.py`; see `turns.py`.

In those that it names all strokes of chance are equally likely.
"""

from random import Random

import pyspiel
from turns import Play, serve

SEED = 7
DEALS = 20
"""Dealt states that its own rollouts start from."""
COUNTED = 200
"""Playouts from them whose steps are counted."""
ROLLOUTS = 250
"""Rollouts of each of the two evaluations in one call."""


def deal(state: pyspiel.State, chance: Random) -> None:
    """Let chance play once."""
    outcomes = state.chance_outcomes()
    state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])


def finish(state: pyspiel.State, chance: Random) -> tuple[int, int]:
    """Play `state` on to its end at random; how many moves and strokes of chance that took."""
    moves = chances = 0
    while (player := state.current_player()) != pyspiel.PlayerId.TERMINAL:
        if player == pyspiel.PlayerId.CHANCE:
            deal(state, chance)
            chances += 1
        elif player == pyspiel.PlayerId.SIMULTANEOUS:
            actions = []
            for seat in range(state.num_players()):
                legal = state.legal_actions(seat)
                actions.append(legal[int(chance.random() * len(legal))])
            state.apply_actions(actions)
            moves += len(actions)
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            moves += 1
    return moves, chances


def from_python(name: str) -> Play:
    """Python asks what is legal, chooses, and applies it."""
    game = pyspiel.load_game(name)
    chance = Random(SEED)

    def play() -> tuple[int, int, int]:
        return 1, *finish(game.new_initial_state(), chance)

    return play


def in_its_own_code(name: str) -> Play:
    """Its C++ plays at random from dealt states.

    It offers rollouts only as the evaluation of a tree search. With two simulations that evaluates
    the given state, then one that is a move later. How many steps these playouts take is counted
    from Python beforehand, from the same states.
    """
    game = pyspiel.load_game(name)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    chance = Random(SEED)
    dealt = []
    for _ in range(DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            deal(state, chance)
        dealt.append(state)
    counted = [finish(dealt[number % DEALS].clone(), chance) for number in range(COUNTED)]
    moves, chances = (sum(counts) / COUNTED for counts in zip(*counted, strict=True))
    together = round(2 * ROLLOUTS * (moves - 0.5)), round(2 * ROLLOUTS * chances)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
    search = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, SEED, False)

    def play() -> tuple[int, int, int]:
        search.step(dealt[int(chance.random() * DEALS)])
        return 2 * ROLLOUTS, *together

    return play


WAYS = {"python": from_python, "c++": in_its_own_code}

if __name__ == "__main__":
    serve(WAYS)
