#!/bin/sh
# Keeps the games, which belong to the user, unless the package is purged.
set -e
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
fi
if [ "$1" = purge ]; then
  rm -rf /var/lib/jadoube
fi
