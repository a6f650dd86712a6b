import type { Installation } from './installation.js';

/** A program that sends nothing for this long is restarted. */
const WATCHDOG_SECONDS = 60;

/**
 * The devices that the daemon needs (systemd.resource-control(5), names as in /proc/devices): serial ports of
 * USB, of the machine and of Bluetooth, USB HID, and pseudo-terminals for simulated boards.
 */
const DEVICES = ['ttyACM', 'ttyUSB', 'ttyAMA', 'ttyS', 'rfcomm', 'hidraw', 'usb_device', 'pts'];

/** Groups of serial ports and USB boards. A unit that names a missing group does not start. */
export const BOARD_GROUPS = ['dialout', 'plugdev', 'uucp'] as const;
const DEBIAN_GROUPS = ['dialout', 'plugdev'] as const;

/**
 * A systemd unit (systemd.service(5), systemd.exec(5)). It starts with the system, and again when it fails or
 * hangs. It may use the network and its boards, and write only to its state directory.
 * `MemoryDenyWriteExecute` is impossible, because the JIT of Node executes memory that it has written.
 */
export const makeSystemdUnit = ({ node, main, user, groups = DEBIAN_GROUPS }: Installation): string => `[Unit]
Description=jadoube, the bridge between physical chess sets and software
After=network.target
StartLimitIntervalSec=0

[Service]
Type=notify
NotifyAccess=all
ExecStart=${node} ${main} serve --data-dir /var/lib/jadoube
User=${user}
SupplementaryGroups=${groups.join(' ')}
StateDirectory=jadoube
StateDirectoryMode=0700
Restart=always
RestartSec=2
TimeoutStartSec=300
TimeoutStopSec=5
WatchdogSec=${WATCHDOG_SECONDS}
UMask=0077
NoNewPrivileges=true
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=true
PrivateMounts=true
DevicePolicy=closed
DeviceAllow=/dev/ptmx rw
${DEVICES.map((name) => `DeviceAllow=char-${name} rw`).join('\n')}
ProtectClock=true
ProtectHostname=true
ProtectKernelLogs=true
ProtectKernelModules=true
ProtectKernelTunables=true
ProtectControlGroups=true
ProtectProc=invisible
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=true
RestrictRealtime=true
RestrictSUIDSGID=true
LockPersonality=true
RemoveIPC=true
KeyringMode=private
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
