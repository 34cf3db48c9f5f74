"""The command line."""

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, cast

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from stablemates import __version__
from stablemates.errors import Problem
from stablemates.print.choices import Backs, Ink, Marks, Paper, Part
from stablemates.words import choose_language, say, tell

DEFAULT_PORT = 8006
ONLY_HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"

app = App(
    name="stablemates",
    help="Four farm card games, played properly.",
    version=__version__,
)


@app.command
def play(
    game: str | None = None,
    /,
    *,
    bots: str = "",
    seed: str | None = None,
    option: tuple[str, ...] = (),
    record: Annotated[Path | None, Parameter(allow_leading_hyphen=True)] = None,
    host: str = EVERYWHERE,
    only_here: bool = False,
    port: int = DEFAULT_PORT,
) -> None:
    """Open a table in the browser; or, with a game and bots, play a match without a screen.

    Phones in the same network can join: their address is printed.

    Args:
        game: The game to play without a screen.
        bots: Who plays, from seat 0 on, separated by commas: gentle, easy, fair, good, strong,
            master, random, greedy, or a search and its worlds, nested:64.
        seed: 64 hexadecimal digits that fix every shuffle and all the bots' chance.
        option: An option of the game, as name=value; may be repeated.
        record: Write the match's record to this file, "-" for standard output.
        host: The address at which the table's server listens; all of this computer's if it is not
            given.
        only_here: Listen for this computer alone.
        port: Where the table's server listens.
    """
    if game is None:
        from stablemates.server.run import serve_here

        host = ONLY_HERE if only_here else host
        serve_here(host, port, open_browser=True, language=_language())
        return
    _play_match(game, bots, seed, option, record)


def _play_match(
    game_name: str, bots: str, seed: str | None, option: tuple[str, ...], record: Path | None
) -> None:
    """Let bots play a match, and say how it ended."""
    from stablemates.bots import find_bot
    from stablemates.bots.match import play_match
    from stablemates.games import find_game
    from stablemates.games.options import parse_options
    from stablemates.match import new_seed, parse_seed

    game = find_game(game_name)
    names = _names(bots)
    options = parse_options(game.options, _values(option), text=True)
    chosen = [find_bot(name) for name in names]
    match = play_match(game, chosen, options, parse_seed(seed) if seed else new_seed())
    if record is not None:
        _write(record, match.record(names))
    if record is None or str(record) != "-":
        _show_result(names, match.position.scores(), match.position.ranks())


def _names(bots: str) -> list[str]:
    """The names of bots, separated by commas."""
    return [name.strip() for name in bots.split(",") if name.strip()]


def _values(option: tuple[str, ...]) -> dict[str, str]:
    """The values of options by their names, each told as name=value."""
    return dict(item.partition("=")[::2] for item in option)


def _write(path: Path, document: object) -> None:
    """Write a document as JSON, to standard output for "-"."""
    import msgspec

    text = msgspec.json.format(msgspec.json.encode(document), indent=0 if path == Path("-") else 1)
    if str(path) == "-":
        sys.stdout.buffer.write(text + b"\n")
    else:
        path.write_bytes(text + b"\n")


def _show_result(names: list[str], scores: list[int], ranks: list[int]) -> None:
    """Print how a match ended, best first."""
    language = _language()
    heading = (say(language, f"column-{part}") for part in ("rank", "seat", "player", "score"))
    table = Table(*heading)
    for rank, seat in sorted(zip(ranks, range(len(names)), strict=True)):
        table.add_row(str(rank), str(seat + 1), names[seat], str(scores[seat]))
    Console().print(table)


@app.command
def serve(*, host: str = ONLY_HERE, port: int = DEFAULT_PORT) -> None:
    """Run the server, until it is interrupted.

    Args:
        host: The address to listen at; 0.0.0.0 lets other devices in.
        port: The port to listen at.
    """
    from stablemates.server.run import serve_here

    serve_here(host, port, open_browser=False, language=_language())


@app.command
def replay(record: Path, /) -> None:
    """Play a recorded match again and verify all that it claims.

    Args:
        record: The record's file.
    """
    from stablemates.match import parse_record
    from stablemates.match import replay as verify

    told = parse_record(_read(record))
    match = verify(told)
    language = _language()
    print(say(language, "replay-verified", actions=len(told.actions)))
    if match.position.is_over:
        _show_result(told.seats, match.position.scores(), match.position.ranks())
    else:
        print(say(language, "replay-unfinished"))


@app.command
def analyse(
    record: Path,
    /,
    *,
    worlds: int = 200,
    seconds: float | None = None,
    seed: str = "",
    json: Annotated[Path | None, Parameter(allow_leading_hyphen=True)] = None,
    lang: Literal["en", "ru"] | None = None,
) -> None:
    """Say what each decision of a recorded match was worth, and what was luck.

    Args:
        record: The record's file.
        worlds: In how many worlds every legal move is tried; more are surer and slower.
        seconds: How long it may take; what there is no time for is left out.
        seed: Any text; other texts, other worlds.
        json: Write the whole analysis to this file, "-" for standard output.
        lang: The language; the terminal's if it is not given.
    """
    from stablemates.coach.command import run_analysis, show
    from stablemates.match import parse_record

    limit = float("inf") if seconds is None else seconds
    language = lang or _language()
    told = parse_record(_read(record))
    found = run_analysis(told, worlds=worlds, seconds=limit, seed=seed, language=language)
    if json is not None:
        _write(json, found)
    if json is None or str(json) != "-":
        show(found, language)


@app.command
def puzzles(
    game: str,
    /,
    *,
    bots: str,
    number: int = 30,
    worlds: int = 1000,
    seed: str = "",
    option: tuple[str, ...] = (),
    output: Path | None = None,
) -> None:
    """Make puzzles out of matches between bots: decisions in which one move is clearly best.

    Args:
        game: The game.
        bots: Who plays, as for `play`. Not two at a table where it is best to bluff.
        number: How many puzzles to make.
        worlds: In how many worlds the moves are tried, once more with others for the confirmation.
        seed: Any text; other texts, other puzzles.
        option: An option of the game, as name=value; may be repeated.
        output: The file; that of the game's own puzzles if it is not given.
    """
    from stablemates.coach.command import run_puzzles
    from stablemates.coach.puzzles import FILE
    from stablemates.games import find_game, game_folder
    from stablemates.games.options import parse_options

    found = find_game(game)
    options = parse_options(found.options, _values(option), text=True)
    save = partial(_save, output or Path(str(game_folder(game) / FILE)))
    run_puzzles(found, _names(bots), options, save, number=number, worlds=worlds, seed=seed)


@app.command
def explain(record: Path, /) -> None:
    """Print a recorded match step by step as JSON lines, for independent checkers.

    Args:
        record: The record's file.
    """
    import msgspec

    from stablemates.explain import explain as lines_of
    from stablemates.match import parse_record

    for line in lines_of(parse_record(_read(record))):
        sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")


def _read(path: Path) -> bytes:
    """A file's bytes.

    Raises:
        Problem: `bad-record`: it cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise Problem("bad-record", reason=str(error.strerror)) from error


@app.command(name="print")
def print_game(
    game: str,
    /,
    *,
    part: Part = "cards",
    paper: Paper = "a4",
    lang: Literal["en", "ru"] | None = None,
    backs: Backs = "duplex",
    bleed: float = 3,
    marks: Marks = "crop",
    ink: Ink = "colour",
    offset_x: float = 0,
    offset_y: float = 0,
    output: Annotated[Path | None, Parameter(("--output", "-o"), allow_leading_hyphen=True)] = None,
) -> None:
    """Make a PDF of a game, to be printed at 100 % and cut out.

    Args:
        game: The game to print.
        part: Its cards, its rules, score pads, or the test page for your printer.
        paper: The paper's size.
        lang: The language; the terminal's if it is not given.
        backs: On the other side of the paper, flipped on its long edge; or beside the fronts, to be
            folded behind them and glued; or none.
        bleed: How far the drawings go on beyond the cut, in millimetres.
        marks: Cut marks around the cards, or lines across the page.
        ink: In colour, paler to save ink, or in grey.
        offset_x: How far to move the backs to the right, in millimetres: see the test page.
        offset_y: How far to move the backs down, in millimetres.
        output: The file to write, "-" for standard output; GAME-PART.pdf if it is not given.
    """
    from stablemates.games import find_game
    from stablemates.games.options import parse_options
    from stablemates.print.options import PrintOptions
    from stablemates.print.part import prepare

    found = find_game(game)
    chosen = {
        "paper": paper,
        "backs": backs,
        "bleed": bleed,
        "marks": marks,
        "ink": ink,
        "offset_x": offset_x,
        "offset_y": offset_y,
    }
    options = cast(PrintOptions, parse_options(PrintOptions, chosen))
    path = output or Path(f"{game}-{part}.pdf")
    _save(path, prepare(found, part, options, lang or _language()).pdf())
    if str(path) != "-":
        print(say(_language(), "print-written", file=str(path)))


@app.command
def tabletop(
    game: str,
    /,
    *,
    output: Annotated[Path | None, Parameter(("--output", "-o"))] = None,
    lang: Literal["en", "ru"] | None = None,
    url: str | None = None,
) -> None:
    """Write a game for Tabletop Simulator: sheets of cards, a saved object, and single pictures.

    Args:
        game: The game.
        output: The folder to write, GAME-tabletop if it is not given.
        lang: The language; the terminal's if it is not given.
        url: Where the folder will be found on the web; on this machine if it is not given.
    """
    from stablemates.games import find_game
    from stablemates.print.tabletop import tabletop as export

    found = find_game(game)
    folder = output or Path(f"{game}-tabletop")
    address = (url or folder.resolve().as_uri()).rstrip("/") + "/"
    _make(folder)
    for name, document in export(found, lang or _language(), address).items():
        _make((folder / name).parent)
        _save(folder / name, document)
    print(say(_language(), "tabletop-written", folder=str(folder)))


def _make(folder: Path) -> None:
    """Have a folder, with those that it lies in.

    Raises:
        Problem: `cannot-write`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem("cannot-write", file=str(folder), reason=str(error.strerror)) from error


def _save(path: Path, document: bytes) -> None:
    """Write bytes to a file, to standard output for "-".

    Raises:
        Problem: `cannot-write`.
    """
    if str(path) == "-":
        sys.stdout.buffer.write(document)
        return
    try:
        path.write_bytes(document)
    except OSError as error:
        raise Problem("cannot-write", file=str(path), reason=str(error.strerror)) from error


@app.command
def arena(
    game: str,
    /,
    *entrants: str,
    bot: tuple[str, ...] = (),
    seats: int = 2,
    matches: int = 1000,
    option: tuple[str, ...] = (),
    seed: str = "",
    timeout: float = 10,
    workers: int = -1,
    cluster: str | None = None,
    anchor: str | None = None,
    sprt: str | None = None,
    measure: Literal["credit", "returns"] = "credit",
    output: Annotated[Path | None, Parameter(("--output", "-o"))] = None,
) -> int:
    """Let bots play a tournament; rate them; test a change to a bot.

    The same command plays the same matches, and only those that its file does not hold yet.

    Args:
        game: The game.
        entrants: Who enters: search greedy random, or names given by --bot.
        bot: A foreign bot that enters, as NAME=python:MODULE:FACTORY or NAME="program:COMMAND"; may
            be repeated.
        seats: How many sit at a table.
        matches: How many matches in all, at least; deals are played whole.
        option: An option of the game, as name=value; may be repeated.
        seed: Any text; other texts, other deals.
        timeout: Seconds that a foreign bot has for each answer.
        workers: How many processes play; -1: one for each core.
        cluster: The address of a Dask scheduler whose workers are to play instead.
        anchor: Whose rating is fixed, as NAME=RATING; random=0 or greedy=1000 if it is not given.
        sprt: Stop as soon as it is clear whether the first of two entrants is ahead of the second
            by LOW or by HIGH in a deal's mean, as LOW,HIGH.
        measure: What --sprt compares: parts of the win, or returns.
        output: The CSV file of the results; GAME-arena.csv if it is not given.
    """
    from stablemates.lab.command import run_arena

    language = _language()
    try:
        run_arena(
            game,
            entrants,
            foreign=bot,
            seats=seats,
            matches=matches,
            options=_values(option),
            seed=seed,
            patience=timeout,
            workers=workers,
            cluster=cluster,
            anchor=anchor,
            sprt=sprt,
            measure=measure,
            output=output or Path(f"{game}-arena.csv"),
            language=language,
        )
    except KeyboardInterrupt:
        print(say(language, "arena-interrupted"), file=sys.stderr)
        return 130
    return 0


@app.command
def statistics(
    *games: str,
    seats: int | None = None,
    matches: int = 10_000,
    seed: str = "",
    output: Annotated[Path, Parameter(("--output", "-o"))] = Path("statistics"),
    lang: Literal["en", "ru"] | None = None,
) -> None:
    """Let random and greedy players play each way to play a game, and count what comes of it.

    Seat advantage, length, scores, and how often greedy beats random: a page, plots, and a CSV file
    of all figures for each game. The same command writes the same files.

    Args:
        games: The games; all of them if none is given.
        seats: How many sit at a table; several numbers of seats if it is not given.
        matches: How many matches of each kind at each table, at least; where players race against
            the clock, a twenty-fifth of it.
        seed: Any text; other texts, other deals.
        output: The folder to write into.
        lang: The language; the terminal's if it is not given.
    """
    from stablemates.lab.statistics import run_statistics

    run_statistics(
        games,
        seats=seats,
        matches=matches,
        seed=seed,
        output=output,
        language=lang or _language(),
    )


@app.command
def schema(
    *, check: Annotated[bool, Parameter(help="Only say which files are not up to date.")] = False
) -> int:
    """Write the JSON Schemas that the client's types and the documentation are made from."""
    from stablemates.schemas import outdated, write_schemas

    if not check:
        write_schemas()
        return 0
    stale = outdated()
    for path in stale:
        print(f"not up to date: {path}", file=sys.stderr)
    return 1 if stale else 0


@app.command
def bench(
    *,
    only: Literal["playouts", "search", "frameworks", "envs", "server", "first-load", "signature"]
    | None = None,
    signature: bool = False,
) -> int:
    """Measure the speed of rules, search, environments, server and the client's first load.

    Args:
        only: The only part to run.
        signature: Print only what each game's rules and the search come to, as hashes.
    """
    import subprocess

    folder = Path(__file__).parents[1] / "bench"
    chosen = "signature" if signature else only
    code = 0
    for part in ("playouts", "search", "frameworks", "envs", "server", "first-load"):
        if chosen not in (part, None):
            continue
        script = folder / f"{part.replace('-', '_')}.py"
        if not script.is_file():
            print(say(_language(), "bench-needs-checkout", part=part), file=sys.stderr)
            code = 1
            continue
        print(f"== {part}", flush=True)
        path = os.pathsep.join([str(folder.parent), os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "PYTHONPATH": path}
        code = subprocess.run([sys.executable, script], env=environment).returncode or code
    if chosen in ("signature", None):
        _show_signatures()
    return code


def _show_signatures() -> None:
    """Print each game's signatures, a line each."""
    from stablemates.games import find_game, game_names
    from stablemates.lab.signature import signatures

    for game_name in game_names():
        for name, signature in signatures(find_game(game_name)):
            print(name, signature)


def _language() -> str:
    """The language of the terminal."""
    return choose_language(os.environ.get("LC_ALL") or os.environ.get("LANG") or "")


def main(words: Sequence[str] | None = None) -> None:
    """Run the command line, or `words`; what is refused is told in a line, with exit code 2."""
    try:
        app(words)
    except Problem as problem:
        print(f"{problem.code}: {tell(problem, _language())}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # Whoever read our lines has seen enough.
        sys.stderr.close()


if __name__ == "__main__":
    main()
