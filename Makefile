# Two commands matter: `make play` and `make test`. Both prepare .venv first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WORKERS ?= 2

.PHONY: setup play test lint fast jit-off soak bench clean

play: setup
	@$(BIN)/turncoat play

test: setup lint fast jit-off

setup: $(READY)

$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Turncoat needs Python 3.11 or newer."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Trying again with Debian's python3-venv ..."; rm -rf $(VENV); \
		apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV); }
	@echo "Installing what Turncoat needs into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fast: setup
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not soak"

# The same rules as plain Python: what Numba compiles must not differ from what is written.
jit-off: setup
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not soak and not compiled" tests/conformance tests/games

# The full matrix, with new random examples each time; about twenty minutes on two cores.
soak: setup
	HYPOTHESIS_PROFILE=new $(BIN)/pytest -n $(WORKERS) --dist worksteal -m soak

# Everything takes about two and a half hours; `make bench PARTS="rates vector"` a few minutes.
bench: setup
	@command -v g++ >/dev/null || { apt-get update -qq && apt-get install -y -qq g++; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt \
		|| echo "pgx cannot be installed here; its figures are left out"
	$(BIN)/python -m benchmarks $(PARTS)

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
