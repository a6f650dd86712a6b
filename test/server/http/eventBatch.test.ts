import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBatcher } from '../../../src/server/http/eventBatch.js';
import type { Batch, StreamClient } from '../../../src/server/http/streamClient.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';

const SLOW_MS = 8;

/** So many who listen; writing to the first of them takes as long as if the machine did something else. */
const openCrowd = (count: number) => {
  const heard: number[] = [];
  const clients = Array.from({ length: count }, (_, i) => ({
    hear: ({ frames }: Batch): void => {
      if (i > 0) return;
      vi.advanceTimersByTime(SLOW_MS);
      heard.push(...frames.map(({ event }) => event.seq));
    },
  }));
  const batcher = createBatcher(new Set(clients as unknown as StreamClient[]));
  const tell = (seq: number): void => batcher.add({ seq, table: 'one', type: 'board' } as TableEvent);
  return { heard, tell };
};
const afterThis = (): Promise<void> => new Promise((resolve) => queueMicrotask(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

describe('what is told right after a write that took long', () => {
  test('goes to a few at once: they did not make it long', async () => {
    const { heard, tell } = openCrowd(1);
    for (let seq = 1; seq <= 5; seq++) {
      tell(seq);
      await afterThis();
      expect(heard.at(-1)).toBe(seq);
    }
  });

  test('waits for a crowd, which is written to less often, and comes', async () => {
    const { heard, tell } = openCrowd(40);
    tell(1);
    await afterThis();
    tell(2);
    await afterThis();
    expect(heard).toEqual([1]);
    vi.advanceTimersByTime(3 * SLOW_MS);
    expect(heard).toEqual([1, 2]);
  });
});
