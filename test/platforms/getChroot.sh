#!/usr/bin/env bash
# An empty Debian 12 in the user's cache, into which the test beside this file installs the package. As root.
set -euo pipefail

folder="${XDG_CACHE_HOME:-$HOME/.cache}/jadoube/bookworm"
[ ! -e "$folder/complete" ] || exit 0
as_root=""
[ "$(id -u)" -eq 0 ] || as_root=sudo
$as_root rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
# What the package depends on, so that it is installed without a network.
$as_root debootstrap --variant=minbase --include=adduser,libstdc++6,libudev1,libusb-1.0-0 bookworm "$folder" >/dev/null
$as_root touch "$folder/complete"
