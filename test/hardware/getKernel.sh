#!/usr/bin/env bash
# Debian's own kernel and its modules, unpacked but not installed, for the virtual machine of test:hardware.
set -euo pipefail
parent="${XDG_CACHE_HOME:-$HOME/.cache}/jadoube"
cache="$parent/kernel"
as_root=""
[ "$(id -u)" -eq 0 ] || as_root=sudo

newest() {
  apt-cache depends linux-image-amd64 2>/dev/null | sed -n 's/.*Depends: \(linux-image-[0-9].*\)/\1/p' | head -1
}
[ -e "$cache/complete" ] && exit 0
mkdir -p "$parent"
# Runs that begin together fetch it once; what is half there is nobody's.
exec 9>"$parent/kernel.lock"
flock 9
[ -e "$cache/complete" ] && exit 0
[ -n "$(newest)" ] || $as_root apt-get update -qq
work="$(mktemp -d "$parent/kernel.XXXXXX")"
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download -qq "$(newest)" 2>/dev/null || { $as_root apt-get update -qq && apt-get download -qq "$(newest)"; }
dpkg -x linux-image-*.deb root
depmod -b root "$(ls root/lib/modules)"
mkdir kept
mv root/boot root/lib kept/
ls kept/lib/modules >kept/complete
rm -rf "$cache"
mv kept "$cache"
