# Most people need only `make run` and `make test`. The rest is for working on the project.
CARGO ?= cargo
GAMES ?= 2000
MUTATE ?= 0
BASE ?= main
SEED ?= 1
ADDR ?= 127.0.0.1:7370
DB ?= sqlite:touchback.db
MATCHES ?= 1000
SECONDS ?= 60
PAUSE ?= 2000
SEEDS ?= 1000
KILLS ?= 200
EXAMPLES ?= 40
LOAD_DB ?=
BOTS ?= veteran,scripted-1
comma := ,
TARGET := $(or $(CARGO_TARGET_DIR),target)
TOUCHBACK = $(CARGO) run --quiet --release -p touchback-cli --

.PHONY: help run build dist wheel client pages pictures load load-hall servers cost described reliability simulate simulate-reverted fuzz test test-long check bench ledger soak arena same proofs
help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: build ## play in the browser: serves at the address it prints (ADDR=, DB= to change)
	@$(TARGET)/release/touchback serve --addr $(ADDR) --db $(DB)

build: client ## the page, then the complete binary, optimised
	$(CARGO) build --release -p touchback-cli

dist: client ## a release archive with the stripped binary (in target/archive)
	$(CARGO) build --profile dist -p touchback-cli
	./scripts/dist $(TARGET)/dist/touchback $(TARGET)/archive

wheel: ## the Python package for research (in target/wheels; docs/research.md)
	./scripts/python wheel $(abspath $(TARGET))

# The page, if Node is there to build it; without it the binary says so.
client:
	@./scripts/web build || [ $$? = 3 ]

pages: build ## only the tests of the page: its parts, then whole matches in a real browser (pictures in e2e/shots)
	@./scripts/tools
	./scripts/web test
	TOUCHBACK=$(abspath $(TARGET))/release/touchback ./scripts/web e2e

load: ## how many live matches one server can hold, on both databases (MATCHES=1000 SECONDS=60 PAUSE=2000 PLAYED=1000 LOAD_DB=sqlite:FILE or postgres://…)
	$(CARGO) build --profile dist -p touchback-stress
	$(TARGET)/dist/touchback-stress load --matches $(MATCHES) --seconds $(SECONDS) --pause $(PAUSE) $(if $(PLAYED),--played $(PLAYED)) $(if $(LOAD_DB),--db $(LOAD_DB))

servers: ## three servers on one PostgreSQL, one killed or drained every ten seconds, 500 matches (SECONDS=120)
	$(CARGO) build --profile dist -p touchback-stress
	$(TARGET)/dist/touchback-stress servers --seconds $(if $(filter file,$(origin SECONDS)),120,$(SECONDS))

cost: ## instructions of the server for a move, at most a million (needs valgrind)
	$(CARGO) build --profile dist -p touchback-stress
	$(TARGET)/dist/touchback-stress cost --file $(TARGET)/cost.callgrind

pictures: build ## retake the pictures of README, docs/events and docs/leagues from a running server
	@./scripts/tools
	TOUCHBACK=$(abspath $(TARGET))/release/touchback ./scripts/web pictures

load-hall: ## a hall of 60, then 300 phones at one event: how long every page takes (SECONDS=120 LOAD_DB=sqlite:FILE or postgres://…)
	$(CARGO) build --release -p touchback-stress
	$(TARGET)/release/touchback-stress load-hall --seconds $(if $(filter file,$(origin SECONDS)),120,$(SECONDS)) $(if $(LOAD_DB),--db $(LOAD_DB))

described: ## whether the server answers only what its description names (installs schemathesis in the target folder)
	$(CARGO) build --release -p touchback-stress
	./scripts/described $(abspath $(TARGET)) $(abspath $(TARGET))/release/touchback-stress --max-examples $(EXAMPLES)

reliability: ## kill the server KILLS times on each database while bots play, an event and a league are run; nothing may be lost
	@./scripts/tools
	$(CARGO) build --release -p touchback-stress
	$(TARGET)/release/touchback-stress reliability --kills $(KILLS)
	$(TARGET)/release/touchback-stress halls --kills $(KILLS)
	$(TARGET)/release/touchback-stress leagues --kills $(KILLS)

simulate: ## the service in one thread with faults at every step: make simulate SEEDS=10000 (SEED=1 first; a failing seed fails again)
	$(CARGO) build --release -p touchback-stress
	$(TARGET)/release/touchback-stress simulate --seeds $(SEEDS) --seed $(SEED)

simulate-reverted: ## takes back one fix after the other in a copy and runs seeds until a law is broken (docs/simulation.md)
	@mkdir -p $(TARGET)
	./scripts/simulate-reverted $(abspath $(TARGET)) $(SEEDS)

fuzz: ## coverage-guided fuzzing of everything that reads files or requests: make fuzz TARGET=replay SECONDS=600 (without TARGET= all, one after the other)
	./scripts/fuzz build
	./scripts/fuzz run $(if $(filter command line,$(origin TARGET)),$(TARGET),all) $(SECONDS)

test: ## all tests, the scenarios, a short soak, the page's tests, the ledger report, and what was skipped
	@MAKE="$(MAKE)" ./scripts/test $(abspath $(TARGET))

test-long: test ## what takes hours on top of `make test`: soak, simulated faults, kills, the description, halls, pages
	$(MAKE) soak GAMES=20000
	$(MAKE) simulate SEEDS=10000
	$(MAKE) reliability
	$(MAKE) described
	$(MAKE) load-hall
	$(MAKE) pages

check: ## formatting, lints, documentation (warnings denied) and what the project may depend on
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --quiet
	./scripts/web check
	./scripts/deny

bench: ## instructions and time per decision and match, state size, growth with threads, pairing
	./benches/run $(TARGET)

ledger: proofs build ## which rules are proven (MUTATE=50 also breaks proven rules and lists those that no check noticed)
	@$(TARGET)/release/touchback ledger report --coverage $(TARGET)/coverage --json $(TARGET)/ledger.json
	@if [ $(MUTATE) -gt 0 ]; then $(TARGET)/release/touchback ledger mutate --count $(MUTATE) --folder $(TARGET)/mutants; fi

# Runs every test and records which rules the passing ones prove.
proofs:
	@./scripts/tools
	@rm -rf $(TARGET)/coverage && mkdir -p $(TARGET)/coverage
	TOUCHBACK_COVERAGE=$(abspath $(TARGET))/coverage $(CARGO) test --workspace --all-targets
	TOUCHBACK_COVERAGE=$(abspath $(TARGET))/coverage $(CARGO) test --workspace --doc

soak: build ## many matches across all teams and rulesets, every law checked (GAMES=200000 for the long one)
	$(TARGET)/release/touchback soak --games $(GAMES)

arena: build ## bots measured against each other: make arena BOTS=veteran,scripted-1 (GAMES=40 per pairing; resumes where it stopped)
	$(TARGET)/release/touchback arena --bots $(BOTS) --games $(if $(filter file,$(origin GAMES)),40,$(GAMES)) --seed $(SEED) --file $(TARGET)/arena-$(subst $(comma),-v-,$(BOTS)).jsonl

same: ## check that the engine plays like an older one: make same BASE=COMMIT (GAMES=10000, SEED=1; rules/same.toml)
	@mkdir -p $(TARGET)
	./scripts/same $(abspath $(TARGET)) $(BASE) $(if $(filter file,$(origin GAMES)),10000,$(GAMES)) $(SEED)
