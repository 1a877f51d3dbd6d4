"""Writes deploy/grafana.json: `python deploy/make_dashboard.py`. Import that in Grafana and choose the source."""

import json
from pathlib import Path

RATE = "[$__rate_interval]"
PANELS = [
    (
        "Moves on disk, by time",
        "s",
        [
            (f"histogram_quantile({q}, sum by (le) (rate(turncoat_decision_seconds_bucket{RATE})))", name)
            for q, name in ((0.5, "half"), (0.99, "99 of 100"))
        ],
    ),
    (
        "Rows written a second",
        "short",
        [
            (f"sum(rate(turncoat_log_rows_total{RATE}))", "rows"),
            (f"sum(rate(turncoat_matches_created_total{RATE}))", "matches made"),
        ],
    ),
    (
        "Browsers and tables",
        "short",
        [("sum(turncoat_sockets)", "browsers at tables"), ("sum(turncoat_tables)", "matches in memory")],
    ),
    (
        "The store",
        "s",
        [(f"histogram_quantile(0.99, sum by (le) (rate(turncoat_commit_seconds_bucket{RATE})))", "99 of 100 commits")],
    ),
    (
        "Jobs of the store that failed",
        "short",
        [(f'sum(rate(turncoat_store_jobs_total{{how="failed"}}{RATE}))', "a second")],
    ),
    ("How late the loop is", "s", [("max by (instance) (turncoat_loop_lag_seconds)", "{{instance}}")]),
    ("Searches that run or wait", "short", [("sum(turncoat_searches)", "searches")]),
    (
        "Waiting for the engine",
        "s",
        [
            (f"histogram_quantile({q}, sum by (le) (rate(turncoat_search_seconds_bucket{RATE})))", name)
            for q, name in ((0.5, "half"), (0.95, "95 of 100"))
        ],
    ),
    (
        "Requests that failed",
        "short",
        [(f'sum by (status) (rate(turncoat_request_seconds_count{{status=~"5..|429"}}{RATE}))', "{{status}}")],
    ),
    ("What was refused", "short", [(f"sum by (kind) (rate(turncoat_security_events_total{RATE}))", "{{kind}}")]),
]


def panel(number: int, title: str, unit: str, queries: list[tuple[str, str]]) -> dict[str, object]:
    source = {"type": "prometheus", "uid": "${source}"}
    targets = [
        {"refId": chr(65 + n), "expr": text, "legendFormat": name, "datasource": source}
        for n, (text, name) in enumerate(queries)
    ]
    place = {"h": 8, "w": 12, "x": 12 * (number % 2), "y": 8 * (number // 2)}
    fields = {"defaults": {"unit": unit, "min": 0}, "overrides": []}
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": title,
        "datasource": source,
        "targets": targets,
        "gridPos": place,
        "fieldConfig": fields,
    }


def dashboard() -> dict[str, object]:
    source = {"name": "source", "label": "Prometheus", "type": "datasource", "query": "prometheus"}
    panels = [panel(number, *each) for number, each in enumerate(PANELS)]
    return {
        "title": "Turncoat",
        "uid": "turncoat",
        "schemaVersion": 39,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {"list": [source]},
        "panels": panels,
    }


if __name__ == "__main__":
    Path(__file__).with_name("grafana.json").write_text(json.dumps(dashboard(), indent=1) + "\n")
