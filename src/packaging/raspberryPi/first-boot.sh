#!/bin/sh
# On a fresh Raspberry Pi OS Lite (64 bit), as root, once: makes it a node of a hall that needs no screen, no keyboard and no
# login, nothing but power and network. Beside this script lies jadoube_*_arm64.deb (`npm run package:deb` on such a
# machine). Shut the Pi down afterwards and copy its card: each copy gets a name of its own when it starts first.
#
#   sh first-boot.sh [HUB]    HUB: mqtts://ADDRESS:8883; without it the hub is found by mDNS
#
# Then there are two ways into the hall. With a file for each card, and nothing to be done at the table: put what
# `jadoube fleet broker-config` has written for this machine into the folder `jadoube` of the card's boot partition, which
# every computer can read: member-NAME.json as config.json, and ca.pem. Without such a file the machine is taken in at the
# hub by six digits, which its log shows: journalctl -u jadoube
set -eu
hub=${1:-auto}
here=$(cd "$(dirname "$0")" && pwd)

apt-get install --yes "$here"/jadoube_*.deb

# Each copy of the card is another machine: its name is made of its own hardware, and nothing of the first one stays.
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

# A Pi has no clock of its own that goes on without power: nothing begins before the time of the network was heard, for
# two minutes at most. Boards go on anyway, and what is written by a wrong clock is told (FLEET_CLOCK).
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
