"""The commands `analyse` and `puzzles`: show how far it is, and what was found."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn, track
from rich.table import Table

from stablemates.coach.analysis import Analysis, Decision, JudgedMove, analyse
from stablemates.coach.grades import GRADES
from stablemates.coach.puzzles import Puzzle, encode_puzzles, make_puzzles
from stablemates.errors import Problem
from stablemates.games.game import Game
from stablemates.games.options import Options
from stablemates.match import Record, replay
from stablemates.words import say, say_of

WORST = 8
"""So many decisions are shown."""


def run_analysis(
    record: Record, *, worlds: int, seconds: float, seed: str, language: str
) -> Analysis:
    """Verify a record and judge its decisions, with a bar in a terminal.

    Raises:
        Problem: as `match.replay`; `bad-option`: too few worlds or no time.
    """
    if not seconds > 0:
        raise Problem("bad-option", option="seconds", value=str(seconds))
    match = replay(record)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        bar = progress.add_task("", total=None)
        return analyse(
            match,
            record.seats,
            worlds=worlds,
            seed=seed,
            seconds=seconds,
            tell=lambda judged, of: progress.update(bar, completed=judged, total=of),
        )


def run_puzzles(
    game: Game,
    bots: Sequence[str],
    options: Options,
    save: Callable[[bytes], None],
    *,
    number: int,
    worlds: int,
    seed: str,
) -> None:
    """Make so many puzzles and save them as a file, those there are after each one.

    Raises:
        Problem: as `make_puzzles`; or what `save` raises.
    """
    made: list[Puzzle] = []
    puzzles = islice(make_puzzles(game, bots, options, worlds=worlds, seed=seed), number)
    console = Console(stderr=True)
    for puzzle in track(puzzles, "", number, console=console, disable=not console.is_terminal):
        made.append(puzzle)
        save(encode_puzzles(made))


def show(found: Analysis, language: str) -> None:
    """Print how everyone played, and the worst decisions."""
    console = Console()
    console.print(_players(found, language))
    worst = _worst(found)
    if worst:
        console.print(_decisions(found, worst, language))
    else:
        print(say(language, "coach-no-slips"))
    if found.judged < found.of:
        print(say(language, "coach-cut", judged=found.judged, of=found.of))


def _players(found: Analysis, language: str) -> Table:
    """A row for each player: accuracy, grades, luck and skill."""
    title = say(language, "coach-players", game=_title(found.game, language))
    table = Table(title=title, caption=say(language, "coach-players-note"))
    table.add_column(say(language, "column-player"))
    heads = ["accuracy", *GRADES, "result", "own", "others", "luck"]
    for head in heads:
        table.add_column(say(language, f"coach-{head}"), justify="right")
    for player in found.players:
        accurate = "–" if player.accuracy is None else f"{player.accuracy:.0f} %"
        luck = ["–"] * 4
        if player.luck is not None:
            parts = player.luck.result, player.luck.own, player.luck.others
            luck = [*(_signed(part) for part in parts), _signed(player.luck.luck)]
            luck[-1] += f" ±{player.luck.error:.1f}"
        grades = [str(player.grades[each]) for each in GRADES]
        table.add_row(escape(player.name), accurate, *grades, *luck)
    return table


def _title(game: str, language: str) -> str:
    """What a game is called; one that brings no words, as programs call it."""
    try:
        return say_of(game, language, "title")
    except LookupError:
        return game


def _worst(found: Analysis) -> list[Decision]:
    """The slips and blunders that cost most, worst first."""
    bad = [one for one in found.decisions if one.played.grade in ("slip", "blunder")]
    return sorted(bad, key=lambda one: (-one.played.chance_loss, one.number))[:WORST]


def _decisions(found: Analysis, worst: list[Decision], language: str) -> Table:
    """A row for each of these decisions: what it cost, and what would have been better."""
    table = Table(title=say(language, "coach-worst"), show_lines=True)
    for head in ("action", "who", "played", "cost", "better"):
        table.add_column(say(language, f"coach-{head}"))
    for one in worst:
        cost = say(
            language,
            "coach-lost",
            chance=f"{100 * one.played.chance_loss:.0f}",
            error=f"{100 * one.played.chance_loss_error:.0f}",
            points=f"{one.played.lead_loss:.1f}",
        )
        table.add_row(
            str(one.number + 1),
            escape(found.players[one.seat].name),
            escape("\n".join(_told(found.game, one.played, language))),
            f"{say(language, f'coach-{one.played.grade}-one')}\n{cost}",
            escape("\n".join(_told(found.game, one.moves[one.best], language))),
        )
    return table


def _told(game: str, judged: JudgedMove, language: str) -> Iterator[str]:
    """A move, and what speaks for or against it, a line each."""
    if judged.words is None:
        yield ", ".join(f"{name}: {value}" for name, value in judged.move.items())
    else:
        yield say_of(game, language, judged.words.id, **judged.words.arguments)
    for reason in judged.reasons:
        yield "· " + say_of(game, language, reason.id, **reason.arguments)


def _signed(points: float) -> str:
    """Points with their sign."""
    return f"{points:+.1f}"
