import { expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { makeFolder } from '../journal/journalHarness.js';
import { callerOf } from './callerOf.js';
import { createFreeHands } from './lawTable.js';
import { specOf } from './playOnTable.js';
import { openHouse } from './twoHouses.js';

const spec = { ...specOf('one'), laws: { rules: lawsRules('casual'), canMate: findMate } };
const ARBITER = callerOf('arbiter Bea');
const ABOUT_PLIES: readonly TableEvent['type'][] = ['dispute', 'disputeOver', 'move', 'revise'];

const openTable = async (dir = makeFolder(), program = '') => {
  const time = new VirtualTime();
  const { tables, close } = await openHouse(dir, time, 0, undefined, program);
  const table = tables.addTable(spec);
  const received: TableEvent[] = [];
  const final: TableEvent[] = [];
  tables.subscribe(tables.lastSeq(), { onEvent: (event) => received.push(event) });
  tables.subscribe(tables.lastSeq(), { level: 'final', onEvent: (event) => final.push(event) });
  return { dir, time, table, tables, close, received, final, hands: createFreeHands(table, time) };
};

/** The ply 1. e4 is final. Its pawn goes back to e3, and Black replies to that. */
const dispute = async () => {
  const house = await openTable();
  const { hands, time, received } = house;
  hands.connect();
  hands.play('e2e4');
  hands.wait(10_000);
  hands.slip('e4', 'e3', 4_000);
  hands.slip('e7', 'e5', 6_000);
  await Promise.resolve();
  time.advanceTo(time.nowMs());
  return { ...house, begun: received.findIndex(({ type }) => type === 'dispute') };
};

const aboutPlies = (events: readonly TableEvent[]) => events.filter(({ type }) => ABOUT_PLIES.includes(type));

test('both lines are reported, and the game stays as it was reported', async () => {
  const { table, received, begun, final } = await dispute();
  expect(table.state.dispute).toEqual({
    ...{ id: 'd1', fromPly: 1, told: ['e2e4'], likelier: ['e2e3', 'e7e5'] },
  });
  expect(table.state.game?.moves.map(({ uci }) => uci)).toEqual(['e2e4']);
  const since = aboutPlies(received.slice(begun));
  expect(new Set(since.map(({ type }) => type))).toEqual(new Set(['dispute']));
  expect(new Set(since.map((event) => event.type === 'dispute' && event.id))).toEqual(new Set(['d1']));
  expect(final.map(({ type }) => type)).not.toContain('dispute');
});

test('an answer ends it before plies are reported again', async () => {
  const { table, time, received, begun } = await dispute();
  const asked = table.state.questions.find(({ about }) => about === 'board');
  const answered = table.command(
    { type: 'answer', question: asked?.id ?? '', option: asked?.options.at(-1) ?? '' },
    time.nowMs(),
    ARBITER,
  );
  expect(answered.ok).toBe(true);
  const types = aboutPlies(received.slice(begun)).map(({ type }) => type);
  expect(types.slice(types.indexOf('disputeOver'))).toEqual(['disputeOver', 'revise', 'move', 'move']);
  expect(table.state.dispute).toBeUndefined();
  expect(table.state.game?.moves.map(({ uci }) => uci)).toEqual(['e2e3', 'e7e5']);
});

test('it is open after a restart', async () => {
  const { dir, close, table } = await dispute();
  const open = table.state.dispute;
  expect(open).toBeDefined();
  await close();
  const after = await openTable(dir);
  expect(after.table.state.dispute).toEqual(open);
  expect(aboutPlies(after.received)).toEqual([]);
});

test('it is over where another version of the program goes on from the moves alone', async () => {
  const { dir, close, table } = await dispute();
  expect(table.state.dispute).toBeDefined();
  await close();
  const after = await openTable(dir, 'newer');
  expect(after.table.state.game?.moves.map(({ uci }) => uci)).toEqual(['e2e4']);
  expect(after.table.state.dispute).toBeUndefined();
});

test('it is over with its game', async () => {
  const { table, time } = await dispute();
  expect(table.state.dispute).toBeDefined();
  table.command({ type: 'newGame' }, time.nowMs(), ARBITER);
  expect(table.state.dispute).toBeUndefined();
});
