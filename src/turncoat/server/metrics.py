"""Figures for Prometheus."""

import asyncio
import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
MATCHES = Counter("turncoat_matches_created", "Matches made.", ["game"], registry=REGISTRY)
ROWS = Counter("turncoat_log_rows", "Rows committed to logs.", registry=REGISTRY)
COMMITS = Histogram("turncoat_commit_seconds", "How long the store took for a batch of jobs.", registry=REGISTRY)
JOBS = Counter("turncoat_store_jobs", "Jobs of the store, done or failed.", ["how"], registry=REGISTRY)
TABLES = Gauge("turncoat_tables", "Matches in memory.", registry=REGISTRY)
SEARCHES = Gauge("turncoat_searches", "Searches for people at tables that run or wait.", registry=REGISTRY)
SEARCHED = Histogram("turncoat_search_seconds", "How long people waited for the engine.", registry=REGISTRY)
MOVES = Histogram(
    "turncoat_decision_seconds",
    "From a decision that came to its answer, on disk.",
    registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
)
LAG = Gauge("turncoat_loop_lag_seconds", "How late the server's loop was lately, at most.", registry=REGISTRY)
SECURITY = Counter("turncoat_security_events", "What was refused, or let in.", ["kind"], registry=REGISTRY)
SOCKETS = Gauge("turncoat_sockets", "Browsers connected.", registry=REGISTRY)
REQUESTS = Histogram("turncoat_request_seconds", "How long requests took.", ["route", "status"], registry=REGISTRY)


async def keep_measuring() -> None:
    """How late this loop is when it wants to be back at a time: the most of the last seconds."""
    lately = [0.0] * 20
    while True:
        began = time.monotonic()
        await asyncio.sleep(0.5)
        lately = [*lately[1:], max(0.0, time.monotonic() - began - 0.5)]
        LAG.set(max(lately))
