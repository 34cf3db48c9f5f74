"""Tournaments: a deal played by all, and all deals in parallel."""

import signal
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from itertools import islice

from stablemates.bots import Bot, find_bot
from stablemates.bots.match import play_match
from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.games.compiled import sources_digest
from stablemates.games.options import parse_options
from stablemates.games.position import Position
from stablemates.lab.entrants import Entrant, try_out
from stablemates.lab.foreign import Fault, Program, foreign_bot
from stablemates.lab.results import Row
from stablemates.lab.schedule import Seating, Tournament, deal_seed, seatings

CONNECT_SECONDS = 10
AHEAD = 2
"""Deals that are handed out at a time, for each core of a cluster."""

PlayDeals = Callable[[Tournament, Iterable[int]], Generator[list[Row], None, None]]
"""Plays deals of a tournament; yields the rows of each, in the order given."""


def require(*packages: str) -> None:
    """Make sure that what the laboratory needs is installed.

    Raises:
        Problem: `lab-missing`, naming the first package that is not.
    """
    for package in packages:
        if find_spec(package) is None:
            raise Problem("lab-missing", package=package)


def check(tournament: Tournament) -> None:
    """See whether a tournament can be played, before anything is.

    Raises:
        Problem: what is wrong with its options, its seats or its foreign bots.
    """
    game = find_game(tournament.game)
    Position.start(game, tournament.seats, parse_options(game.options, tournament.options))
    for entrant in tournament.entrants:
        try_out(entrant, tournament.patience)


def play_deal(tournament: Tournament, deal: int) -> list[Row]:
    """Every match on one deal: the same rows wherever and whenever they are played.

    Foreign bots are started for this deal alone.
    """
    with ExitStack() as running:
        programs: dict[tuple[Entrant, int], Program] = {}
        rows = []
        for match, seating in enumerate(seatings(tournament, deal)):
            for seat, entrant in _foreign(tournament, seating):
                key = entrant, _copy(seating, seat)
                if key not in programs:
                    program = Program(entrant.command, tournament.patience)
                    programs[key] = running.enter_context(program)
            rows += _play(tournament, deal, match, seating, programs)
        return rows


def _foreign(tournament: Tournament, seating: Seating) -> Iterator[tuple[int, Entrant]]:
    """The seats of foreign bots, and whose they are."""
    for seat, index in enumerate(seating):
        if tournament.entrants[index].source:
            yield seat, tournament.entrants[index]


def _copy(seating: Seating, seat: int) -> int:
    """Which of an entrant's seats a seat is: each has its own process, and sees its own cards."""
    return seating[:seat].count(seating[seat])


def _play(
    tournament: Tournament,
    deal: int,
    match: int,
    seating: Seating,
    programs: dict[tuple[Entrant, int], Program],
) -> list[Row]:
    """The rows of one match."""
    game = find_game(tournament.game)
    options = parse_options(game.options, tournament.options)
    bots: list[Bot] = []
    for seat, index in enumerate(seating):
        entrant = tournament.entrants[index]
        if entrant.source:
            program = programs[entrant, _copy(seating, seat)]
            bots.append(foreign_bot(program, game, options, match))
        else:
            bots.append(find_bot(entrant.name))
    names = [tournament.entrants[index].name for index in seating]
    seed = deal_seed(tournament, deal)
    try:
        played = play_match(game, bots, options, seed)
    except Fault as fault:
        return [
            _lost(fault, deal, seed, match, seat, name, len(names))
            for seat, name in enumerate(names)
        ]
    position = played.position
    ranks = position.ranks()
    return [
        Row(
            deal=deal,
            seed=seed.hex(),
            match=match,
            seat=seat,
            bot=name,
            score=position.scores()[seat],
            returns=position.returns()[seat],
            rank=ranks[seat],
            credit=(ranks[seat] == 1) / ranks.count(1),
            fault="",
            reason="",
            actions=len(played.actions),
        )
        for seat, name in enumerate(names)
    ]


def _lost(
    fault: Fault, deal: int, seed: bytes, match: int, seat: int, name: str, seats: int
) -> Row:
    """The row of a seat in a match that was lost by a fault; the others share the win."""
    guilty = seat == fault.seat
    return Row(
        deal=deal,
        seed=seed.hex(),
        match=match,
        seat=seat,
        bot=name,
        score=None,
        returns=None,
        rank=seats if guilty else 1,
        credit=0 if guilty else 1 / (seats - 1),
        fault=fault.kind if guilty else "",
        reason=fault.reason if guilty else "",
        actions=None,
    )


def play_here(workers: int) -> PlayDeals:
    """Deals played by so many processes of this machine; -1: one for each core."""

    def play(tournament: Tournament, numbers: Iterable[int]) -> Generator[list[Row], None, None]:
        from joblib import Parallel, delayed

        parallel = Parallel(n_jobs=workers, return_as="generator", batch_size=1)
        with _deaf_to_interrupts():
            found = parallel(delayed(play_deal)(tournament, deal) for deal in numbers)
        with warnings.catch_warnings():
            # It warns whoever wants no more results, which is what an early verdict is.
            warnings.filterwarnings("ignore", category=UserWarning, module="joblib")
            yield from found

    return play


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started meanwhile don't hear Ctrl+C: it is for whoever started them to answer."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def play_on_cluster(address: str) -> PlayDeals:
    """Deals played by the workers of the Dask scheduler at `address`.

    Raises, when it is used:
        Problem: `no-cluster`: nobody answers there, or it has no workers; `cluster-differs`: their
            Stablemates is not this one.
    """

    def play(tournament: Tournament, numbers: Iterable[int]) -> Generator[list[Row], None, None]:
        from distributed import Client

        try:
            client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError) as error:
            raise Problem("no-cluster", address=address) from error
        with client:
            try:
                client.wait_for_workers(1, timeout=CONNECT_SECONDS)
            except TimeoutError as error:
                raise Problem("no-cluster", address=address) from error
            for worker, digest in client.run(sources_digest).items():
                if digest != sources_digest():
                    raise Problem("cluster-differs", worker=worker)
            rest = iter(numbers)
            waiting = deque(
                client.submit(play_deal, tournament, deal, pure=False)
                for deal in islice(rest, AHEAD * sum(client.ncores().values()))
            )
            while waiting:
                yield waiting.popleft().result()
                for deal in islice(rest, 1):
                    waiting.append(client.submit(play_deal, tournament, deal, pure=False))

    return play
