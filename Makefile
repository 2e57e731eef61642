# Fourfold. The two commands most people need: make play, make test.
# Needs Python 3.11+ and make, and Node 20+ for the browser table; a C compiler makes the engine
# about ten times as fast.

PYTHON ?= python3
BIN    := $(if $(filter Windows_NT,$(OS)),.venv/Scripts,.venv/bin)
BUILD   = $(shell cat .venv/fourfold/build)

# What must hold in both builds; the rest is tested on the installed wheel alone.
ENGINE_TESTS = $(wildcard tests/packaging tests/core tests/match tests/games tests/bots tests/laws)
# What looks at the wheel itself, or at files that both builds share, is done once.
WHEEL_TESTS = $(addprefix tests/packaging/test_,coverage.py generate.py imports.py installed.py play.py requirements.py sbom.py setup.py setup_env.py wheel.py)
# Pure runs read the sources and leave nothing beside them.
PURE = PYTHONPATH=src PYTHONDONTWRITEBYTECODE=1
# Measured is the release build, unpacked beside what is installed.
RELEASED = PYTHONPATH=.venv/fourfold/release-lib
# Each process takes whole files first, so that what a file sets up is set up once, and helps out at the end.
PYTEST = $(BIN)/pytest -q -n 2 --dist worksteal -m "not slow"

.PHONY: help setup setup-release play check format generate test types test-web test-wheel test-pure test-lab test-adapters laws mutants faults attack browser people strength bench bench-engine bench-server bench-builds bench-scale release test-release check-deploy measure-start sbom audit lock docs coverage clean
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## make .venv with all tools and the engine, compiled if possible
	@$(PYTHON) scripts/setup_env.py dev

setup-release:
	@$(PYTHON) scripts/setup_env.py release

play: ## the tables in your browser; LAN=1 opens them to your wifi (terminal: .venv/bin/fourfold play horsemen)
	@$(if $(LAN),FOURFOLD_LAN=1) $(PYTHON) -m scripts.play

check: setup ## style, types, layers; all of them, then the verdict
	@bad=0; \
	for step in "ruff check ." "ruff format --check ." "mypy" "lint-imports --no-logo" "python scripts/generate.py --check"; do \
	  echo "== $$step"; $(PURE) $(BIN)/$$step || bad=1; \
	done; exit $$bad

format: setup ## put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Two at a time, each with its lines together where make can do that (not on macOS, whose make is old).
BESIDE = $(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),-Otarget)

test: ## everything that can run here, with small counts
	@$(MAKE) --no-print-directory setup
	@$(BESIDE) check test-web
	@$(MAKE) --no-print-directory test-wheel
	@if [ "$$(cat .venv/fourfold/build)" = compiled ]; then $(MAKE) --no-print-directory test-pure; \
	else echo "No compiled engine here, so this one run of the pure engine is all."; fi

# Three at a time, also on two cores: now and then one waits for a clock or a socket.
test-wheel: setup
	@echo "== all tests on the installed wheel ($(BUILD))"
	FOURFOLD_EXPECT=$(BUILD) $(PYTEST) -n 3 tests --ignore tests/browser
	@echo "== the browser, by itself: its driver keeps an event loop of its own"
	FOURFOLD_EXPECT=$(BUILD) $(PYTEST) -n 4 tests/browser

generate: ## the methods that follow from the fields of the games' states
	@$(PYTHON) scripts/generate.py

types: setup ## the types of what the server and the games send to the page, into web/generated
	@$(BIN)/python scripts/export_schema.py web/generated
	@npm run --silent --prefix web types

test-web: setup
	@if command -v npm >/dev/null; then echo "== the browser table"; $(MAKE) --no-print-directory types && cd web && npm run --silent check && npm run --silent test; \
	elif [ -n "$$FOURFOLD_NO_SKIP" ]; then echo "The browser table needs Node 20 or newer, with npm."; exit 1; \
	else echo "The browser table is not tested: that needs Node 20 or newer, with npm."; fi

test-pure: setup
	@echo "== the engine's tests on the pure sources"
	FOURFOLD_EXPECT=pure $(PURE) $(PYTEST) $(ENGINE_TESTS) $(WHEEL_TESTS:%=--ignore=%)

# The counts that each game's figures are stated for.
laws: setup ## the laws of every game with full counts (hours)
	@set -e; while read game games; do echo "== $$game, $$games games a variant"; \
	  $(BIN)/fourfold laws $$game --games $$games; done < scripts/law_counts.txt

mutants: setup ## every mutant of the sources: who notices it, into docs/laws.md
	$(PURE) $(BIN)/python -m tests.laws.mutate --write

test-lab: setup ## the lab with full counts, on a Ray cluster too, in an environment of its own (half an hour)
	@$(PYTHON) scripts/lab_env.py
	.venv-lab/bin/python -m pytest -q -m slow tests/lab

# The suites of other libraries on the oldest versions that we take, in an environment of their own.
OLDEST = .venv-oldest/bin
test-adapters: setup ## the adapters on the oldest versions too, and 10,000 twins of tensors a game
	$(BIN)/pytest -q tests/adapters
	$(BIN)/python -m tests.adapters.twins
	$(PYTHON) -m venv .venv-oldest
	$(OLDEST)/python -m pip install -qq --no-deps --require-hashes -r requirements/oldest.txt
	$(OLDEST)/python -m pip install -qq --no-deps --force-reinstall .venv/fourfold/work-wheel/*.whl
	$(OLDEST)/python -m pytest -q tests/adapters/test_pettingzoo.py tests/adapters/test_gymnasium.py tests/adapters/test_batch.py

faults: setup ## the server's faults with full counts
	$(BIN)/pytest -q -m slow tests/server

attack: setup ## attacks on the server with full counts: floods, kills, faults of a cluster, two worlds
	$(BIN)/pytest -q -s -m "slow or not slow" tests/attack

browser: setup ## the browser table, long tests too
	FOURFOLD_EXPECT=$(BUILD) $(BIN)/pytest -q tests/browser

REPEAT ?= 1
people: setup ## two browsers from the invitation to the first move, REPEAT times
	FOURFOLD_EXPECT=$(BUILD) FOURFOLD_REPEAT=$(REPEAT) $(PYTEST) tests/browser/people/test_start.py

strength: setup ## how strong the levels are; goes on where it stopped
	$(BIN)/fourfold strength --minutes 100

bench: bench-engine bench-server ## both of what follows

bench-engine: setup-release ## moves a second beside other libraries, one core
	bench/run

bench-builds: setup setup-release ## the quick build's speed beside the release build's
	bench/run builds

bench-server: setup-release ## the server under load beside boardgame.io
	$(RELEASED) $(BIN)/python -m bench.server --write

bench-scale: setup-release ## how the server grows with processes, tables, viewers and logs
	$(RELEASED) $(BIN)/python -m bench.scale --write

release: ## sdist, wheels, list of parts and checksums into dist/
	@$(PYTHON) -m scripts.release

test-release: release ## every file of dist/ in an empty environment: it serves and plays
	FOURFOLD_NO_SKIP=1 $(BIN)/pytest -q -s tests/packaging/test_installed.py

TIMES ?= 1
measure-start: ## seconds from a fresh clone to address, page and compiled engine; TIMES=3, TEST=1 for a green make test
	@$(PYTHON) -m scripts.measure_start --times $(TIMES) $(if $(TEST),--test)

check-deploy: setup ## what deploy/ holds, read by the tools it is for (hadolint, caddy, nginx, systemd)
	$(BIN)/pytest -q -rs tests/deploy

sbom: ## the list of parts (SBOM, CycloneDX) into parts.json
	@$(PYTHON) scripts/sbom.py parts.json

audit: ## known faults of the locked packages (asks the package indexes' own lists; needs uv and npm)
	@bad=0; \
	uvx pip-audit --no-deps --disable-pip -r requirements/server.txt || bad=1; \
	npm audit --prefix web || bad=1; exit $$bad

docs: setup ## the documentation as a site, into site/
	$(BIN)/zensical build --clean --strict

# Branches of the pure engine and of all that stands on it, with small counts; the floor is in pyproject.toml.
# coverage itself imports multiprocessing, so the test that counts imports at the start is left out.
LISTING = tests/cli/test_main.py::test_a_listing_needs_neither_screen_nor_workers
coverage: setup ## which lines and branches the tests reach, by package; fails below the floor
	rm -f .coverage .coverage.*
	FOURFOLD_EXPECT=pure $(PURE) $(PYTEST) --cov --cov-report= --cov-fail-under=0 tests --ignore tests/browser $(WHEEL_TESTS:%=--ignore=%) --deselect $(LISTING)
	@$(PURE) $(BIN)/coverage json -q --fail-under=0 -o .coverage.json
	@$(BIN)/python scripts/coverage_report.py .coverage.json
	@$(PURE) $(BIN)/coverage report --format=total

lock: ## write requirements/*.txt anew from pyproject.toml (needs uv)
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv"; exit 1; }
	sh scripts/lock

clean: ## remove the environment and all caches
	rm -rf .venv .venv-bench .venv-oldest .venv-lab dist web/node_modules web/generated src/fourfold/server/static .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage
	find src tests scripts bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
