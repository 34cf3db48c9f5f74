"""Matches are analysed, and that is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for analyses."""
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("judged", sa.Integer, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(16), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True)),
        sa.Column("document", sa.LargeBinary),
    )


def downgrade() -> None:
    """Forget them; they can be made again."""
    op.drop_table("analyses")
