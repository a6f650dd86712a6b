#!/bin/sh
# Creates the daemon's user, who may use serial ports and USB boards, and starts the daemon where systemd runs. An upgrade
# never restarts it, because a round may be under way.
set -e
if [ "$1" = configure ]; then
  adduser --system --group --quiet --home /var/lib/jadoube jadoube
  adduser --quiet jadoube dialout
  if getent group plugdev >/dev/null; then
    adduser --quiet jadoube plugdev
  fi
  if command -v udevadm >/dev/null; then
    udevadm control --reload || true
    udevadm trigger || true
  fi
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    systemctl enable --quiet jadoube
    if systemctl --quiet is-active jadoube; then
      echo "jadoube goes on as it is, so that no round is interrupted; the new version runs after: systemctl restart jadoube"
    else
      systemctl start jadoube
    fi
  fi
fi
