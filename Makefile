# Every target does its own set-up. A stamp's name carries the checksum of what it was made from: a second run finds it and
# does nothing; a changed lock file or source asks for a stamp that is not there yet.
# Kept to what GNU Make 3.81 knows, the one that macOS has.

PORT ?= 8000

PYTHON := .venv/bin/python
PYTHON_SCRIPTS := $(shell grep -l '^\#!.*python' scripts/*)
PIP := $(PYTHON) -m pip --disable-pip-version-check install -qq
NPM := scripts/with-node npm --prefix frontend --no-audit --no-fund --no-update-notifier --loglevel=error

checksum = $(shell cat $(1) 2>/dev/null | cksum | tr ' ' -)
RUNTIME := .venv/.runtime-$(call checksum,requirements.txt)
TESTING := .venv/.testing-$(call checksum,requirements-dev.txt)
MODULES := frontend/node_modules/.installed-$(call checksum,frontend/package-lock.json)
PAGE := frontend/dist/.built-$(shell scripts/page-checksum)

.PHONY: help run test soak check bench generate build lock clean
.NOTPARALLEL: # two pips in one environment would trip over each other
.DEFAULT_GOAL := help

help: ## Say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

run: $(RUNTIME) $(PAGE) ## Serve Patchbay at http://127.0.0.1:8000 (PORT=, ANY_PORT=1, PATCHBAY_DATA=)
	@exec $(PYTHON) manage.py up --port $(PORT) $(if $(ANY_PORT),--any-port)

test: $(TESTING) $(PAGE) ## Run every test in its short form
	@$(PYTHON) -m coverage erase
	@echo "Backend tests on SQLite…"
	@$(PYTHON) -m coverage run -m pytest -m "not e2e and not soak"
	@echo "What touches the database once more, on PostgreSQL…"
	@PATCHBAY_TEST_DATABASE=postgres $(PYTHON) -m coverage run -m pytest -m "database and not e2e and not soak"
	@echo "Front-end tests…"
	@$(NPM) test
	@echo "End-to-end tests in Chromium…"
	@chromium="$$(scripts/chromium)" && PATCHBAY_CHROMIUM="$$chromium" $(PYTHON) -m coverage run -m pytest -m "e2e and not soak"
	@$(PYTHON) scripts/coverage-check

soak: $(TESTING) $(PAGE) ## Run the long tests with the counts that the issues name; writes docs/reliability.md
	@chromium="$$(scripts/chromium)" && PATCHBAY_CHROMIUM="$$chromium" $(PYTHON) -m pytest -m soak --soak

check: $(TESTING) $(MODULES) ## Run every static check
	@$(PYTHON) -m ruff format --check --quiet . $(PYTHON_SCRIPTS)
	@$(PYTHON) -m ruff check --quiet . $(PYTHON_SCRIPTS)
	@$(PYTHON) -m mypy
	@.venv/bin/lint-imports
	@scripts/generated-check
	@$(NPM) run --silent check
	@scripts/no-addresses
	@echo "Every check is clean."

bench: $(TESTING) $(PAGE) ## Run the benchmarks
	@$(PYTHON) -m bench

generate: $(TESTING) $(MODULES) ## Write the API's and the socket's documents, and the TypeScript types from them
	@DJANGO_SETTINGS_MODULE=tests.settings $(PYTHON) manage.py export-schemas
	@$(NPM) run --silent generate

build: $(RUNTIME) $(PAGE) ## Build the page into frontend/dist

lock: $(PYTHON) ## Write the requirements*.txt from the requirements*.in
	@echo "Locking the Python packages…"
	@$(PIP) uv==0.13.8
	@scripts/lock

clean: ## Remove everything the Makefile made; your data directory stays
	rm -rf .venv .node frontend/node_modules frontend/dist htmlcov .coverage .coverage.* .*_cache .hypothesis

# ── Set-up

$(PYTHON):
	@echo "Making a Python environment in .venv…"
	@python="$$(scripts/find-python)" && "$$python" -m venv --clear .venv

# Both remove all stamps first: a half-done install, or a later one of another list, must not look finished.
$(RUNTIME): | $(PYTHON)
	@echo "Installing Python packages (the first time takes about a minute)…"
	@rm -f .venv/.runtime-* .venv/.testing-*
	@$(PIP) --require-hashes -r requirements.txt
	@touch $@

$(TESTING): | $(PYTHON)
	@echo "Installing Python packages for tests and checks (the first time takes about a minute)…"
	@rm -f .venv/.runtime-* .venv/.testing-*
	@$(PIP) --require-hashes -r requirements-dev.txt
	@touch $@ $(RUNTIME)

$(MODULES): | $(PYTHON)
	@echo "Installing front-end packages (the first time takes about half a minute)…"
	@scripts/quietly $(NPM) ci
	@touch $@

$(PAGE): | $(RUNTIME) $(MODULES)
	@echo "Building the page…"
	@scripts/quietly $(NPM) run build
	@$(PYTHON) -m whitenoise.compress --quiet frontend/dist
	@touch $@
