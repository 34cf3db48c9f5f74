"""What was said is kept with who sat there then."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make room for names and pictures; of those who spoke before there are none."""
    op.add_column("lines", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.add_column("lines", sa.Column("animal", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    """Forget who spoke."""
    op.drop_column("lines", "animal")
    op.drop_column("lines", "name")
