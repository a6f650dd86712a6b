import { SerialPortMock } from 'serialport';
import { beforeEach, expect, test } from 'vitest';
import { createSerialTransport } from '../../src/transport/serial.js';
import type { TransportEvent } from '../../src/transport/transport.js';

const path = '/dev/mockBoard';
const settings = { baudRate: 9600 };

beforeEach(() => {
  SerialPortMock.binding.reset();
  SerialPortMock.binding.createPort(path, { echo: true, record: true });
});

test('bytes go both ways, copied out of the port; closing is told as asked; it opens again', async () => {
  const transport = createSerialTransport({ path, settings, binding: 'mock' });
  const events: TransportEvent[] = [];
  await transport.open((event) => events.push(event));
  await transport.write(Uint8Array.of(0x42, 0xff));
  await expect.poll(() => events.length).toBe(2);
  await transport.close();
  await transport.close();
  expect(events).toEqual([
    { type: 'opened' },
    { type: 'bytes', bytes: Uint8Array.of(0x42, 0xff) },
    { type: 'closed', cause: 'asked' },
  ]);
  await expect(transport.write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
  await transport.open((event) => events.push(event));
  expect(events.at(-1)).toEqual({ type: 'opened' });
  await transport.close();
});

test('a port that somebody holds is busy, for others and for ourselves', async () => {
  const first = createSerialTransport({ path, settings, binding: 'mock' });
  const second = createSerialTransport({ path, settings, binding: 'mock' });
  await first.open(() => {});
  await expect(second.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY', details: { path } });
  await expect(first.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY' });
  await first.close();
  await second.open(() => {});
  await second.close();
});

test('while one opening is under way another is refused', async () => {
  const transport = createSerialTransport({ path, settings, binding: 'mock' });
  const opening = transport.open(() => {});
  await expect(transport.open(() => {})).rejects.toMatchObject({ code: 'LINK_BUSY' });
  await opening;
  await transport.close();
});

test('a path that is not there is named', async () => {
  const transport = createSerialTransport({ path: '/dev/nowhere', settings, binding: 'mock' });
  await expect(transport.open(() => {})).rejects.toMatchObject({
    code: 'LINK_NOT_FOUND',
    message: expect.stringContaining('/dev/nowhere'),
  });
});
