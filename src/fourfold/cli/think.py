"""`fourfold think`: bots' thinking for servers on other machines."""

from __future__ import annotations

import asyncio

import click

from fourfold.cli.common import example
from fourfold.core.errors import NotUnderstood


@click.command(
    "think",
    short_help="Think for the bots of servers elsewhere.",
    epilog=example("fourfold think --database postgresql://fourfold@db.example.org/fourfold"),
)
@click.option(
    "--database", envvar="FOURFOLD_DATABASE", required=True, help="The servers' PostgreSQL."
)
@click.option(
    "--thinkers",
    envvar="FOURFOLD_THINKERS",
    type=click.IntRange(1, 64),
    default=2,
    show_default=True,
    help="Worker processes.",
)
def think_command(database: str, thinkers: int) -> None:
    """Think for the bots of servers that were started with `--thinkers 0`, until Ctrl+C.

    Start it on as many machines as you like. One that is killed costs nothing but a pause.
    """
    if not database.startswith("postgres"):
        raise NotUnderstood("not-postgres", "Thinking elsewhere needs PostgreSQL.")
    try:
        from fourfold.server.queue import Worker
    except ImportError as error:
        raise NotUnderstood(
            "no-postgres",
            f"This needs more packages ({error.name}): pip install 'fourfold[postgres]'.",
        ) from None
    click.echo(f"{thinkers} thinkers wait for work (Ctrl+C stops them)")
    asyncio.run(Worker(database, thinkers).run())
