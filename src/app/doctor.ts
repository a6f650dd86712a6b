import { access, constants, readdir, readFile, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, dirname, join, resolve } from 'node:path';
import { type ListedDevice, listDevices } from '../boards/device/listDevices.js';
import { findAdapter } from '../boards/transport/ble/listBle.js';
import { openDatabase } from '../journal/sqlite.js';
import { describeThrown } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { adviceMessage, messageBeside } from '../messages/catalogue/messageBeside.js';
import type { Translatable } from '../messages/catalogue/translate.js';
import { batteryMessage } from '../messages/deviceText.js';
import { ALLOW_STEPS, LOCAL_NETWORK_RULE } from '../messages/localNetworkAccess.js';
import { isBridgeError, problemOf } from '../shared/bridgeError.js';
import { whyNotLoaded } from '../shared/nativeModule.js';
import { isBatteryLow } from '../table/battery.js';
import type { TableView } from '../table/tableView.js';
import { type DoctorCheck, type DoctorFinding, doctorCheck, faulty, found } from './doctorCheck.js';
import { askTables, clockFindings } from './doctorClocks.js';

/** Boards whose battery may run out during the game. */
const batteryFindings = (tables: readonly Pick<TableView, 'name' | 'device'>[]): readonly DoctorFinding[] =>
  tables
    .filter(({ device }) => device.link === 'ready' && isBatteryLow(device))
    .map(({ name, device }) =>
      faulty(message('doctor.battery', { name }), batteryMessage(device) ?? '', message('doctor.charge')),
    );

export type DoctorOptions = {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly liveChessPort: number;
};

/** The environment that the doctor examines. Tests replace it. */
export type DoctorWorld = {
  readonly nodeVersion: string;
  readonly platform: string;
  readonly loaders: Readonly<Record<string, () => Promise<unknown>>>;
  readonly devices: () => Promise<readonly ListedDevice[]>;
  readonly processNames: () => Promise<readonly string[]>;
  /** The address of the adapter that is switched on. Rejects with a `BridgeError`. */
  readonly bluetooth: () => Promise<string>;
  readonly hasProgram: (name: string) => Promise<boolean>;
  readonly hasFile: (path: string) => Promise<boolean>;
  /** The tables of a daemon that runs on this machine. */
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

/** The names of running processes, on systems that list them in /proc. */
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

const checkNode = ({ nodeVersion, platform }: DoctorWorld): DoctorFinding => {
  const detail = message('doctor.nodeOn', { version: nodeVersion, system: platform });
  const isNew = Number.parseInt(nodeVersion, 10) >= NODE_MAJOR_LEAST;
  if (!isNew)
    return faulty('node', detail, message('doctor.installNode', { least: String(NODE_MAJOR_LEAST) }));
  return ['linux', 'darwin', 'win32'].includes(platform)
    ? found('node', detail)
    : faulty('node', detail, message('doctor.otherSystem'));
};

const checkModule = async (name: string, load: () => Promise<unknown>): Promise<DoctorFinding> => {
  const check = message('doctor.module', { name });
  try {
    await load();
    return found(check, message('doctor.loads'));
  } catch (error) {
    const why = whyNotLoaded(name, error);
    return faulty(check, messageBeside(why.text, why), message('advice.NATIVE_MISSING'));
  }
};

const checkModules = ({ loaders }: DoctorWorld): Promise<readonly DoctorFinding[]> =>
  Promise.all(Object.entries(loaders).map(([name, load]) => checkModule(name, load)));

const detailOfPort = ({ model, confidence, url }: ListedDevice): Message => {
  if (model === undefined) return message('doctor.unknownPort');
  const params = { model, percent: String(Math.round(100 * confidence)) };
  return url === undefined ? message('doctor.port', params) : message('doctor.portUrl', { ...params, url });
};

const checkPort = (device: ListedDevice): DoctorFinding => {
  const { path, allowed, group, url: _, ...known } = device;
  const check = message('doctor.portAt', { path });
  if (allowed) return found(check, detailOfPort(device));
  return faulty(
    check,
    message('doctor.notAllowed', { port: detailOfPort({ path, allowed, ...known }) }),
    group === undefined || group === 'root'
      ? message('doctor.installRules')
      : message('doctor.joinGroup', { group }),
  );
};

const checkPorts = async ({ devices }: DoctorWorld): Promise<readonly DoctorFinding[]> => {
  const check = message('doctor.ports');
  try {
    const listed = await devices();
    if (listed.length > 0) return listed.map(checkPort);
    return [found(check, message('doctor.noPort'), message('advice.LINK_NOT_FOUND'))];
  } catch (error) {
    return [faulty(check, describeThrown(error), message('advice.NATIVE_MISSING'))];
  }
};

const checkModemManager = async ({ processNames, hasFile }: DoctorWorld): Promise<DoctorFinding> => {
  const check = 'ModemManager';
  const path = UDEV_RULES_PATH;
  const runs = (await processNames()).includes(check);
  if (!runs) return found(check, message('doctor.noModemManager'));
  if (await hasFile(path)) return found(check, message('doctor.rulesInstalled', { path }));
  return faulty(check, message('doctor.modemManager'), message('doctor.writeRules', { path }));
};

/** jadoube itself runs without udevadm; only installing rules needs it. */
const checkUdev = async ({ platform, hasProgram }: DoctorWorld): Promise<readonly DoctorFinding[]> => {
  if (platform !== 'linux') return [];
  const isThere = await hasProgram('udevadm');
  return [found('udevadm', message('doctor.udevadm', { there: isThere ? 'yes' : 'no' }))];
};

/** An absent adapter is no fault, since wired boards do not need it. */
const checkBluetooth = async ({ platform, bluetooth }: DoctorWorld): Promise<readonly DoctorFinding[]> => {
  if (platform !== 'linux') return [];
  const check = 'Bluetooth';
  try {
    return [found(check, message('doctor.bluetooth', { adapter: await bluetooth() }))];
  } catch (error) {
    if (!isBridgeError(error)) throw error;
    const isAbsent = ['BLUETOOTH_ABSENT', 'BLUETOOTH_STOPPED', 'NATIVE_MISSING'].includes(error.code);
    return [(isAbsent ? found : faulty)(check, describeThrown(error), adviceMessage(problemOf(error)))];
  }
};

const checkListening = (check: Translatable, host: string, port: number): Promise<DoctorFinding> =>
  new Promise((done) => {
    const server = createServer();
    const address = `${host}:${port}`;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.message;
      done(
        error.code === 'EADDRINUSE'
          ? faulty(check, message('doctor.addressTaken', { address }), message('advice.PORT_TAKEN'))
          : faulty(check, message('doctor.addressFails', { address, why }), message('doctor.otherAddress')),
      );
    });
    server.listen({ port, host, exclusive: true }, () =>
      server.close(() => done(found(check, message('doctor.addressFree', { address })))),
    );
  });

const nearestFolder = async (path: string): Promise<string> => {
  const parent = dirname(path);
  return parent === path || (await canRead(path)) ? path : nearestFolder(parent);
};

const checkDataDir = async (dataDir: string): Promise<DoctorFinding> => {
  const check = message('doctor.dataDir');
  try {
    const folder = await nearestFolder(resolve(dataDir));
    await access(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    const free = String(Math.floor(freeBytes / 1024 / 1024));
    const detail = message('doctor.space', { path: dataDir, free });
    return freeBytes >= FREE_BYTES_LEAST
      ? found(check, detail)
      : faulty(check, detail, message('doctor.freeSpace'));
  } catch (error) {
    return faulty(check, describeThrown(error), message('doctor.otherDataDir'));
  }
};

const findingsOfTables = (
  tables: NonNullable<Awaited<ReturnType<typeof askTables>>>,
): readonly DoctorFinding[] => [...clockFindings(tables), ...batteryFindings(tables)];

/** Only the browser knows whether it lets a page connect, so this finding only gives the steps. */
const browserFinding: DoctorFinding = found(
  message('doctor.browsers'),
  message('doctor.permission'),
  LOCAL_NETWORK_RULE,
  ...ALLOW_STEPS.map(({ browser, step }) => message('doctor.browserStep', { browser, step })),
);

/** Checks everything that may keep a board from working, without changing anything. */
export const lookOver = async (
  { dataDir, host, port, liveChessPort }: DoctorOptions,
  world: DoctorWorld = thisMachine,
): Promise<readonly DoctorFinding[]> => [
  checkNode(world),
  ...(await checkModules(world)),
  ...(await checkPorts(world)),
  await checkModemManager(world),
  ...(await checkUdev(world)),
  ...(await checkBluetooth(world)),
  await checkListening(message('doctor.httpPort'), host, port),
  await checkListening(message('doctor.liveChessPort'), host, liveChessPort),
  browserFinding,
  await checkDataDir(dataDir),
  ...findingsOfTables((await world.tables?.(host, port, dataDir)) ?? []),
];

/** The findings in English, for reports. */
export const runDoctor = async (
  options: DoctorOptions,
  world?: DoctorWorld,
): Promise<readonly DoctorCheck[]> => (await lookOver(options, world)).map((finding) => doctorCheck(finding));
