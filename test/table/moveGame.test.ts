import { describe, expect, test } from 'vitest';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { Tables } from '../../src/table/tables.js';
import { makeFolder } from '../journal/journalHarness.js';
import { callerOf } from './callerOf.js';
import { createHands, specOf } from './playOnTable.js';
import { openHouse, openTwoHouses, wired, withoutMoments } from './twoHouses.js';

const arbiter = callerOf('arbiter Bea');

/** A house with two boards, and a game with a clock at the first. */
const openGame = async () => {
  const dir = makeFolder();
  const house = await openHouse(dir, new VirtualTime());
  const { tables, time } = house;
  const [first, second] = [tables.addTable(specOf('one')), tables.addTable(specOf('two'))];
  const hands = createHands(first, time);
  hands.connect();
  const spare = createHands(second, time);
  spare.connect();
  return { ...house, dir, hands, second };
};

const tell = async (tables: Tables, table: string, command: object) => {
  const done = await tables.command(table, command as Parameters<Tables['command']>[1], arbiter);
  if (!done.ok) throw done.error;
};

const movedOf = (tables: Tables, table: string) => {
  const moved = tables.movedGame(table);
  if (moved === undefined) throw new Error('no game');
  return moved;
};

/** A game as shown, without its name. */
const seen = (tables: Tables, table: string) => {
  const view = tables.table(table);
  const { id: _, decisions, ...game } = view?.game ?? { id: '' };
  const { history, offences: _numbered, ...laws } = view?.laws ?? { history: [], offences: [] };
  return withoutMoments({ game, decisions, laws, history, seats: view?.seats });
};

test('a game that another has replaced meanwhile is noted on its own record', async () => {
  const { tables, dir, time, hands } = await openGame();
  await tell(tables, 'one', { type: 'newGame' });
  hands.play('e2e4', 'e7e5', 'g1f3');
  hands.wait(5_000);
  const moved = movedOf(tables, 'one');
  expect((await tables.takeUp('two', moved, arbiter)).ok).toBe(true);
  // The machine of the first board was unreachable, and its players have begun another game.
  await tell(tables, 'one', { type: 'newGame' });
  const before = tables.table('one')?.game;
  expect(before?.id).not.toBe(moved.gameId);
  const handing = { gameId: moved.gameId, why: 'goes on at two' };
  expect((await tables.handOver('one', handing, arbiter)).ok).toBe(true);
  expect((await tables.handOver('one', handing, arbiter)).ok).toBe(true);
  const past = tables.game(moved.gameId);
  expect(past).toMatchObject({ result: '*', resultBy: 'abandoned' });
  expect(past?.decisions?.map(({ why }) => why)).toEqual(['goes on at two']);
  expect(tables.table('one')?.game).toEqual(before);
  expect(await tables.handOver('two', handing, arbiter)).toMatchObject({ ok: false });
  await tables.settle();
  const again = await openHouse(dir, time);
  again.tables.addTable(specOf('one'));
  expect(again.tables.game(moved.gameId)).toMatchObject({ resultBy: 'abandoned' });
  expect(again.tables.table('one')?.game?.resultBy).toBeUndefined();
});

describe('the game is already at this table: choose another one', () => {
  test('moves, times, tags, decisions and the clock are as they were, and play goes on there', async () => {
    const { tables, hands, second, time } = await openGame();
    await tell(tables, 'one', { type: 'setTags', tags: { White: 'Anna', Black: 'Berta' } });
    await tell(tables, 'one', { type: 'setClock', control: '90+30' });
    await tell(tables, 'one', { type: 'startClock', side: 'white' });
    hands.play('e2e4', 'e7e5', 'g1f3');
    await tell(tables, 'one', { type: 'penalty', side: 'black', penalty: 'addTime', ms: 120_000 });
    await tell(tables, 'one', { type: 'pauseClock' });
    hands.wait(5_000);
    const before = seen(tables, 'one');
    const clock = tables.table('one')?.gameClock?.clock;

    const moved = movedOf(tables, 'one');
    const taken = await tables.takeUp('two', moved, arbiter);
    const handed = await tables.handOver('one', { gameId: moved.gameId, why: 'goes on at two' }, arbiter);
    expect([taken.ok, handed.ok]).toEqual([true, true]);
    expect(seen(tables, 'two')).toEqual(before);
    expect(tables.table('two')?.gameClock?.clock).toMatchObject({
      phase: 'paused',
      white: { ms: clock?.white.ms },
      black: { ms: clock?.black.ms },
      turn: clock?.turn,
    });
    expect(tables.table('one')?.game).toMatchObject({ result: '*', resultBy: 'abandoned' });
    expect(tables.table('one')?.game?.decisions?.at(-1)).toMatchObject({ why: 'goes on at two' });

    // The pieces are set up at the other board, the clock is started, and the game goes on.
    const there = createHands(second, time, hands.position());
    there.connect(hands.board());
    await tell(tables, 'two', { type: 'startClock' });
    there.play('b8c6', 'f1b5');
    there.wait(5_000);
    expect(tables.tablePgn('two')).toMatch(/1\. e4 .*e5 .*2\. Nf3 .*Nc6 .*3\. Bb5/s);
    expect(tables.tablePgn('two')).toContain('[White "Anna"]');
  });

  test('a moved game is the same after a restart', async () => {
    const { tables, hands, dir, close, time } = await openGame();
    hands.play('e2e4', 'e7e5');
    hands.wait(5_000);
    await tables.takeUp('two', movedOf(tables, 'one'), arbiter);
    const before = tables.table('two')?.game;
    await close();
    const again = await openHouse(dir, time);
    again.tables.addTable(specOf('two'));
    expect(again.tables.table('two')?.game).toEqual(before);
  });

  test('an illegal move that waits for the arbiter waits on at the other table', async () => {
    const { tables, hands } = await openGame();
    hands.play('e2e4');
    hands.wait(5_000);
    await tell(tables, 'one', { type: 'illegalMove', side: 'black', cause: 'illegalMove' });
    expect(tables.table('one')?.laws.history.map(({ decision }) => decision.kind)).toEqual(['illegalMove']);
    await tables.takeUp('two', movedOf(tables, 'one'), arbiter);
    expect(tables.table('two')?.laws.illegalMoves).toEqual(tables.table('one')?.laws.illegalMoves);
  });

  test('a table where a game is played does not take up another one; nothing is changed by it', async () => {
    const { tables, hands, second, time } = await openGame();
    hands.play('e2e4');
    const other = createHands(second, time);
    other.connect();
    other.play('d2d4');
    const before = tables.table('two')?.game;
    const taken = await tables.takeUp('two', movedOf(tables, 'one'), arbiter);
    expect(taken).toMatchObject({
      ok: false,
      error: { code: 'COMMAND_REFUSED', details: { rule: 'played' } },
    });
    expect(tables.table('two')?.game).toEqual(before);
  });

  test.each([
    ['no game at all', (): object => ({ events: [{ type: 'move' }] })],
    [
      'an illegal move',
      (moved: { events: readonly object[] }) => ({
        events: moved.events.map((event) => ('uci' in event ? { ...event, uci: 'e2e5' } : event)),
      }),
    ],
    ['other rules', () => ({ rules: { illegalMoveLimit: 7 } })],
    ['a player from outside', () => ({ seats: { white: 'remote', black: 'board' } })],
  ])('%s is refused', async (_, change) => {
    const { tables, hands } = await openGame();
    hands.play('e2e4');
    hands.wait(5_000);
    const moved = movedOf(tables, 'one');
    const before = tables.table('two');
    const taken = await tables.takeUp('two', { ...moved, ...change(moved) }, arbiter);
    expect(taken.ok).toBe(false);
    expect(tables.table('two')).toEqual(before);
  });
});

test('over a wire, to a table of another house with another scale of time', async () => {
  const { near, far } = await openTwoHouses();
  const hands = createHands(near.tables.addTable(specOf('one')), far.time);
  hands.connect();
  hands.play('e2e4', 'c7c5');
  hands.wait(5_000);
  far.tables.addTable(specOf('there'));
  const port = far.tables.port('there');
  if (port === undefined) throw new Error('no port');
  await near.tables.follow(wired(port));
  const moved = movedOf(near.tables, 'one');
  const taken = await near.tables.takeUp('there', moved, arbiter);
  expect(taken.ok).toBe(true);
  expect(seen(far.tables, 'there')).toEqual(seen(near.tables, 'one'));
  await near.tables.settle();
  expect(seen(near.tables, 'there')).toEqual(seen(near.tables, 'one'));
});
