"""Mixed play where something is hidden by choice: regret matching over worlds, for any game.

Whoever always does what seems best tells by it what they hide. So here the others are no fools:
they learn to answer us, while we learn how often to do what against their answers. In each world

- we act as our regrets say by now, in a world that a *spectator* could think of: who answers must
  see neither what lies hidden nor what we hide, and learns only how often we hide what. With other
  cards we would do the same, as far as we could;
- one of the others tries all answers, and regrets. Answers depend on what everybody sees: so they
  are learned soon, though what each holds would tell a little more;
- we try all our actions, the others answer as they have learned, and we regret.

Each of the others answers so once, by the first thing that it does after us. Then everyone goes on
by what looks best at one look. Regrets are kept as in CFR+ (Tammelin, "Solving Large Imperfect
Information Games Using CFR+", arXiv:1407.5042, 2014), and the choice is drawn from the mean of all
worlds, later ones weighing more. Sources: Lanctot, Waugh, Zinkevich and Bowling, "Monte Carlo
Sampling for Regret Minimization in Extensive Games", NIPS 22 (2009), for external sampling; Lisy,
Lanctot and Bowling, "Online Monte Carlo Counterfactual Regret Minimization for Search in Imperfect
Information Games", AAMAS 2015, for its use in a search.
"""

from collections.abc import Callable

import numpy as np
from numpy import float64, int32, uint8, uint64
from numpy.typing import NDArray

from stablemates.bots.playout import LEAD, WIN, play_out_greedily, standing
from stablemates.games.compiled import compiled
from stablemates.games.game import (
    SPECTATOR,
    Game,
    State,
    States,
    apply,
    count_legal,
    greedy_action,
    is_awaited,
    legal_action,
    list_legal,
    observe,
    resample,
)
from stablemates.games.generator import Generator, below

WEIGHT = 2
"""After what an action came to: how much it weighs."""
ROWS = 1024
"""So many sights can be learned for in one search; at others all do what looks best."""
NONE = -1
MOST = 127
"""More than can sit at a table."""
PARTS = 2**15
"""How finely chance is divided."""
TRIES = 20
"""So many worlds are looked at for one in which an action is legal."""

FNV_START = np.uint64(0xCBF29CE484222325)
FNV_PRIME = np.uint64(0x100000001B3)

Attempt = Callable[[States, int, NDArray[int32], States, NDArray[float64], Generator], None]


def begin_mixed(game: Game) -> Attempt:
    """An attempt that goes on learning from world to world.

    It writes into `values[w, i]` the `standing` that `legal` action i came to in world w against
    what the others had learned by then, and how much the action weighs.
    """
    keys = np.zeros(ROWS, np.uint64)
    regrets = np.zeros((ROWS + 1, game.actions))
    worlds = 0

    def attempt(
        observations: States,
        seat: int,
        legal: NDArray[int32],
        scratch: States,
        values: NDArray[float64],
        generator: Generator,
    ) -> None:
        nonlocal worlds
        octets = scratch.view(np.ndarray).view(uint8).reshape(len(scratch), -1)
        learn(observations, seat, legal, scratch, octets, keys, regrets, values, generator)
        values[..., WEIGHT] *= np.arange(worlds + 1, worlds + 1 + len(values))[:, None]
        worlds += len(values)

    return attempt


@compiled
def learn(
    observations: States,
    seat: int,
    actions: NDArray[int32],
    scratch: States,
    octets: NDArray[uint8],
    keys: NDArray[uint64],
    regrets: NDArray[float64],
    values: NDArray[float64],
    generator: Generator,
) -> None:
    """Write into `values[w]` how likely the seat does its `actions` in world w, and learn from it.

    Beside that likelihood, what they then came to: see `begin_mixed`.
    `octets` are the bytes of `scratch`, whose third state stays empty. `regrets[row]` is how much
    is regretted not to have done each action where everybody sees what is in the table `keys` at
    that row; after the table come the seat's own regrets. All begin with zeros.
    """
    own = len(keys)
    legal = np.empty(regrets.shape[1], int32)
    policy = np.empty(regrets.shape[1])
    outcomes = np.empty(regrets.shape[1])
    chances = np.empty(len(actions))
    for world in range(len(values)):
        match_regrets(regrets[own], actions, len(actions), chances)
        for index in range(len(actions)):
            values[world, index, WEIGHT] = chances[index]
        for learner_is_seat in (False, True):
            answered, learner, row = 1 << seat, seat, own
            if learner_is_seat:
                scratch[3] = observations[0]
                resample(scratch[3], seat, generator)
            else:
                action = actions[draw(chances, generator)]
                if not imagine(observations, seat, action, scratch, generator):
                    continue
                apply(scratch[0], seat, action)
                before = below(generator, scratch[0].seats - 1)
                answered = answer(answered, before, scratch, octets, keys, regrets, generator)
                learner = awaited_seat(scratch[0])
                if learner == NONE or answered >> learner & 1:
                    continue
                answered |= 1 << learner
                row = row_of(scratch, octets, keys, True)
                if row == NONE:
                    continue
                scratch[3] = scratch[0]
            choices = list_legal(scratch[3], learner, legal)
            match_regrets(regrets[row], legal, choices, policy)
            luck = generator[0]
            for index in range(choices):
                generator[0] = luck
                scratch[0] = scratch[3]
                apply(scratch[0], learner, legal[index])
                answer(answered, MOST, scratch, octets, keys, regrets, generator)
                play_out_greedily(scratch, generator)
                lead, win = standing(scratch[0], learner)
                outcomes[index] = lead
                if learner_is_seat:
                    values[world, index, LEAD], values[world, index, WIN] = lead, win
            regret(regrets[row], legal, choices, policy, outcomes)


@compiled
def imagine(
    observations: States, seat: int, action: int, scratch: States, generator: Generator
) -> bool:
    """Make `scratch[0]` a world that a spectator could think of and `action` is legal in.

    Where chance finds none soon, there is none.
    """
    scratch[0] = observations[0]
    resample(scratch[0], seat, generator)
    scratch[1] = scratch[2]
    observe(scratch[0], SPECTATOR, scratch[1])
    for _ in range(TRIES):
        scratch[0] = scratch[1]
        resample(scratch[0], SPECTATOR, generator)
        for index in range(count_legal(scratch[0], seat)):
            if legal_action(scratch[0], seat, index) == action:
                return True
    return False


@compiled
def answer(
    answered: int,
    most: int,
    scratch: States,
    octets: NDArray[uint8],
    keys: NDArray[uint64],
    regrets: NDArray[float64],
    generator: Generator,
) -> int:
    """Play on `scratch[0]`, each seat's first action as it has learned, others as looks best.

    Until all have `answered` (a bit for each seat), or `most` have and it is the turn of one who
    has not. Returns who has answered then.
    """
    legal = np.empty(regrets.shape[1], int32)
    policy = np.empty(regrets.shape[1])
    everyone = (1 << scratch[0].seats) - 1
    while answered != everyone:
        other = awaited_seat(scratch[0])
        if other == NONE:
            break
        choices, learned = 0, False
        if not answered >> other & 1:
            if most == 0:
                break
            most -= 1
            answered |= 1 << other
            row = row_of(scratch, octets, keys, False)
            if row != NONE:
                choices = list_legal(scratch[0], other, legal)
                learned = match_regrets(regrets[row], legal, choices, policy)
        if learned:
            action = int(legal[draw(policy[:choices], generator)])
        else:
            scratch[1] = scratch[2]
            observe(scratch[0], other, scratch[1])
            action = int(greedy_action(scratch[1], other, generator))
        apply(scratch[0], other, action)
    return answered


@compiled
def awaited_seat(state: State) -> int:
    """The first seat that is awaited, or NONE."""
    for seat in range(state.seats):
        if is_awaited(state, seat):
            return seat
    return NONE


@compiled
def match_regrets(
    regrets: NDArray[float64], legal: NDArray[int32], choices: int, policy: NDArray[float64]
) -> bool:
    """Write the policy that is as likely to do what is legal as it is regretted.

    Where nothing is, all is equally likely, and the answer is False.
    """
    total = 0.0
    for index in range(choices):
        total += regrets[legal[index]]
    for index in range(choices):
        policy[index] = regrets[legal[index]] / total if total > 0 else 1.0 / choices
    return total > 0


@compiled
def regret(
    regrets: NDArray[float64],
    legal: NDArray[int32],
    choices: int,
    policy: NDArray[float64],
    outcomes: NDArray[float64],
) -> None:
    """Add by how much each action came to more than the policy; no regret is less than 0."""
    mean = 0.0
    for index in range(choices):
        mean += policy[index] * outcomes[index]
    for index in range(choices):
        action = legal[index]
        regrets[action] = max(0.0, regrets[action] + outcomes[index] - mean)


@compiled
def draw(policy: NDArray[float64], generator: Generator) -> int:
    """An index, each as likely as `policy` says."""
    left = (below(generator, PARTS) + 0.5) / PARTS
    for index in range(len(policy) - 1):
        left -= policy[index]
        if left < 0:
            return index
    return len(policy) - 1


@compiled
def row_of(scratch: States, octets: NDArray[uint8], keys: NDArray[uint64], add: bool) -> int:
    """The row for what everybody sees of `scratch[0]`, or NONE.

    If it is new it is added where it may be and there is room. `keys` are FNV hashes.
    """
    scratch[1] = scratch[2]
    observe(scratch[0], SPECTATOR, scratch[1])
    key = FNV_START
    for octet in octets[1]:
        key = (key ^ uint64(octet)) * FNV_PRIME
    row = int(np.int64((key >> uint64(32)) % uint64(len(keys))))
    for _ in range(len(keys)):
        if keys[row] == key:
            return row
        if keys[row] == 0:
            if not add:
                return NONE
            keys[row] = key
            return row
        row = row + 1 if row + 1 < len(keys) else 0
    return NONE
