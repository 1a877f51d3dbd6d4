# Two commands matter: `make play` and `make test`. Both prepare everything first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
MODULES := web/node_modules/.ready
PAGE := src/turncoat/page/index.html
WORKERS ?= 2

.PHONY: setup play page wire browser test lint fast jit-off soak bench screenshots clean

play: setup
	@$(BIN)/turncoat serve --open

test: setup lint fast jit-off

setup: $(READY) $(PAGE) browser

$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Turncoat needs Python 3.11 or newer."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Trying again with Debian's python3-venv ..."; rm -rf $(VENV); \
		apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV); }
	@echo "Installing what Turncoat needs into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

# The page is built into the package, so that a wheel holds it.
page: $(PAGE)

$(MODULES): web/package-lock.json
	@command -v npm >/dev/null || { echo "The page is built with Node.js 20 or newer and npm; install them first."; exit 1; }
	@echo "Installing what the page is built with ..."
	@cd web && npm install --silent --no-save --no-audit --no-fund  # npm ci wants other systems' binaries in the lock
	@touch $(MODULES)

$(PAGE): $(MODULES) web/index.html web/vite.config.ts $(shell find web/src web/public -type f)
	@cd web && npx --no-install vite build --logLevel warn

# The browser's types follow from what the server says of itself.
wire: $(READY) $(MODULES)
	@web/make-types

# Tests and screenshots need a browser: Debian's, where it can be installed; nothing downloads one of its own.
browser:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq chromium; } \
		|| echo "Chromium cannot be installed from here; the tests in a browser need it."

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && npx --no-install tsc --noEmit
	web/make-types check

fast: setup
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not soak"

# The same rules as plain Python: what Numba compiles must not differ from what is written.
jit-off: setup
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not soak and not compiled" tests/conformance tests/games \
		--ignore tests/games/test_notation.py --ignore tests/games/test_face.py

# The full matrix, with new random examples each time; more than an hour on two cores.
soak: setup
	HYPOTHESIS_PROFILE=new $(BIN)/pytest -n $(WORKERS) --dist worksteal -m soak
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not soak and not compiled" \
		tests/games/test_notation.py tests/games/test_face.py

# Everything takes about two and a half hours; `make bench PARTS="rates vector"` a few minutes.
bench: setup
	@command -v g++ >/dev/null || { apt-get update -qq && apt-get install -y -qq g++; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt \
		|| echo "pgx cannot be installed here; its figures are left out"
	$(BIN)/python -m benchmarks $(PARTS)

screenshots: setup
	$(BIN)/python docs/screenshots.py

clean:
	rm -rf $(VENV) web/node_modules src/turncoat/page build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
