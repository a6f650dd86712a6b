#!/bin/sh
# Run once as root on a fresh Raspberry Pi OS Lite (64 bit). Makes the Pi a node of a hall that needs only power and network:
# no screen, no keyboard, no login. It needs jadoube_*_arm64.deb beside this script (`npm run package:deb` on such a
# machine). Shut the Pi down afterwards and copy its card. Each copy gets its own name when it first starts.
#
#   sh first-boot.sh [HUB]    HUB: mqtts://ADDRESS:8883; by default the hub is found by mDNS
#
# Then there are two ways into the hall. With files on each card, nothing needs to be done at the table: copy the files that
# `jadoube fleet broker-config` has written for this machine into the folder `jadoube` of the card's boot partition, which
# every computer can read: member-NAME.json as config.json, and ca.pem. Without these files the machine is admitted at the
# hub by six digits that its log shows: journalctl -u jadoube
set -eu
hub=${1:-auto}
here=$(cd "$(dirname "$0")" && pwd)

apt-get install --yes "$here"/jadoube_*.deb

# Each copy of the card is another machine. Its name comes from its hardware, and all data of the first machine is removed.
cat > /usr/local/sbin/jadoube-name <<'EOF'
#!/bin/sh
set -eu
serial=$(tr -d '\0' < /sys/firmware/devicetree/base/serial-number | tail -c 6)
hostnamectl set-hostname "table-$serial"
EOF
chmod 755 /usr/local/sbin/jadoube-name
cat > /etc/systemd/system/jadoube-name.service <<'EOF'
[Unit]
Description=A name of its own for this machine
Before=jadoube.service network-pre.target
[Service]
Type=oneshot
ExecStart=/usr/local/sbin/jadoube-name
[Install]
WantedBy=multi-user.target
EOF

# A Pi has no clock that runs without power, so the service waits for the network time, for at most two minutes. Then boards
# work anyway, and a wrong clock is reported (FLEET_CLOCK).
mkdir -p /etc/systemd/system/jadoube.service.d
cat > /etc/systemd/system/jadoube.service.d/hall.conf <<EOF
[Unit]
After=jadoube-name.service systemd-time-wait-sync.service
Wants=systemd-time-wait-sync.service
[Service]
ExecStart=
ExecStart=/usr/local/sbin/jadoube-node
EOF
cat > /usr/local/sbin/jadoube-node <<EOF
#!/bin/sh
config=/boot/firmware/jadoube/config.json
[ -r "\$config" ] && exec jadoube serve --data-dir /var/lib/jadoube --log-level info --config "\$config"
exec jadoube serve --data-dir /var/lib/jadoube --log-level info --fleet "$hub"
EOF
chmod 755 /usr/local/sbin/jadoube-node
mkdir -p /etc/systemd/system/systemd-time-wait-sync.service.d
printf '[Service]\nTimeoutStartSec=120\n' > /etc/systemd/system/systemd-time-wait-sync.service.d/hall.conf

systemctl disable --now jadoube || true
rm -rf /var/lib/jadoube/*
systemctl daemon-reload
systemctl enable jadoube-name jadoube systemd-time-wait-sync
echo "Shut down, and copy the card."
