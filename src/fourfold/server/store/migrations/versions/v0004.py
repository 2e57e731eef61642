"""Notes are a seat's: two people at one device do not read each other's. Old ones go to the first seat."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

FIRST = """
    SELECT MIN(people.seat) FROM people
    WHERE people."table" = old_notes."table" AND people.guest = old_notes.guest
"""


def upgrade() -> None:
    op.rename_table("notes", "old_notes")
    op.create_table(
        "notes",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.execute(
        f"""
        INSERT INTO notes ("table", guest, seat, text)
        SELECT "table", guest, COALESCE(({FIRST}), -1), text FROM old_notes
        """
    )
    op.drop_table("old_notes")
