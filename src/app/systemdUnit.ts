/**
 * A systemd unit for this installation: `jadoube doctor --systemd | sudo tee
 * /etc/systemd/system/jadoube.service`.
 */
export const makeSystemdUnit = ({
  node,
  main,
  user,
}: {
  node: string;
  main: string;
  user: string;
}): string => `[Unit]
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
