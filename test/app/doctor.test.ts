import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DoctorWorld, runDoctor, thisMachine } from '../../src/app/doctor.js';
import type { ListedDevice } from '../../src/boards/device/listDevices.js';
import { BridgeError } from '../../src/shared/bridgeError.js';

const options = {
  dataDir: join(tmpdir(), 'no', 'such', 'folder'),
  host: '127.0.0.1',
  port: 0,
  liveChessPort: 0,
};
const healthy: DoctorWorld = {
  nodeVersion: '20.1.0',
  platform: 'linux',
  loaders: { serialport: async () => ({}) },
  devices: async () => [],
  bluetooth: async () => '00:AA:01:00:00:00',
  processNames: async () => ['systemd', 'bash'],
  hasProgram: async () => true,
  hasFile: async () => false,
};
const faultsOf = async (world: Partial<DoctorWorld>, more: Partial<typeof options> = {}) => {
  const rows = await runDoctor({ ...options, ...more }, { ...healthy, ...world });
  for (const row of rows) if (!row.ok) expect(row.advice).not.toBe('');
  return rows.filter(({ ok }) => !ok);
};

test('a healthy machine has no faults, and every row says what was seen', async () => {
  const rows = await runDoctor(options, healthy);
  expect(rows.map(({ check }) => check)).toEqual([
    'node',
    'module serialport',
    'ports',
    'ModemManager',
    'udevadm',
    'Bluetooth',
    'HTTP port',
    'LiveChess port',
    'browsers',
    'data directory',
  ]);
  expect(rows.every(({ ok, detail }) => ok && detail !== '')).toBe(true);
});

test('Bluetooth: who does without may, who has switched it off or has no rights is told what to do', async () => {
  const withCode = (code: 'BLUETOOTH_ABSENT' | 'BLUETOOTH_OFF' | 'BLUETOOTH_DENIED') =>
    faultsOf({ bluetooth: () => Promise.reject(new BridgeError(code, 'not so')) });
  expect(await withCode('BLUETOOTH_ABSENT')).toEqual([]);
  expect(await withCode('BLUETOOTH_OFF')).toMatchObject([
    { check: 'Bluetooth', advice: expect.stringContaining('rfkill unblock') },
  ]);
  expect(await withCode('BLUETOOTH_DENIED')).toMatchObject([
    { check: 'Bluetooth', advice: expect.stringContaining('usermod -aG bluetooth') },
  ]);
});

test('an old Node, and a module that does not load', async () => {
  const loaders = { serialport: () => Promise.reject(new Error('wrong ELF class')) };
  expect(await faultsOf({ nodeVersion: '18.19.1', loaders })).toMatchObject([
    { check: 'node', detail: 'Node 18.19.1 on linux' },
    { check: 'module serialport', detail: 'serialport does not load: wrong ELF class' },
  ]);
});

test('a port without permission names the group to join', async () => {
  const device: ListedDevice = {
    path: '/dev/ttyACM0',
    confidence: 0.6,
    model: 'DGT',
    link: 'serial',
    allowed: false,
    group: 'dialout',
  };
  const [row] = await faultsOf({ devices: async () => [device] });
  expect(row).toMatchObject({
    check: 'port /dev/ttyACM0',
    advice: expect.stringContaining('usermod -aG dialout'),
  });
  const [owned] = await faultsOf({ devices: async () => [{ ...device, group: 'root' }] });
  expect(owned?.advice).toContain('doctor --udev');
});

test('ModemManager is a hazard until the rules are installed', async () => {
  const processNames = async () => ['ModemManager'];
  expect(await faultsOf({ processNames })).toMatchObject([{ check: 'ModemManager' }]);
  expect(await faultsOf({ processNames, hasFile: async () => true })).toEqual([]);
});

test('a taken port and a data directory that cannot be', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await faultsOf({}, { liveChessPort: port, dataDir: '/proc/jadoube' })).toMatchObject([
    { check: 'LiveChess port', detail: expect.stringContaining(`127.0.0.1:${port} is taken`) },
    { check: 'data directory' },
  ]);
});

test('this machine can be looked at', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jadoube-doctor-'));
  const rows = await runDoctor({ ...options, dataDir }, thisMachine);
  const native = rows.filter(({ check }) => check.startsWith('module'));
  expect(native.length).toBeGreaterThan(3);
  expect(native.filter(({ ok }) => !ok)).toEqual([]);
});

test('a board that runs out of power is said before it goes out, and one that is charged is not', async () => {
  const device = { url: 'x', protocol: 'chessnut', link: 'ready', flipped: false } as const;
  const table = (name: string, more: object) => ({ name, clock: null, device: { ...device, ...more } });
  const tables = async () => [
    table('One', { batteryPercent: 4 }),
    table('Two', { batteryPercent: 4, batteryCharging: true }),
    table('Three', { batteryPercent: 40 }),
    table('Four', {}),
  ];
  expect(await faultsOf({ tables })).toMatchObject([
    { check: 'battery of One', detail: 'battery 4 %, nearly empty' },
  ]);
});
