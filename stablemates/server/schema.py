"""The store's tables; whatever happens is only ever added to them."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    # Who sits there: changed only by who has seen the version before.
    Column("version", Integer, nullable=False),
    Column("gathering", JSON, nullable=False),
    # For those who look for tables: the first two as in the gathering, and when time will be up.
    Column("phase", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("deadline", DateTime(timezone=True)),
    # How it ended: each seat's score and rank.
    Column("result", JSON),
    Index("matches_deadline", "deadline"),
    Index("matches_public", "public", "phase", "created"),
)

actions = Table(
    "actions",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    # The action, or the one advised; or, of an undo, the number after which all is taken back.
    Column("action", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

lines = Table(
    "lines",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    # Who sat there then; chairs change.
    Column("name", String(40), nullable=False),
    Column("animal", String(16), nullable=False),
    Column("text", String(200), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    # The coach's.
    Column("version", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    # So many decisions are judged, of so many.
    Column("judged", Integer, nullable=False),
    Column("decisions", Integer, nullable=False),
    # The process that makes it, and until when that may be believed.
    Column("holder", String(16), nullable=False),
    Column("until", DateTime(timezone=True)),
    # The whole of it, as JSON compressed by gzip.
    Column("document", LargeBinary),
)

profiles = Table(
    "profiles",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("animal", String(16), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
)

profile_keys = Table(
    "profile_keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("profile", ForeignKey("profiles.id"), nullable=False, index=True),
)

participants = Table(
    "participants",
    metadata,
    Column("profile", ForeignKey("profiles.id"), primary_key=True),
    Column("match", ForeignKey("matches.id"), primary_key=True),
)

ratings = Table(
    "ratings",
    metadata,
    # A profile's id, or a bot's name after "bot:".
    Column("player", String(40), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)
