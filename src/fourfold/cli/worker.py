"""`fourfold worker`: bots' thinking for servers on other machines."""

from __future__ import annotations

import asyncio

import click

from fourfold.cli.common import example
from fourfold.core.errors import NotUnderstood


@click.command(
    "worker",
    short_help="Think for the bots of servers elsewhere.",
    epilog=example("fourfold worker --database postgresql://fourfold@db.example.org/fourfold"),
)
@click.option(
    "--database", envvar="FOURFOLD_DATABASE", required=True, help="The servers' PostgreSQL."
)
@click.option(
    "--bot-workers",
    envvar="FOURFOLD_BOT_WORKERS",
    type=click.IntRange(1, 64),
    default=2,
    show_default=True,
    help="Worker processes.",
)
def worker_command(database: str, bot_workers: int) -> None:
    """Think for the bots of servers that were started with `--bot-workers 0`, until Ctrl+C.

    Start it on as many machines as you like. One that is killed costs nothing but a pause.
    """
    if not database.startswith("postgres"):
        raise NotUnderstood("not-postgres", "Thinking elsewhere needs PostgreSQL.")
    try:
        from fourfold.server.workers.queue import QueueWorker
    except ImportError as error:
        raise NotUnderstood(
            "no-postgres",
            f"This needs more packages ({error.name}): pip install 'fourfold[postgres]'.",
        ) from None
    click.echo(f"{bot_workers} bot workers wait for work (Ctrl+C stops them)")
    asyncio.run(QueueWorker(database, bot_workers).run())
