"""What the databases do differently, of all that we ask of them."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


def insert_new(connection: AsyncConnection, table: Table) -> Any:
    """An insertion that passes over the rows that are there already."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(table).on_conflict_do_nothing()


def in_utc(stored: datetime) -> datetime:
    """A stored time, of which SQLite forgets that it is UTC."""
    return stored.replace(tzinfo=stored.tzinfo or UTC)
