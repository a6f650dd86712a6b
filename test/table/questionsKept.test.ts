import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { seenBy } from '../../src/table/audience.js';
import { makeFolder } from '../journal/journalHarness.js';
import { playIncident } from '../web/playIncident.js';
import { callerOf } from './callerOf.js';
import { createFreeHands } from './lawTable.js';
import { specOf } from './playOnTable.js';
import { openHouse } from './twoHouses.js';

const spec = {
  ...specOf('one'),
  laws: { rules: lawsRules('fide-standard', { kingsInCentre: 'arbiter' }), canMate: findMate },
};
const ARBITER = callerOf('arbiter Bea');

const openTable = async (dir = makeFolder()) => {
  const time = new VirtualTime();
  const house = await openHouse(dir, time);
  const table = house.tables.addTable(spec);
  const say = (command: Parameters<typeof table.command>[0], who = ARBITER) => {
    const done = table.command(command, time.nowMs(), who);
    if (!done.ok) throw done.error;
    return done.value;
  };
  return {
    dir,
    time,
    table,
    hands: createFreeHands(table, time),
    say,
    game: house.tables.game,
    tables: house.tables,
    close: house.close,
  };
};

/** Ends and restarts the program. */
const restart = async ({ dir, close }: Awaited<ReturnType<typeof openTable>>) => {
  await close();
  return openTable(dir);
};

describe('questions from before a restart', () => {
  test('about an offence stay open: the arbiter says yes, and it is reported', async () => {
    const before = await openTable();
    await playIncident(before.table, before.time, 'illegal/two-pieces-of-both-moved');
    const asked = before.table.state.questions;
    expect(asked).toMatchObject([{ about: 'offence' }]);
    const after = await restart(before);
    expect(after.table.state.questions).toEqual(asked);
    const reported = after.say({ type: 'answer', question: asked[0]?.id ?? '', option: 'yes' });
    expect(reported.map(({ type }) => type)).toContain(asked[0]?.offence?.type);
    expect(after.table.state.questions).toEqual([]);
    const last = await restart(after);
    expect(last.table.state.questions).toEqual([]);
  });

  test('an offer stands, and is put once', async () => {
    const before = await openTable();
    before.hands.connect();
    before.hands.play('e2e4', 'e7e5');
    before.hands.press('black');
    before.say({ type: 'offerDraw', side: 'white' });
    const asked = before.table.state.questions;
    expect(asked).toMatchObject([{ about: 'draw', side: 'black' }]);
    const after = await restart(before);
    after.hands.connect(before.hands.board());
    expect(after.table.state.questions).toEqual(asked);
    after.say({ type: 'answer', question: asked[0]?.id ?? '', option: 'accept' });
    expect(after.table.state.game?.result).toBe('1/2-1/2');
  });

  test.each([
    ['in its own game', false],
    ['when the next game has begun', true],
  ])('a result that waits for the arbiter waits on, %s', async (_when, isNext) => {
    const before = await openTable();
    before.hands.connect();
    before.hands.play('e2e4', 'e7e5');
    before.hands.lift('e1', 'e8');
    before.hands.drop('e1', 'd5');
    before.hands.drop('e8', 'e4');
    before.hands.wait(30_000);
    const asked = before.table.state.questions;
    expect(asked).toMatchObject([{ about: 'result' }]);
    const gameId = before.table.state.game?.id ?? '';
    if (isNext) before.say({ type: 'newGame' });
    const after = await restart(before);
    expect(after.table.state.questions).toEqual(asked);
    after.say({ type: 'answer', question: asked[0]?.id ?? '', option: 'yes' });
    expect(after.game(gameId)?.result).toBe('1-0');
    const last = await restart(after);
    expect(last.table.state.questions).toEqual([]);
    expect(last.game(gameId)?.result).toBe('1-0');
  });

  test('an id is never given twice', async () => {
    const before = await openTable();
    before.hands.connect();
    before.hands.play('e2e4', 'e7e5');
    before.say({ type: 'offerDraw', side: 'white' });
    const first = before.table.state.questions[0]?.id ?? '';
    before.say({ type: 'answer', question: first, option: 'decline' });
    const after = await restart(before);
    after.hands.connect(before.hands.board());
    after.say({ type: 'offerDraw', side: 'black' });
    expect(after.table.state.questions).toHaveLength(1);
    expect(after.table.state.questions[0]?.id).not.toBe(first);
  });
});

/** A bishop that is final on e2 is found on c4, and the game goes on from there to its end. */
const endInDoubt = ({ hands, say, table }: Awaited<ReturnType<typeof openTable>>) => {
  hands.connect();
  hands.play('e2e4', 'e7e5', 'f1e2', 'b8c6');
  hands.wait(20_000);
  hands.slip('e2', 'c4');
  for (const [from, to] of [
    ['g1', 'f3'],
    ['g8', 'f6'],
    ['d2', 'd3'],
    ['d7', 'd6'],
  ] as const)
    hands.slip(from, to, 8_000);
  say({ type: 'result', result: '1-0', by: 'resignation' });
  return { asked: table.state.questions, gameId: table.state.game?.id ?? '' };
};

describe('which score of a game that is over is right', () => {
  const reported = ['e4', 'e5', 'Be2', 'Nc6'];
  const played = ['e4', 'e5', 'Bc4', 'Nc6', 'Nf3', 'Nf6', 'd3', 'd6'];
  test.each([
    ['Bc4', played],
    ['Be2', reported],
  ])(
    'is asked until the arbiter has answered, also when the next game has begun: %s',
    async (option, score) => {
      const before = await openTable();
      const { asked, gameId } = endInDoubt(before);
      expect(asked).toMatchObject([
        { about: 'score', options: ['Be2', 'Bc4'], score: { gameId, fromPly: 3 } },
      ]);
      before.say({ type: 'newGame' });
      const after = await restart(before);
      expect(after.table.state.questions).toEqual(asked);
      after.say({ type: 'answer', question: asked[0]?.id ?? '', option });
      const sanOf = ({ game }: typeof after) => game(gameId)?.moves.map(({ san }) => san);
      expect(sanOf(after)?.slice(0, score.length)).toEqual(score);
      expect(after.game(gameId)?.moves.every(({ level }) => level === 'final')).toBe(true);
      const last = await restart(after);
      expect(last.table.state.questions).toEqual([]);
      expect(sanOf(last)?.slice(0, score.length)).toEqual(score);
      expect(last.game(gameId)?.result).toBe('1-0');
    },
  );

  test('no player receives it, or may answer', async () => {
    const table = await openTable();
    const { asked } = endInDoubt(table);
    const answer = { type: 'answer', question: asked[0]?.id ?? '', option: 'Bc4' } as const;
    expect(() => table.say(answer, callerOf('player Ann'))).toThrow();
    expect(seenBy(table.tables, 'public').table('one')?.questions).toEqual([]);
  });
});
