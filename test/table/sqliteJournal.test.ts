import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteJournal } from '../../src/table/sqliteJournal.js';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-journal-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const open = () => openSqliteJournal(join(dir, 'journal.sqlite'));
const event = (seq: number, body: TableEventBody, table = 'one'): TableEvent => ({
  seq,
  table,
  atMs: 10 * seq,
  at: '2026-11-21T10:00:00.000Z',
  ...body,
});
const begin = (seq: number, gameId: string, table = 'one') =>
  event(
    seq,
    { type: 'game', gameId, fen: 'f', chess960: false, startedAt: `s${seq}`, tags: { White: 'Anna' } },
    table,
  );
const move = (seq: number, gameId: string, ply: number) =>
  event(seq, {
    type: 'move',
    gameId,
    ply,
    uci: 'e2e4',
    san: 'e4',
    fen: 'f',
    level: 'committed',
    confidence: 1,
  });
const clock = (seq: number) => event(seq, { type: 'clock', whiteMs: 1, blackMs: 2, running: null });

describe('the journal', () => {
  test('gives back what it was given, after reopening too', async () => {
    const journal = await open();
    const events = [begin(1, 'g1'), move(2, 'g1', 1), clock(3), event(4, { type: 'board', physical: '8/8' })];
    journal.append(events.slice(0, 2));
    journal.append(events.slice(2));
    journal.close();
    const again = await open();
    expect(again.lastSeq()).toBe(4);
    expect(again.eventsAfter(1, 10)).toEqual(events.slice(1));
    expect(again.eventsAfter(1, 2)).toEqual(events.slice(1, 3));
    expect(again.gameEvents('g1')).toEqual([events[0], events[1], events[2]]);
    again.close();
  });

  test('knows what a table needs: its newest game and its lasting settings', async () => {
    const journal = await open();
    const tags = event(3, { type: 'tags', gameId: null, tags: { Event: 'Club' } });
    const newer = event(4, { type: 'tags', gameId: null, tags: { Event: 'Cup' } });
    const name = event(5, { type: 'table', name: 'Board 1' });
    journal.append([
      begin(1, 'g1'),
      move(2, 'g1', 1),
      tags,
      newer,
      name,
      begin(6, 'g2'),
      begin(7, 'other', 'two'),
    ]);
    expect(journal.tableEvents('one')).toEqual([newer, name, begin(6, 'g2')]);
    expect(journal.tableEvents('three')).toEqual([]);
    journal.close();
  });

  test('lists games, newest first, with plies, tags and result', async () => {
    const journal = await open();
    journal.append([
      begin(1, 'g1'),
      move(2, 'g1', 1),
      move(3, 'g1', 2),
      event(4, {
        type: 'revise',
        gameId: 'g1',
        fromPly: 2,
        uci: [],
        san: [],
        fens: [],
        reason: 'taken back',
      }),
      event(5, { type: 'result', gameId: 'g1', result: '1-0', by: 'checkmate' }),
      event(6, { type: 'tags', gameId: 'g1', tags: { White: 'Bea' } }),
      begin(7, 'g2', 'two'),
    ]);
    expect(journal.games().map(({ id, plies, result, tags }) => [id, plies, result, tags['White']])).toEqual([
      ['g2', 0, '*', 'Anna'],
      ['g1', 1, '1-0', 'Bea'],
    ]);
    expect(journal.games('one').map(({ id }) => id)).toEqual(['g1']);
    journal.close();
  });

  test('forgets a deleted game, but not that there was one', async () => {
    const journal = await open();
    journal.append([begin(1, 'g1'), move(2, 'g1', 1), clock(3)]);
    const deleted = event(4, { type: 'gameDeleted', gameId: 'g1' });
    journal.append([deleted]);
    expect(journal.games()).toEqual([]);
    expect(journal.eventsAfter(0, 10)).toEqual([deleted]);
    expect(journal.lastSeq()).toBe(4);
    journal.close();
  });

  test('writes all of a batch or nothing', async () => {
    const journal = await open();
    journal.append([begin(1, 'g1')]);
    expect(() => journal.append([move(2, 'g1', 1), move(1, 'g1', 2)])).toThrow(
      expect.objectContaining({ code: 'JOURNAL_WRITE' }),
    );
    expect(journal.eventsAfter(0, 10)).toEqual([begin(1, 'g1')]);
    journal.close();
  });

  test('keeps only the newest passing events, and says from where on it is complete', async () => {
    const journal = await open();
    const batch = 500;
    for (let from = 1; from < 22_000; from += batch)
      journal.append(
        Array.from({ length: batch }, (_, i) =>
          (from + i) % 1_000 === 1
            ? event(from + i, { type: 'result', gameId: 'g', result: '*', by: 'told' })
            : event(from + i, { type: 'board', physical: '8' }),
        ),
      );
    const complete = journal.completeAfter();
    expect(complete).toBeGreaterThan(1_000);
    expect(journal.eventsAfter(complete, 100_000)).toHaveLength(22_000 - complete);
    expect(journal.eventsAfter(0, 1)).toMatchObject([{ type: 'result', seq: 1 }]);
    journal.close();
  });

  test('keeps the touches of a game while it is open, however long ago they were', async () => {
    const journal = await open();
    const touch = (seq: number) =>
      event(seq, { type: 'touch', ply: 1, side: 'white', square: 'b1', piece: 'N', act: 'lift' });
    journal.append([begin(1, 'over'), touch(2)]);
    journal.append([event(3, { type: 'result', gameId: 'over', result: '1-0', by: 'resignation' })]);
    journal.append([begin(4, 'open'), touch(5)]);
    const batch = 500;
    for (let from = 6; from < 22_000; from += batch)
      journal.append(
        Array.from({ length: batch }, (_, i) => event(from + i, { type: 'board', physical: `${i}` })),
      );
    expect(journal.gameEvents('open').map(({ type }) => type)).toEqual(['game', 'touch']);
    expect(journal.gameEvents('over').map(({ type }) => type)).toEqual(['game', 'result']);
    journal.close();
  });

  test('refuses a journal of a newer program, and a file that is none', async () => {
    const { default: Sqlite } = await import('better-sqlite3');
    const newer = new Sqlite(join(dir, 'journal.sqlite'));
    newer.pragma('user_version = 99');
    newer.close();
    await expect(open()).rejects.toMatchObject({ code: 'JOURNAL_UNREADABLE' });
    const { writeFileSync } = await import('node:fs');
    writeFileSync(
      join(dir, 'text.sqlite'),
      'this is a shopping list, and a long one at that, not a database',
    );
    await expect(openSqliteJournal(join(dir, 'text.sqlite'))).rejects.toMatchObject({
      code: 'JOURNAL_UNREADABLE',
    });
  });
});
