#!/bin/sh
# The user that the daemon runs as, who may use serial ports; the daemon itself where systemd runs.
set -e
if [ "$1" = configure ]; then
  adduser --system --group --quiet --home /var/lib/jadoube jadoube
  adduser --quiet jadoube dialout
  if command -v udevadm >/dev/null; then
    udevadm control --reload || true
    udevadm trigger || true
  fi
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    systemctl enable --quiet jadoube
    systemctl restart jadoube
  fi
fi
