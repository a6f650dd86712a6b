import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createTables } from '../../src/table/tables.js';
import { makeFolder } from '../journal/journalHarness.js';
import { callerOf } from './callerOf.js';
import { createHands, specOf } from './playOnTable.js';

/** A house that counts how often a game is folded from its events. */
const openHouse = async (file: string, program: string) => {
  const time = new VirtualTime();
  const journal = await openInProcessJournal(file, { time, isDurable: false });
  const readGames: string[] = [];
  const tables = createTables({
    time,
    journal: {
      ...journal,
      gameEvents: (gameId, seq, limit) => {
        readGames.push(gameId);
        return journal.gameEvents(gameId, seq, limit);
      },
    },
    recogniser: {},
    program,
    nowIso: () => new Date(Date.UTC(2026, 10, 22) + time.nowMs()).toISOString(),
    today: () => '2026.11.22',
  });
  const pgns = () => [...tables.gameIds()].map((id) => tables.gamePgn(id));
  const close = async (): Promise<void> => {
    tables.stop();
    await journal.close();
  };
  return { time, tables, readGames, pgns, close };
};

const playTwo = async (house: Awaited<ReturnType<typeof openHouse>>): Promise<void> => {
  const table = house.tables.addTable(specOf('one'));
  for (const opening of ['e2e4', 'd2d4']) {
    const hands = createHands(table, house.time);
    hands.connect();
    hands.play(opening, 'g8f6');
    await house.tables.command(
      'one',
      { type: 'result', result: '1-0', by: 'resignation' },
      callerOf('arbiter Bea'),
    );
    hands.wait(5_000);
  }
};

test('the PGN of a past game is made once, also by the next run, until the game changes or the program does', async () => {
  const file = join(makeFolder(), 'journal.sqlite');
  const first = await openHouse(file, '1.0');
  await playTwo(first);
  await first.close();

  const second = await openHouse(file, '1.0');
  const made = second.pgns();
  expect(made).toHaveLength(2);
  expect(made[0]).toContain('1. e4 Nf6');
  expect(new Set(second.readGames).size).toBe(2);
  await second.close();

  const third = await openHouse(file, '1.0');
  expect(third.pgns()).toEqual(made);
  expect(third.readGames).toEqual([]);
  const [oldest = ''] = third.tables.gameIds();
  await third.tables.deleteGame(oldest, callerOf('operator Eva'));
  expect(third.pgns()).toEqual(made.slice(1));
  await third.close();

  const newer = await openHouse(file, '1.1');
  newer.pgns();
  expect(newer.readGames).toHaveLength(1);
  await newer.close();
});
