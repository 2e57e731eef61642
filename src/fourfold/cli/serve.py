"""`fourfold serve`: the tables in a browser."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import click

from fourfold.cli.common import example
from fourfold.core.errors import NotUnderstood


@click.command(
    "serve",
    short_help="Start the tables in a browser.",
    epilog=example(
        "fourfold serve",
        "fourfold serve --host 0.0.0.0 --port 8004",
        "fourfold serve --database sqlite:///games.sqlite3 --public-url https://games.example.org",
    ),
)
@click.option("--host", help="The address to listen on [127.0.0.1]; 0.0.0.0 for the whole wifi.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port [8004]; 0 takes a free one.")
@click.option("--database", help="sqlite:///FILE [fourfold.sqlite3 here] or postgresql://…")
@click.option(
    "--public-url", help="How the world sees this server, as in https://games.example.org"
)
@click.option("--public-tables/--no-public-tables", default=None, help="Allow a public list [no].")
@click.option(
    "--thinkers",
    type=click.IntRange(0, 64),
    help="Worker processes for bots [2]; 0 leaves it to `fourfold think` (PostgreSQL).",
)
@click.option("--log", type=click.Choice(["debug", "info", "warning", "error"]), help="[info]")
def serve_command(**chosen: Any) -> int:
    """Serve tables for people and bots until Ctrl+C.

    Every option can also come from the environment, as in FOURFOLD_DATABASE. Games that were running go
    on when the server is started again with the same database.
    """
    try:
        with without("watchfiles"):  # uvicorn takes it along, to start anew after an edit
            from fourfold.server.run import prepare, serve
        from fourfold.server.settings import from_environment
    except ImportError as error:
        raise NotUnderstood(
            "no-server",
            f"The server needs more packages ({error.name}): pip install 'fourfold[server]'.",
        ) from None
    settings = from_environment(**chosen)
    app = prepare(settings)
    open_many_files()
    listening = listen(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    shown = in_the_house() if host in ("0.0.0.0", "::") else host.replace("127.0.0.1", "localhost")
    click.echo(
        f"Fourfold is at {settings.public_url or f'http://{shown}:{port}'}/ (Ctrl+C stops it)"
    )
    return serve(app, listening)


@contextmanager
def without(name: str) -> Iterator[None]:
    """While something is loaded: a library that it would take along if it were there."""
    known = name in sys.modules
    sys.modules.setdefault(name, None)  # type: ignore[arg-type]  # so it is not found
    try:
        yield
    finally:
        if not known:
            del sys.modules[name]


def open_many_files() -> None:
    """A socket is a file, and many systems let a program open a thousand until it asks for more."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def in_the_house() -> str:
    """How others in the house reach this machine, so that links from there work for them; sends nothing."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as door:
        door.connect(("192.0.2.1", 9))  # an address that nobody has: only the way there counts
        return str(door.getsockname()[0])
    return "localhost"


def listen(host: str, port: int) -> socket.socket:
    """The socket is opened here, so that a taken port is one clear sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
    except OSError as error:
        opened.close()
        raise NotUnderstood(
            "no-port", f"{host}:{port} cannot be used ({error.strerror}); try --port 0."
        ) from None
    return opened
