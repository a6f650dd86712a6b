import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openJournalReader, openJournalWriter } from '../../src/journal/journalFile.js';
import { createJournalWriter } from '../../src/journal/journalWriter.js';
import { migrate } from '../../src/journal/schema.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { errorCodes } from '../../src/shared/errorCodes.js';
import { begin, boards, event, makeFolder, move } from './journalHarness.js';

const openFile = async (dir = makeFolder()) => {
  const file = join(dir, 'journal.sqlite');
  const writer = await openJournalWriter(file);
  const reader = await openJournalReader(file);
  const close = (): void => {
    reader.close();
    writer.close();
  };
  return { dir, file, writer, reader, close };
};
const clock = (seq: number) => event(seq, { type: 'clock', whiteMs: 1, blackMs: 2, running: null });

describe('the journal file', () => {
  test('gives back what it was given, after reopening too', async () => {
    const { dir, writer, close } = await openFile();
    const events = [begin(1, 'g1'), move(2, 'g1', 1), clock(3), event(4, { type: 'board', physical: '8/8' })];
    writer.commit(events.slice(0, 2));
    writer.commit(events.slice(2));
    close();
    const again = await openFile(dir);
    expect([again.writer.lastSeq(), again.reader.lastSeq()]).toEqual([4, 4]);
    expect(again.reader.eventsAfter(1, 10)).toEqual(events.slice(1));
    expect(again.reader.eventsAfter(1, 2)).toEqual(events.slice(1, 3));
    expect(again.reader.gameEvents('g1', 0, 10)).toEqual(events.slice(0, 3));
    expect(again.reader.gameEvents('g1', 1, 1)).toEqual([events[1]]);
    again.close();
  });

  test('gives what is wanted alone, by the index of a table, and the times of a game', async () => {
    const { file, writer, reader, close } = await openFile();
    writer.commit([
      begin(1, 'g1'),
      begin(2, 'g2', 'two'),
      event(3, { type: 'board', physical: '8/8' }),
      move(4, 'g1', 1),
    ]);
    const seqs = (...args: Parameters<typeof reader.eventsAfter>) =>
      reader.eventsAfter(...args).map(({ seq }) => seq);
    const { table } = begin(1, 'g1');
    expect(seqs(0, 9, { table })).toEqual([1, 3, 4]);
    expect(seqs(1, 9, { table, shows: 'games' })).toEqual([4]);
    expect(seqs(0, 9, { shows: 'games' })).toEqual([1, 2, 4]);
    expect(seqs(0, 1, { table: 'two' })).toEqual([2]);
    expect(seqs(0, 9, { table: 'nothing' })).toEqual([]);
    expect(reader.gameTimes('g1')).toEqual({ first: begin(1, 'g1').at, last: move(4, 'g1', 1).at });
    expect(reader.gameTimes('none')).toEqual({});
    const database = await openDatabase(file, { timeoutMs: 0 });
    const plan = database
      .prepare(
        'EXPLAIN QUERY PLAN SELECT seq FROM events WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?',
      )
      .all('x', 0, 9) as readonly { readonly detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('events_at_table')]);
    database.exec("UPDATE events SET body = '{' WHERE seq = 4");
    database.close();
    expect(reader.gameTimes('g1').last).toBeUndefined();
    close();
  });

  test("is its owner's alone, also where an older version made it readable", async () => {
    const { file, writer, close } = await openFile();
    writer.commit([begin(1, 'g1')]);
    const modes = () => [file, `${file}-wal`].map((path) => statSync(path).mode & 0o777);
    expect(modes()).toEqual([0o600, 0o600]);
    close();
    chmodSync(file, 0o644);
    const again = await openFile(join(file, '..'));
    expect(modes()[0]).toBe(0o600);
    again.close();
  });

  test('knows after reopening to which game a clock reading belongs', async () => {
    const { dir, writer, close } = await openFile();
    writer.commit([begin(1, 'g1'), begin(2, 'g2', 'two')]);
    close();
    const again = await openFile(dir);
    again.writer.commit([clock(3)]);
    expect(again.reader.gameEvents('g1', 0, 10).map(({ seq }) => seq)).toEqual([1, 3]);
    again.close();
  });

  test('keeps the newest of each lasting setting at hand', async () => {
    const { writer, reader, close } = await openFile();
    const tags = (seq: number, name: string) =>
      event(seq, { type: 'tags', gameId: null, tags: { Event: name } });
    const name = event(5, { type: 'table', name: 'Board 1' });
    const seats = event(2, { type: 'seats', white: 'board', black: 'remote' });
    writer.commit([begin(1, 'g1'), seats, tags(3, 'Club'), tags(4, 'Cup'), name, begin(6, 'g2')]);
    writer.commit([event(7, { type: 'tags', gameId: 'g2', tags: { White: 'Bea' } })]);
    expect(reader.lastingEvents('one')).toEqual([seats, tags(4, 'Cup'), name]);
    expect(reader.lastingEvents('three')).toEqual([]);
    close();
  });

  test('lists games in pages, newest or oldest first, with plies, tags and result', async () => {
    const { writer, reader, close } = await openFile();
    writer.commit([
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
      begin(8, 'g3'),
    ]);
    const newest = reader.newestGames({ limit: 2 });
    expect(newest.map(({ id, firstSeq }) => [id, firstSeq])).toEqual([
      ['g3', 8],
      ['g2', 7],
    ]);
    const rest = reader.newestGames({ beforeSeq: 7, limit: 2 });
    expect(rest).toMatchObject([{ id: 'g1', plies: 1, result: '1-0', tags: { White: 'Bea' } }]);
    expect(reader.newestGames({ table: 'one', limit: 9 }).map(({ id }) => id)).toEqual(['g3', 'g1']);
    expect(reader.gamesAfter(1, 1).map(({ id }) => id)).toEqual(['g2']);
    expect(reader.game('g2')).toMatchObject({ table: 'two', startedAt: 's7' });
    close();
  });

  test('forgets a deleted game, but not that there was one', async () => {
    const { writer, reader, close } = await openFile();
    writer.commit([begin(1, 'g1'), move(2, 'g1', 1), clock(3)]);
    const deleted = event(4, { type: 'gameDeleted', gameId: 'g1' });
    writer.commit([deleted]);
    expect(reader.game('g1')).toBeUndefined();
    expect(reader.eventsAfter(0, 10)).toEqual([deleted]);
    expect(reader.lastSeq()).toBe(4);
    close();
  });

  test('writes all of a batch or nothing, and forgets what it learnt from it', async () => {
    const { writer, reader, close } = await openFile();
    writer.commit([begin(1, 'g1')]);
    expect(() => writer.commit([begin(2, 'g2'), move(2, 'g1', 2)])).toThrow(/UNIQUE/);
    expect(reader.eventsAfter(0, 10)).toEqual([begin(1, 'g1')]);
    writer.commit([clock(2)]);
    expect(reader.gameEvents('g1', 1, 9)).toEqual([clock(2)]);
    close();
  });

  test('a number is never written twice, and never for another event', async () => {
    const { writer, reader, close } = await openFile();
    writer.commit(boards(1, 3));
    writer.commit(boards(3, 2));
    expect(reader.eventsAfter(0, 9)).toEqual(boards(1, 4));
    expect(() => writer.commit([clock(4), clock(5)])).toThrow(/another event 4/);
    expect(reader.eventsAfter(0, 9)).toEqual(boards(1, 4));
    close();
  });

  test('a ply that is reported again with more certainty does not take later ones from the list of games', async () => {
    const { writer, reader, close } = await openFile();
    writer.commit([begin(1, 'g1'), move(2, 'g1', 1), move(3, 'g1', 2), move(4, 'g1', 1)]);
    expect(reader.game('g1')?.plies).toBe(2);
    writer.commit([
      event(5, {
        type: 'revise',
        gameId: 'g1',
        fromPly: 2,
        uci: [],
        san: [],
        fens: [],
        reason: 'told',
        changes: 'final',
      }),
    ]);
    expect(reader.game('g1')?.plies).toBe(1);
    close();
  });

  test('keeps only the newest passing events, and says from where on it is complete', async () => {
    const { writer, reader, close } = await openFile();
    for (let from = 1; from < 25_000; from += 500) {
      writer.commit(
        boards(from, 500).map((each) =>
          each.seq % 1_000 === 1
            ? event(each.seq, { type: 'result', gameId: 'g', result: '*', by: 'told' })
            : each,
        ),
      );
      writer.pruneIfDue();
    }
    const complete = reader.completeAfter();
    expect(complete).toBeGreaterThan(3_000);
    expect(reader.eventsAfter(complete, 100_000)).toHaveLength(25_000 - complete);
    expect(reader.eventsAfter(0, 2)).toMatchObject([
      { type: 'result', seq: 1 },
      { type: 'result', seq: 1_001 },
    ]);
    close();
  });

  test('keeps the touches of a game while it is open, however long ago they were', async () => {
    const { writer, reader, close } = await openFile();
    const touch = (seq: number) =>
      event(seq, { type: 'touch', ply: 1, side: 'white', square: 'b1', piece: 'N', act: 'lift' });
    writer.commit([begin(1, 'over'), touch(2)]);
    writer.commit([event(3, { type: 'result', gameId: 'over', result: '1-0', by: 'resignation' })]);
    writer.commit([begin(4, 'open'), touch(5)]);
    for (let from = 6; from < 23_000; from += 500) {
      writer.commit(boards(from, 500));
      writer.pruneIfDue();
    }
    expect(reader.gameEvents('open', 0, 9).map(({ type }) => type)).toEqual(['game', 'touch']);
    expect(reader.gameEvents('over', 0, 9).map(({ type }) => type)).toEqual(['game', 'result']);
    close();
  });

  test('keeps a question that was put long ago, and its end: who restarts is still asked', async () => {
    const { writer, reader, close } = await openFile();
    const about = {
      gameId: 'open',
      question: '1. e4 or d4?',
      options: ['e4', 'd4'],
      about: 'board',
    } as const;
    writer.commit([begin(1, 'open'), event(2, { type: 'ask', id: 'open-q1', ...about })]);
    writer.commit([event(3, { type: 'ask', id: 'open-q2', ...about })]);
    writer.commit([event(4, { type: 'askClosed', gameId: 'open', question: 'open-q1', answer: 'e4' })]);
    for (let from = 5; from < 23_000; from += 500) {
      writer.commit(boards(from, 500));
      writer.pruneIfDue();
    }
    const kept = reader.gameEvents('open', 0, 9);
    expect(kept.map(({ type }) => type)).toEqual(['game', 'ask', 'ask', 'askClosed']);
    close();
  });

  test('refuses a journal of a newer program, and a file that is none', async () => {
    const dir = makeFolder();
    const newer = await openDatabase(join(dir, 'newer.sqlite'), { timeoutMs: 0 });
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    const text = join(dir, 'text.sqlite');
    writeFileSync(text, 'this is a shopping list, and a long one at that, not a database');
    for (const file of [join(dir, 'newer.sqlite'), text])
      await expect(openJournalWriter(file)).rejects.toMatchObject({ code: 'JOURNAL_UNREADABLE' });
    await expect(openJournalWriter(join(dir, 'newer.sqlite'))).rejects.toThrow(
      /has version 99; this program/,
    );
    expect(errorCodes.JOURNAL_UNREADABLE.advice).toMatch(/newer/);
  });
});

test('the disk is waited for by events alone', async () => {
  const database = await openDatabase(join(makeFolder(), 'journal.sqlite'), { timeoutMs: 0 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  migrate(database, 'journal.sqlite');
  const waited: string[] = [];
  const ask = database.prepare('PRAGMA synchronous');
  const writer = createJournalWriter(
    new Proxy(database, {
      get: (target, name: keyof typeof database) => {
        if (name !== 'prepare')
          return target[name] instanceof Function ? target[name].bind(target) : target[name];
        return (sql: string) => {
          const statement = target.prepare(sql);
          const what = /INSERT INTO (events|memories|scores)/.exec(sql)?.[1];
          if (what === undefined) return statement;
          const run = (...values: Parameters<typeof statement.run>) => {
            if ((ask.get() as { synchronous: number }).synchronous === 2) waited.push(what);
            return statement.run(...values);
          };
          return { run };
        };
      },
    }),
  );
  writer.commit([begin(1, 'g1')]);
  writer.keepDerived([
    { kind: 'memory', table: 'one', memory: '{}' },
    { kind: 'score', score: { gameId: 'g1', program: '1', upToSeq: 1, pgn: '*' } },
  ]);
  writer.commit([move(2, 'g1', 1)]);
  expect(waited).toEqual(['events', 'events']);
  expect(database.prepare('SELECT count(*) AS n FROM memories').get()).toMatchObject({ n: 1 });
  database.close();
});
