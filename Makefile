# passforge: make alone lists the goals.

PREFIX ?= /usr/local
SWIFT ?= swift
FORMATTED = Package.swift Sources Tests
PROGRAM = .build/release/passforge

# Debian packages: what the program is built on, and what the tests judge it by.
BUILD_PACKAGES = libssl-dev libzip-dev libyaml-dev zlib1g-dev libp11-kit-dev pkg-config \
  libpng-dev libjpeg62-turbo-dev liblcms2-dev libstb-dev libdeflate-dev
TEST_PACKAGES = $(BUILD_PACKAGES) openssl unzip python3 python3-jsonschema tzdata util-linux softhsm2 curl strace \
  procps imagemagick pngcheck
SPARK_PACKAGES = python3 python3-venv default-jre-headless

.PHONY: help setup setup-tests toolchain build demo test test-spark record fuzz sanitize lint format install \
  check bench

help: ## list the goals
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/make \1	\2/' | expand -t 16

setup: toolchain ## install the Debian packages that the build needs
	@Sources/Packaging/install-packages.sh $(BUILD_PACKAGES)

setup-tests: toolchain
	@Sources/Packaging/install-packages.sh $(TEST_PACKAGES)

toolchain:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "passforge needs the Swift toolchain 6.3 or newer: see https://www.swift.org/install/linux/" >&2; exit 1; }

build: setup ## build the release program
	$(SWIFT) build -c release --static-swift-stdlib --product passforge

demo: setup-tests build ## build a signed ticket.pkpass and show what came out
	@Sources/Packaging/demo.sh $(PROGRAM)

test: setup-tests ## run all tests
	$(SWIFT) test

# Spark and its Python come from PyPI, into a folder of the build.
test-spark: build ## issue 20,000 passes by Apache Spark, and lose workers while it runs
	@Sources/Packaging/install-packages.sh $(SPARK_PACKAGES)
	@PASSFORGE=$${PASSFORGE:-$(PROGRAM)} Tests/Spark/run.sh

# Writes Fixtures/cli, Fixtures/golden and the table in README.md anew; the run that records fails, so that
# someone looks at the difference.
record: setup-tests
	PASSFORGE_RECORD=1 $(SWIFT) test --filter 'PassForgeTranscriptTests.TranscriptTests|PassForgeCommandsTests.ProgramTests|PassForgeCommandsTests.ReadmeTests'

# A build of its own, since what is built for the sanitizer is of no use elsewhere. The quarantine of freed
# memory is kept small, so that the bound on memory says something.
fuzz: setup-tests ## read 20,000 damaged archives and files with AddressSanitizer
	PASSFORGE_MUTATIONS=20000 ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=8 \
	  $(SWIFT) test -c release -Xswiftc -enable-testing --sanitize=address --scratch-path .build/address \
	  --filter MutationTests

# The locks are those of pthreads there, which the sanitizer knows (Sources/Locks). It cannot start where files must
# stay small.
sanitize: setup-tests ## run the tests of batches with ThreadSanitizer
	$(SWIFT) test -Xswiftc -DSANITIZE_THREADS --sanitize=thread --scratch-path .build/thread \
	  --filter Batch --skip BatchEndTests.fullDisk

lint: toolchain ## check the form of the code
	$(SWIFT) format lint --strict --recursive $(FORMATTED)

format: toolchain ## bring the code into form
	$(SWIFT) format --in-place --recursive $(FORMATTED)

install: build ## install the program under PREFIX (/usr/local)
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/passforge

check: lint test demo fuzz sanitize test-spark ## everything that must hold before a change lands

bench: setup-tests ## measure the program, and batches of it, against the same work in C
	$(SWIFT) build -c release --static-swift-stdlib
	.build/release/passforge-bench $(PROGRAM) Fixtures/ticket.yaml
