import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SerialPort } from 'serialport';
import { beforeEach, expect, test, vi } from 'vitest';
import { codeOfOpenMessage, createSerialTransport } from '../../../src/boards/transport/serial.js';
import type { TransportEvent } from '../../../src/boards/transport/transport.js';
import { MockBinding } from './mockBinding.js';

const path = '/dev/mockBoard';
const settings = { baudRate: 9600 };

beforeEach(() => {
  MockBinding.reset();
  MockBinding.createPort(path, { echo: true, record: true });
});

test('bytes go both ways, copied out of the port; closing is reported as requested; it opens again', async () => {
  const transport = createSerialTransport({ path, settings, binding: MockBinding });
  const events: TransportEvent[] = [];
  await transport.open((event) => events.push(event));
  await transport.write(Uint8Array.of(0x42, 0xff));
  await expect.poll(() => events.length).toBe(2);
  await transport.close();
  await transport.close();
  expect(events).toEqual([
    { type: 'opened', held: expect.anything() },
    { type: 'bytes', bytes: Uint8Array.of(0x42, 0xff), atMs: expect.any(Number) },
    { type: 'closed', cause: 'asked' },
  ]);
  await expect(transport.write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
  await transport.open((event) => events.push(event));
  expect(events.at(-1)).toMatchObject({ type: 'opened' });
  await transport.close();
});

test('a port in use is busy, for others and for ourselves', async () => {
  const first = createSerialTransport({ path, settings, binding: MockBinding });
  const second = createSerialTransport({ path, settings, binding: MockBinding });
  await first.open(() => {});
  await expect(second.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY', details: { path } });
  await expect(first.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY' });
  await first.close();
  await second.open(() => {});
  await second.close();
});

test('while one opening is under way another is refused', async () => {
  const transport = createSerialTransport({ path, settings, binding: MockBinding });
  const opening = transport.open(() => {});
  await expect(transport.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY' });
  await opening;
  await transport.close();
});

/** The last state of this port's wires, as set in the system's driver. */
const wiresAfterOpening = async (portPath: string): Promise<unknown> => {
  MockBinding.createPort(portPath, { echo: true, record: true });
  const set = vi.spyOn(SerialPort.prototype, 'set');
  const transport = createSerialTransport({ path: portPath, settings, binding: MockBinding });
  try {
    await transport.open(() => {});
    return set.mock.lastCall?.[0];
  } finally {
    await transport.close();
    set.mockRestore();
  }
};

test.each(['/dev/ttyUSB7', '/dev/ttyS7', '/dev/cu.usbserial-7'])('%s has wires, held low', async (name) => {
  expect(await wiresAfterOpening(name)).toMatchObject({ dtr: false, rts: false });
});

test.each(['/dev/ttyACM7', '/dev/rfcomm7', '/dev/cu.usbmodem7'])(
  '%s has none: who opens it is there to listen, and says so',
  async (name) => {
    expect(await wiresAfterOpening(name)).toBeUndefined();
  },
);

test('a name of our own for such a port is followed to the port', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-serial-'));
  const [port, name] = [join(dir, 'ttyACM7'), join(dir, 'board')];
  writeFileSync(port, '');
  symlinkSync(port, name);
  expect(await wiresAfterOpening(name)).toBeUndefined();
  rmSync(dir, { recursive: true });
});

test('a path that is not there is named', async () => {
  const transport = createSerialTransport({ path: '/dev/nowhere', settings, binding: MockBinding });
  await expect(transport.open(() => {})).rejects.toMatchObject({
    code: 'LINK_NOT_FOUND',
    message: expect.stringContaining('/dev/nowhere'),
  });
});

test.each([
  ['Opening COM9: File not found', 'LINK_NOT_FOUND'],
  ['Opening COM3: Access denied', 'LINK_BUSY'],
  ['Permission denied', 'LINK_PERMISSION'],
  ['Error Resource temporarily unavailable Cannot lock port', 'LINK_BUSY'],
  ['No such file or directory', 'LINK_NOT_FOUND'],
])('%s is reported as such', (message, code) => {
  expect(codeOfOpenMessage(message)).toBe(code);
});
