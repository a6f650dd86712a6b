import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBatcher } from '../../../src/server/http/eventBatch.js';
import type { Batch, StreamClient } from '../../../src/server/http/streamClient.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';

const SLOW_MS = 8;

/** This many listeners. A write to the first takes as long as on a busy machine. */
const openCrowd = (count: number, putOffMs?: () => number) => {
  const received: number[] = [];
  const clients = Array.from({ length: count }, (_, i) => ({
    receive: ({ frames }: Batch): void => {
      if (i > 0) return;
      vi.advanceTimersByTime(SLOW_MS);
      received.push(...frames.map(({ event }) => event.seq));
    },
  }));
  const batcher = createBatcher(new Set(clients as unknown as StreamClient[]), (text) => text, putOffMs);
  const tell = (seq: number): void => batcher.add({ seq, table: 'one', type: 'board' } as TableEvent);
  return { received, tell };
};
const afterThis = (): Promise<void> => new Promise((resolve) => queueMicrotask(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

describe('what is told right after a write that took long', () => {
  test('goes to a few at once: they did not make it long', async () => {
    const { received, tell } = openCrowd(1);
    for (let seq = 1; seq <= 5; seq++) {
      tell(seq);
      await afterThis();
      expect(received.at(-1)).toBe(seq);
    }
  });

  test('waits for a crowd, which is written to less often, and comes', async () => {
    const { received, tell } = openCrowd(40);
    tell(1);
    await afterThis();
    tell(2);
    await afterThis();
    expect(received).toEqual([1]);
    vi.advanceTimersByTime(3 * SLOW_MS);
    expect(received).toEqual([1, 2]);
  });
});

describe('a crowd that is put off', () => {
  test('hears seldom and everything, and at once again afterwards', async () => {
    let putOffMs = 5_000;
    const { received, tell } = openCrowd(3, () => putOffMs);
    const reported = Array.from({ length: 50 }, (_, i) => i + 1);
    tell(1);
    await afterThis();
    for (const seq of reported.slice(1)) tell(seq);
    vi.advanceTimersByTime(4_900);
    await afterThis();
    expect(received).toEqual([1]);
    putOffMs = 0;
    vi.advanceTimersByTime(200);
    expect(received).toEqual(reported);
    vi.advanceTimersByTime(100);
    tell(51);
    await afterThis();
    expect(received.at(-1)).toBe(51);
  });

  test('is written to when a megabyte is held for it, however long it is put off', async () => {
    const { received, tell } = openCrowd(3, () => 1e9);
    tell(1);
    await afterThis();
    let seq = 1;
    while (received.length === 1 && seq < 100_000) tell(++seq);
    expect(seq).toBeGreaterThan(5_000);
    expect(received.at(-1)).toBe(seq);
  });
});
