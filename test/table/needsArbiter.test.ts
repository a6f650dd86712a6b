import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSquare } from '../../src/chess/square.js';
import { finalPart } from '../../src/extensions/tournament/atTables/roundPgn.js';
import { openDatabase } from '../../src/journal/sqlite.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { levelFilter } from '../../src/table/levelFilter.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { makeFolder } from '../journal/journalHarness.js';
import { callerOf } from './callerOf.js';
import { createFreeHands } from './lawTable.js';
import { createHands, specOf } from './playOnTable.js';
import { openHouse } from './twoHouses.js';

const WITH_A_ROUND = { Event: 'Test', Round: '1', Board: '1' };

/**
 * Either 2... Nc6 3. Bb5 a6, played while the cable is out, or 2... a6 3. Bb5 Nc6 leads to the final
 * placement.
 */
const playUnseen = async (tags: Readonly<Record<string, string>>, dir = makeFolder()) => {
  const time = new VirtualTime();
  const { tables, close } = await openHouse(dir, time);
  const reported: TableEvent[] = [];
  tables.subscribe(0, { onEvent: (event) => reported.push(event) });
  const table = tables.addTable({ ...specOf('one'), tags });
  let isOut = false;
  const hands = createHands(
    {
      deviceChanged: (change, atMs) => table.deviceChanged(change, atMs),
      deviceEvent: (reported, atMs) => {
        if (!isOut) table.deviceEvent(reported, atMs);
      },
    },
    time,
  );
  hands.connect();
  hands.play('e2e4', 'e7e5', 'g1f3');
  hands.disconnect();
  isOut = true;
  hands.play('b8c6', 'f1b5', 'a7a6');
  isOut = false;
  hands.connect(hands.board());
  hands.wait(4_000);
  const plies = (level: 'committed' | 'final') =>
    table.state.game?.moves.filter((move) => level === 'committed' || move.level === 'final') ?? [];
  const answer = (option: string): void => {
    const question = table.state.questions[0]?.id ?? '';
    const done = table.command({ type: 'answer', question, option }, time.nowMs(), callerOf('arbiter Bea'));
    if (!done.ok) throw done.error;
  };
  return { table, hands, plies, answer, close, tables, reported };
};

const QUESTION = '2... Nc6 Bb5 a6 or a6 Bb5 Nc6?';

test('in a game of a round a question about its plies waits for the arbiter, however long play goes on', async () => {
  const { table, hands, plies, answer, tables, reported } = await playUnseen(WITH_A_ROUND);
  expect(table.state.questions).toMatchObject([{ about: 'board', question: QUESTION }]);
  hands.play('b5a4', 'g8f6', 'd2d3', 'd7d6');
  hands.wait(120_000);
  expect(table.state.questions).toMatchObject([{ question: QUESTION }]);
  expect(plies('committed')).toHaveLength(10);
  expect(plies('final')).toHaveLength(3);
  const shown = tables.table('one')?.game;
  expect(shown && finalPart(shown).moves.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3']);
  const received = reported
    .map(levelFilter('final'))
    .filter(({ type }) => type === 'move' || type === 'revise');
  expect(received).toHaveLength(3);
  answer('a6 Bb5 Nc6');
  hands.wait(60_000);
  expect(plies('final').map(({ san }) => san)).toEqual('e4 e5 Nf3 a6 Bb5 Nc6 Ba4 Nf6 d3 d6'.split(' '));
  expect(table.state.questions).toEqual([]);
});

test('when the arbiter says that the guess is right, all is final', async () => {
  const { table, hands, plies, answer } = await playUnseen(WITH_A_ROUND);
  hands.play('b5a4');
  answer('Nc6 Bb5 a6');
  hands.wait(60_000);
  expect(plies('final').map(({ san }) => san)).toEqual('e4 e5 Nf3 Nc6 Bb5 a6 Ba4'.split(' '));
  expect(table.state.questions).toEqual([]);
});

const OTHER_ORDER = 'a6 Bb5 Nc6';
const resign = ({ table }: Pick<Awaited<ReturnType<typeof playUnseen>>, 'table'>) =>
  table.command({ type: 'resign', side: 'white' }, 200_000, callerOf('arbiter Bea'));

test.each([
  ['of a round', WITH_A_ROUND],
  ['elsewhere', { Event: 'Test' }],
])('the question stays open after the end of a game %s, until the answer', async (_, tags) => {
  const played = await playUnseen(tags);
  const { table, hands, plies, answer, tables } = played;
  hands.play('b5a4');
  expect(resign(played).ok).toBe(true);
  expect(table.state.questions).toMatchObject([{ question: QUESTION }]);
  expect(plies('final')).toHaveLength(7);
  answer(OTHER_ORDER);
  expect(plies('final').map(({ san }) => san)).toEqual('e4 e5 Nf3 a6 Bb5 Nc6 Ba4'.split(' '));
  expect(tables.table('one')?.game?.result).toBe('0-1');
  expect(table.state.questions).toEqual([]);
});

test('the next game ends the question', async () => {
  const played = await playUnseen(WITH_A_ROUND);
  expect(resign(played).ok).toBe(true);
  const begun = played.table.command({ type: 'newGame' }, 201_000, callerOf('arbiter Bea'));
  expect(begun.ok).toBe(true);
  expect(played.table.state.questions).toEqual([]);
});

test('elsewhere there may be no arbiter to answer: the guess stands until a player answers', async () => {
  const { table, hands, plies, answer, reported } = await playUnseen({ Event: 'Test' });
  hands.play('b5a4', 'g8f6');
  hands.wait(120_000);
  expect(table.state.questions).toMatchObject([{ question: QUESTION }]);
  expect(plies('final')).toHaveLength(8);
  answer(OTHER_ORDER);
  expect(reported.filter(({ type }) => type === 'revise')).toMatchObject([
    { fromPly: 4, reason: 'told', san: ['a6', 'Bb5', 'Nc6', 'Ba4', 'Nf6'] },
  ]);
  hands.wait(60_000);
  expect(plies('final').map(({ san }) => san)).toEqual('e4 e5 Nf3 a6 Bb5 Nc6 Ba4 Nf6'.split(' '));
  expect(table.state.questions).toEqual([]);
});

/** Deletes a table's state of its hands, which is written rarely and may be lost. */
const forgetHands = async (dir: string): Promise<void> => {
  const database = await openDatabase(join(dir, 'journal.sqlite'), { timeoutMs: 0 });
  database.exec('DELETE FROM memories');
  database.close();
};

test.each([
  ['remembers its hands', async () => {}],
  ['does not remember its hands', forgetHands],
])('a program that is restarted and %s reports nothing as final before an answer', async (_, meanwhile) => {
  const dir = makeFolder();
  const before = await playUnseen(WITH_A_ROUND, dir);
  before.hands.play('b5a4', 'g8f6');
  before.hands.wait(30_000);
  await before.close();
  await meanwhile(dir);
  const time = new VirtualTime();
  const { tables } = await openHouse(dir, time);
  const table = tables.addTable({ ...specOf('one'), tags: WITH_A_ROUND });
  const hands = createHands(table, time, before.hands.position());
  hands.connect(before.hands.board());
  hands.play('d2d3', 'd7d6');
  hands.wait(120_000);
  const final = () => table.state.game?.moves.filter(({ level }) => level === 'final') ?? [];
  expect(table.state.game?.moves).toHaveLength(10);
  expect(final()).toHaveLength(3);
  const [question] = table.state.questions;
  const option = question?.options[0] ?? '';
  expect(option).toMatch(/^(Nc6 Bb5 a6|a6 Bb5 Nc6)/);
  table.command(
    { type: 'answer', question: question?.id ?? '', option },
    time.nowMs(),
    callerOf('arbiter B'),
  );
  hands.wait(60_000);
  expect(final()).toHaveLength(10);
});

test('a press while the board is unexplained accuses no player', async () => {
  const time = new VirtualTime();
  const { tables } = await openHouse(makeFolder(), time);
  const reported: string[] = [];
  tables.subscribe(0, { onEvent: ({ type }) => reported.push(type) });
  const table = tables.addTable({ ...specOf('one'), tags: WITH_A_ROUND });
  const hands = createFreeHands(table, time);
  hands.connect();
  hands.play('e2e4');
  hands.press('white');
  hands.play('e7e5');
  hands.press('black');
  table.deviceChanged({ link: 'lost' }, time.nowMs());
  // The plies a4 b5 axb5 Nf6 b6 Nxe4 h3 Nc5 Rh2 cxb6 are more than the search covers.
  const unseen = 'a2a4 b7b5 a4b5 g8f6 b5b6 f6e4 h2h3 e4c5 h1h2 c7b6'.split(' ');
  const board = Uint8Array.from(hands.board());
  for (const uci of unseen) {
    const [from, to] = [uci.slice(0, 2), uci.slice(2)].map((name) => parseSquare(name) ?? 0) as [
      number,
      number,
    ];
    board[to] = board[from] ?? 0;
    board[from] = 0;
  }
  hands.connect(board);
  hands.press('white');
  time.advanceTo(time.nowMs() + 30_000);
  hands.press('black');
  time.advanceTo(time.nowMs() + 30_000);
  expect(reported).not.toContain('emptyPress');
  expect(reported).not.toContain('illegal');
  expect(table.state.questions.map(({ question }) => question)).toEqual([
    'What was played unseen after 1... e5?',
  ]);
});
