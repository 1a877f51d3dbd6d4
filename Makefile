# Two commands matter: `make play` and `make test`. Both prepare what they need first, and say how long that took.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STEP := requirements/step
PLAY := $(VENV)/.play
DEV := $(VENV)/.dev
MODULES := web/node_modules/.play
TOOLS := web/node_modules/.dev
PAGE := src/turncoat/page/index.html
WORKERS ?= 4
# Some machines forbid it; without byte code on disk every process spends seconds on compiling Python.
unexport PYTHONDONTWRITEBYTECODE
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal

.PHONY: play setup setup-test page wire browser postgres wheel api test lint fast jit-off soak mutants audit bench diagrams screenshots clean

# The kernels are compiled while the page is built; what is not compiled by then, the server goes on with.
play:
	@$(MAKE) --no-print-directory -j2 $(PLAY) $(MODULES)
	@$(BIN)/turncoat warm >/dev/null 2>&1 & warm=$$!; $(MAKE) --no-print-directory $(PAGE) || { kill $$warm; exit 1; }; \
		kill $$warm 2>/dev/null; exec $(BIN)/turncoat serve --open

setup:
	@$(MAKE) --no-print-directory -j2 $(PLAY) $(MODULES)
	@$(BIN)/turncoat warm >/dev/null 2>&1 & warm=$$!; $(MAKE) --no-print-directory $(PAGE) || { kill $$warm; exit 1; }; \
		wait $$warm && echo "Kernels compiled"

# Kernels are compiled once, while the checks run, instead of by every test process for itself.
test: setup-test
	@$(BIN)/turncoat warm >/dev/null 2>&1 & warm=$$!; $(MAKE) --no-print-directory lint || { kill $$warm; exit 1; }; wait $$warm
	@$(MAKE) --no-print-directory fast jit-off

setup-test: $(DEV) $(TOOLS) $(PAGE) browser postgres

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Turncoat needs Python 3.11 or newer."; exit 1; }
	@$(STEP) "Environment in $(VENV)" $(PYTHON) -m venv $(VENV) || { echo "Trying again with Debian's python3-venv ..."; rm -rf $(VENV); \
		apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV); }

$(PLAY): $(VENV)/pyvenv.cfg requirements/play.txt pyproject.toml
	@$(STEP) "Python packages to play with" requirements/install $(BIN)/python requirements/play.txt
	@touch $@

$(DEV): $(PLAY) requirements/dev.txt
	@$(STEP) "Python packages to test with" requirements/install $(BIN)/python requirements/dev.txt
	@touch $@

# The page is built into the package, so that a wheel holds it.
page: $(PAGE)

$(MODULES): web/package-lock.json
	@command -v npm >/dev/null || { echo "The page is built with Node.js 20 or newer and npm; install them first."; exit 1; }
	@cd web && ../$(STEP) "Packages the page is built with" npm install --silent --no-save --no-audit --no-fund --omit=dev  # npm ci wants other systems' binaries
	@touch $@

$(TOOLS): $(MODULES)
	@cd web && ../$(STEP) "Packages the page is checked with" npm install --silent --no-save --no-audit --no-fund
	@touch $(MODULES) $@

$(PAGE): $(MODULES) web/index.html web/vite.config.ts $(shell find web/src web/public -type f) $(shell find src/turncoat -name look.json)
	@cd web && ../$(STEP) "Page" npx --no-install vite build --logLevel warn

# One file for everybody who has Python: `pipx install 'dist/turncoat-….whl[table]'`.
wheel: $(PLAY) $(PAGE)
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	@ls dist/*.whl

# The library's reference, made from its docstrings.
API ?= build/api
api: $(DEV)
	@$(BIN)/python docs/reference.py $(API)

# The browser's types follow from what the server and the games say of themselves.
wire: $(DEV) $(TOOLS)
	@web/make-types

# Tests and screenshots need a browser: Debian's, where it can be installed; nothing downloads one of its own.
browser:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && $(STEP) "Chromium" sh -c \
		'apt-get update -qq && for each in chromium-headless-shell chromium; do apt-get install -y -qq $$each >/dev/null && exit; done; exit 1'; } \
		|| echo "Chromium cannot be installed from here; the tests in a browser need it."

# Tests of shared stores start a PostgreSQL of their own, with Debian's programs.
postgres:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && $(STEP) "PostgreSQL" sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql >/dev/null'; } \
		|| echo "PostgreSQL cannot be installed from here; the tests of shared stores need it."

lint: setup-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && npx --no-install tsc --noEmit && npx --no-install eslint --max-warnings 0 src && npx --no-install prettier --check --log-level warn src
	web/make-types check

fast: setup-test
	$(PYTEST) -m "not soak"

# The same rules as plain Python: what Numba compiles must not differ from what is written. The rest of it is in soak.
PLAIN = NUMBA_DISABLE_JIT=1 $(PYTEST) -m "not soak and not compiled"
jit-off: setup-test
	$(PLAIN) tests/conformance/test_reference.py tests/conformance/test_vectors.py tests/games/test_convert_*.py \
		tests/games/test_conversion_*.py tests/games/test_cube_conquer_rules.py tests/games/test_cube_conquer_hidden.py tests/games/test_pie.py

# The full matrix, with new random examples each time; more than an hour on two cores.
soak: setup-test mutants
	HYPOTHESIS_PROFILE=new $(PYTEST) -m soak
	$(PLAIN) tests/conformance tests/games

# Small mistakes put into the rules and the records on purpose: each must be noticed by a test.
mutants: setup-test
	$(BIN)/python -m tests.mutants

# Known weaknesses of what is installed, as far as the registries tell them.
audit: setup-test
	@$(BIN)/python -m uv tool run --quiet pip-audit --disable-pip --require-hashes -r requirements/play.txt || echo "pip-audit found something, or gets no answer here"
	@cd web && npm audit --omit=dev || echo "npm audit found something, or gets no answer here"

# Everything takes about two and a half hours; `make bench PARTS="rates vector"` a few minutes.
bench: setup-test
	@command -v g++ >/dev/null || { apt-get update -qq && apt-get install -y -qq g++; }
	@requirements/install $(BIN)/python requirements/bench.txt || echo "pgx and python-chess cannot be installed here; their figures are left out"
	$(BIN)/python -m benchmarks $(PARTS)

# The pictures of the rule pages, made from positions.
diagrams: setup-test
	$(BIN)/python docs/diagrams.py

screenshots: setup-test
	$(BIN)/python docs/screenshots.py

clean:
	rm -rf $(VENV) web/node_modules src/turncoat/page build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
