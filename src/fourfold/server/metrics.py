"""Metrics in the Prometheus format, without names and ids of people."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SAVE_BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0, 15.0)


class Metrics:
    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.lines = Counter("fourfold_lines", "Lines written to tables' logs", registry=own)
        self.tables = Counter("fourfold_tables", "Tables made", registry=own)
        self.unsaved = Counter("fourfold_unsaved", "Changes the database refused", registry=own)
        self.refused = Counter("fourfold_refused", "Messages refused", ["code"], registry=own)
        self.thoughts = Counter("fourfold_thoughts", "Bots' decisions", registry=own)
        self.lost = Counter("fourfold_thoughts_lost", "Bots' decisions lost", registry=own)
        self.sockets = Gauge("fourfold_sockets", "Open sockets", registry=own)
        self.rooms = Gauge("fourfold_rooms", "Tables in memory", registry=own)
        self.save_seconds = Histogram(
            "fourfold_save_seconds", "From check to commit", buckets=SAVE_BUCKETS_S, registry=own
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
