import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchJournal } from '../../src/app/dataFolder/watchJournal.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import type { BridgeError } from '../../src/shared/bridgeError.js';
import type { Journal } from '../../src/table/journal.js';
import { makeDataFolder } from '../bench/lib/damageMatrix.mjs';

const load = (at: string) => import(/* @vite-ignore */ new URL(`../../src/${at}.ts`, import.meta.url).href);
const time = { nowMs: () => 0, setTimeout: () => 0, clearTimeout: () => {} };

let dir = '';
let opened: Journal | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-watched-'));
});
afterEach(async () => {
  await opened?.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Makes each read fail as SQLite does on a damaged file. */
const failing = (journal: Journal, errcode: number, message: string): Journal =>
  Object.fromEntries(
    Object.entries(journal).map(([name, work]) => [
      name,
      ['close', 'check', 'look'].includes(name)
        ? work
        : () => {
            throw Object.assign(new Error(message), { errcode });
          },
    ]),
  ) as unknown as Journal;

const watched = async (wrap: (journal: Journal) => Journal = (journal) => journal) => {
  const file = join(await makeDataFolder(load, dir), 'journal.sqlite');
  opened = await openInProcessJournal(file, { time });
  const reported: BridgeError[] = [];
  return {
    file,
    reported,
    ...watchJournal(wrap(opened), { file, time, onDamage: (one) => reported.push(one) }),
  };
};

const reads: readonly ((journal: Journal) => unknown)[] = [
  (journal) => journal.lastSeq(),
  (journal) => journal.completeAfter(),
  (journal) => journal.eventsAfter(0, 10),
  (journal) => journal.lastPlace('one'),
  (journal) => journal.tableEventsAfter('one', { epoch: 'e', n: 0 }, 10),
  (journal) => journal.lastingEvents('one'),
  (journal) => journal.gameTimes('game-1'),
  (journal) => journal.gameEvents('game-1', 0, 10),
  (journal) => journal.game('game-1'),
  (journal) => journal.newestGames({ limit: 1 }),
  (journal) => journal.score('game-1', 'x'),
  (journal) => journal.memory('one'),
  (journal) => journal.usedBytes(),
  (journal) => journal.gamesAfter(0, 1),
];

test.each([
  [11, 'database disk image is malformed'],
  [26, 'file is not a database'],
  [522, 'disk I/O error'],
])(
  'damage that any reader comes upon (%i) has a code and is told once, with copies set aside',
  async (errcode, message) => {
    const { journal, reported } = await watched((one) => failing(one, errcode, message));
    for (const read of reads)
      expect(() => read(journal)).toThrow(expect.objectContaining({ code: 'JOURNAL_DAMAGED' }));
    await expect.poll(() => reported.map(({ code }) => code)).toEqual(['JOURNAL_SPOILT']);
    expect(reported[0]?.details['kept']).toMatch(/^journal\.sqlite\.damaged-/);
  },
);

test('a disk that refuses for a moment is no damage', async () => {
  const { journal, reported } = await watched((one) => failing(one, 5, 'database is locked'));
  expect(() => journal.lastSeq()).toThrow('database is locked');
  expect(reported).toEqual([]);
});

test('a journal that is whole is not reported, also while it grows', async () => {
  const { journal, reported, look, glance } = await watched();
  expect(await journal.check?.()).toBeUndefined();
  for (let seq = 61; seq < 200; seq++) {
    const event = {
      seq,
      table: 'one',
      epoch: 'e',
      n: seq,
      atMs: seq,
      at: '',
      type: 'tags',
      tags: { Event: 'x'.repeat(3_000) },
    };
    journal.append([event as never]);
    glance();
    look();
  }
  expect(await journal.check?.()).toBeUndefined();
  expect(reported).toEqual([]);
});

test('one bit of an event in the log is found, and the program goes on', async () => {
  const { file, reported, look, journal } = await watched();
  const log = readFileSync(`${file}-wal`);
  log.write('Q', log.lastIndexOf('Player 20'));
  writeFileSync(`${file}-wal`, log);
  look();
  await expect.poll(() => reported.map(({ code }) => code)).toEqual(['JOURNAL_SPOILT']);
  const kept = String(reported[0]?.details['kept']);
  expect(readFileSync(join(file, '..', kept, 'journal.sqlite-wal')).equals(log)).toBe(true);
  expect(journal.lastSeq()).toBe(60);
});

test('a look inside leaves the log of a file that was emptied where it is', async () => {
  const { file, journal } = await watched();
  truncateSync(file);
  const log = readFileSync(`${file}-wal`);
  expect(await journal.check?.()).toBeUndefined();
  expect(readFileSync(`${file}-wal`).equals(log)).toBe(true);
});
