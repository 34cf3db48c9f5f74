"""The results of a tournament: tidy rows, a row for each seat of each match, in a CSV file.

The command that they follow from lies beside them as JSON. Rows are appended a whole deal at a
time, in the order of the deals, so that what is in the file after an interruption is what was
played, and the same command goes on from there.
"""

import csv
import io
import os
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import msgspec

from stablemates.errors import Problem
from stablemates.lab.schedule import Tournament, deal_seed, seatings


class Row(msgspec.Struct, frozen=True):
    """How one seat fared in one match."""

    deal: int
    seed: str
    """The match's seed, for `stablemates play`."""
    match: int
    """Its number on this deal."""
    seat: int
    bot: str
    score: int | None
    """As people count it; None when the match was not played to its end."""
    returns: float | None
    """What the match was worth; more is better."""
    rank: int
    credit: float
    """The part of the win: 1 / k for each of k winners."""
    fault: str
    """What this seat did wrong, which lost it the match, or nothing."""
    reason: str
    """More of that."""
    actions: int | None
    """How many actions the match took."""


NOTHING = {"fault": "", "reason": ""}
"""What an empty cell stands for, where it isn't None."""
COLUMNS = [field.name for field in msgspec.structs.fields(Row)]


class ResultsFile:
    """The file of a tournament's results."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        """The results of `tournament` at `path`, going on where it was left.

        Raises:
            Problem: `other-tournament`: what lies there is not of this one. `cannot-write`.
        """
        self.path = path
        self._tournament = tournament
        try:
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                command = msgspec.json.format(msgspec.json.encode(tournament), indent=2)
                self._command_path.write_bytes(command + b"\n")
                path.write_text(",".join(COLUMNS) + "\n", "utf-8")
            self._check_command()
            self.deals = self._whole_deals()
        except OSError as error:
            raise Problem("cannot-write", file=str(path), reason=str(error.strerror)) from error

    @property
    def _command_path(self) -> Path:
        return self.path.with_suffix(".tournament.json")

    def _check_command(self) -> None:
        try:
            told = msgspec.json.decode(self._command_path.read_bytes(), type=Tournament)
        except (FileNotFoundError, msgspec.DecodeError) as error:
            raise self._differs(self._command_path.name) from error
        for field in msgspec.structs.fields(Tournament):
            if getattr(told, field.name) != getattr(self._tournament, field.name):
                raise self._differs(field.name)

    def _whole_deals(self) -> list[list[Row]]:
        """The deals of the file; the rows of a last one that was not finished are cut off."""
        try:
            text = self.path.read_bytes().decode()
        except UnicodeDecodeError as error:
            raise self._differs("rows") from error
        rows = list(self._rows(text[: text.rfind("\n") + 1]))
        groups = [list(group) for _, group in groupby(rows, lambda row: row.deal)]
        found: list[list[Row]] = []
        for group in groups:
            wanted = list(self._wanted(len(found)))
            told = [(row.deal, row.seed, row.match, row.seat, row.bot) for row in group]
            if told != wanted[: len(told)] or (told != wanted and group is not groups[-1]):
                raise self._differs(f"deal {len(found)}")
            if told == wanted:
                found.append(group)
        whole = ",".join(COLUMNS) + "\n" + _as_csv(row for group in found for row in group)
        if not text.startswith(whole):
            raise self._differs("rows")
        os.truncate(self.path, len(whole.encode()))
        return found

    def _rows(self, lines: str) -> Iterator[Row]:
        try:
            for line in csv.DictReader(io.StringIO(lines)):
                told = {name: value or NOTHING.get(name) for name, value in line.items()}
                yield msgspec.convert(told, Row, strict=False)
        except (msgspec.ValidationError, csv.Error) as error:
            raise self._differs("rows") from error

    def _wanted(self, deal: int) -> Iterator[tuple[int, str, int, int, str]]:
        """What the schedule says of each row of a deal."""
        seed = deal_seed(self._tournament, deal).hex()
        for match, seating in enumerate(seatings(self._tournament, deal)):
            for seat, entrant in enumerate(seating):
                yield deal, seed, match, seat, self._tournament.entrants[entrant].name

    def append(self, rows: list[Row]) -> None:
        """Append the rows of the next deal, so that they outlive a crash.

        Raises:
            Problem: `cannot-write`.
        """
        try:
            with self.path.open("a", encoding="utf-8", newline="") as file:
                file.write(_as_csv(rows))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            reason = str(error.strerror)
            raise Problem("cannot-write", file=str(self.path), reason=reason) from error
        self.deals.append(rows)

    def _differs(self, what: str) -> Problem:
        return Problem("other-tournament", file=str(self.path), what=what)


def _as_csv(rows: Iterable[Row]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(msgspec.structs.astuple(row) for row in rows)
    return text.getvalue()
