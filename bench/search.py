"""What looking ahead costs: decisions a second, what a second thread brings, and whole matches.

Every decision is the search's by the game's own method with the same budget of worlds, at the same
positions of matches between `greedy` players. All rounds measure everything by turns, in processor
time where nothing else is said. How many times as fast two threads are is told twice:

- `cores free`: the processor time of one thread, by that of the way through two (what the calling
  thread does itself, then half of what the others do). That is what a quiet machine with two cores
  can come to; waiting for each other is not in it.
- `as it was`: by the clock on the wall, with all that disturbed this machine meanwhile. Beside it
  stands what two threads came to that had nothing in common, playing whole random matches: what
  the machine had to give.

    python bench/search.py
"""

import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from threading import Thread

from stablemates.bots.bot import FOREVER, Bot, find_bot
from stablemates.bots.match import play_match
from stablemates.bots.search import search_for
from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.generator import new_generator
from stablemates.games.position import Position, new_states
from stablemates.lab.playouts import play_matches
from stablemates.match import SEED_BYTES, Match

SEATS = 4
DECISION_WORLDS = 200
MATCH_WORLDS = 20
POSITIONS = 8
STRIDE = 13
"""Decisions between two that are measured."""
APART = 4000
"""Matches that threads with nothing in common play in all."""
ROUNDS = 5
SEED = 7
THREADS = (1, 2)


@dataclass(frozen=True)
class Cost:
    """Seconds that some work took."""

    wall: float
    processor: float
    """Of all threads."""
    caller: float
    """Of the thread that asked for it alone."""

    def longest(self, threads: int) -> float:
        """Processor seconds from its beginning to its end if every thread has a free core."""
        return self.caller + (self.processor - self.caller) / threads


@dataclass(frozen=True)
class Round:
    """What a round measured of a game."""

    decisions: dict[int, Cost]
    """All positions decided, by the number of threads."""
    apart: dict[int, float]
    """Seconds by the clock, by the number of threads that have nothing in common."""
    greedy: float
    search: float
    """Processor seconds of a whole match."""


def seats_of(game: Game) -> int:
    """How many sit at the table: `SEATS`, or as near to it as the game allows."""
    return max(game.seats[0], min(SEATS, game.seats[-1]))


def start(game: Game, number: int) -> Match:
    """A match by the default rules; equal numbers, equal shuffles."""
    seed = number.to_bytes(SEED_BYTES, "big")
    match = Match(game, seats_of(game), game.options(), seed)
    match.deal()
    return match


def walk(game: Game) -> Iterator[tuple[Position, int]]:
    """All that greedy players decide in match after match: what a seat sees, and the seat."""
    greedy = find_bot("greedy")
    generator = new_generator(SEED)
    number = SEED
    match = start(game, number)
    while True:
        seat = match.position.awaited()[0]
        observation = match.position.observe(seat)
        if len(match.position.legal_actions(seat)) > 1:
            yield observation, seat
        match.play(seat, greedy.choose(observation, seat, generator, FOREVER))
        if match.position.is_over:
            number += 1
            match = start(game, number)


def positions(game: Game, count: int) -> list[tuple[Position, int]]:
    """So many of those decisions, `STRIDE` apart."""
    decisions = walk(game)
    found = []
    while len(found) < count:
        for _ in range(STRIDE):
            chosen = next(decisions)
        found.append(chosen)
    return found


def decide(where: list[tuple[Position, int]], worlds: int, threads: int) -> tuple[list[int], Cost]:
    """Decide at each of these positions: the actions, and what it cost."""
    wall, processor, caller = time.perf_counter(), time.process_time(), time.thread_time()
    actions = [
        search_for(observation, seat, new_generator(SEED), worlds=worlds, threads=threads)
        for observation, seat in where
    ]
    caller = time.thread_time() - caller
    processor = time.process_time() - processor
    return actions, Cost(time.perf_counter() - wall, processor, caller)


def play_apart(game: Game, matches: int, threads: int) -> float:
    """Play random matches in threads that have nothing in common; seconds by the clock."""
    shares = [new_states(game, matches // threads) for _ in range(threads)]
    for states in shares:
        states[:] = Position.start(game, seats_of(game), game.options()).states[0]
    workers = [Thread(target=play_matches, args=(states, new_generator(SEED))) for states in shares]
    begin = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return time.perf_counter() - begin


def play(game: Game, bot: Bot, number: int) -> float:
    """Play a match with `bot` at every seat; processor seconds."""
    seed = number.to_bytes(SEED_BYTES, "big")
    begin = time.process_time()
    play_match(game, [bot] * seats_of(game), game.options(), seed)
    return time.process_time() - begin


def measure(game: Game, where: list[tuple[Position, int]], number: int) -> Round:
    """One round: each round plays another match, and the threads change places."""
    order = THREADS[:: 1 if number % 2 else -1]
    return Round(
        decisions={threads: decide(where, DECISION_WORLDS, threads)[1] for threads in order},
        apart={threads: play_apart(game, APART, threads) for threads in order},
        greedy=play(game, find_bot("greedy"), SEED + number),
        search=play(game, find_bot(f"search:{MATCH_WORLDS}"), SEED + number),
    )


def row(game: Game, rounds: list[Round]) -> str:
    """A game's line: medians, and ranges of what the clock said."""
    one = [found.decisions[1] for found in rounds]
    two = [found.decisions[2] for found in rounds]
    free = [a.processor / b.longest(2) for a, b in zip(one, two, strict=True)]
    wall = [a.wall / b.wall for a, b in zip(one, two, strict=True)]
    apart = [found.apart[1] / found.apart[2] for found in rounds]
    median = statistics.median
    return (
        f"{game.name:16}{game.search:>9}"
        f"{median(POSITIONS / cost.processor for cost in one):12.1f}"
        f"{median(free):12.2f}{spread(wall):>21}{spread(apart):>21}"
        f"{median(found.greedy for found in rounds) * 1e3:12.1f}"
        f"{median(found.search for found in rounds) * 1e3:12.0f}"
        f"{median(found.search / found.greedy for found in rounds):12.0f}"
    )


def spread(values: list[float]) -> str:
    """The median, and from where to where they go."""
    return f"{statistics.median(values):.2f} ({min(values):.2f} to {max(values):.2f})"


def main() -> int:
    """Measure every game, and print the table."""
    games = [find_game(name) for name in game_names()]
    where = {game.name: positions(game, POSITIONS) for game in games}
    for game in games:
        # The first call compiles, or loads what was compiled before.
        decide(where[game.name], 1, 2)
        play(game, find_bot("search:1"), SEED)
        play_apart(game, 2, 2)
    rounds: dict[str, list[Round]] = {game.name: [] for game in games}
    for number in range(ROUNDS):
        for game in games:
            rounds[game.name].append(measure(game, where[game.name], number))
    print(
        f"decisions by {DECISION_WORLDS} worlds, matches of {SEATS} by {MATCH_WORLDS}; "
        f"medians of {ROUNDS} rounds by turns"
    )
    print(f"{'':37}{'two threads: times as fast':^54}{'whole match, ms':>24}{'search':>12}")
    heads = ("cores free", 12), ("as it was", 21), ("nothing in common", 21)
    print(
        f"{'':16}{'method':>9}{'decisions/s':>12}"
        + "".join(f"{head:>{width}}" for head, width in heads)
        + f"{'greedy':>12}{'search':>12}{'/ greedy':>12}"
    )
    for game in games:
        print(row(game, rounds[game.name]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
