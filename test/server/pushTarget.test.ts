import { expect, test } from 'vitest';
import { createPushTarget } from '../../src/server/pushTarget.js';
import { VirtualTime } from '../../src/shared/timeSource.js';

/** A target that answers after this time, its requests, and their times. */
const openTarget = (answersAfterMs: number) => {
  const time = new VirtualTime();
  const pushed: (readonly [atMs: number, body: string])[] = [];
  let body = '';
  const target = createPushTarget({
    name: 'part 1',
    time,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    content: () => ({ games: [], body }),
    send: (sent) => {
      pushed.push([time.nowMs(), sent]);
      return new Promise((resolve) => void time.setTimeout(() => resolve([]), answersAfterMs));
    },
    onProblem: () => {},
  });
  return {
    pushed,
    change: (text: string): void => {
      body = text;
      target.changed();
    },
    goOnTo: async (atMs: number): Promise<void> => {
      for (let ms = time.nowMs(); ms <= atMs; ms += 10) {
        time.advanceTo(ms);
        await new Promise(setImmediate);
      }
    },
  };
};

test('a ply is pushed at once where nothing was just before, with what comes in the same go', async () => {
  const target = openTarget(50);
  target.change('1. e4');
  await target.goOnTo(60);
  target.change('1. e4 e5');
  await target.goOnTo(3_000);
  expect(target.pushed).toEqual([[100, '1. e4 e5']]);
});

test('a round is pushed each second from one beginning to the next, however long answers take', async () => {
  const target = openTarget(600);
  for (let ms = 0; ms <= 4_000; ms += 50) {
    target.change(`after ${ms} ms`);
    await target.goOnTo(ms + 50);
  }
  expect(target.pushed.map(([atMs]) => atMs)).toEqual([100, 1_100, 2_100, 3_100]);
});

test('nothing is pushed while an answer is awaited; what came meanwhile follows it', async () => {
  const target = openTarget(2_500);
  target.change('1. e4');
  await target.goOnTo(500);
  target.change('1. e4 e5');
  await target.goOnTo(2_590);
  expect(target.pushed).toHaveLength(1);
  await target.goOnTo(2_800);
  expect(target.pushed).toEqual([
    [100, '1. e4'],
    [2_700, '1. e4 e5'],
  ]);
});
