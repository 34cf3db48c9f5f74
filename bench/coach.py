"""Whether the coach knows who plays well: it grades players whose strength is known.

    python bench/coach.py                          every game
    python bench/coach.py --game NAME              this one
    python bench/coach.py --matches 200            so many matches of each player

Matches of two at the default rules, but short where a game may be, both seats by the same player:
`random` and each level. Then matches of `master` against `random`. Accuracy is that of all matches
together, ± half of a 95 % interval (jackknife over matches).
"""

import argparse
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from stablemates.bots.bot import find_bot
from stablemates.bots.match import play_match
from stablemates.coach.analysis import Decision, analyse
from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.levels import LEVELS
from stablemates.games.options import Options

SEATS = 2
SHORT = {"tours": 1}
"""Options that make a match short, where a game has them."""
SEED = "coach bench"
NORMAL = 1.96


@dataclass
class Play:
    """How one player has played one match."""

    lost: float
    by_chance: float
    """What a player by chance would have lost in the same decisions."""
    chance: float
    """What was lost of the chance, added up over the decisions."""
    decisions: int
    slips: int
    blunders: int


def short(game: Game) -> Options:
    """The default rules, but a short match."""
    known = {field.name for field in msgspec.structs.fields(game.options)}
    return game.options(**{name: value for name, value in SHORT.items() if name in known})


def coached(game: Game, players: Sequence[str], number: int, worlds: int) -> list[list[Decision]]:
    """The decisions of each seat in one match; equal numbers, equal shuffles."""
    seed = hashlib.sha256(f"{SEED} {game.name} {number}".encode()).digest()
    match = play_match(game, [find_bot(name) for name in players], short(game), seed)
    found = analyse(match, players, worlds=worlds, seed=f"{SEED} {number}")
    return [[one for one in found.decisions if one.seat == seat] for seat in range(len(players))]


def play_of(decisions: Sequence[Decision]) -> Play:
    """A player's decisions, added up."""
    played = [one.played for one in decisions]
    return Play(
        lost=sum(move.lead_loss for move in played),
        by_chance=sum(
            sum(move.lead_loss for move in one.moves) / len(one.moves) for one in decisions
        ),
        chance=sum(move.chance_loss for move in played),
        decisions=len(decisions),
        slips=sum(move.grade == "slip" for move in played),
        blunders=sum(move.grade == "blunder" for move in played),
    )


def accuracy(matches: Sequence[Sequence[Play]]) -> tuple[float, float]:
    """In percent, over all plays of all matches, and half of its 95 % interval."""
    lost = np.array([sum(play.lost for play in match) for match in matches])
    by_chance = np.array([sum(play.by_chance for play in match) for match in matches])
    without = 100 * (1 - (lost.sum() - lost) / (by_chance.sum() - by_chance))
    count = len(matches)
    error = np.sqrt((count - 1) / count * ((without - without.mean()) ** 2).sum())
    return 100 * float(1 - lost.sum() / by_chance.sum()), NORMAL * float(error)


def row(name: str, matches: Sequence[Sequence[Play]]) -> str:
    """A player's line of the table."""
    plays = [play for match in matches for play in match]
    decisions = sum(play.decisions for play in plays)
    percent, within = accuracy(matches)
    return (
        f"| {name} | {len(matches)} | {percent:.0f} ±{within:.0f} % "
        f"| {100 * sum(play.chance for play in plays) / decisions:.1f} % "
        f"| {100 * sum(play.slips for play in plays) / decisions:.0f} % "
        f"| {100 * sum(play.blunders for play in plays) / decisions:.0f} % |"
    )


def main() -> None:
    """Grade them, and print a table for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=game_names())
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=100)
    told = parser.parse_args()
    for name in [told.game] if told.game else game_names():
        game = find_game(name)
        print(f"\n## {name}, {told.worlds} worlds\n")
        print("| player | matches | accuracy | chance lost a decision | slips | blunders |")
        print("|---|---|---|---|---|---|")
        for player in ("random", *LEVELS):
            matches = [
                [play_of(own) for own in coached(game, [player] * SEATS, number, told.worlds)]
                for number in range(told.matches)
            ]
            print(row(player, matches), flush=True)
        both = [
            [play_of(own) for own in coached(game, ["master", "random"], number, told.worlds)]
            for number in range(told.matches)
        ]
        print(row("master against random", [[master] for master, _ in both]))
        print(row("random against master", [[random] for _, random in both]), flush=True)


if __name__ == "__main__":
    main()
