# Fourfold. The two commands most people need: make play, make test.
# Needs Python 3.11+ and make, and Node 20+ for the browser table; a C compiler makes the engine
# about ten times as fast.

PYTHON ?= python3
BIN    := .venv/bin
BUILD   = $(shell cat .venv/fourfold/build)

# What must hold in both builds; the rest is tested on the installed wheel alone.
ENGINE_TESTS = $(wildcard tests/build tests/core tests/games tests/bots tests/laws)
# Pure runs read the sources and leave nothing beside them.
PURE = PYTHONPATH=src PYTHONDONTWRITEBYTECODE=1
PYTEST = $(BIN)/pytest -q -n 2 -m "not slow"

.PHONY: help setup setup-play play check format test types test-web test-wheel test-pure laws faults browser strength bench bench-engine bench-server parts lock clean
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## make .venv with all tools and the engine, compiled if possible
	@$(PYTHON) scripts/environment.py dev

setup-play:
	@$(PYTHON) scripts/environment.py play

play: setup-play ## the tables in your browser (terminal: .venv/bin/fourfold play horsemen)
	@$(BIN)/fourfold serve

check: setup ## style, types, layers; all of them, then the verdict
	@bad=0; \
	for step in "ruff check ." "ruff format --check ." "mypy" "lint-imports --no-logo"; do \
	  echo "== $$step"; $(PURE) $(BIN)/$$step || bad=1; \
	done; exit $$bad

format: setup ## put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test: ## everything that can run here, with small counts
	@$(MAKE) --no-print-directory setup check
	@$(MAKE) --no-print-directory test-web test-wheel
	@if [ "$$(cat .venv/fourfold/build)" = compiled ]; then $(MAKE) --no-print-directory test-pure; \
	else echo "No compiled engine here, so this one run of the pure engine is all."; fi

test-wheel: setup
	@echo "== all tests on the installed wheel ($(BUILD))"
	FOURFOLD_EXPECT=$(BUILD) $(PYTEST) tests --ignore tests/browser
	@echo "== the browser, by itself: its driver keeps an event loop of its own"
	FOURFOLD_EXPECT=$(BUILD) $(PYTEST) tests/browser

types: setup ## the page's types of what the server sends, into web/made
	@$(BIN)/python scripts/schema.py web/made/schema.json
	@npm run --silent --prefix web types

test-web: setup
	@if command -v npm >/dev/null; then echo "== the browser table"; $(MAKE) --no-print-directory types && cd web && npm run --silent check && npm run --silent test; \
	elif [ -n "$$FOURFOLD_NO_SKIP" ]; then echo "The browser table needs Node 20 or newer, with npm."; exit 1; \
	else echo "The browser table is not tested: that needs Node 20 or newer, with npm."; fi

test-pure: setup
	@echo "== the engine's tests on the pure sources"
	FOURFOLD_EXPECT=pure $(PURE) $(PYTEST) $(ENGINE_TESTS)

# The counts that each game's figures are stated for.
laws: setup ## the laws of every game with full counts (hours)
	@set -e; while read game games; do echo "== $$game, $$games games a variant"; \
	  $(BIN)/fourfold laws $$game --games $$games; done < scripts/laws.txt

faults: setup ## the server's faults with full counts
	$(BIN)/pytest -q -m slow tests/server

browser: setup ## the browser table, long tests too
	FOURFOLD_EXPECT=$(BUILD) $(BIN)/pytest -q tests/browser

strength: setup ## how strong the levels are; goes on where it stopped
	$(BIN)/fourfold strength --minutes 100

bench: bench-engine bench-server ## both of what follows

bench-engine: setup ## moves a second beside other libraries, one core
	bench/run

bench-server: setup ## the server under load beside boardgame.io
	$(BIN)/python -m bench.server --write

parts: ## the list of parts (SBOM, CycloneDX) into parts.json
	@$(PYTHON) scripts/parts.py parts.json

lock: ## write requirements/*.txt anew from pyproject.toml (needs uv)
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv"; exit 1; }
	sh scripts/lock

clean: ## remove the environment and all caches
	rm -rf .venv .venv-bench web/node_modules web/made src/fourfold/server/static .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage
	find src tests scripts bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
