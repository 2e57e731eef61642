"""The schema brought up to date by Alembic; a database of a newer Fourfold is refused untouched."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, func, select

from fourfold.core.errors import NotUnderstood

_HERE = Path(__file__).parent / "migrations"
LOCK = 4_004  # any number that nobody else locks


def upgrade(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # processes that start at once take turns
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        current = MigrationContext.configure(connection).get_current_revision()
        _check(config, current)
        if current != ScriptDirectory.from_config(config).get_current_head():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _check(config: Config, current: str | None) -> None:
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise NotUnderstood(
            "newer-database",
            f"This database is of a newer Fourfold (schema {current}); this one must not touch it.",
        )
