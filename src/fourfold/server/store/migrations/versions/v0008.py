"""A row of the log holds its entry as JSON. Older rows keep kind, seat and text, which are sealed."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("log", sa.Column("entry", sa.Text, nullable=False, server_default=""))
