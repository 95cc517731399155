#!/bin/sh
# Installs those of the given Debian packages that are missing, as root or through sudo.
set -eu

missing=""
for package in "$@"; do
  dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "passforge is built on Debian and its kin; here these packages are missing:$missing" >&2
  exit 1
fi
as_root=""
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    echo "these packages are missing, and installing them needs root:$missing" >&2
    exit 1
  }
  as_root="sudo"
fi
echo "installing$missing"
$as_root apt-get update -q >/dev/null
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -q --no-install-recommends $missing >/dev/null
