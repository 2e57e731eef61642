"""Runs the application under uvicorn, with its log as JSON lines that hold no secrets and no addresses."""

from __future__ import annotations

import gc
import socket
from contextlib import suppress
from typing import Any

import uvicorn
from litestar import Litestar

from fourfold.server.app import create_app
from fourfold.server.live.transport import DirectWebSocketProtocol, StrictHttpProtocol
from fourfold.server.logs import set_level
from fourfold.server.settings import Settings

MAX_FRAME_BYTES = 16_384  # bytes of a socket message
M_ARENA_MAX = -8  # of mallopt


def prepare(settings: Settings) -> Litestar:
    """The application on its database; a database that cannot be used is refused in one sentence."""
    set_level(settings.log_level)
    app = create_app(settings)
    app.state.server.store.upgrade()
    return app


def serve(app: Litestar, listening: list[socket.socket]) -> int:
    """Serves until it is told to stop; 0 if it stopped without an error."""
    server = uvicorn.Server(config(app))
    share_heap()
    spare_collecting()
    with suppress(KeyboardInterrupt):  # uvicorn raises it once more after an orderly stop
        server.run(sockets=listening)
    return 0 if server.started else 1


def config(app: Litestar, **more: Any) -> uvicorn.Config:
    settings: dict[str, Any] = {
        "log_level": "warning",
        "access_log": False,
        "http": StrictHttpProtocol,
        "ws": DirectWebSocketProtocol,
        "ws_max_size": MAX_FRAME_BYTES,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "timeout_graceful_shutdown": 5,
        "server_header": False,
        "lifespan": "on",
    }
    return uvicorn.Config(app, **{**settings, **more})


def spare_collecting() -> None:
    """What a table keeps of its game holds no cycles: seldom looking for them spares a third of the work.

    Among what is new they are looked for more often, for a request leaves some; and among little at a time,
    for all tables stand still meanwhile.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 1, 200)


def share_heap() -> None:
    """All threads take memory from one heap (glibc gives each its own, and they keep what is free there)."""
    with suppress(ImportError, OSError, AttributeError):  # no such C library
        import ctypes

        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)
