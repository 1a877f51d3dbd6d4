"""Speed, measured: `make bench` or `python -m benchmarks`. Timings are ratios within one run, never tests."""
