"""The schema brought up to date by Alembic; a database of a newer Fourfold is refused untouched.

Alembic is a large thing to keep in memory for what is needed once: a database that is up to date is served
without it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, func, inspect, select, text

from fourfold.core.errors import NotUnderstood

_HERE = Path(__file__).parent / "migrations"
KNOWN = {path.stem[1:] for path in _HERE.glob("versions/v*.py")}  # v0001.py, v0002.py …
NEWEST = max(KNOWN)
ADVISORY_LOCK_ID = 4_004  # any number that nobody else locks


def upgrade(engine: Engine) -> None:
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # processes that start at once take turns
            connection.execute(select(func.pg_advisory_xact_lock(ADVISORY_LOCK_ID)))
        current = revision_of(connection)
        check_known(current)
        if current != NEWEST:
            _migrate(connection)


def revision_of(connection: Connection) -> str | None:
    """As Alembic keeps it; None for a database that is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _migrate(connection: Connection) -> None:
    from alembic import command

    config = settings()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def settings() -> Any:
    """Alembic's, for our migrations."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    return config


def check_known(current: str | None) -> None:
    """A database of a newer Fourfold has a schema that we do not know."""
    if current is not None and current not in KNOWN:
        raise NotUnderstood(
            "newer-database",
            f"This database is of a newer Fourfold (schema {current}); this one must not touch it.",
        )
