import { access, constants, readdir, readFile, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, dirname, join, resolve } from 'node:path';
import { type ListedDevice, listDevices } from '../boards/device/listDevices.js';
import { findAdapter } from '../boards/transport/ble/listBle.js';
import { openDatabase } from '../journal/sqlite.js';
import { inEnglish } from '../messages/catalogue/english.js';
import { batteryMessage } from '../messages/deviceText.js';
import { ALLOW_STEPS, LOCAL_NETWORK_RULE } from '../messages/localNetworkAccess.js';
import { isBridgeError, messageOf } from '../shared/bridgeError.js';
import { errorCodes } from '../shared/errorCodes.js';
import { whyNotLoaded } from '../shared/nativeModule.js';
import { isBatteryLow } from '../table/battery.js';
import type { TableView } from '../table/tableView.js';
import { askTables, clockRows } from './doctorClocks.js';
import type { DoctorRow } from './doctorRow.js';

/** The boards in the hall that may go out within the game. */
const batteryRows = (tables: readonly Pick<TableView, 'name' | 'device'>[]): readonly DoctorRow[] =>
  tables
    .filter(({ device }) => device.link === 'ready' && isBatteryLow(device))
    .map(({ name, device }) => ({
      check: `battery of ${name}`,
      ok: false,
      detail: inEnglish(batteryMessage(device) ?? ''),
      advice: 'Plug its charger in. A game goes on when the board is back.',
    }));

export type DoctorOptions = {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly liveChessPort: number;
};

/** What the doctor looks at, so that tests can show it another machine. */
export type DoctorWorld = {
  readonly nodeVersion: string;
  readonly platform: string;
  readonly loaders: Readonly<Record<string, () => Promise<unknown>>>;
  readonly devices: () => Promise<readonly ListedDevice[]>;
  readonly processNames: () => Promise<readonly string[]>;
  /** The address of the adapter that is on; rejects with a `BridgeError`. */
  readonly bluetooth: () => Promise<string>;
  readonly hasProgram: (name: string) => Promise<boolean>;
  readonly hasFile: (path: string) => Promise<boolean>;
  /** The tables of a daemon that runs here, when one does. */
  readonly tables?: typeof askTables;
};

const UDEV_RULES_PATH = '/etc/udev/rules.d/70-jadoube.rules';
const NODE_MAJOR_LEAST = 20;
const FREE_BYTES_LEAST = 100 * 1024 * 1024;

const canRead = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The names of what runs here, where the system shows them in /proc. */
const listProcessNames = async (): Promise<readonly string[]> => {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const names = await Promise.all(ids.map((id) => readFile(`/proc/${id}/comm`, 'utf8').catch(() => '')));
  return names.map((name) => name.trim());
};

const findProgram = async (name: string): Promise<boolean> => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const found = await Promise.all(folders.map((folder) => canRead(join(folder, name))));
  return found.includes(true);
};

export const thisMachine: DoctorWorld = {
  nodeVersion: process.versions.node,
  platform: process.platform,
  loaders: {
    serialport: () => import('serialport'),
    'node-hid': () => import('node-hid'),
    'dbus-native': () => import('dbus-native'),
    SQLite: async () => (await openDatabase(':memory:', { timeoutMs: 0 })).close(),
    '@lydell/node-pty': () => import('@lydell/node-pty'),
  },
  devices: () => listDevices(),
  bluetooth: findAdapter,
  processNames: listProcessNames,
  hasProgram: findProgram,
  hasFile: canRead,
  tables: askTables,
};

const good = (check: string, detail: string, advice = ''): DoctorRow => ({ check, ok: true, detail, advice });
const bad = (check: string, detail: string, advice: string): DoctorRow => ({
  check,
  ok: false,
  detail,
  advice,
});

const checkNode = ({ nodeVersion, platform }: DoctorWorld): DoctorRow => {
  const detail = `Node ${nodeVersion} on ${platform}`;
  const isNew = Number.parseInt(nodeVersion, 10) >= NODE_MAJOR_LEAST;
  if (!isNew) return bad('node', detail, `Install Node ${NODE_MAJOR_LEAST} or newer.`);
  return ['linux', 'darwin', 'win32'].includes(platform)
    ? good('node', detail)
    : bad('node', detail, 'Run jadoube on Linux, macOS or Windows; elsewhere it is not tested.');
};

const checkModules = ({ loaders }: DoctorWorld): Promise<readonly DoctorRow[]> =>
  Promise.all(
    Object.entries(loaders).map(([name, load]) =>
      load().then(
        () => good(`module ${name}`, 'loads'),
        (error: unknown) =>
          bad(`module ${name}`, whyNotLoaded(name, error).text, errorCodes.NATIVE_MISSING.advice),
      ),
    ),
  );

const checkPort = ({ path, model, confidence, allowed, group, url }: ListedDevice): DoctorRow => {
  const sure = model === undefined ? 'no known e-board' : `${model}, ${Math.round(100 * confidence)} % sure`;
  const check = `port ${path}`;
  if (allowed) return good(check, url === undefined ? sure : `${sure}: --device ${url}`);
  return bad(
    check,
    `${sure}; no permission to use it`,
    group === undefined || group === 'root'
      ? 'Install the udev rules: `jadoube doctor --udev` prints them.'
      : `Run \`sudo usermod -aG ${group} $USER\` and log in again, or install the udev rules (--udev).`,
  );
};

const checkPorts = async ({ devices }: DoctorWorld): Promise<readonly DoctorRow[]> => {
  try {
    const found = await devices();
    if (found.length > 0) return found.map(checkPort);
    return [good('ports', 'nothing that may be a board is there', errorCodes.LINK_NOT_FOUND.advice)];
  } catch (error) {
    return [bad('ports', messageOf(error), errorCodes.NATIVE_MISSING.advice)];
  }
};

const checkModemManager = async ({ processNames, hasFile }: DoctorWorld): Promise<DoctorRow> => {
  const runs = (await processNames()).includes('ModemManager');
  if (!runs) return good('ModemManager', 'does not run');
  if (await hasFile(UDEV_RULES_PATH)) return good('ModemManager', `runs; ${UDEV_RULES_PATH} is installed`);
  return bad(
    'ModemManager',
    'runs, and talks to boards as if they were modems, which changes settings of some boards for good',
    `Run \`jadoube doctor --udev | sudo tee ${UDEV_RULES_PATH}\`, then plug the board in again.`,
  );
};

/** jadoube itself does without; installing rules needs it. */
const checkUdev = async ({ platform, hasProgram }: DoctorWorld): Promise<readonly DoctorRow[]> => {
  if (platform !== 'linux') return [];
  const detail = (await hasProgram('udevadm')) ? 'is there' : 'is not there; ports are listed without it';
  return [good('udevadm', detail)];
};

/** Boards at cables do without. */
const checkBluetooth = async ({ platform, bluetooth }: DoctorWorld): Promise<readonly DoctorRow[]> => {
  if (platform !== 'linux') return [];
  const check = 'Bluetooth';
  try {
    return [good(check, `adapter ${await bluetooth()} is on; boards over Bluetooth LE are found`)];
  } catch (error) {
    if (!isBridgeError(error)) throw error;
    const isAbsent = ['BLUETOOTH_ABSENT', 'BLUETOOTH_STOPPED', 'NATIVE_MISSING'].includes(error.code);
    return [(isAbsent ? good : bad)(check, error.message, error.advice)];
  }
};

const checkListening = (check: string, host: string, port: number): Promise<DoctorRow> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const why = taken ? 'is taken, perhaps by jadoube itself' : `cannot be used: ${error.message}`;
      const advice = taken ? errorCodes.PORT_TAKEN.advice : 'Choose another address or port.';
      done(bad(check, `${host}:${port} ${why}`, advice));
    });
    server.listen({ port, host, exclusive: true }, () =>
      server.close(() => done(good(check, `${host}:${port} is free`))),
    );
  });

const nearestFolder = async (path: string): Promise<string> => {
  const parent = dirname(path);
  return parent === path || (await canRead(path)) ? path : nearestFolder(parent);
};

const checkDataDir = async (dataDir: string): Promise<DoctorRow> => {
  const check = 'data directory';
  try {
    const folder = await nearestFolder(resolve(dataDir));
    await access(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    const detail = `${dataDir}, ${Math.floor(freeBytes / 1024 / 1024)} MiB free`;
    return freeBytes >= FREE_BYTES_LEAST
      ? good(check, detail)
      : bad(check, detail, 'Free space on the disk.');
  } catch (error) {
    return bad(check, messageOf(error), 'Choose another with --data-dir, or correct its permissions.');
  }
};

const rowsOfTables = (tables: NonNullable<Awaited<ReturnType<typeof askTables>>>): readonly DoctorRow[] => [
  ...clockRows(tables),
  ...batteryRows(tables),
];

/** Whether a browser lets a page connect is known to the browser alone. */
const browserRow: DoctorRow = {
  check: 'browsers',
  ok: true,
  detail: `pages that look for LiveChess need the browser's permission to connect (Chrome and Edge since 147)`,
  advice: [
    inEnglish(LOCAL_NETWORK_RULE),
    ...ALLOW_STEPS.map(({ browser, step }) => `${inEnglish(browser)}: ${inEnglish(step)}`),
  ].join(' '),
};

/** Everything that may keep a board from working, looked at without changing anything. */
export const runDoctor = async (
  { dataDir, host, port, liveChessPort }: DoctorOptions,
  world: DoctorWorld = thisMachine,
): Promise<readonly DoctorRow[]> => [
  checkNode(world),
  ...(await checkModules(world)),
  ...(await checkPorts(world)),
  await checkModemManager(world),
  ...(await checkUdev(world)),
  ...(await checkBluetooth(world)),
  await checkListening('HTTP port', host, port),
  await checkListening('LiveChess port', host, liveChessPort),
  browserRow,
  await checkDataDir(dataDir),
  ...rowsOfTables((await world.tables?.(host, port, dataDir)) ?? []),
];
