import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { retireGames, retireRegularly } from '../../src/app/retireGames.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableEventBody } from '../../src/table/tableEvent.js';
import { createTables } from '../../src/table/tables.js';
import { event, makeFolder } from '../journal/journalHarness.js';
import { specOf } from '../table/playOnTable.js';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const NOW_MS = Date.UTC(2026, 10, 22, 12);
const daysAgo = (days: number): string => new Date(NOW_MS - days * 86_400_000).toISOString();

type Past = { id: string; days: number; isOver?: boolean; continues?: string; event?: string };

/** A house whose only table has played these games, the last of which is its current one. */
const openHouse = async (games: readonly Past[]) => {
  const time = new VirtualTime();
  const journal = await openInProcessJournal(join(makeFolder(), 'journal.sqlite'), { time });
  let seq = 0;
  const append = (body: TableEventBody): void => journal.append([event(++seq, body)]);
  journal.listen({ onSafe() {}, onTrouble() {} });
  for (const { id, days, isOver = true, continues, event: name = 'Test' } of games) {
    const begun = { fen: FEN, chess960: false, startedAt: daysAgo(days), tags: { Event: name } };
    append({ type: 'game', gameId: id, ...begun, ...(continues !== undefined && { continues }) });
    if (isOver) append({ type: 'result', gameId: id, result: '1-0', by: 'resignation' });
  }
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => daysAgo(0),
    today: () => '2026.11.22',
  });
  tables.addTable(specOf('one'));
  onTestFinished(async () => {
    tables.stop();
    await journal.close();
  });
  const deps = { tables, journal, epochMs: () => NOW_MS };
  return { time, journal, deps, ids: () => [...tables.gameIds()] };
};

test('games that began longer ago than they are kept are deleted, with their events', async () => {
  const { deps, ids, journal } = await openHouse([
    { id: 'a', days: 40 },
    { id: 'b', days: 31 },
    { id: 'c', days: 29 },
    { id: 'd', days: 1 },
  ]);
  // A game that was just read is deleted like the others.
  expect(deps.tables.game('a')).toBeDefined();
  expect(await retireGames({ ...deps, keepGames: { days: 30 } })).toBe(2);
  expect(deps.tables.game('a')).toBeUndefined();
  expect(ids()).toEqual(['c', 'd']);
  expect(journal.gameEvents('a', 0, 10)).toEqual([]);
});

test('a game that is played is kept however old it is, with the part before it', async () => {
  const { deps, ids } = await openHouse([
    { id: 'a', days: 40 },
    { id: 'b', days: 39, isOver: false },
    { id: 'c', days: 38, isOver: false, continues: 'b' },
  ]);
  expect(await retireGames({ ...deps, keepGames: { days: 30 } })).toBe(1);
  expect(ids()).toEqual(['b', 'c']);
});

test('when the journal uses too much the oldest games are deleted, and no more than must be', async () => {
  const games = Array.from({ length: 60 }, (_, i) => ({ id: `g${i}`, days: 2, event: 'x'.repeat(20_000) }));
  const { deps, ids, journal } = await openHouse(games);
  const before = journal.usedBytes();
  expect(before).toBeGreaterThan(2_000_000);
  const deleted = await retireGames({ ...deps, keepGames: { megabytes: 1 } });
  expect(journal.usedBytes()).toBeLessThanOrEqual(1_000_000);
  expect(journal.usedBytes()).toBeGreaterThan(900_000);
  expect(ids()).toEqual(games.slice(deleted).map(({ id }) => id));
});

test('nothing is deleted at once after a start, and all that is due within an hour and a minute', async () => {
  const { deps, ids, time } = await openHouse([
    { id: 'a', days: 40 },
    { id: 'b', days: 1 },
  ]);
  const said: unknown[] = [];
  const log = { debug() {}, info: (what: unknown) => said.push(what), warn() {}, error() {} };
  const stop = retireRegularly({ ...deps, keepGames: { days: 30 } }, time, log);
  expect(ids()).toEqual(['a', 'b']);
  time.advanceTo(3_660_000);
  await expect.poll(ids).toEqual(['b']);
  await expect.poll(() => said).toEqual([{ deleted: 1 }]);
  stop();
});
