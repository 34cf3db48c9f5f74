"""What goes to the log, and how: lines for people, or a JSON object each for programs.

Nothing secret is ever put there: of a request neither headers nor the query, and instead of its
path the route, since who knows a table's address can look at it.
"""

import json
import logging
from datetime import UTC, datetime
from typing import Any

from stablemates.server.settings import Settings

ACCESS = "stablemates.access"

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""What every record has; the rest was given by who logs."""


def short(table: str) -> str:
    """What a log may say of a table's id: enough to find it in the database, not to open it."""
    return f"{table[:6]}…"


class JsonLines(logging.Formatter):
    """A record as a JSON object in one line."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how grave, from where, what; what else was given, and how it came about."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_config(settings: Settings) -> dict[str, Any]:
    """For `logging.config.dictConfig`: everything goes to standard error."""
    formatter = (
        {"()": JsonLines}
        if settings.logs == "json"
        else {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"chosen": formatter},
        "handlers": {
            "chosen": {
                "class": "logging.StreamHandler",
                "stream": "ext://sys.stderr",
                "formatter": "chosen",
            }
        },
        "root": {"level": "WARNING", "handlers": ["chosen"]},
        "loggers": {
            "_granian": {},
            ACCESS: {"level": "INFO" if settings.access_log else "WARNING"},
        },
    }
