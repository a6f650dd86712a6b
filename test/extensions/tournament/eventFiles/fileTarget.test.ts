import { expect, test } from 'vitest';
import { createFileTarget } from '../../../../src/extensions/tournament/eventFiles/fileTarget.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';

const afterOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('files that are put off are written seldom, as they are by then', async () => {
  const time = new VirtualTime();
  let [text, putOffMs] = ['one', 10_000];
  const written: (readonly [number, string])[] = [];
  const target = createFileTarget({
    name: 'a folder',
    place: { bring: async () => void written.push([time.nowMs(), text]) },
    files: () => new Map(),
    everyMs: 1_000,
    putOffMs: () => putOffMs,
    time,
    nowIso: () => '2026-11-28T10:00:00.000Z',
    onProblem: () => {},
  });
  const change = async (now: string, untilMs: number): Promise<void> => {
    text = now;
    target.changed();
    time.advanceTo(untilMs);
    await afterOthers();
  };
  await change('two', 5_000);
  expect(written).toEqual([]);
  await change('three', 10_000);
  expect(written).toEqual([[10_000, 'three']]);
  putOffMs = 0;
  await change('four', 11_000);
  expect(written.at(-1)).toEqual([11_000, 'four']);
});
