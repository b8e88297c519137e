"""Metrics for the operator: counts and times, never the content of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest

_TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The metrics of one process, in the format of Prometheus."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self._opened = Counter(
            "lamplighter_tables_opened", "Tables opened", ["game"], registry=registry
        )
        self._rows = Counter("lamplighter_rows", "Rows written to logs", registry=registry)
        self._durable = Histogram(
            "lamplighter_durable_seconds",
            "From a decision to the disk",
            registry=registry,
            buckets=_TIMES,
        )
        self._folds = Histogram(
            "lamplighter_fold_seconds",
            "Reading a table from its log",
            registry=registry,
            buckets=_TIMES,
        )
        self._requests = Counter(
            "lamplighter_requests", "What guests said", ["kind"], registry=registry
        )
        self._refusals = Counter(
            "lamplighter_refusals", "What was refused", ["code"], registry=registry
        )
        self._closed = Counter(
            "lamplighter_connections_closed", "Ends of connections", ["why"], registry=registry
        )

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Add a gauge whose value is read when the metrics are requested."""
        Gauge(f"lamplighter_{name}", about, registry=self._registry).set_function(read)

    def opened(self, game: str) -> None:
        """Count a table that was opened."""
        self._opened.labels(game).inc()

    def asked(self, kind: str) -> None:
        """Count a request of a client."""
        self._requests.labels(kind).inc()

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self._refusals.labels(code).inc()

    def closed(self, why: str) -> None:
        """Count the end of a connection."""
        self._closed.labels(why).inc()

    @contextmanager
    def writing(self, rows: int) -> Iterator[None]:
        """Measure the time until rows are durable, and count them."""
        begun = perf_counter()
        yield
        self._durable.observe(perf_counter() - begun)
        self._rows.inc(rows)

    @contextmanager
    def folding(self) -> Iterator[None]:
        """Measure the time to read a table from its log."""
        begun = perf_counter()
        yield
        self._folds.observe(perf_counter() - begun)

    def text(self) -> bytes:
        """Return all metrics in the format of Prometheus."""
        return generate_latest(self._registry)
