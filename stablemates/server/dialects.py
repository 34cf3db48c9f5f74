"""What the databases do differently, of all that we ask of them."""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Table, insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from stablemates.server.schema import actions

SQLITE = sqlite.dialect(paramstyle="named")
ADD = str(insert(actions).compile(dialect=SQLITE))
as_text: Any = sqlite.DATETIME().bind_processor(SQLITE)  # type: ignore[no-untyped-call]


def add_actions(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows, each with all its columns, into the table of actions.

    Raises:
        IntegrityError: one of them is there already.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(insert(actions), rows)
        return
    # SQLite's driver has a thread, and each errand there and back costs more than an insertion:
    # SQLAlchemy sends it on three, of which two are to open a cursor and to close it.
    connected: Any = connection.connection.dbapi_connection
    texts = [{**row, "at": as_text(row["at"])} for row in rows]
    try:
        connected.run_async(lambda driver: driver.executemany(ADD, texts))
    except sqlite3.IntegrityError as error:
        raise IntegrityError(ADD, None, error) from error


def insert_new(connection: AsyncConnection, table: Table) -> Any:
    """An insertion that passes over the rows that are there already."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(table).on_conflict_do_nothing()


def in_utc(stored: datetime) -> datetime:
    """A stored time, of which SQLite forgets that it is UTC."""
    return stored.replace(tzinfo=stored.tzinfo or UTC)
