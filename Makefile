# Everything runs in .venv, which is made on first use and renewed when a requirement file
# changes. The stamps carry a checksum, not a time: a checkout may set any time on a file.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Scripts in a venv hold its absolute path, so a moved folder needs a new set-up too.
sum = $(shell (pwd; cat $(1)) | cksum | tr -d ' ')
RUNTIME := $(VENV)/runtime-$(call sum,pyproject.toml requirements.txt)
WINDOW := $(VENV)/window-$(call sum,pyproject.toml requirements.txt requirements-window.txt)
DEV := $(VENV)/dev-$(call sum,pyproject.toml requirements.txt requirements-window.txt requirements-dev.txt)
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
# Three for two cores: many tests wait for a board.
PYTEST := $(BIN)/python -m pytest -q -n 3

.PHONY: help play play-window test test-all test-pico mutants lint bench

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1 # /p' Makefile | column -t -s '#'

play: $(RUNTIME) ## play Hearts on the virtual board, in this terminal
	@$(BIN)/pocket-hearts play

play-window: $(WINDOW) ## play in a window; BOARD=picosystem for another board
	@$(BIN)/pocket-hearts play --frontend window $(if $(BOARD),--board $(BOARD))

test: $(DEV) ## the tests, within three minutes
	@$(PYTEST) -m "not slow"

test-all: $(DEV) ## the tests with the large counts, within half an hour
	@$(PYTEST)

test-pico: $(DEV) ## the tests on an emulated Pico; POCKET_HEARTS_UF2 names its firmware
	@$(PYTEST) -n 2 --dist worksteal tests/emulator

mutants: $(DEV) ## whether the tests notice each of a list of hand-made faults, in ten minutes
	@$(BIN)/python -m tests.mutants $(ONLY)

lint: $(DEV) ## ruff, and pyright for the firmware and for the host tools
	@$(BIN)/ruff check -q
	@$(BIN)/pyright --pythonpath $(BIN)/python
	@$(BIN)/pyright --pythonpath $(BIN)/python -p firmware

bench: $(DEV) ## times on an emulated Pico; POCKET_HEARTS_UF2 names its firmware
	@$(BIN)/python -m tests.bench

$(RUNTIME):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Pocket Hearts needs Python 3.11 or newer: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "Setting up $(VENV) (once) ..." >&2
	@test -d $(VENV) && $(BIN)/pip --version >/dev/null 2>&1 || \
		$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) install -r requirements.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@rm -f $(VENV)/runtime-* && touch $@

$(WINDOW): $(RUNTIME)
	@echo "Adding the window (once) ..." >&2
	@$(PIP) install -r requirements-window.txt
	@rm -f $(VENV)/window-* && touch $@

$(DEV): $(RUNTIME)
	@echo "Adding the tools for development (once) ..." >&2
	@$(PIP) install -r requirements-dev.txt
	@ln -sfn "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" $(VENV)/stubs
	@rm -f $(VENV)/dev-* && touch $@
