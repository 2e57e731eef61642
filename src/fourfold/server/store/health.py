"""Whether the database takes a commit."""

from __future__ import annotations

import asyncio

from fourfold.server.store import queries
from fourfold.server.store.store import CannotSave, Store

COMMIT_TIMEOUT_S = 5.0


async def is_healthy(store: Store) -> bool:
    """Tries one small commit."""
    try:
        await asyncio.wait_for(store.write(queries.touch), COMMIT_TIMEOUT_S)
    except (CannotSave, TimeoutError):
        return False
    return True
