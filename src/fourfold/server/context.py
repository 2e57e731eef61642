"""The parts of a server that handlers of requests and messages may use."""

from __future__ import annotations

from dataclasses import dataclass

from fourfold.server.access.limits import RateLimiter
from fourfold.server.metrics import Metrics
from fourfold.server.settings import Settings
from fourfold.server.store.bus import Bus
from fourfold.server.store.store import Store
from fourfold.server.tables.directory import TableDirectory
from fourfold.server.tables.presence import Presence
from fourfold.server.tables.writer import TableWriter
from fourfold.server.workers.analysis import Analyzer
from fourfold.server.workers.runner import BotRunner


@dataclass(frozen=True)
class ServerContext:
    settings: Settings
    store: Store
    bus: Bus
    metrics: Metrics
    limits: RateLimiter
    directory: TableDirectory
    writer: TableWriter
    presence: Presence
    bots: BotRunner
    analyzer: Analyzer
