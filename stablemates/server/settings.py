"""Settings of the server, from the environment; docs/operating.md lists them."""

import os
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs

from stablemates.coach.analysis import WORLDS
from stablemates.coach.estimates import LEAST_WORLDS
from stablemates.errors import Problem

PREFIX = "STABLEMATES_"

Limit = Annotated[int, msgspec.Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Each field NAME is the variable STABLEMATES_NAME."""

    database: str = ""
    """SQLAlchemy's URL of an async database; by default an SQLite file among the user's data."""
    channels: str = ""
    """Redis, as `redis://host:port/0`, where several processes serve the same database."""
    bot_threads: int = 2
    """How many bots think at once."""
    analysis_worlds: Annotated[int, msgspec.Meta(ge=LEAST_WORLDS)] = WORLDS
    """In how many worlds an analysis tries each move."""
    analysis_seconds: Annotated[int, msgspec.Meta(ge=1)] = 300
    """How long the analysis of a match may take."""
    hosts: str = ""
    """Names that the server answers to (`hosts.py`), separated by commas."""
    proxies: str = ""
    """Addresses or networks of proxies that say truly whose request they pass on."""
    requests_a_second: Limit = 50
    """How many requests an address may send in the long run; 0: any number."""
    requests_at_once: Annotated[int, msgspec.Meta(ge=1)] = 200
    """How many after a pause."""
    tables_a_minute: Limit = 60
    """How many tables an address may make, have analysed, and records played again; 0: no limit."""
    connections_an_address: Limit = 200
    """How many sockets, streams and requests an address may have open; 0: any number."""
    logs: Literal["plain", "json"] = "plain"
    """Log lines for people, or a JSON object each."""
    access_log: bool = False
    """Whether each request is logged."""
    metrics: str = ""
    """Networks from which the metrics may be read, besides this machine itself."""


def read_settings() -> Settings:
    """The settings of this process.

    Raises:
        Problem: `bad-setting`: a variable holds what its setting cannot be.
    """
    values = {
        field.name: os.environ[PREFIX + field.name.upper()]
        for field in msgspec.structs.fields(Settings)
        if PREFIX + field.name.upper() in os.environ
    }
    try:
        settings = msgspec.convert(values, Settings, strict=False)
        for network in parts(settings.metrics) + parts(settings.proxies):
            ip_network(network)
    except (msgspec.ValidationError, ValueError) as error:
        raise Problem("bad-setting", reason=str(error)) from error
    if settings.database:
        return settings
    folder = Path(platformdirs.user_data_dir("stablemates"))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "stablemates.db"
    return msgspec.structs.replace(settings, database=f"sqlite+aiosqlite:///{path}")


def parts(setting: str) -> list[str]:
    """The values of a setting that are separated by commas."""
    return [part.strip() for part in setting.split(",") if part.strip()]
