import { describe, expect, test } from 'vitest';
import type { BridgeError } from '../../../src/shared/bridgeError.js';
import type { Result } from '../../../src/shared/result.js';
import type { Caller } from '../../../src/table/caller.js';
import { againstScreen, type SeatHarness } from './seatHarness.js';

const white: Caller = { role: 'player', side: 'white' };
const black: Caller = { role: 'player', side: 'black' };
const rule = (answer: Result<void, BridgeError>): unknown =>
  answer.ok ? 'done' : (answer.error.details['rule'] ?? answer.error.code);

/** 1. e4 Nf6, on the board too. */
const twoPlies = (): SeatHarness => {
  const harness = againstScreen().move('e2', 'e4').wait(3_000);
  harness.play('black', 'g8f6', black);
  return harness.move('g8', 'f6').wait(500);
};

describe('a draw offered from a screen', () => {
  const offered = (): SeatHarness => {
    const harness = twoPlies();
    expect(harness.command({ type: 'offerDraw', side: 'black' }, black).ok).toBe(true);
    return harness;
  };

  test('is a question to the player at the board, who answers it', () => {
    const harness = offered();
    const { ask } = harness.table;
    expect(ask).toMatchObject({ about: 'draw', side: 'white', options: ['accept', 'decline'] });
    const accept = { type: 'answer', question: ask?.id ?? '', option: 'accept' } as const;
    expect(rule(harness.command(accept, black))).toBe('role');
    expect(harness.command(accept, white).ok).toBe(true);
    expect(harness.table.game).toMatchObject({ result: '1/2-1/2', resultBy: 'agreement' });
    expect(harness.table.questions).toEqual([]);
    expect(rule(harness.command(accept, white))).toBe('question');
  });

  test('or with the command of the Laws', () => {
    const harness = offered();
    expect(harness.command({ type: 'acceptDraw', side: 'white' }, white).ok).toBe(true);
    expect(harness.table.game?.result).toBe('1/2-1/2');
    expect(harness.table.questions).toEqual([]);
  });

  test('is declined in words', () => {
    const harness = offered();
    const question = harness.table.ask?.id ?? '';
    expect(harness.command({ type: 'answer', question, option: 'decline' }, white).ok).toBe(true);
    expect(harness.table.laws.offer).toBeNull();
    expect(harness.last('askClosed')).toMatchObject({ question, answer: 'decline' });
  });

  test('is declined by moving (9.1.2.1)', () => {
    const harness = offered();
    const question = harness.table.ask?.id ?? '';
    harness.move('b1', 'c3').wait(3_000);
    expect(harness.table.laws.offer).toBeNull();
    expect(harness.bodies).toContainEqual(
      expect.objectContaining({ type: 'askClosed', question, answer: null }),
    );
    expect(rule(harness.command({ type: 'answer', question, option: 'accept' }, white))).toBe('question');
  });

  test('is answered with a button of the clock', () => {
    const harness = offered();
    harness.button('run');
    expect(harness.table.questions).toHaveLength(1);
    harness.button('plus');
    expect(harness.table.game?.result).toBe('1/2-1/2');
    expect(harness.last('decision')).toMatchObject({ who: 'player white' });
  });

  test('each question has an id of its own, and a word that is not one of its answers is refused', () => {
    const harness = offered();
    const first = harness.table.ask?.id ?? '';
    expect(rule(harness.command({ type: 'answer', question: first, option: 'yes' }, white))).toBe('question');
    harness.command({ type: 'declineDraw', side: 'white' }, white);
    harness.command({ type: 'offerDraw', side: 'black' }, black);
    expect(harness.table.ask?.id).not.toBe(first);
    expect(harness.table.questions).toHaveLength(1);
  });
});

test('where nothing is asked, a button of the clock asks for the last move or the clocks', () => {
  const harness = twoPlies();
  harness.button('plus');
  expect(harness.last('asked')).toMatchObject({ about: 'lastMove' });
  harness.button('minus');
  expect(harness.last('asked')).toMatchObject({ about: 'clocks' });
  const reported = harness.bodies.length;
  harness.button('run');
  expect(harness.bodies).toHaveLength(reported);
});

test('no player accepts the own draw offer', () => {
  const harness = twoPlies();
  const agreed = { type: 'result', result: '1/2-1/2', by: 'agreement' } as const;
  const { core } = harness;
  expect(rule(harness.command(agreed, black))).toBe('9.1.2.1');
  expect(harness.core).toEqual(core);
  harness.command({ type: 'offerDraw', side: 'white' }, white);
  expect(rule(harness.command(agreed, white))).toBe('9.1.2.1');
  expect(harness.command(agreed, black).ok).toBe(true);
  expect(harness.table.game).toMatchObject({ result: '1/2-1/2', resultBy: 'agreement' });
});

test('a draw offered at the board is declined by a move from the screen', () => {
  const harness = twoPlies().move('b1', 'c3').wait(3_000);
  harness.command({ type: 'offerDraw', side: 'white' }, white);
  expect(harness.table.ask).toMatchObject({ about: 'draw', side: 'black' });
  harness.play('black', 'd7d5', black);
  expect(harness.table.laws.offer).toBeNull();
  expect(harness.table.questions).toEqual([]);
});

test('no player resigns for the other', () => {
  const harness = twoPlies();
  expect(rule(harness.command({ type: 'resign', side: 'white' }, black))).toBe('role');
  expect(harness.command({ type: 'resign', side: 'black' }, black).ok).toBe(true);
  expect(harness.table.game?.result).toBe('1-0');
  expect(harness.table).toMatchObject({ phase: 'finished' });
});

describe('a move to take back', () => {
  test('goes back on the board when the other agrees', () => {
    const harness = twoPlies();
    expect(harness.command({ type: 'offerTakeBack', side: 'black' }, black).ok).toBe(true);
    const { ask } = harness.table;
    expect(ask).toMatchObject({ about: 'takeBack', side: 'white' });
    expect(harness.command({ type: 'answer', question: ask?.id ?? '', option: 'accept' }, white).ok).toBe(
      true,
    );
    expect(harness.uci).toEqual(['e2e4']);
    expect(harness.table).toMatchObject({
      phase: 'carryingOut',
      toCarryOut: { uci: 'g8f6', san: 'Nf6', takeBack: true },
    });
    harness.move('f6', 'g8').wait(500);
    expect(harness.table).toMatchObject({ phase: 'settled', toCarryOut: null });
    expect(harness.play('black', 'c7c5', black).ok).toBe(true);
    harness.move('c7', 'c5').wait(500).move('g1', 'f3').wait(3_000);
    expect(harness.uci).toEqual(['e2e4', 'c7c5', 'g1f3']);
  });

  test('with the reply to it, when there was one', () => {
    const harness = twoPlies();
    harness.command({ type: 'offerTakeBack', side: 'white' }, white);
    harness.command({ type: 'acceptTakeBack', side: 'black' }, black);
    expect(harness.uci).toEqual([]);
    expect(harness.table.toCarryOut).toEqual({ uci: 'g8f6', san: 'Nf6', takeBack: true });
    expect(harness.table.toCarryOutNext).toEqual([{ uci: 'e2e4', san: 'e4', takeBack: true }]);
    harness.move('f6', 'g8').wait(500).move('e4', 'e2').wait(500).move('d2', 'd4').wait(3_000);
    expect(harness.uci).toEqual(['d2d4']);
  });

  test('stays when he does not, or plays on', () => {
    const harness = twoPlies();
    harness.command({ type: 'offerTakeBack', side: 'black' }, black);
    expect(harness.command({ type: 'declineTakeBack', side: 'white' }, white).ok).toBe(true);
    expect(harness.uci).toEqual(['e2e4', 'g8f6']);
    harness.command({ type: 'offerTakeBack', side: 'black' }, black);
    harness.move('b1', 'c3').wait(3_000);
    expect(harness.table.laws.takeBack).toBeNull();
    expect(harness.table.questions).toEqual([]);
  });
});

describe('the time', () => {
  const timed = (): SeatHarness => {
    const harness = againstScreen();
    expect(harness.command({ type: 'setClock', control: '5+3' }).ok).toBe(true);
    harness.command({ type: 'startClock', side: 'white' });
    return harness;
  };
  const running = ({ table }: SeatHarness) => {
    const clock = table.gameClock?.clock;
    return clock?.phase === 'running' ? clock.turn : null;
  };

  test('of a player at a screen ends with his move, though hands have not carried it out', () => {
    const harness = timed().move('e2', 'e4').press('white').wait(3_000);
    expect(running(harness)).toBe('black');
    harness.wait(4_000).play('black', 'g8f6', black);
    expect(running(harness)).toBe('white');
    expect(harness.table.game?.moves.at(-1)?.clockMs).toBe(harness.table.gameClock?.clock.black.ms);
    expect(harness.last('press')).toMatchObject({ side: 'black', ply: 2 });
    harness.wait(10_000);
    expect(harness.table.toCarryOut?.uci).toBe('g8f6');
    expect(running(harness)).toBe('white');
  });

  test('goes on for him when the opponent presses instead', () => {
    const harness = timed().move('e2', 'e4').press('white').wait(3_000).press('black').wait(5_000);
    expect(running(harness)).toBe('black');
    expect(harness.types()).not.toContain('emptyPress');
  });

  test('pressing while carrying out is no offence', () => {
    const harness = timed().move('e2', 'e4').press('white').wait(3_000);
    harness.play('black', 'g8f6', black);
    harness.move('g8', 'f6').press('black').wait(5_000);
    expect(harness.types()).not.toContain('emptyPress');
    expect(harness.types()).not.toContain('illegal');
    expect(running(harness)).toBe('white');
  });

  test('of a player at the board ends with his move, where he has no lever', () => {
    const harness = timed().move('e2', 'e4').wait(20_000);
    const level = harness.table.game?.moves.at(-1)?.level;
    expect(running(harness)).toBe(level === 'final' ? 'black' : 'white');
  });

  test('runs for the side to move after a take-back', () => {
    const harness = timed().move('e2', 'e4').press('white').wait(3_000);
    harness.play('black', 'g8f6', black);
    harness.command({ type: 'offerTakeBack', side: 'black' }, black);
    harness.command({ type: 'acceptTakeBack', side: 'white' }, white);
    expect(running(harness)).toBe('black');
  });
});

describe('on the clock of the board', () => {
  test('a move from a screen stops the time of its player and starts that of the other', () => {
    const harness = againstScreen();
    const shows = (running: 'white' | 'black' | null) => {
      const clock = { whiteMs: 300_000, blackMs: 290_000, running, leverUp: running, batteryLow: false };
      return harness.reads(clock);
    };
    shows('white').move('e2', 'e4').press('white').wait(500);
    shows('black').wait(2_000).play('black', 'g8f6', black);
    expect(harness.effects.findLast(({ kind }) => kind === 'orderClock')).toMatchObject({
      order: { kind: 'setClock', whiteMs: 300_000, blackMs: 290_000, running: 'white' },
    });
  });
});
