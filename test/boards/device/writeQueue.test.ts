import { expect, test } from 'vitest';
import { createWriteQueue, WRITES_MAX } from '../../../src/boards/device/writeQueue.js';
import type { BridgeError } from '../../../src/shared/bridgeError.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';

/** A device that accepts a write on request. */
const open = () => {
  const taken: number[] = [];
  const failures: BridgeError[] = [];
  let take = (): void => {};
  const time = new VirtualTime();
  const queue = createWriteQueue({
    write: ([byte = 0]) =>
      new Promise((resolve) => {
        take = () => {
          taken.push(byte);
          resolve();
        };
      }),
    time,
    onFailure: (problem) => failures.push(problem),
  });
  return { queue, taken, failures, time, take: () => take() };
};
const afterOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('writes wait for a slow device, in order; when too many do the line is given up with the reason', async () => {
  const { queue, taken, failures, take } = open();
  for (let i = 0; i < WRITES_MAX; i++) queue.push(Uint8Array.of(i));
  for (let i = 0; i < 3; i++) {
    take();
    await afterOthers();
  }
  expect(taken).toEqual([0, 1, 2]);
  expect(failures).toEqual([]);
  for (let i = 0; i < 4; i++) queue.push(Uint8Array.of(i));
  expect(failures.map(({ code, message }) => [code, message])).toEqual([
    ['LINK_FAILED', `the device is too slow: ${WRITES_MAX} writes wait for it`],
  ]);
  take();
  queue.push(Uint8Array.of(9));
  await afterOthers();
  expect(taken).toHaveLength(4);
});

test('a device that takes nothing for two seconds hangs', async () => {
  const { queue, failures, time } = open();
  queue.push(Uint8Array.of(1));
  time.advanceTo(1_999);
  expect(failures).toEqual([]);
  time.advanceTo(2_000);
  expect(failures.map(({ message }) => message)).toEqual(['the device took no bytes for 2000 ms']);
});
