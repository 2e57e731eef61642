"""A line of chat has a key, as a line of the log: said again after a doubt it is there once."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("chat", sa.Column("key", sa.String(64), nullable=False, server_default=""))
