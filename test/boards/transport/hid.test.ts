import { expect, onTestFinished, test } from 'vitest';
import { createHidEnd } from '../../../src/boards/simulated/shell/hidEnd.js';
import {
  createHidTransport,
  type HidOptions,
  type HidSystem,
  listHidDevices,
} from '../../../src/boards/transport/hid.js';
import type { TransportEvent } from '../../../src/boards/transport/transport.js';
import { programTurns } from '../../../src/boards/transport/turns.js';
import { soon } from '../../soon.js';

const info = {
  path: '/dev/hidraw3',
  vendorId: 0x2d80,
  productId: 0x8100,
  serialNumber: 'A1',
  usagePage: 0xff00,
};
const options = { vendorId: 0x2d80, productId: 0x8100, usagePage: 0xff00, reportBytes: 4 };

const start = async (change: Partial<HidOptions> = {}) => {
  const { device, system } = createHidEnd(info);
  const atDevice: string[] = [];
  await device.start({
    onOpened: () => atDevice.push('opened'),
    onBytes: (bytes) => atDevice.push(bytes.join()),
    onClosed: () => atDevice.push('closed'),
  });
  const transport = createHidTransport({ ...options, ...change, load: async () => system });
  onTestFinished(() => transport.close());
  const events: TransportEvent[] = [];
  const open = () => transport.open((event) => events.push(event));
  return { device, system, transport, atDevice, events, open };
};

test('reports go both ways, each whole; closing is reported as requested; it opens again', async () => {
  const { device, transport, atDevice, events, open } = await start({ serialNumber: 'A1' });
  await open();
  await transport.write(Uint8Array.of(6, 1, 0xff));
  device.send(Uint8Array.of(1, 2, 3));
  await soon(() => expect(events).toHaveLength(2));
  await transport.close();
  await transport.close();
  device.send(Uint8Array.of(9));
  expect(atDevice).toEqual(['opened', '6,1,255,0', 'closed']);
  expect(events).toEqual([
    { type: 'opened', held: expect.anything() },
    { type: 'bytes', bytes: Uint8Array.of(1, 2, 3), atMs: expect.any(Number) },
    { type: 'closed', cause: 'asked' },
  ]);
  await open();
  expect(events.at(-1)).toMatchObject({ type: 'opened' });
});

test('a device that takes short reports is not sent filler', async () => {
  const { atDevice, transport, open } = await start({ writes: 'bare' });
  await open();
  await transport.write(Uint8Array.of(0x21, 1, 0));
  expect(atDevice).toEqual(['opened', '33,1,0']);
});

test('a device that is unplugged is lost once, and found again when it is back', async () => {
  const { device, transport, events, open } = await start();
  await open();
  await device.unplug();
  await soon(() => expect(events.slice(1)).toMatchObject([{ type: 'closed', cause: 'lost' }]));
  await expect(transport.write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
  await expect(open()).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
  await device.plug();
  await open();
  expect(events.map(({ type }) => type)).toEqual(['opened', 'closed', 'opened']);
});

test('a device that has sent more than can wait is released, after all earlier input was delivered', async () => {
  const { device, events, atDevice, open } = await start();
  await open();
  let isHeld = true;
  const release = programTurns.holdWhile(() => isHeld);
  onTestFinished(() => void release());
  const report = new Uint8Array(1_024).fill(1);
  for (let i = 0; i < 70; i++) device.send(report);
  await soon(() => expect(atDevice).toEqual(['opened', 'closed']));
  expect(events.map(({ type }) => type)).toEqual(['opened']);
  isHeld = false;
  await soon(() => expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' }));
  const reported = events.filter((event) => event.type === 'bytes');
  expect(reported.length).toBeGreaterThanOrEqual(65);
  expect(events.at(-1)).toMatchObject({ detail: { key: 'linkLoss.tooMuch' } });
  await open();
  expect(events.at(-1)).toMatchObject({ type: 'opened' });
});

test.each([
  ['another product', { productId: 0x8101 }],
  ['another serial number', { serialNumber: 'B2' }],
  ['the keyboard part of it', { usagePage: 1 }],
])('%s is not there', async (_, change) => {
  const { open } = await start(change);
  await expect(open()).rejects.toMatchObject({ code: 'LINK_NOT_FOUND', message: /2d80:810/ });
});

test('an open device is busy, for other programs and for this one', async () => {
  const { system, open } = await start();
  await open();
  await expect(open()).rejects.toMatchObject({ code: 'LINK_BUSY' });
  const other = createHidTransport({ ...options, load: async () => system });
  await expect(other.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY' });
});

test('two devices that are alike are opened one each, also at the same moment, and no third time', async () => {
  const opened: string[] = [];
  const system: HidSystem = {
    devices: async () => ['/dev/hidraw7', '/dev/hidraw8'].map((path) => ({ ...info, path })),
    open: async (path) => {
      opened.push(path);
      const nothing = (): void => {};
      return { on: nothing, write: async () => 1, close: async () => {} };
    },
  };
  const transports = [1, 2, 3].map(() => createHidTransport({ ...options, load: async () => system }));
  const done = await Promise.allSettled(transports.map((transport) => transport.open(() => {})));
  expect(opened.toSorted()).toEqual(['/dev/hidraw7', '/dev/hidraw8']);
  expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'LINK_BUSY' } },
  ]);
  await Promise.all(transports.map((transport) => transport.close()));
  const [first] = transports;
  await first?.open(() => {});
  await first?.close();
});

test('a report that is too long is not cut, and a device that may not be opened says so', async () => {
  const { system, transport, open } = await start();
  await open();
  await expect(transport.write(new Uint8Array(5))).rejects.toMatchObject({ code: 'LINK_FAILED' });
  await transport.close();
  const forbidden: HidSystem = {
    ...system,
    open: async () => {
      throw new Error('Permission denied');
    },
  };
  const closed = createHidTransport({ ...options, load: async () => forbidden });
  await expect(closed.open(() => {})).rejects.toMatchObject({
    code: 'LINK_PERMISSION',
    message: expect.stringContaining('SUBSYSTEM=="hidraw", KERNELS=="*:2D80:8100.*", MODE="0660"'),
  });
});

test('a machine whose devices cannot be listed is reported as such', async () => {
  const broken = async (): Promise<HidSystem> => ({
    devices: async () => Promise.reject(new Error('no hidapi')),
    open: async () => Promise.reject(new Error('no hidapi')),
  });
  await expect(listHidDevices(broken)).rejects.toMatchObject({ code: 'LINK_FAILED', message: /no hidapi/ });
});

test('reports without ids come with a zero before them', async () => {
  const { device, transport, events, open } = await start({ unnumbered: true });
  await open();
  device.send(Uint8Array.of(1, 2, 3));
  await transport.close();
  const bytes = events.flatMap((event) => (event.type === 'bytes' ? [[...event.bytes]] : []));
  expect(bytes).toEqual([[0, 1, 2, 3]]);
});

test('reports wait while all boards are held, and come in order', async () => {
  const { device, events, open } = await start();
  await open();
  let isTooMuch = true;
  const release = programTurns.holdWhile(() => isTooMuch);
  onTestFinished(() => void release());
  const received = () => events.flatMap((event) => (event.type === 'bytes' ? [...event.bytes] : []));
  const sent = Array.from({ length: 100 }, (_, i) => i);
  for (const n of sent) device.send(Uint8Array.of(n));
  expect(received()).toEqual([]);
  isTooMuch = false;
  await soon(() => expect(received()).toEqual(sent));
});
