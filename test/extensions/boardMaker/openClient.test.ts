import { expect, test } from 'vitest';
import { makeLine } from '../../../src/boards/protocols/open/line.js';
import { createMemoryLine } from '../../../src/boards/transport/memory.js';
import { createOpenClient } from '../../../src/extensions/boardMaker/openClient.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A client and the other end of its line. */
const openBoth = async () => {
  const time = new VirtualTime();
  const { host, device } = createMemoryLine(time);
  await device.start({ onOpened: () => {}, onBytes: () => {}, onClosed: () => {} });
  const client = createOpenClient(host, time);
  await client.open();
  return { client, say: (text: string) => device.send(bytesOf(text)) };
};

test('of a board that talks for days only the last lines are kept, and marks stay good', async () => {
  const { client, say } = await openBoth();
  for (let i = 0; i < 25_000; i++) say(`# ${i}\n`);
  expect(client.receivedCount()).toBe(25_000);
  expect(client.received.length).toBeGreaterThanOrEqual(5_000);
  expect(client.received.length).toBeLessThan(10_000);
  expect(client.receivedSince(24_998).map(({ text }) => text)).toEqual(['# 24998', '# 24999']);
  expect(client.receivedSince(0)).toEqual(client.received);
});

test('an answer is found although older lines are forgotten meanwhile, and an old answer is none', async () => {
  const { client, say } = await openBoth();
  client.setNumber(7);
  say(`${makeLine(1, { type: 'OK', re: 7 })}\n`);
  const answered = client.ask({ type: 'LIGHT' });
  for (let i = 0; i < 9_999; i++) say('# x\n');
  say(`${makeLine(2, { type: 'ERR', re: 7, code: 'busy' })}\n`);
  expect(await answered).toMatchObject({ type: 'ERR', code: 'busy' });
});

test('of a megabyte without an end the beginning is kept, and the next line is received', async () => {
  const { client, say } = await openBoth();
  for (let i = 0; i < 256; i++) say('x'.repeat(4_096));
  say(`\n${makeLine(1, { type: 'OK', re: 1 })}\n`);
  const [endless, next] = client.received;
  expect(endless).toMatchObject({ bytes: 2 ** 20 + 1, fault: 'length' });
  expect(endless?.text.length).toBeLessThanOrEqual(2_000);
  expect(next?.line).toMatchObject({ kind: 'message', message: { type: 'OK', re: 1 } });
});
