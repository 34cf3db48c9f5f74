"""Settings of the server, from the environment; docs/operating.md lists them."""

import os
from pathlib import Path

import msgspec
import platformdirs

PREFIX = "STABLEMATES_"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Each field NAME is the variable STABLEMATES_NAME."""

    database: str = ""
    """SQLAlchemy's URL of an async database; by default an SQLite file among the user's data."""
    channels: str = ""
    """Redis, as `redis://host:port/0`, where several processes serve the same database."""
    bot_threads: int = 2
    """How many bots think at once."""


def read_settings() -> Settings:
    """The settings of this process.

    Raises:
        msgspec.ValidationError: a variable holds what its setting cannot be.
    """
    values = {
        field.name: os.environ[PREFIX + field.name.upper()]
        for field in msgspec.structs.fields(Settings)
        if PREFIX + field.name.upper() in os.environ
    }
    settings = msgspec.convert(values, Settings, strict=False)
    if settings.database:
        return settings
    folder = Path(platformdirs.user_data_dir("stablemates"))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "stablemates.db"
    return msgspec.structs.replace(settings, database=f"sqlite+aiosqlite:///{path}")
