#!/bin/sh
# Builds a signed ticket with a development identity made for it, and lets openssl and zipinfo judge it.
set -eu

program=$1
place=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() { printf '\n$ %s\n' "$*"; }
run() { say "$@"; "$@"; }
cd "$place"

run "$program" identity dev --pass-type pass.com.example.concert --team A1B2C3D4E5 --out "$work/identity"
run "$program" build Fixtures/ticket.yaml -o ticket.pkpass \
  --certificate "$work/identity/certificate.pem" --key "$work/identity/key.pem" --wwdr "$work/identity/wwdr.pem"

run zipinfo ticket.pkpass
mkdir "$work/pass"
run unzip -q ticket.pkpass manifest.json signature -d "$work/pass"
run openssl cms -verify -binary -purpose any -inform DER -CAfile "$work/identity/root.pem" \
  -content "$work/pass/manifest.json" -in "$work/pass/signature" -out /dev/null
printf '\nticket.pkpass is signed and whole. Wallet takes it once a certificate of your own has signed it: see README.md.\n'
