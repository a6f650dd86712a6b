import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import type { Installation } from './installation.js';
import { makeSystemdUnit } from './systemdUnit.js';

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML elements and attributes. */
const xmlText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);

/**
 * A task of the Windows Task Scheduler (its XML schema 1.2). It starts when the user logs in, and again a
 * minute after each failure. The default limit of three days is off. jadoube cannot be a Windows service,
 * because it does not answer the service manager, and its ports and data belong to the user.
 */
const makeWindowsTask = ({
  node,
  main,
  user,
}: Installation): string => `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>jadoube, the bridge between physical chess sets and software</Description>
  </RegistrationInfo>
  <Triggers><LogonTrigger><Enabled>true</Enabled><UserId>${xmlText(user)}</UserId></LogonTrigger></Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${xmlText(user)}</UserId>
      <LogonType>InteractiveToken</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>255</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec><Command>${xmlText(node)}</Command><Arguments>${xmlText(`"${main}" serve`)}</Arguments></Exec>
  </Actions>
</Task>
`;

/**
 * A launchd agent (launchd.plist(5)). It starts when the user logs in, and again after a failure. launchd
 * ends it by SIGTERM, which stops jadoube in order.
 */
const makeLaunchdPlist = (
  { node, main }: Pick<Installation, 'node' | 'main'>,
  logFile: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>org.jadoube.daemon</string>
  <key>ProgramArguments</key>
  <array>
    <string>${xmlText(node)}</string>
    <string>${xmlText(main)}</string>
    <string>serve</string>
  </array>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
  <key>ThrottleInterval</key><integer>2</integer>
  <key>ExitTimeOut</key><integer>5</integer>
  <key>StandardOutPath</key><string>${xmlText(logFile)}</string>
  <key>StandardErrorPath</key><string>${xmlText(logFile)}</string>
</dict>
</plist>
`;

/** How a system starts jadoube: a file, and the commands that make the system read it. */
export type ServiceText = {
  readonly path: string;
  readonly text: string;
  /** Node's name of the encoding that the system expects. */
  readonly encoding: 'utf8' | 'utf16le';
  /** Each is a program with its arguments. */
  readonly commands: readonly (readonly string[])[];
  readonly removal: readonly (readonly string[])[];
};

export const SERVICE_PLATFORMS = ['linux', 'darwin', 'win32'] as const;
export type ServicePlatform = (typeof SERVICE_PLATFORMS)[number];

const systemd = (installation: Installation): ServiceText => ({
  path: '/etc/systemd/system/jadoube.service',
  text: makeSystemdUnit(installation),
  encoding: 'utf8',
  commands: [
    ['systemctl', 'daemon-reload'],
    ['systemctl', 'enable', '--now', 'jadoube'],
  ],
  removal: [['systemctl', 'disable', '--now', 'jadoube']],
});

const launchd = (installation: Installation, home: string): ServiceText => {
  const path = posix.join(home, 'Library', 'LaunchAgents', 'org.jadoube.daemon.plist');
  return {
    path,
    text: makeLaunchdPlist(installation, posix.join(home, 'Library', 'Logs', 'jadoube.log')),
    encoding: 'utf8',
    commands: [['launchctl', 'load', '-w', path]],
    removal: [['launchctl', 'unload', '-w', path]],
  };
};

const windows = (installation: Installation, home: string): ServiceText => {
  const path = win32.join(home, 'jadoube-task.xml');
  return {
    path,
    text: makeWindowsTask(installation),
    encoding: 'utf16le',
    commands: [
      ['schtasks', '/Create', '/TN', 'jadoube', '/XML', path, '/F'],
      ['schtasks', '/Run', '/TN', 'jadoube'],
    ],
    removal: [
      [installation.node, installation.main, 'stop'],
      ['schtasks', '/Delete', '/TN', 'jadoube', '/F'],
    ],
  };
};

/** The service of a system. `home` is the folder of the installing user. */
export const makeService = (
  platform: ServicePlatform,
  installation: Installation,
  home = homedir(),
): ServiceText => ({ linux: systemd, darwin: launchd, win32: windows })[platform](installation, home);
