"""INSERT … ON CONFLICT, which SQLite and PostgreSQL share but SQLAlchemy has once for each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, Table


def insert_into(connection: Connection, table: Table) -> Any:
    """An INSERT that knows ON CONFLICT."""
    return _insert(connection.dialect.name, table)


def put(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Rows by their primary key, over what was there; two processes that do it at once both succeed."""
    if rows:
        connection.execute(_put(connection.dialect.name, table, tuple(rows[0])), rows)


def _insert(dialect: str, table: Table) -> Any:
    return import_module(f"sqlalchemy.dialects.{dialect}").insert(table)


@cache
def _put(dialect: str, table: Table, names: tuple[str, ...]) -> Any:
    """Made once: each leaves many things behind that only a search for cycles clears away."""
    insert = _insert(dialect, table)
    keys = [column.name for column in table.primary_key]
    others = {name: insert.excluded[name] for name in names if name not in keys}
    return insert.on_conflict_do_update(index_elements=keys, set_=others)
