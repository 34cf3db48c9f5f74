"""People come and go at a table, time runs, and what they say is kept; some have profiles."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

matches = sa.table(
    "matches",
    sa.column("id", sa.String),
    sa.column("seats", sa.JSON),
    sa.column("key_digests", sa.JSON),
    sa.column("gathering", sa.JSON),
)


def upgrade() -> None:
    """Turn seats and keys into gatherings whose match has begun."""
    with op.batch_alter_table("matches") as batch:
        batch.add_column(sa.Column("version", sa.Integer, nullable=False, server_default="0"))
        batch.add_column(sa.Column("gathering", sa.JSON, nullable=True))
        batch.add_column(sa.Column("phase", sa.String(8), nullable=False, server_default="playing"))
        batch.add_column(sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("deadline", sa.DateTime(timezone=True)))
        batch.add_column(sa.Column("result", sa.JSON))
    connection = op.get_bind()
    for row in connection.execute(sa.select(matches)).mappings().all():
        connection.execute(
            matches.update()
            .where(matches.c.id == row["id"])
            .values(gathering=_gathering(row["seats"], row["key_digests"]))
        )
    with op.batch_alter_table("matches") as batch:
        batch.alter_column("gathering", existing_type=sa.JSON, nullable=False)
        batch.alter_column("version", existing_type=sa.Integer, server_default=None)
        batch.alter_column("phase", existing_type=sa.String(8), server_default=None)
        batch.alter_column("public", existing_type=sa.Boolean, server_default=None)
        batch.drop_column("seats")
        batch.drop_column("key_digests")
    op.create_index("matches_deadline", "matches", ["deadline"])
    op.create_index("matches_public", "matches", ["public", "phase", "created"])
    with op.batch_alter_table("actions") as batch:
        batch.add_column(sa.Column("kind", sa.String(8), nullable=False, server_default="act"))
    with op.batch_alter_table("actions") as batch:
        batch.alter_column("kind", existing_type=sa.String(8), server_default=None)
    op.create_table(
        "lines",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_lines_match", "lines", ["match"])
    op.create_table(
        "profiles",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("animal", sa.String(16), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "profile_keys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("profile", sa.String(32), sa.ForeignKey("profiles.id"), nullable=False),
    )
    op.create_index("ix_profile_keys_profile", "profile_keys", ["profile"])
    op.create_table(
        "participants",
        sa.Column("profile", sa.String(32), sa.ForeignKey("profiles.id"), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )


def _gathering(seats: list[dict[str, str]], digests: list[str | None]) -> dict[str, Any]:
    chairs = [
        {**seat, **({"keys": [digest]} if digest else {})}
        for seat, digest in zip(seats, digests, strict=True)
    ]
    people = [number for number, seat in enumerate(seats) if seat["kind"] == "person"]
    return {"chairs": chairs, "host": people[0] if people else None, "phase": "playing"}


def downgrade() -> None:
    """Leave of each gathering its seats and the first key of each."""
    for table in ("ratings", "participants", "profile_keys", "profiles", "lines"):
        op.drop_table(table)
    with op.batch_alter_table("actions") as batch:
        batch.drop_column("kind")
    op.drop_index("matches_public", "matches")
    op.drop_index("matches_deadline", "matches")
    with op.batch_alter_table("matches") as batch:
        batch.add_column(sa.Column("seats", sa.JSON, nullable=True))
        batch.add_column(sa.Column("key_digests", sa.JSON, nullable=True))
    connection = op.get_bind()
    for row in connection.execute(sa.select(matches)).mappings().all():
        chairs = row["gathering"]["chairs"]
        seats = [
            {name: chair[name] for name in ("kind", "name", "bot") if name in chair}
            for chair in chairs
        ]
        connection.execute(
            matches.update()
            .where(matches.c.id == row["id"])
            .values(
                seats=seats,
                key_digests=[next(iter(chair.get("keys", [])), None) for chair in chairs],
            )
        )
    with op.batch_alter_table("matches") as batch:
        for column in ("version", "gathering", "phase", "public", "deadline", "result"):
            batch.drop_column(column)
        batch.alter_column("seats", existing_type=sa.JSON, nullable=False)
        batch.alter_column("key_digests", existing_type=sa.JSON, nullable=False)
