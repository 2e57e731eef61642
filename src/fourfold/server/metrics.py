"""Figures for whoever runs a server, in the Prometheus form. No names, no ids."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0, 15.0)


class Durations(Collector):
    """A histogram that only the event loop feeds: it needs no lock, and is written out when asked for."""

    def __init__(self, name: str, words: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.words = words
        self.counts = [0] * (len(_FAST) + 1)
        self.total = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(_FAST, seconds)] += 1
        self.total += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = [*map(str, _FAST), "+Inf"]
        buckets = list(zip(bounds, accumulate(self.counts), strict=True))
        yield HistogramMetricFamily(self.name, self.words, buckets, self.total)


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
        self.save_seconds = Durations("fourfold_save_seconds", "From check to commit", own)

    def text(self) -> bytes:
        return generate_latest(self.registry)
