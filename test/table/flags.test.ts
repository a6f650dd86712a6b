import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createBoardClock, useClockTable } from './clockHarness.js';

const { open } = useClockTable();
type Hall = Awaited<ReturnType<typeof open>>;

const ENDED_ON_TIME = { result: '0-1', resultBy: 'time' };

/** Moves and presses on the table's own clock. */
const playAndPress = async ({ hands, do: tell }: Hall, ...moves: readonly string[]): Promise<void> => {
  for (const [i, uci] of moves.entries()) {
    hands.play(uci);
    await tell({ type: 'pressClock', side: i % 2 === 0 ? 'white' : 'black' });
  }
};

const onOwnClock = async (control: string, profile: Parameters<typeof lawsRules>[0] = 'fide-standard') => {
  const hall = await open({ rules: lawsRules(profile), canMate: findMate });
  hall.hands.connect();
  await hall.do({ type: 'setClock', control });
  await hall.do({ type: 'startClock' });
  return hall;
};

/** A physical clock with its own preset. Moves take two seconds each, including the press. */
const onBoardClock = async (tag: string | undefined, preset: string, place: Record<string, string> = {}) => {
  const hall = await open();
  if (tag !== undefined) await hall.do({ type: 'setTags', tags: { TimeControl: tag, ...place } });
  hall.hands.connect();
  const clock = createBoardClock(hall, preset);
  clock.step({ kind: 'start' });
  const play = (...moves: readonly string[]): void => {
    for (const [i, uci] of moves.entries()) {
      hall.hands.play(uci);
      clock.wait(2_000);
      clock.press(i % 2 === 0 ? 'white' : 'black');
    }
    clock.wait(400);
  };
  return { ...hall, clock, play };
};

describe("a flag on the table's own clock", () => {
  test('at the end of a period is a loss while its moves are not complete', async () => {
    const hall = await onOwnClock('2/30s, 1min');
    await playAndPress(hall, 'e2e4', 'e7e5');
    hall.hands.play('g1f3');
    hall.wait(30_000);
    expect(hall.game()).toMatchObject(ENDED_ON_TIME);
    expect(hall.received.find(({ type }) => type === 'flag')).toMatchObject({ side: 'white', due: 2 });
    expect(hall.game()?.decisions?.[0]).toMatchObject({
      article: '6.9',
      decision: { kind: 'flagFallen', side: 'white', seenBy: 'clock' },
    });
  });

  test('does not count once the moves are complete: the next period runs, and its end is a loss', async () => {
    const hall = await onOwnClock('2/30s, 1min');
    await playAndPress(hall, 'e2e4', 'e7e5', 'g1f3', 'b8c6');
    hall.wait(40_000);
    expect(hall.game()?.result).toBe('*');
    expect(hall.received.filter(({ type }) => type === 'flag')).toEqual([]);
    hall.wait(60_000);
    expect(hall.game()).toMatchObject(ENDED_ON_TIME);
    expect(hall.received.find(({ type }) => type === 'flag')).toMatchObject({ side: 'white', due: null });
  });

  test('where periods begin at zero, counts the moves when one was used up', async () => {
    const enough = await onOwnClock('2/30s, 1min (at zero)');
    await playAndPress(enough, 'e2e4', 'e7e5', 'g1f3', 'b8c6');
    enough.wait(30_000);
    expect(enough.clock()?.white.stage).toBe(1);
    expect(enough.game()?.result).toBe('*');
    const few = await onOwnClock('9/30s, 1min (at zero)');
    await playAndPress(few, 'e2e4', 'e7e5', 'g1f3', 'b8c6');
    few.wait(30_000);
    expect(few.game()).toMatchObject(ENDED_ON_TIME);
  });

  test('is a draw when the opponent cannot mate by any series of legal moves', async () => {
    const hall = await open();
    hall.hands.connect();
    await hall.do({ type: 'setPosition', fen: '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1' });
    await hall.do({ type: 'setClock', control: '10s' });
    await hall.do({ type: 'startClock' });
    hall.wait(10_500);
    expect(hall.game()).toMatchObject({ result: '1/2-1/2', resultBy: 'time' });
    expect(hall.game()?.decisions?.at(-1)?.ending).toMatchObject({ verdicts: { black: { canMate: 'no' } } });
  });

  test('ends nothing by itself where it must be claimed, and a claim is judged by the clock', async () => {
    const hall = await onOwnClock('20s', 'fide-rapid');
    const claim = { type: 'flagClaim', side: 'white' } as const;
    await playAndPress(hall, 'e2e4', 'e7e5');
    const early = await hall.do(claim, 'player black');
    expect(early).toMatchObject({ ok: false, error: { details: { rule: '6.8' } } });
    hall.wait(20_000);
    expect(hall.game()?.result).toBe('*');
    expect(hall.alarms()).toEqual(['CLOCK_FLAG']);
    expect((await hall.do(claim, 'player black')).ok).toBe(true);
    expect(hall.game()).toMatchObject(ENDED_ON_TIME);
    hall.wait(100);
    expect(hall.alarms()).toEqual([]);
  });
});

describe('a flag on a physical clock', () => {
  const AT_ZERO = '2min, 2min (at zero)';

  test('that adds its period when the time is used up is a loss while moves are missing', async () => {
    const hall = await onBoardClock('2/120:120', AT_ZERO);
    hall.play('e2e4', 'e7e5');
    hall.clock.wait(120_000);
    expect(hall.game()).toMatchObject(ENDED_ON_TIME);
    expect(hall.received.find(({ type }) => type === 'flag')).toMatchObject({ due: 2, clock: 'board' });
  });

  test('does not count with the moves complete; in the last period it is the end', async () => {
    const hall = await onBoardClock('2/120:120', AT_ZERO);
    hall.play('e2e4', 'e7e5', 'g1f3', 'b8c6');
    hall.clock.wait(118_000);
    expect(hall.shown()?.whiteMs).toBeGreaterThan(110_000);
    expect(hall.game()?.result).toBe('*');
    expect(hall.alarms()).toEqual([]);
    hall.clock.wait(120_000);
    expect(hall.game()).toMatchObject(ENDED_ON_TIME);
  });

  test('is a loss at the first control where the clock stops there', async () => {
    const hall = await onBoardClock('9/120:120', '9/2min, 2min');
    hall.play('e2e4', 'e7e5');
    hall.clock.wait(120_000);
    expect(hall.game()).toMatchObject(ENDED_ON_TIME);
    expect(hall.shown()?.whiteMs).toBe(0);
  });

  test('is left to the arbiter where the control is not known', async () => {
    const hall = await onBoardClock(undefined, '1min');
    hall.play('e2e4', 'e7e5');
    hall.clock.wait(60_000);
    expect(hall.game()?.result).toBe('*');
    expect(hall.alarms()).toContain('CLOCK_FLAG');
  });

  test('is left to the arbiter where the moves are not known', async () => {
    const hall = await onBoardClock('2/120:120', '2/2min, 2min');
    hall.play('e2e4', 'e7e5');
    hall.hands.disconnect();
    hall.clock.wait(120_000);
    expect(hall.game()?.result).toBe('*');
    const flag = hall.tables.table('one')?.clockAlarms?.find(({ code }) => code === 'CLOCK_FLAG');
    expect(flag).toMatchObject({
      message: 'the flag of White has fallen; 1 of 2 moves are complete',
      advice: 'Count the moves, and rule on the flag.',
      table: 'Table one',
    });
  });
});

describe('a flag on a clock that began with other times than the control of the game', () => {
  const IN_A_ROUND = { Round: '1', Board: '1' };
  const questions = ({ tables }: Pick<Hall, 'tables'>) => tables.table('one')?.questions ?? [];
  const fallen = async (place: Record<string, string>) => {
    const hall = await onBoardClock('5400+30', '1min', place);
    hall.play('e2e4', 'e7e5');
    hall.clock.wait(60_000);
    return hall;
  };
  const answer = (hall: Pick<Hall, 'tables' | 'do'>, option: string, by?: string) =>
    hall.do({ type: 'answer', question: questions(hall)[0]?.id ?? '', option }, by);

  test('is asked about in a game of a round, and play goes on', async () => {
    const hall = await fallen(IN_A_ROUND);
    expect(hall.alarms()).toContain('CLOCK_PRESET');
    expect(hall.game()?.result).toBe('*');
    expect(questions(hall)).toMatchObject([
      {
        question: 'The flag of White fell on a clock that was set wrongly. Does it count?',
        about: 'offence',
      },
    ]);
    hall.hands.play('g1f3', 'b8c6');
    expect(questions(hall)).toHaveLength(1);
    expect((await answer(hall, 'no', 'player black')).ok).toBe(false);
    await answer(hall, 'no');
    expect(questions(hall)).toEqual([]);
    hall.hands.play('f1b5');
    expect(hall.game()).toMatchObject({ result: '*', moves: { length: 5 } });
  });

  test('is asked about once: not again when the other flag falls as well', async () => {
    const hall = await fallen(IN_A_ROUND);
    await answer(hall, 'no');
    for (const rightMs of [2_000, 0])
      hall.read({ leftMs: 0, rightMs, running: 'right', leverUp: 'right', leftFlag: true });
    expect(hall.received.filter(({ type }) => type === 'flag')).toMatchObject([
      { side: 'white', first: 'white' },
      { side: 'black', first: 'white' },
    ]);
    expect(questions(hall)).toEqual([]);
    expect(hall.game()?.result).toBe('*');
  });

  test('counts when the arbiter says so', async () => {
    const hall = await fallen(IN_A_ROUND);
    await answer(hall, 'yes');
    expect(hall.game()).toMatchObject(ENDED_ON_TIME);
    expect(hall.game()?.decisions?.at(-1)).toMatchObject({
      article: '6.9',
      decision: { kind: 'flagFallen', side: 'white' },
    });
  });

  test('ends the game by itself where there is no round, and so perhaps no arbiter', async () => {
    expect((await fallen({})).game()).toMatchObject(ENDED_ON_TIME);
  });
});

describe('a clock left running after the last game', () => {
  test('ends the next one by no flag, before it has begun', async () => {
    const { hands, clock, play, game, received, do: tell } = await onBoardClock('300', '5min');
    play('e2e4', 'e7e5');
    await tell({ type: 'result', result: '1-0' });
    hands.connect();
    expect(game()).toMatchObject({ result: '*', moves: [] });
    clock.wait(310_000);
    expect(game()).toMatchObject({ result: '*', moves: [] });
    expect(received.filter(({ type }) => type === 'flag')).toEqual([]);
  });
});

test('a mate that stood on the board before the flag fell ends the game, though its piece might still go on', async () => {
  const hall = await onOwnClock('20s');
  await playAndPress(hall, 'f2f3', 'e7e5', 'g2g4');
  // The queen is in the hand for half a second. The flag falls a fifth of a second after she is put down.
  hall.wait((hall.clock()?.black.ms ?? 0) - 700);
  hall.hands.play('d8h4');
  const reported = hall.received.map(
    (event) => `${event.type}${event.type === 'move' ? ` ${event.level}` : ''}`,
  );
  expect(reported.indexOf('flag')).toBeLessThan(reported.lastIndexOf('result') + 1);
  expect(reported.slice(0, reported.indexOf('flag')).at(-1)).not.toBe('result');
  expect(hall.game()).toMatchObject({ result: '0-1', resultBy: 'checkmate' });
});
