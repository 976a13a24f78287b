# Everything a fresh machine with Python 3.11+, gcc and make needs is set up by these targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -path src/tefuda/server/static -prune -o -name '*.py' -o -name '*.css' -o -name '*.html' -o -name '*.tcss' -o -name 'py.typed')
STATIC := src/tefuda/server/static
WEB_SOURCES := $(shell find web \( -name node_modules -o -path web/browser -o -path web/screens -o -path web/tests \) -prune -o -type f -print)
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --no-update-notifier
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: help play test pure check bench coverage golden picture build clean
.PHONY: kill-test leak-test load-test strength exploit prove-attackers strength-no-thanks decisions trust counts differential card-slot-million card-slot-endings
.PHONY: mutants mutants-sample api cfr engines soak-arena test-learners web check-web format-web protocol test-python test-browser test-install screens ready
.NOTPARALLEL: test

help:
	@echo "make play      set up and open a table, in the browser or else in the terminal"
	@echo "make test      set up and run the tests against the compiled package, then those in a browser"
	@echo "make test-browser  only the tests in a browser (Chromium or Chrome; Debian's is installed where that is allowed)"
	@echo "make test-learners  only the tests of what learns with PyTorch, which is installed for them"
	@echo "make test-install  build and install compiled, from the checkout, the sdist and the wheel (some three minutes)"
	@echo "make pure      run the same tests without compiling"
	@echo "make check     lint, types, import layers"
	@echo "make web       build the client for the browser (make build does it, too)"
	@echo "make check-web style, types and tests of the client for the browser, without a browser"
	@echo "make protocol  write the types of the server in TypeScript for the client, to be looked at and committed"
	@echo "make format-web  format the client for the browser"
	@echo "make bench     measure speed, beside others and against floors (QUICK=1 only to see that it runs)"
	@echo "make engines   the same arena run on one process, on two and on Ray (some five minutes; HANDS=300000 for fewer)"
	@echo "make cfr       train the Hold'em CPU cfr, into build/cfr; goes on where it stopped (DEALS=100000 for fewer)"
	@echo "make strength  how strong the poker CPUs are, as a table (HANDS=6000 for fewer)"
	@echo "make exploit   what attackers win from the CPUs, into docs/cpu/exploit.md; goes on where it was stopped"
	@echo "               (MINUTES=1 of one core for each CPU, 6 by default; GAMES_OF=razz,stud for some of the games)"
	@echo "make decisions  ask every poker CPU in 100,000 random positions of each game (POSITIONS=500 for fewer)"
	@echo "make trust     whether the arena's intervals and tests are right about players of known difference (MATCHES=20 for fewer)"
	@echo "make soak-arena  memory of an arena run over ten million games of No Thanks! (GAMES=100000 for fewer)"
	@echo "make strength-no-thanks  how strong the Expert CPU of No Thanks! is (SEAT_GAMES=10000 for the full run)"
	@echo "make counts    evaluate every hand of seven cards and compare with the known totals"
	@echo "make differential  play 100,000 hands of each poker game against PokerKit (HANDS=1000 for fewer)"
	@echo "make prove-attackers  which share of the exact best answer each attacker finds on small games (PROVE=--quick looks little)"
	@echo "make kill-test kill the server 1,000 times under play and look for anything lost (KILLS=10 for fewer)"
	@echo "make leak-test deal unseen cards again in 10,000 positions of each game and compare every byte (POSITIONS=100 for fewer)"
	@echo "make load-test 300 tables with 1,800 people for a minute: how long until an action is durable (TABLES=5 SECONDS=5 for less)"
	@echo "make card-slot-million  a million random games of Card Slot, all cards counted at every event (GAMES=1000 for fewer)"
	@echo "make card-slot-endings  how 100,000 games of Card Slot between two Easy CPUs end, as a table (GAMES=500 for fewer)"
	@echo "make coverage  what the tests reach, measured on the pure code (half an hour); fails below 97 %"
	@echo "make mutants   change the rules and the players in small ways and see whether a test fails (hours; goes on where it stopped;"
	@echo "               SAMPLE=200 for fewer, SKIP=200 for others than those)"
	@echo "make mutants-sample  the same for 400 mutants"
	@echo "make api       build the reference of all modules from their docstrings, into build/api"
	@echo "make golden    write the golden files anew, to be looked at and committed"
	@echo "make picture   draw docs/table.svg anew"
	@echo "make ready     how soon a new visitor can press a button in the browser, and sees cards (VISITS=2 for fewer)"
	@echo "make screens   take the pictures in docs/screens anew, to be looked at and committed (SCENES=\"stud phone\" for some)"
	@echo "make clean     remove everything that was built"

play: $(VENV)/client
	@$(BIN)/tefuda start

test: test-python test-browser

test-python: $(VENV)/built $(VENV)/dev
	$(BIN)/python -m pytest -n 2

test-browser: $(VENV)/client $(VENV)/dev
	$(NPM) run --silent test-browser

test-learners: $(VENV)/built $(VENV)/dev $(VENV)/learn
	$(BIN)/python -m pytest tests/course tests/learning tests/small_games/test_proof.py tests/test_ppo_example.py

test-install: $(VENV)/dev $(STATIC)/index.html
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tests.installing

pure: $(VENV)/dev
	TEFUDA_PURE=1 PYTHONPATH=src $(BIN)/python -m pytest -n 2

check: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

bench: $(VENV)/built $(VENV)/bench
	$(BIN)/python bench/run.py $(if $(QUICK),--quick)

DEALS ?= 5000000
cfr: $(VENV)/built
	$(BIN)/python scripts/train_cfr.py build/cfr --deals $(DEALS)

strength: HANDS = 120000
strength: $(VENV)/built
	$(BIN)/python scripts/strength.py $(HANDS)

MINUTES ?= 6
exploit: $(VENV)/built $(VENV)/learn
	$(BIN)/python scripts/exploit_table.py --minutes $(MINUTES) $(if $(GAMES_OF),--games $(GAMES_OF))

decisions: POSITIONS = 100000
decisions: $(VENV)/built
	$(BIN)/python scripts/checked_decisions.py $(POSITIONS)

MATCHES ?= 1000
trust: $(VENV)/built $(VENV)/dev
	$(BIN)/python -m tests.arena.known $(MATCHES)

engines: HANDS = 3000000
engines: $(VENV)/built $(VENV)/dev
	$(BIN)/python bench/engines.py $(HANDS)

soak-arena: GAMES = 10000000
soak-arena: $(VENV)/built $(VENV)/dev
	$(BIN)/python scripts/arena_soak.py $(GAMES)

SEAT_GAMES ?= 300
strength-no-thanks: $(VENV)/built
	$(BIN)/python scripts/strength_no_thanks.py $(SEAT_GAMES)

counts: $(VENV)/built
	$(BIN)/python scripts/counts.py

HANDS ?= 100000
differential: $(VENV)/built $(VENV)/dev
	$(BIN)/python -m tests.games.poker --hands $(HANDS)

prove-attackers: $(VENV)/built $(VENV)/dev $(VENV)/learn
	OMP_NUM_THREADS=1 $(BIN)/python -m tests.small_games $(PROVE)

KILLS ?= 1000
kill-test: $(VENV)/built $(VENV)/dev
	$(BIN)/python -m tests.server.killing --kills $(KILLS)

POSITIONS ?= 10000
leak-test: $(VENV)/built $(VENV)/dev
	$(BIN)/python -m tests.server.leaking --positions $(POSITIONS)

TABLES ?= 300
SECONDS ?= 60
load-test: $(VENV)/built $(VENV)/dev
	$(BIN)/python -m tests.server.loading --tables $(TABLES) --seconds $(SECONDS)

GAMES ?= 1000000
card-slot-million: $(VENV)/built
	$(BIN)/python scripts/card_slot_soak.py $(GAMES)

card-slot-endings: GAMES = 100000
card-slot-endings: $(VENV)/built
	$(BIN)/python scripts/endings.py card-slot easy,easy $(GAMES)
	$(BIN)/python scripts/endings.py card-slot easy,easy $(GAMES) hand=10

coverage: $(VENV)/dev
	$(BIN)/python -m coverage erase
	@# Matches in processes of their own are too slow to be waited for while every line is counted.
	TEFUDA_PURE=1 PYTHONPATH=src $(BIN)/python -m coverage run -m pytest -n 2 --ignore tests/server/test_arena.py
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report --skip-covered

SAMPLE ?= 0
SKIP ?= 0
mutants: $(VENV)/dev
	TEFUDA_PURE=1 PYTHONPATH=src $(BIN)/python -m tests.mutants --skip $(SKIP) --sample $(SAMPLE)

mutants-sample: SAMPLE = 400
mutants-sample: mutants

api: $(VENV)/dev
	TEFUDA_PURE=1 PYTHONPATH=src $(BIN)/python -m pdoc --output-directory build/api tefuda '!tefuda.server.storage.migrations'
	@echo "The reference begins at build/api/tefuda.html"

golden: $(VENV)/dev
	PYTHONPATH=src $(BIN)/python -m tests.golden
	git diff --stat tests/golden

picture: $(VENV)/built
	$(BIN)/python scripts/picture.py

screens: $(VENV)/client $(VENV)/dev
	$(NPM) run --silent screens -- $(SCENES)

VISITS ?= 20
ready: $(VENV)/client $(VENV)/dev
	$(NPM) run --silent ready -- $(VISITS)

build: $(VENV)/client

web: $(STATIC)/index.html

protocol: $(VENV)/python
	PYTHONPATH=src $(BIN)/python scripts/protocol.py
	git diff --stat web/src/lib/protocol.ts

check-web: $(VENV)/packages
	$(NPM) run check
	$(NPM) test

format-web: $(VENV)/packages
	$(NPM) run --silent format

clean:
	rm -rf $(VENV) $(STATIC) web/node_modules web/browser/failed build dist src/*.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*

$(VENV)/python: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "tefuda needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up $(VENV) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(INSTALL) --upgrade pip
	@$(BIN)/python -c 'import tomllib; us = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
		print(*us["dependencies"], *us["optional-dependencies"]["table"], *us["optional-dependencies"]["server"], sep="\n")' \
		> $(VENV)/needed.txt
	@$(INSTALL) --group build -r $(VENV)/needed.txt
	@touch $@

$(VENV)/dev: $(VENV)/python
	@echo "Installing what the checks and tests need ..."
	@$(INSTALL) --group dev
	@touch $@

$(VENV)/learn: $(VENV)/python
	@echo "Installing what players learn with ..."
	@$(INSTALL) $$($(BIN)/python -c 'import tomllib; \
		print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["learn"])')
	@touch $@

$(VENV)/bench: $(VENV)/python
	@echo "Installing what the benchmarks compare with ..."
	@$(INSTALL) --group bench
	@touch $@

# The package is compiled into the environment and never into src/, so an edited file cannot be shadowed.
$(VENV)/built: $(VENV)/python setup.py $(wildcard build_backend/tefuda_build/*.py) $(SOURCES) | $(STATIC)/index.html
	@if command -v gcc cc > /dev/null; then echo "Compiling what has changed, then optimizing all of it together (up to a minute on two cores) ..."; \
		$(INSTALL) --no-build-isolation --no-deps .; \
	else echo "There is no C compiler: tefuda will run uncompiled. Tables work, simulations are 20 to 30 times slower."; \
		TEFUDA_PURE=1 $(INSTALL) --no-build-isolation --no-deps .; fi
	@touch $@

$(VENV)/packages: $(VENV)/python web/package.json web/package-lock.json web/.npmrc
	@echo "Installing what the client for the browser is built with ..."
	@$(NPM) ci --silent
	@touch $@

$(STATIC)/index.html: $(VENV)/packages $(WEB_SOURCES)
	@echo "Building the client for the browser ..."
	@$(NPM) run --silent build -- --logLevel warn

# Pages are copied to where the package was installed, so a change to them compiles nothing.
$(VENV)/client: $(VENV)/built $(STATIC)/index.html
	@to="$$(cd / && $(CURDIR)/$(BIN)/python -c 'import tefuda.server; print(tefuda.server.__path__[0])')/static" \
		&& rm -rf "$$to" && cp -R $(STATIC) "$$to"
	@touch $@
