import { beforeEach, expect, test } from 'vitest';
import { createSerialTransport } from '../../../src/boards/transport/serial.js';
import { createSerialLines } from '../../../src/boards/transport/serialLines.js';
import type { TransportEvent } from '../../../src/boards/transport/transport.js';
import { MockBinding } from './mockBinding.js';

const path = '/dev/mockLines';
const maxBytes = 64;

beforeEach(() => {
  MockBinding.reset();
  MockBinding.createPort(path, { echo: true, record: true });
});

/** Writes to a port that echoes, and reads the echo by lines. */
const openEcho = async () => {
  const port = createSerialTransport({ path, settings: { baudRate: 38_400 }, binding: MockBinding });
  const transport = createSerialLines(port, { maxBytes });
  const events: TransportEvent[] = [];
  const received = (): string[] =>
    events.flatMap((event) => (event.type === 'bytes' ? [String.fromCharCode(...event.bytes)] : []));
  const say = (text: string) => transport.write(Uint8Array.from(text, (c) => c.charCodeAt(0)));
  await transport.open((event) => events.push(event));
  return { transport, events, received, say };
};

test('one event for each line, however it is cut', async () => {
  const { transport, received, say } = await openEcho();
  for (const piece of [':25', '5 0\r', '\n:1\n\n', ':2', '\r\n']) await say(piece);
  await expect.poll(received).toEqual([':255 0\r\n', ':1\n', '\n', ':2\r\n']);
  await transport.close();
});

test('a hundred lines in one chunk stay a hundred, and every byte is the same', async () => {
  const { transport, received, say } = await openEcho();
  const lines = Array.from({ length: 100 }, (_, i) => `${String.fromCharCode(0, 0x80 + i, 0xff)}${i}\n`);
  await say(lines.join(''));
  await expect.poll(() => received().length).toBe(100);
  expect(received()).toEqual(lines);
  await transport.close();
});

test("an endless line is delivered in pieces, and at most one line's length is held", async () => {
  const { transport, received, say } = await openEcho();
  for (let i = 0; i < 50; i++) await say('x'.repeat(10));
  await expect.poll(() => received().join('').length).toBe(490);
  expect(received().every((piece) => piece.length < 2 * maxBytes)).toBe(true);
  await say('\n:7\n');
  await expect.poll(() => received().slice(-2)).toEqual([`${'x'.repeat(10)}\n`, ':7\n']);
  await transport.close();
});

test('half a line comes before the end of the connection, and the next one begins afresh', async () => {
  const { transport, events, received, say } = await openEcho();
  await say(':255 2');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(received()).toEqual([]);
  await transport.close();
  expect(events.map(({ type }) => type)).toEqual(['opened', 'bytes', 'closed']);
  expect(received()).toEqual([':255 2']);
  await transport.open((event) => events.push(event));
  await say(':1\n');
  await expect.poll(received).toEqual([':255 2', ':1\n']);
  await transport.close();
});
