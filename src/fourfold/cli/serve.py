"""`fourfold serve`: the tables in a browser."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from fourfold.cli.common import example
from fourfold.core.errors import NotUnderstood

if TYPE_CHECKING:
    from fourfold.server.settings import Settings


@click.command(
    "serve",
    short_help="Start the tables in a browser.",
    epilog=example(
        "fourfold serve",
        "fourfold serve --lan",
        "fourfold serve --database sqlite:///games.sqlite3 --public-url https://games.example.org",
    ),
)
@click.option(
    "--lan",
    is_flag=True,
    default=None,
    help="Open to your wifi: listen on all addresses of this machine, and tell which friends can open.",
)
@click.option("--host", help="The one address to listen on [127.0.0.1].")
@click.option("--port", type=click.IntRange(0, 65535), help="The port [8004]; 0 takes a free one.")
@click.option("--database", help="sqlite:///FILE [fourfold.sqlite3 here] or postgresql://…")
@click.option(
    "--public-url", help="How the world sees this server, as in https://games.example.org"
)
@click.option("--public-tables/--no-public-tables", default=None, help="Allow a public list [no].")
@click.option(
    "--bot-workers",
    type=click.IntRange(0, 64),
    help="Worker processes for bots [2]; 0 leaves it to `fourfold worker` (PostgreSQL).",
)
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), help="[info]"
)
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
            f"The server needs more packages ({error.name}): pip install fourfold.",
        ) from None
    settings = from_environment(**chosen)
    with ExitStack() as stack:  # the port is free again if the database cannot be used
        listening = [stack.enter_context(each) for each in listen_all(settings)]
        settings = replace(settings, port=listening[0].getsockname()[1])
        app = prepare(settings)
        open_many_files()
        for each in listening:
            each.listen()  # whoever opens the address at once waits instead of being refused
        tell_addresses(settings)
        return serve(app, listening)


def tell_addresses(settings: Settings) -> None:
    """Where this machine opens the page, and where friends do."""
    from fourfold.server.addresses import EVERYWHERE, origin, origins

    local = "localhost" if settings.host in (*EVERYWHERE, "127.0.0.1") else settings.host
    mine = settings.public_url or origin(local, settings.port)
    click.echo(f"Fourfold is at {mine}/ (Ctrl+C stops it)")
    if settings.public_url or settings.host not in EVERYWHERE:
        return
    friends = " or ".join(f"{each}/" for each in origins(settings))
    click.echo(
        f"Friends in the same wifi open {friends}"
        if friends
        else "This computer is in no network, so nobody else can open it yet."
    )


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


def listen_all(settings: Settings) -> list[socket.socket]:
    """For the wifi IPv6 too, where there is any, at the same port."""
    opened = [listen(settings.host, settings.port)]
    if settings.lan:
        with suppress(NotUnderstood):
            opened.append(listen("::", opened[0].getsockname()[1], only_ipv6=True))
    return opened


def listen(host: str, port: int, only_ipv6: bool = False) -> socket.socket:
    """The socket is opened here, so that a taken port is one clear sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        opened = socket.socket(family, socket.SOCK_STREAM)
    except OSError as error:  # a machine without IPv6
        raise _no_port(host, port, error) from None
    if sys.platform != "win32":  # there it would share a taken port instead of being refused
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if only_ipv6:
        opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    try:
        opened.bind((host, port))
    except OSError as error:
        opened.close()
        raise _no_port(host, port, error) from None
    return opened


def _no_port(host: str, port: int, error: OSError) -> NotUnderstood:
    return NotUnderstood(
        "no-port",
        f"{host}:{port} cannot be used ({error.strerror}): perhaps Fourfold runs there already; "
        "--port 0 or FOURFOLD_PORT=0 takes a free one.",
    )
