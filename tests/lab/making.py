"""Tournaments for tests, and results without matches."""

from collections.abc import Sequence

import msgspec

from stablemates.games import find_game
from stablemates.lab.entrants import Entrant
from stablemates.lab.results import Row
from stablemates.lab.schedule import Tournament, deal_seed, seatings

GAME = "cow006"


def tournament(
    *entrants: str | Entrant,
    seats: int = 2,
    seed: str = "",
    patience: float = 60,
    **options: object,
) -> Tournament:
    game = find_game(GAME)
    chosen = {"tours": 1, **options}
    return Tournament(
        game=GAME,
        rules=game.rules,
        options=msgspec.to_builtins(game.options(**chosen)),
        entrants=tuple(Entrant(name) if isinstance(name, str) else name for name in entrants),
        seats=seats,
        seed=seed,
        patience=patience,
    )


def match_rows(
    match: int,
    bots: Sequence[str],
    returns: Sequence[float],
    guilty: int | None = None,
    deal: int = 0,
) -> list[Row]:
    """The rows of a match that ended so, or was lost by the seat `guilty`."""
    seats = len(bots)
    rows = []
    for seat, bot in enumerate(bots):
        rank = 1 + sum(other > returns[seat] for other in returns)
        credit = (rank == 1) / list(returns).count(max(returns))
        if guilty is not None:
            rank, credit = (seats, 0) if seat == guilty else (1, 1 / (seats - 1))
        rows.append(
            Row(
                deal=deal,
                seed="",
                match=match,
                seat=seat,
                bot=bot,
                score=None if guilty is not None else int(returns[seat]),
                returns=None if guilty is not None else returns[seat],
                rank=rank,
                credit=credit,
                fault="crash" if seat == guilty else "",
                reason="",
                actions=None,
            )
        )
    return rows


def deal_rows(played: Tournament, deal: int) -> list[Row]:
    """Rows as the schedule wants them, each match won by its first seat."""
    rows = []
    for match, seating in enumerate(seatings(played, deal)):
        names = [played.entrants[entrant].name for entrant in seating]
        returns = [float(-seat) for seat in range(len(seating))]
        seed = deal_seed(played, deal).hex()
        rows += [
            msgspec.structs.replace(row, seed=seed)
            for row in match_rows(match, names, returns, deal=deal)
        ]
    return rows
