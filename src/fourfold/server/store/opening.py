"""Opens the store that a database URL names."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from fourfold.core.errors import NotUnderstood
from fourfold.server.store.bus import Bus
from fourfold.server.store.sqlite import SqliteStore
from fourfold.server.store.store import Store, StoreListener


def open_store(url: str, listener: StoreListener) -> tuple[Store, Bus]:
    """The store that a database URL names, with its bus."""
    with suppress(ArgumentError, ValueError):  # what is no URL at all
        kind, name = make_url(url).drivername, make_url(url).database
        if kind == "sqlite" and name not in (None, "", ":memory:"):
            return SqliteStore(url, listener), Bus()
        if kind in ("postgres", "postgresql", "postgresql+psycopg"):
            return _open_postgres(url, listener)
    raise NotUnderstood(
        "bad-database", "A database is sqlite:///FILE or postgresql://USER@HOST/NAME."
    )


def _open_postgres(url: str, listener: StoreListener) -> tuple[Store, Bus]:
    try:
        module = import_module("fourfold.server.store.postgres")
    except ImportError as error:
        raise NotUnderstood(
            "no-postgres", f"PostgreSQL cannot be used here ({error.name} is missing)."
        ) from None
    opened: tuple[Store, Bus] = module.open_store(url, listener)
    return opened
