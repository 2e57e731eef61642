"""`fourfold mcp`: a table for a language model, over standard input and output."""

from __future__ import annotations

import asyncio

import click

from fourfold.cli.common import example, language_option
from fourfold.core.errors import NotUnderstood


@click.command(
    "mcp",
    short_help="A seat for a language model (MCP, stdio).",
    epilog=example(
        "fourfold mcp",
        "fourfold mcp --server http://localhost:8004 --link http://localhost:8004/table/ID",
    ),
)
@click.option(
    "--server", metavar="URL", default="", help="A running server. [default: a table here]"
)
@click.option(
    "--link",
    metavar="LINK",
    default="",
    help="The invitation of a table there, or a link that moves a seat; `sit` then needs no words.",
)
@click.option("--token", metavar="TEXT", default="", help="Be this guest of the server again.")
@click.option("--name", metavar="TEXT", default="Model", show_default=True, help="Its name there.")
@language_option
def mcp_command(server: str, link: str, token: str, name: str, language: str) -> int:
    """Let a language model play: an MCP server over standard input and output.

    Without --server the table is in this process, with bots in the other seats. With it the model takes a
    seat at a running server, beside people and bots.
    """
    from fourfold.adapters.mcp import make_server
    from fourfold.adapters.mcp_local import LocalSeats
    from fourfold.adapters.mcp_look import SeatSource
    from fourfold.adapters.mcp_seat import ServerSeats

    if (link or token) and not server:
        raise NotUnderstood("no-server", "--link and --token need --server.")
    source: SeatSource = LocalSeats(language)
    if server:
        source = ServerSeats(server, link, token, name, language)
    running, tools = make_server(source, language)
    try:
        asyncio.run(running.run_stdio_async())
    finally:
        tools.close()
    return 0
