import { expect, test } from 'vitest';
import { createTurns } from '../../../src/boards/transport/turns.js';

test('other work has its turn in between, however many turns are late, and each part its own in order', () => {
  let nowMs = 0;
  const loop: (() => void)[] = [];
  const turns = createTurns({
    nowMs: () => nowMs,
    afterOthers: (work) => loop.push(work),
    later: (work) => loop.push(work),
  });
  const served: number[] = [];
  const comeBack = (device: number) => (): void => {
    nowMs += 3;
    served.push(device);
    turns.take(comeBack(device));
  };
  for (let device = 0; device < 400; device++) turns.take(comeBack(device));
  expect(turns.areWaited()).toBe(true);
  let longestMs = 0;
  for (let round = 0; round < 500; round++) {
    const fromMs = nowMs;
    expect(loop).toHaveLength(1);
    loop.shift()?.();
    longestMs = Math.max(longestMs, nowMs - fromMs);
  }
  expect(longestMs).toBeLessThanOrEqual(7);
  expect(served.slice(0, 800)).toEqual(Array.from({ length: 800 }, (_, i) => i % 400));
});

test('one whose work throws keeps no other from its turn', () => {
  const loop: (() => void)[] = [];
  const turns = createTurns({
    nowMs: () => 0,
    afterOthers: (work) => loop.push(work),
    later: (work) => loop.push(work),
  });
  let isServed = false;
  turns.take(() => {
    throw new Error('no');
  });
  turns.take(() => {
    isServed = true;
  });
  expect(() => loop.shift()?.()).toThrow('no');
  loop.shift()?.();
  expect(isServed).toBe(true);
  expect(turns.areWaited()).toBe(false);
});

test('reports the longest time that any of the waiting has waited', () => {
  let nowMs = 100;
  const loop: (() => void)[] = [];
  const turns = createTurns({
    nowMs: () => nowMs,
    afterOthers: (work) => loop.push(work),
    later: (work) => loop.push(work),
  });
  expect(turns.waitedMs()).toBe(0);
  turns.take(() => {
    nowMs += 20;
  });
  nowMs = 150;
  turns.take(() => {}, 70);
  expect(turns.waitedMs()).toBe(70);
  loop.shift()?.();
  expect(turns.waitedMs()).toBe(90);
  loop.shift()?.();
  expect(turns.waitedMs()).toBe(0);
});

test('while all are held none has its turn, and all have theirs afterwards', () => {
  const loop: (() => void)[] = [];
  const later: number[] = [];
  const turns = createTurns({
    nowMs: () => 0,
    afterOthers: (work) => loop.push(work),
    later: (work, ms) => {
      later.push(ms);
      loop.push(work);
    },
  });
  let isTooMuch = true;
  const release = turns.holdWhile(() => isTooMuch);
  expect(turns.areWaited()).toBe(true);
  const served: number[] = [];
  for (const device of [1, 2]) turns.take(() => served.push(device));
  for (let look = 0; look < 3; look++) loop.shift()?.();
  expect(served).toEqual([]);
  expect(later.every((ms) => ms > 0)).toBe(true);
  isTooMuch = false;
  loop.shift()?.();
  expect(served).toEqual([1, 2]);
  isTooMuch = true;
  release();
  expect(turns.areWaited()).toBe(false);
});

test('work of many in one turn of the program is done at once for five milliseconds, and then it waits', () => {
  let nowMs = 0;
  const loop: (() => void)[] = [];
  const afterOthers = (work: () => void): void => void loop.push(work);
  const turns = createTurns({ nowMs: () => nowMs, afterOthers, later: afterOthers });
  const work = (): void => {
    nowMs += 4;
  };
  const done = Array.from({ length: 400 }, () => turns.now(work));
  expect(done.filter(Boolean)).toHaveLength(2);
  loop.shift()?.();
  expect(turns.now(work)).toBe(true);
  turns.take(() => {});
  expect(turns.now(work)).toBe(false);
});

/** A loop whose time passes only on request. */
const createLoop = () => {
  let nowMs = 0;
  const soon: (() => void)[] = [];
  const later: { readonly work: () => void; readonly dueMs: number }[] = [];
  return {
    turns: createTurns({
      nowMs: () => nowMs,
      afterOthers: (work) => soon.push(work),
      later: (work, ms) => later.push({ work, dueMs: nowMs + ms }),
    }),
    pass: (ms: number): void => {
      nowMs += ms;
      for (const one of later.splice(0)) {
        if (one.dueMs <= nowMs) one.work();
        else later.push(one);
      }
      for (const work of soon.splice(0)) work();
    },
    /** Simulates work that takes this long. */
    spend: (ms: number): void => {
      nowMs += ms;
    },
  };
};

test('a command goes before all boards, and boards go on as soon as it is done', () => {
  const { turns, pass } = createLoop();
  const served: string[] = [];
  turns.take(() => served.push('board 1'));
  const [done, doneToo] = [turns.first(), turns.first()];
  turns.take(() => served.push('board 2'));
  expect(turns.now(() => served.push('board 3'))).toBe(false);
  pass(100);
  pass(100);
  done();
  done();
  pass(10);
  expect(served).toEqual([]);
  doneToo();
  pass(0);
  expect(served).toEqual(['board 1', 'board 2']);
  pass(1_000);
  expect(served).toHaveLength(2);
});

test('boards wait half a second for a command that never ends, and at most half of the time for many', () => {
  const { turns, pass, spend } = createLoop();
  let servedMs = 0;
  const comeBack = (): void => {
    servedMs += 10;
    spend(10);
    turns.take(comeBack);
  };
  const neverDone = turns.first();
  turns.take(comeBack);
  for (let ms = 0; ms < 490; ms += 10) pass(10);
  expect(servedMs).toBe(0);
  pass(10);
  for (let round = 0; round < 10; round++) pass(1);
  expect(servedMs).toBeGreaterThanOrEqual(80);
  neverDone();
  servedMs = 0;
  let allMs = 0;
  for (let command = 0; command < 500; command++) {
    const beforeMs = servedMs;
    const done = turns.first();
    for (let round = 0; round < 10; round++) pass(10);
    done();
    pass(1);
    allMs += 101 + servedMs - beforeMs;
  }
  expect(servedMs).toBeGreaterThanOrEqual(0.45 * allMs);
});
