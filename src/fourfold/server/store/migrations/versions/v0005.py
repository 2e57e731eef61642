"""No names in the past of a table that plays on from a moment of another: they lie with the people alone."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

TABLES = sa.table("tables", sa.column("id", sa.String), sa.column("head", sa.Text))


def upgrade() -> None:
    connection = op.get_bind()
    found = sa.select(TABLES.c.id, TABLES.c.head).where(TABLES.c.head.contains('"past":{'))
    for id, text in connection.execute(found).all():
        head = json.loads(text)
        if (head["past"] or {}).pop("names", None) is not None:
            without = json.dumps(head, ensure_ascii=False, separators=(",", ":"))
            connection.execute(sa.update(TABLES).where(TABLES.c.id == id).values(head=without))
