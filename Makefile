# Python 3.11 or newer and make are enough: Node comes with a Python package, Chromium is looked for.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NPM := $(BIN)/python build_client.py npm

.DEFAULT_GOAL := help
.PHONY: help play test check bench site format generate lock clean client

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.installed client ## Open a table in the browser
	$(BIN)/stablemates play

test: $(VENV)/.installed-dev $(VENV)/.chromium $(VENV)/.services node_modules/.package-lock.json build/site/index.html client ## Run the tests
	$(NPM) test
	PYTHONPATH=.:tests/fifth_game $(BIN)/python -m tests.warm_up
	$(BIN)/python -m pytest --numprocesses 3 --dist worksteal

check: $(VENV)/.installed-dev node_modules/.package-lock.json ## Check style, types, architecture and documentation
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(NPM) run check
	$(BIN)/python -m stablemates.cli schema --check
	$(BIN)/python build_site.py

bench: $(VENV)/.installed ## Measure the speed of games and bots
	$(BIN)/stablemates bench

site: $(VENV)/.installed-dev ## Build the documentation's site into build/site
	$(BIN)/python build_site.py

format: $(VENV)/.installed-dev node_modules/.package-lock.json ## Lay out the sources
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	$(NPM) run format

generate: $(VENV)/.installed-dev node_modules/.package-lock.json ## Write schemas and types again
	$(BIN)/python -m stablemates.cli schema
	$(NPM) run generate

lock: $(VENV)/.installed-dev ## Choose the newest versions allowed, for Python and npm
	$(PIP) install --dry-run --ignore-installed --no-build-isolation --report $(VENV)/report.json \
		--group dev pip .
	$(BIN)/python -c "import json; \
		found = [p['metadata'] for p in json.load(open('$(VENV)/report.json'))['install']]; \
		pins = {'{name}=={version}'.format(**p) for p in found if p['name'] != 'stablemates'}; \
		print('# Written by make lock.', *sorted(pins, key=str.lower), sep='\n')" > constraints.txt
	# Beside an installed tree npm locks only the packages of this platform.
	rm -rf node_modules package-lock.json
	$(NPM) install --package-lock-only --ignore-scripts

clean: ## Remove all that make made
	rm -rf $(VENV) node_modules stablemates/client build dist .cache .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache test-results
	find . -name __pycache__ -prune -exec rm -rf {} +

# --- What the targets above stand on ----------------------------------------------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit( \
		"Stablemates needs Python 3.11 or newer, and $(PYTHON) is %d.%d. If you have a newer one, " \
		"name it: make PYTHON=python3.12" % sys.version_info[:2])'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.tools: constraints.txt pyproject.toml | $(BIN)/python
	$(PIP) install --constraint constraints.txt --upgrade pip
	$(PIP) install --constraint constraints.txt --group build
	touch $@

# Without isolation pip builds with the tools just installed, and needn't fetch Node a second time.
# The client is a target of its own, so that a mistake in it doesn't stand in the way of the checks.
$(VENV)/.installed: $(VENV)/.tools
	STABLEMATES_CLIENT=skip $(PIP) install --constraint constraints.txt --no-build-isolation --editable .
	touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(PIP) install --constraint constraints.txt --group dev
	touch $@

node_modules/.package-lock.json: package.json package-lock.json $(VENV)/.tools
	$(NPM) ci --ignore-scripts
	touch $@

client: $(VENV)/.tools
	@$(BIN)/python build_client.py

# The tests open the site as it was built last.
build/site/index.html: | $(VENV)/.installed-dev
	$(BIN)/python build_site.py

# The tests take a Chromium that is there, else Debian's, else Playwright's own.
$(VENV)/.chromium: $(VENV)/.installed-dev
	@command -v "$${CHROMIUM:-chromium}" || command -v chromium-browser || command -v google-chrome || { \
		test "$$(id -u)" = 0 && command -v apt-get && apt-get update && \
		DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
			chromium fonts-dejavu-core && chromium --version; \
	} || $(BIN)/playwright install chromium
	touch $@

# The tests start PostgreSQL and Redis of their own: Debian's, if they may be installed. Without them
# the tests that need them are skipped.
$(VENV)/.services: $(VENV)/.installed-dev
	@{ ls /usr/lib/postgresql/*/bin/postgres || command -v postgres; } && command -v redis-server || { \
		test "$$(id -u)" = 0 && command -v apt-get && apt-get update && \
		DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
			postgresql redis-server; \
	} || echo "Without PostgreSQL and Redis the tests of several processes are skipped."
	touch $@
