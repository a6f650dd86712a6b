import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPortAccess, linkFinders } from '../../../src/boards/device/linkFinders.js';
import { listDevices } from '../../../src/boards/device/listDevices.js';
import { listLinuxPorts, listSerialPorts } from '../../../src/boards/device/listSerialPorts.js';

type Usb = {
  readonly device: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly levels: string;
};

/** A root folder with the parts of /sys and /dev that describe serial ports. */
const makeRoot = async (ttys: Readonly<Record<string, Usb | { readonly type: string }>>) => {
  const root = await mkdtemp(join(tmpdir(), 'jadoube-root-'));
  await mkdir(join(root, 'dev/serial/by-id'), { recursive: true });
  for (const [name, tty] of Object.entries(ttys)) {
    const folder = join(root, 'sys/class/tty', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(root, 'dev', name), '');
    if ('type' in tty) {
      await writeFile(join(folder, 'type'), `${tty.type}\n`);
      continue;
    }
    const device = join(root, 'sys/devices/usb1', tty.device);
    await mkdir(join(device, tty.levels), { recursive: true });
    for (const [fact, text] of Object.entries(tty.facts)) await writeFile(join(device, fact), `${text}\n`);
    await symlink(join(device, tty.levels), join(folder, 'device'));
  }
  return root;
};

test('ports are found without udev, with their USB ids, however deep the tty lies', async () => {
  const root = await makeRoot({
    ttyACM0: {
      device: '1-1',
      levels: '1-1:1.0',
      facts: {
        idVendor: '04d8',
        idProduct: '000a',
        manufacturer: 'DGT',
        product: 'DGT Chessboard',
        serial: '12345',
      },
    },
    ttyUSB0: { device: '1-2', levels: '1-2:1.0/ttyUSB0', facts: { idVendor: '0403', idProduct: '6001' } },
    ttyS0: { type: '4' },
    ttyS1: { type: '0' },
    tty1: { type: '1' },
  });
  await symlink('../../ttyACM0', join(root, 'dev/serial/by-id/usb-DGT_DGT_Chessboard-if00'));
  await writeFile(join(root, 'dev/rfcomm0'), '');
  const ports = await listLinuxPorts(root);
  expect(ports).toEqual([
    { path: join(root, 'dev/rfcomm0') },
    {
      path: join(root, 'dev/ttyACM0'),
      stablePath: join(root, 'dev/serial/by-id/usb-DGT_DGT_Chessboard-if00'),
      vendorId: 0x04d8,
      productId: 0x000a,
      manufacturer: 'DGT',
      product: 'DGT Chessboard',
      serialNumber: '12345',
    },
    { path: join(root, 'dev/ttyS0') },
    { path: join(root, 'dev/ttyUSB0'), vendorId: 0x0403, productId: 0x6001 },
  ]);

  const finders = linkFinders.map((finder) => ({
    ...finder,
    list: async () => (finder.kind === 'serial' ? ports : []),
  }));
  const devices = await listDevices(finders);
  expect(
    devices.map(({ path, protocol, confidence }) => [path.split('/').at(-1), protocol, confidence]),
  ).toEqual([
    ['ttyACM0', 'dgt', 0.98],
    ['ttyUSB0', 'dgt', 0.2],
    ['rfcomm0', undefined, 0],
    ['ttyS0', undefined, 0],
  ]);
  expect(devices[0]).toMatchObject({
    url: `serial:${join(root, 'dev/serial/by-id/usb-DGT_DGT_Chessboard-if00')}?protocol=dgt`,
    allowed: true,
  });
  expect(devices[2]).not.toHaveProperty('url');
});

/**
 * A serial bridge at a socket, as in several boards, with the same serial number in all of them or without
 * one.
 */
const bridge = (device: string, serial?: string): Usb => ({
  device,
  levels: `${device}:1.0/tty`,
  facts: { idVendor: '10c4', idProduct: 'ea60', ...(serial !== undefined && { serial }) },
});

test.each([['0001'], [undefined]])(
  'boards that all have the serial number %s are distinguished by their sockets',
  async (serial) => {
    const root = await makeRoot({ ttyUSB0: bridge('1-1', serial), ttyUSB1: bridge('1-2', serial) });
    await mkdir(join(root, 'dev/serial/by-path'));
    // One link, which can point to only one of them.
    await symlink('../../ttyUSB1', join(root, 'dev/serial/by-id/usb-Silicon_Labs_CP2102-if00-port0'));
    const places = ['pci-0:14-usb-0:1:1.0-port0', 'pci-0:14-usb-0:2:1.0-port0'];
    for (const [i, place] of places.entries())
      await symlink(`../../ttyUSB${i}`, join(root, 'dev/serial/by-path', place));
    const names = async () =>
      (await listLinuxPorts(root)).map(({ path, stablePath }) =>
        [path, stablePath].map((one) => one?.slice(root.length)),
      );
    expect(await names()).toEqual([
      ['/dev/ttyUSB0', `/dev/serial/by-path/${places[0]}`],
      ['/dev/ttyUSB1', `/dev/serial/by-path/${places[1]}`],
    ]);
  },
);

test('two ports of one device keep their own names', async () => {
  const ports = [0, 1].map((i) => ({ ...bridge('1-1', 'A1'), levels: `1-1:1.${i}/tty` }));
  const root = await makeRoot({ ttyUSB0: ports[0] as Usb, ttyUSB1: ports[1] as Usb });
  for (const i of [0, 1]) await symlink(`../../ttyUSB${i}`, join(root, `dev/serial/by-id/usb-A1-if0${i}`));
  const found = await listLinuxPorts(root);
  expect(found.map(({ stablePath }) => stablePath?.slice(root.length))).toEqual([
    '/dev/serial/by-id/usb-A1-if00',
    '/dev/serial/by-id/usb-A1-if01',
  ]);
});

test('a machine without any serial port has none', async () => {
  expect(await listLinuxPorts(await mkdtemp(join(tmpdir(), 'jadoube-root-')))).toEqual([]);
});

/** Ports as the native module lists them, the same on all systems except for the names. */
const native = (path: string) => async () => [
  {
    path,
    manufacturer: 'DGT Projects',
    serialNumber: '12345',
    vendorId: '0403',
    productId: '6001',
    pnpId: undefined,
    locationId: undefined,
  },
];

test('Windows and macOS name ports their own way; the boards behind them are the same', async () => {
  expect(await listSerialPorts('win32', native('COM12'))).toEqual([
    {
      path: 'COM12',
      vendorId: 0x0403,
      productId: 0x6001,
      manufacturer: 'DGT Projects',
      serialNumber: '12345',
    },
  ]);
  expect(await listSerialPorts('darwin', native('/dev/tty.usbserial-110'))).toMatchObject([
    { path: '/dev/cu.usbserial-110' },
  ]);
  expect(await checkPortAccess('COM12', 'win32')).toEqual({ allowed: true });
});

test('serial ports are listed where HID cannot be looked for; nothing is no list', async () => {
  const broken = (finder: (typeof linkFinders)[number]) => ({
    ...finder,
    list: () => Promise.reject(new Error('cannot initialize hidapi')),
  });
  const finders = linkFinders.map((finder) =>
    finder.kind === 'serial' ? { ...finder, list: async () => [{ path: 'COM3' }] } : broken(finder),
  );
  expect(await listDevices(finders)).toMatchObject([{ path: 'COM3' }]);
  await expect(listDevices(linkFinders.map(broken))).rejects.toThrow('hidapi');
});
