"""The little that SQLite and PostgreSQL say alike but SQLAlchemy keeps apart."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sqlalchemy import Connection, Table


def insert_into(connection: Connection, table: Table) -> Any:
    """An INSERT that knows ON CONFLICT."""
    return import_module(f"sqlalchemy.dialects.{connection.dialect.name}").insert(table)


def put(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Rows by their primary key, over what was there; two processes that do it at once both succeed."""
    if rows:
        insert = insert_into(connection, table).values(rows)
        keys = [column.name for column in table.primary_key]
        others = {name: insert.excluded[name] for name in rows[0] if name not in keys}
        connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=others))
