#!/usr/bin/env bash
# An empty Debian 12 in the user's cache, into which the test beside this file installs the package. As root.
set -euo pipefail

cache="${XDG_CACHE_HOME:-$HOME/.cache}/jadoube"
folder="$cache/bookworm"
# What the package depends on, so that it is installed without a network.
include=adduser,libstdc++6,libudev1,libusb-1.0-0
[ "$(cat "$folder/complete" 2>/dev/null)" != "$include" ] || exit 0
as_root=""
[ "$(id -u)" -eq 0 ] || as_root=sudo
mkdir -p "$cache/debs"
# Runs that begin together make it once; what is half made is nobody's.
exec 9>"$cache/bookworm.lock"
flock 9
[ "$(cat "$folder/complete" 2>/dev/null)" != "$include" ] || exit 0
work="$(mktemp -d "$cache/bookworm.XXXXXX")"
trap '$as_root rm -rf "$work"' EXIT
$as_root chmod 755 "$work"
$as_root debootstrap --variant=minbase --cache-dir="$cache/debs" --include="$include" bookworm "$work" >/dev/null
echo "$include" | $as_root tee "$work/complete" >/dev/null
$as_root rm -rf "$folder"
$as_root mv "$work" "$folder"
trap - EXIT
