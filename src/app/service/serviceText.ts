import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import type { Installation } from './installation.js';
import { makeLaunchdPlist } from './launchdPlist.js';
import { makeSystemdUnit } from './systemdUnit.js';
import { makeWindowsTask } from './windowsTask.js';

/** How a system starts jadoube by itself: a file, and the commands that make the system read it. */
export type ServiceText = {
  readonly path: string;
  readonly text: string;
  /** Node's name of the encoding that the system wants. */
  readonly encoding: 'utf8' | 'utf16le';
  /** Each a program and its arguments. */
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

/** The service of a system; `home` is the folder of whoever installs it. */
export const makeService = (
  platform: ServicePlatform,
  installation: Installation,
  home = homedir(),
): ServiceText => ({ linux: systemd, darwin: launchd, win32: windows })[platform](installation, home);
