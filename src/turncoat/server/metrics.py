"""Figures for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
MATCHES = Counter("turncoat_matches_created", "Matches made.", ["game"], registry=REGISTRY)
ROWS = Counter("turncoat_log_rows", "Rows committed to logs.", registry=REGISTRY)
SECURITY = Counter("turncoat_security_events", "What was refused, or let in.", ["kind"], registry=REGISTRY)
SOCKETS = Gauge("turncoat_sockets", "Browsers connected.", registry=REGISTRY)
REQUESTS = Histogram("turncoat_request_seconds", "How long requests took.", ["route", "status"], registry=REGISTRY)
