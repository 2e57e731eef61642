"""Puts the parts that hold and change tables together, on the database that the settings name."""

from __future__ import annotations

from fourfold.server.metrics import Metrics
from fourfold.server.settings import Settings
from fourfold.server.store.opening import open_store
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.tables.directory import TableDirectory
from fourfold.server.tables.loader import TableLoader
from fourfold.server.tables.observers import TableEvents
from fourfold.server.tables.save_state import SaveState
from fourfold.server.tables.writer import TableWriter


def open_tables(settings: Settings, metrics: Metrics) -> TableWriter:
    """Returns the writer, which knows the directory and the store that it writes to."""
    save_state = SaveState(ServerClock(), metrics)
    store, bus = open_store(settings.database, save_state)
    loader = TableLoader(store, save_state.clock)
    directory = TableDirectory(loader, bus, settings, TableEvents())
    return TableWriter(directory, save_state, metrics)
