"""`fourfold admin`: care for a server's database."""

from __future__ import annotations

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from fourfold.cli.common import example
from fourfold.core.errors import NotUnderstood

database_option = click.option(
    "--database",
    envvar="FOURFOLD_DATABASE",
    default="sqlite:///fourfold.sqlite3",
    show_default=True,
    help="The server's database.",
)


def tools() -> Any:
    """The server's half, which needs more packages than the command line has."""
    try:
        from fourfold.server import admin
    except ImportError as error:
        raise NotUnderstood(
            "no-server",
            f"This needs more packages ({error.name}): pip install fourfold.",
        ) from None
    return admin


@click.group(
    "admin",
    short_help="Back up, restore, check, export, drain.",
    epilog=example("fourfold admin backup games.backup"),
)
def admin_command() -> None:
    """Care for a server's database."""


@admin_command.command("backup", epilog=example("fourfold admin backup games.backup"))
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup_command(file: Path, database: str) -> None:
    """Copy the whole database to FILE while the server runs (SQLite)."""
    size = tools().backup(database, file)
    click.echo(f"{file}: {size} bytes, every acknowledged move up to now")


@admin_command.command("restore", epilog=example("fourfold admin restore games.backup"))
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def restore_command(file: Path, database: str) -> None:
    """Put the backup FILE where a server will find it; never over an existing database."""
    tools().restore(file, database)
    click.echo(f"restored: {database}")


@admin_command.command("check", epilog=example("fourfold admin check"))
@database_option
def check_command(database: str) -> int:
    """Play every table's log again and compare it with what was sealed when it was written."""
    admin = tools()
    problem = admin.damage(admin.sqlite_file(database)) if database.startswith("sqlite:") else ""
    count, bad = asyncio.run(admin.check(database))
    for id, what in bad.items():
        click.echo(f"{id}: {what}")
    if problem:
        click.echo(f"the file: {problem}")
    click.echo(f"{count} tables, {len(bad)} damaged")
    return 1 if bad or problem else 0


@admin_command.command(
    "export", epilog=example("fourfold admin export --since 2026-11-01 > games.jsonl")
)
@click.option(
    "--since", type=click.DateTime(["%Y-%m-%d"]), help="Only games that ended since then."
)
@click.option("--names/--no-names", default=False, help="With the players' names [no].")
@database_option
def export_command(since: datetime | None, names: bool, database: str) -> int:
    """Write finished games as lines of JSON, each a record that `fourfold replay` reads."""
    start = 0 if since is None else int(since.replace(tzinfo=UTC).timestamp())
    count, damaged = tools().export(database, start, names, sys.stdout)
    left_out = f", {damaged} damaged and left out" if damaged else ""
    click.echo(f"{count} games{left_out}", err=True)
    return 1 if damaged else 0


@admin_command.command("drain", epilog=example("fourfold admin drain"))
@database_option
def drain_command(database: str) -> None:
    """Let the running server start no new tables (on PostgreSQL all of them); running games go on."""
    click.echo(f"{tools().drain(database)} no new tables")
