# Everything a person needs: `make run` and `make test`. The rest is for those who change the project.
CARGO ?= cargo
GAMES ?= 3000
MUTATE ?= 0
TARGET := $(or $(CARGO_TARGET_DIR),target)
TOUCHBACK = $(CARGO) run --quiet --release -p touchback-cli --

.PHONY: help run build test check bench ledger soak
help: ## what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: build ## play and show a match in the terminal
	@$(TARGET)/release/touchback run

build: ## the complete binary, optimised
	$(CARGO) build --release -p touchback-cli

test: ## all tests, the scenarios, the ledger report and a short soak
	$(CARGO) test --workspace --all-targets
	$(CARGO) test --workspace --doc
	$(MAKE) --no-print-directory soak GAMES=$(GAMES)
	$(MAKE) --no-print-directory ledger

check: ## formatting, lints and documentation, warnings denied
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --quiet

bench: build ## instructions and time per decision and match, state size, growth with threads, pairing
	./benches/run $(TARGET)

ledger: ## which rules are proven (MUTATE=50 breaks covered rules and lists those that nothing noticed)
	./scripts/ledger $(TARGET) $(MUTATE)

soak: build ## many matches across all teams and rulesets, every law checked (GAMES=200000 for the long one)
	$(TARGET)/release/touchback soak --games $(GAMES)
