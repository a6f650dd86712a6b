import type { Installation } from './installation.js';

/**
 * A systemd unit (systemd.service(5)): started with the system, and again when it fails; what it writes is in
 * its state directory alone.
 */
export const makeSystemdUnit = ({ node, main, user }: Installation): string => `[Unit]
Description=jadoube, the bridge between physical chess sets and software
After=network.target

[Service]
ExecStart=${node} ${main} serve --data-dir /var/lib/jadoube
User=${user}
SupplementaryGroups=dialout
StateDirectory=jadoube
Restart=always
RestartSec=2
TimeoutStopSec=5
NoNewPrivileges=true
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=true

[Install]
WantedBy=multi-user.target
`;
