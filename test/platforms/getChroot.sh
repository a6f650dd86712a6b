#!/usr/bin/env bash
# getChroot.sh [ARCHITECTURE]: an empty Debian 12 in the user's cache, into which the test beside this file installs
# the package; for another processor than this one too (arm64), which qemu emulates. As root.
set -euo pipefail

cache="${XDG_CACHE_HOME:-$HOME/.cache}/jadoube"
own="$(dpkg --print-architecture)"
architecture="${1:-$own}"
folder="$cache/bookworm"
as_root=""
[ "$(id -u)" -eq 0 ] || as_root=sudo
if [ "$architecture" != "$own" ]; then
  folder="$cache/bookworm-$architecture"
  # The kernel hands programs of that processor to qemu, inside the empty Debian too.
  programs=/proc/sys/fs/binfmt_misc
  [ -e "$programs/register" ] || $as_root mount -t binfmt_misc none "$programs"
  [ -e "$programs/qemu-aarch64" ] || $as_root tee "$programs/register" </usr/lib/binfmt.d/qemu-aarch64.conf >/dev/null
fi
# What the package depends on, so that it is installed without a network.
include=adduser,libstdc++6,libudev1,libusb-1.0-0
[ "$(cat "$folder/complete" 2>/dev/null)" != "$include" ] || exit 0
mkdir -p "$cache/debs"
# Runs that begin together make it once; what is half made is nobody's.
exec 9>"$folder.lock"
flock 9
[ "$(cat "$folder/complete" 2>/dev/null)" != "$include" ] || exit 0
work="$(mktemp -d "$folder.XXXXXX")"
trap '$as_root rm -rf "$work"' EXIT
$as_root chmod 755 "$work"
$as_root debootstrap --arch="$architecture" --variant=minbase --cache-dir="$cache/debs" --include="$include" \
  bookworm "$work" >/dev/null
echo "$include" | $as_root tee "$work/complete" >/dev/null
$as_root rm -rf "$folder"
$as_root mv "$work" "$folder"
trap - EXIT
