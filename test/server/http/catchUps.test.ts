import { describe, expect, test } from 'vitest';
import { createCatchUps } from '../../../src/server/http/catchUps.js';
import { createFakeTableService } from '../fakeTableService.js';
import { readStream, startHttp } from './httpHarness.js';

/** Time that passes only by work, and the work that was put off. */
const openTurns = () => {
  let nowMs = 0;
  const later: { readonly work: () => void; readonly ms: number }[] = [];
  const catchUps = createCatchUps({ nowMs: () => nowMs, later: (work, ms) => void later.push({ work, ms }) });
  const read: string[] = [];
  return {
    read,
    later,
    page: (from: string, costMs: number): void =>
      catchUps.take(from, () => {
        read.push(from);
        nowMs += costMs;
      }),
    /** Runs the next postponed work when it is due. */
    next: (): number => {
      const { work, ms } = later.shift() ?? { work: () => {}, ms: 0 };
      nowMs += ms;
      work();
      return ms;
    },
    wait: (ms: number): void => {
      nowMs += ms;
    },
  };
};

describe('a reader that catches up', () => {
  test('reads at once without other readers', () => {
    const harness = openTurns();
    for (let i = 0; i < 10; i++) harness.page('a', 9);
    expect([harness.read.length, harness.later]).toEqual([10, []]);
  });

  test('has a fifth of the time with all others together, however many they are', () => {
    const harness = openTurns();
    for (let i = 0; i < 60; i++) harness.page(`address-${i}`, 20);
    let waitedMs = 0;
    let turns = 0;
    while (harness.later.length > 0) {
      waitedMs += harness.next();
      turns++;
    }
    expect(harness.read).toHaveLength(60);
    // Sixty pages of 20 ms are 1.2 s. Apart from what may be done at once they take five times as long.
    expect(waitedMs + 60 * 20).toBeGreaterThan(5 * (60 * 20 - 200));
    expect(turns).toBeGreaterThan(50);
  });

  test('follows others: an address with many streams has no more turns than one with one', () => {
    const harness = openTurns();
    harness.page('many', 150);
    for (let i = 0; i < 50; i++) harness.page('many', 5);
    harness.page('one', 5);
    for (let i = 0; i < 3; i++) harness.next();
    expect(harness.read.slice(0, 4)).toContain('one');
  });

  test('holds up no other reader when it fails', () => {
    const harness = openTurns();
    harness.page('a', 200);
    const broken = createCatchUps({ nowMs: () => 0, later: (work) => work() });
    expect(() =>
      broken.take('a', () => {
        throw new Error('the disk');
      }),
    ).toThrow('the disk');
    harness.page('b', 1);
    harness.next();
    expect(harness.read).toEqual(['a', 'b']);
  });
});

test('the house is asked for what is wanted alone, and a table without events costs one question', async () => {
  const house = createFakeTableService();
  house.addTable('one');
  for (let i = 0; i < 3_000; i++) house.tell('one', { type: 'board', physical: `8/${i}` });
  const asked: unknown[] = [];
  const service = {
    ...house.service,
    eventsAfter: (...args: Parameters<typeof house.service.eventsAfter>) => {
      asked.push(args[2]);
      return house.service.eventsAfter(...args);
    },
  };
  const { ask } = await startHttp({ service });
  const stream = readStream(await ask('/api/v1/events?after=0&table=nothing&shows=games'));
  house.tell('nothing', { type: 'table', name: 'there now' });
  expect(await stream.next()).toMatchObject({ id: '3001' });
  expect(asked).toEqual([{ table: 'nothing', shows: 'games' }]);
});
