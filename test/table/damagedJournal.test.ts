import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Position, startPosition } from '../../src/chess/position.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { isBridgeError } from '../../src/shared/bridgeError.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createTables } from '../../src/table/tables.js';
import { createHands, specOf } from './playOnTable.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-damaged-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const open = async (startMs: number) => {
  const time = new VirtualTime();
  time.advanceTo(startMs);
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
  const damages: unknown[] = [];
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => new Date(Date.UTC(2026, 10, 21, 10) + time.nowMs()).toISOString(),
    today: () => '2026.11.21',
    onDamage: (damage) => damages.push(damage),
  });
  const sit = (id: string, position = startPosition) => {
    const hands = createHands(tables.addTable(specOf(id)), time, position);
    hands.connect(position.board);
    return hands;
  };
  const close = async (): Promise<void> => {
    tables.stop();
    await journal.close();
  };
  return { tables, sit, damages, close };
};

const playTwoTables = async (): Promise<{ readonly one: Position; readonly two: Position }> => {
  const house = await open(0);
  const one = house.sit('one');
  one.play('e2e4', 'e7e5');
  const two = house.sit('two');
  two.play('d2d4', 'd7d5');
  await house.close();
  return { one: one.position(), two: two.position() };
};

const damage = async (sql: string): Promise<number> => {
  const database = await openDatabase(join(dir, 'journal.sqlite'), { timeoutMs: 0 });
  const { changes } = database.prepare(sql).run();
  database.close();
  return Number(changes);
};

const ofOne = "table_id = 'one'";
/** A ply is reported once at each level. */
const firstPly = `${ofOne} AND type = 'move' AND body LIKE '%"ply":1,%'`;
const firstOf = (type: string): string =>
  `seq = (SELECT min(seq) FROM events WHERE ${ofOne} AND type = '${type}')`;
const inBody = (type: string, from: string, to: string): string =>
  `UPDATE events SET body = replace(body, '${from}', '${to}') WHERE ${firstOf(type)}`;

test.each([
  ['a move is cut off', `UPDATE events SET body = substr(body, 1, 40) WHERE ${firstOf('move')}`],
  ['a move is empty', `UPDATE events SET body = '' WHERE ${firstOf('move')}`],
  ['a move is null', `UPDATE events SET body = 'null' WHERE ${firstOf('move')}`],
  ['a move is a list', `UPDATE events SET body = '[]' WHERE ${firstOf('move')}`],
  ['a move is bytes', `UPDATE events SET body = x'00ff00ff' WHERE ${firstOf('move')}`],
  ['a move is another row', inBody('move', '"seq":', '"seq":9')],
  ['a move is gone', `DELETE FROM events WHERE ${firstPly}`],
  [
    'a move has no move',
    `UPDATE events SET body = replace(body, '"uci":"e2e4"', '"uci":7') WHERE ${firstPly}`,
  ],
  [
    'a move has another ply',
    `UPDATE events SET body = replace(body, '"ply":1,', '"ply":31,') WHERE ${firstPly}`,
  ],
  [
    'a move leads to no position',
    `UPDATE events SET body = replace(body, '"fen":"', '"fen":"xx') WHERE ${ofOne}`,
  ],
  ['the beginning is gone', `DELETE FROM events WHERE ${firstOf('game')}`],
  ['the beginning is cut off', `UPDATE events SET body = substr(body, 1, 9) WHERE ${firstOf('game')}`],
  ['the start is no position', inBody('game', 'rnbqkbnr', 'rnbqqqqqkbnr')],
])('%s: that game is left out and reported, all others go on', async (_, sql) => {
  const { two } = await playTwoTables();
  expect(await damage(sql)).toBeGreaterThan(0);
  const house = await open(100_000);
  const one = house.sit('one');
  house.sit('two', two).play('c2c4');
  expect(house.damages.length).toBeGreaterThan(0);
  expect(house.damages.every((fault) => isBridgeError(fault) && fault.code === 'JOURNAL_DAMAGED')).toBe(true);
  expect(house.tables.table('two')?.game?.moves.map(({ san }) => san)).toEqual(['d4', 'd5', 'c4']);
  one.play('g1f3');
  expect(house.tables.table('one')?.game?.moves.map(({ san }) => san)).toEqual(['Nf3']);
  // A reader of all games gets the readable ones. A request for the damaged one finds nothing.
  const games = [...house.tables.gameIds()].map((id) => house.tables.gamePgn(id));
  expect(games.filter((pgn) => pgn !== undefined)).toHaveLength(2);
  expect(house.tables.eventsAfter(0, 1_000).events.length).toBeGreaterThan(0);
  await house.close();
});

test.each([
  ['the tags of a list', `UPDATE games SET tags = '{"White":' WHERE ${ofOne}`],
  ['a setting of a table', `UPDATE events SET body = '{' WHERE ${ofOne} AND type = 'device'`],
  ['the place of a table', `DELETE FROM places WHERE ${ofOne}`],
])('%s is damaged: the game goes on', async (_, sql) => {
  const { one } = await playTwoTables();
  await damage(sql);
  const house = await open(100_000);
  house.sit('one', one).play('g1f3');
  expect(house.damages).toEqual([]);
  expect(house.tables.table('one')?.game?.moves.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3']);
  expect(house.tables.games()).toHaveLength(2);
  await house.close();
});
