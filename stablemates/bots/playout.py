"""Playouts: a match played on to the end of its deal, for any game, and what came of it."""

from numpy import float64, int32, uint8
from numpy.typing import NDArray

from stablemates.games.compiled import compiled
from stablemates.games.game import (
    State,
    States,
    advance,
    apply,
    count_legal,
    deal,
    fill_deck,
    greedy_action,
    is_awaited,
    legal_action,
    observe,
    returns,
)
from stablemates.games.generator import Generator, below, shuffle

LEAD, WIN = range(2)
"""What an action came to: see `standing`."""


@compiled
def play_out(state: State, generator: Generator) -> int:
    """Play uniformly random legal actions until nobody is awaited; return how many were played.

    That is when the match is over or the next deck is due. What lies beyond a new deal is the same
    whatever was done before it, so that it would only add noise.
    """
    actions = 0
    before = -1
    while actions != before:
        before = actions
        for seat in range(state.seats):
            if is_awaited(state, seat):
                choice = below(generator, count_legal(state, seat))
                apply(state, seat, legal_action(state, seat, choice))
                actions += 1
    return actions


@compiled
def play_out_greedily(worlds: States, generator: Generator) -> int:
    """As `play_out`, but everyone does what looks best at one look.

    Played is `worlds[0]`; `worlds[1]` takes what a seat sees, for none may look at more, and
    `worlds[2]` is empty.
    """
    actions = 0
    before = -1
    while actions != before:
        before = actions
        for seat in range(worlds[0].seats):
            if is_awaited(worlds[0], seat):
                worlds[1] = worlds[2]
                observe(worlds[0], seat, worlds[1])
                apply(worlds[0], seat, greedy_action(worlds[1], seat, generator))
                actions += 1
    return actions


@compiled
def try_at_random(
    scratch: States,
    seat: int,
    legal: NDArray[int32],
    outcomes: NDArray[float64],
    generator: Generator,
) -> None:
    """Write into `outcomes[i]` what the `legal` action i comes to in the world `scratch[0]`.

    That is `standing`, so the shape of `outcomes` is (actions, 2).

    All actions see the same luck (common random numbers), so that they differ by what they do.
    They are tried in `scratch[3]`.
    """
    luck = generator[0]
    for index in range(len(legal)):
        generator[0] = luck
        scratch[3] = scratch[0]
        apply(scratch[3], seat, legal[index])
        play_out(scratch[3], generator)
        outcomes[index, LEAD], outcomes[index, WIN] = standing(scratch[3], seat)


@compiled
def lead(state: State, seat: int) -> float:
    """By how much `seat` is ahead of each of the others, added up; negative where it is behind.

    What a match is worth to two players is thus opposite; and whole numbers stay whole.
    """
    total = 0.0
    mine = returns(state, seat)
    for other in range(state.seats):
        total += mine - returns(state, other)
    return float(total)


@compiled
def standing(state: State, seat: int) -> tuple[float, float]:
    """The `lead` of `seat`, and its share of first place: 1 alone, 1/2 with one other, else 0."""
    total = 0.0
    ahead = 0
    equal = 0
    mine = returns(state, seat)
    for other in range(state.seats):
        theirs = returns(state, other)
        total += mine - theirs
        ahead += theirs > mine
        equal += theirs == mine
    return float(total), 1.0 / equal if ahead == 0 else 0.0


@compiled
def random_choice(observations: States, seat: int, generator: Generator) -> int:
    """Any legal action of `seat` in `observations[0]`, each equally likely."""
    observation = observations[0]
    return legal_action(observation, seat, below(generator, count_legal(observation, seat)))


@compiled
def greedy_choice(observations: States, seat: int, generator: Generator) -> int:
    """What looks best to `seat` at one look at `observations[0]`."""
    return greedy_action(observations[0], seat, generator)


@compiled
def deal_next(state: State, deck: NDArray[uint8], generator: Generator) -> None:
    """Shuffle and deal the deck that `state` awaits, by way of `deck`, with all that follows."""
    shuffle(generator, deck, fill_deck(state, deck))
    deal(state, deck)
    while advance(state):
        pass
