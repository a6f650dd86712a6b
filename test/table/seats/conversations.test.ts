import { describe, expect, test } from 'vitest';
import type { BridgeError } from '../../../src/shared/bridgeError.js';
import type { Result } from '../../../src/shared/result.js';
import type { Caller } from '../../../src/table/caller.js';
import { againstScreen, type SeatBed } from './seatBed.js';

const white: Caller = { role: 'player', side: 'white' };
const black: Caller = { role: 'player', side: 'black' };
const rule = (answer: Result<void, BridgeError>): unknown =>
  answer.ok ? 'done' : (answer.error.details['rule'] ?? answer.error.code);

/** 1. e4 Nf6, on the board too. */
const twoPlies = (): SeatBed => {
  const bed = againstScreen().move('e2', 'e4').wait(3_000);
  bed.play('black', 'g8f6', black);
  return bed.move('g8', 'f6').wait(500);
};

describe('a draw offered from a screen', () => {
  const offered = (): SeatBed => {
    const bed = twoPlies();
    expect(bed.command({ type: 'offerDraw', side: 'black' }, black).ok).toBe(true);
    return bed;
  };

  test('is a question to the player at the board, who answers it', () => {
    const bed = offered();
    const { ask } = bed.table;
    expect(ask).toMatchObject({ about: 'draw', side: 'white', options: ['accept', 'decline'] });
    const accept = { type: 'answer', question: ask?.id ?? '', option: 'accept' } as const;
    expect(rule(bed.command(accept, black))).toBe('role');
    expect(bed.command(accept, white).ok).toBe(true);
    expect(bed.table.game).toMatchObject({ result: '1/2-1/2', resultBy: 'agreement' });
    expect(bed.table.questions).toEqual([]);
    expect(rule(bed.command(accept, white))).toBe('question');
  });

  test('or with the command of the Laws', () => {
    const bed = offered();
    expect(bed.command({ type: 'acceptDraw', side: 'white' }, white).ok).toBe(true);
    expect(bed.table.game?.result).toBe('1/2-1/2');
    expect(bed.table.questions).toEqual([]);
  });

  test('is declined in words', () => {
    const bed = offered();
    const question = bed.table.ask?.id ?? '';
    expect(bed.command({ type: 'answer', question, option: 'decline' }, white).ok).toBe(true);
    expect(bed.table.laws.offer).toBeNull();
    expect(bed.last('askClosed')).toMatchObject({ question, answer: 'decline' });
  });

  test('is declined by moving (9.1.2.1)', () => {
    const bed = offered();
    const question = bed.table.ask?.id ?? '';
    bed.move('b1', 'c3').wait(3_000);
    expect(bed.table.laws.offer).toBeNull();
    expect(bed.bodies).toContainEqual(expect.objectContaining({ type: 'askClosed', question, answer: null }));
    expect(rule(bed.command({ type: 'answer', question, option: 'accept' }, white))).toBe('question');
  });

  test('is answered with a button of the clock', () => {
    const bed = offered();
    bed.button('run');
    expect(bed.table.questions).toHaveLength(1);
    bed.button('plus');
    expect(bed.table.game?.result).toBe('1/2-1/2');
    expect(bed.last('decision')).toMatchObject({ who: 'player white' });
  });

  test('each question has an id of its own, and a word that is none of its answers is refused', () => {
    const bed = offered();
    const first = bed.table.ask?.id ?? '';
    expect(rule(bed.command({ type: 'answer', question: first, option: 'yes' }, white))).toBe('question');
    bed.command({ type: 'declineDraw', side: 'white' }, white);
    bed.command({ type: 'offerDraw', side: 'black' }, black);
    expect(bed.table.ask?.id).not.toBe(first);
    expect(bed.table.questions).toHaveLength(1);
  });
});

test('where nothing is asked, a button of the clock asks for the last move or the clocks', () => {
  const bed = twoPlies();
  bed.button('plus');
  expect(bed.last('asked')).toMatchObject({ about: 'lastMove' });
  bed.button('minus');
  expect(bed.last('asked')).toMatchObject({ about: 'clocks' });
  const told = bed.bodies.length;
  bed.button('run');
  expect(bed.bodies).toHaveLength(told);
});

test('nobody agrees with himself on a draw', () => {
  const bed = twoPlies();
  const agreed = { type: 'result', result: '1/2-1/2', by: 'agreement' } as const;
  const { core } = bed;
  expect(rule(bed.command(agreed, black))).toBe('9.1.2.1');
  expect(bed.core).toEqual(core);
  bed.command({ type: 'offerDraw', side: 'white' }, white);
  expect(rule(bed.command(agreed, white))).toBe('9.1.2.1');
  expect(bed.command(agreed, black).ok).toBe(true);
  expect(bed.table.game).toMatchObject({ result: '1/2-1/2', resultBy: 'agreement' });
});

test('a draw offered at the board is declined by a move from the screen', () => {
  const bed = twoPlies().move('b1', 'c3').wait(3_000);
  bed.command({ type: 'offerDraw', side: 'white' }, white);
  expect(bed.table.ask).toMatchObject({ about: 'draw', side: 'black' });
  bed.play('black', 'd7d5', black);
  expect(bed.table.laws.offer).toBeNull();
  expect(bed.table.questions).toEqual([]);
});

test('nobody resigns for the other', () => {
  const bed = twoPlies();
  expect(rule(bed.command({ type: 'resign', side: 'white' }, black))).toBe('role');
  expect(bed.command({ type: 'resign', side: 'black' }, black).ok).toBe(true);
  expect(bed.table.game?.result).toBe('1-0');
  expect(bed.table).toMatchObject({ phase: 'finished' });
});

describe('a move to take back', () => {
  test('goes back on the board when the other agrees', () => {
    const bed = twoPlies();
    expect(bed.command({ type: 'offerTakeBack', side: 'black' }, black).ok).toBe(true);
    const { ask } = bed.table;
    expect(ask).toMatchObject({ about: 'takeBack', side: 'white' });
    expect(bed.command({ type: 'answer', question: ask?.id ?? '', option: 'accept' }, white).ok).toBe(true);
    expect(bed.uci).toEqual(['e2e4']);
    expect(bed.table).toMatchObject({
      phase: 'carryingOut',
      toCarryOut: { uci: 'g8f6', san: 'Nf6', takeBack: true },
    });
    bed.move('f6', 'g8').wait(500);
    expect(bed.table).toMatchObject({ phase: 'settled', toCarryOut: null });
    expect(bed.play('black', 'c7c5', black).ok).toBe(true);
    bed.move('c7', 'c5').wait(500).move('g1', 'f3').wait(3_000);
    expect(bed.uci).toEqual(['e2e4', 'c7c5', 'g1f3']);
  });

  test('with the reply to it, when there was one', () => {
    const bed = twoPlies();
    bed.command({ type: 'offerTakeBack', side: 'white' }, white);
    bed.command({ type: 'acceptTakeBack', side: 'black' }, black);
    expect(bed.uci).toEqual([]);
    expect(bed.table.toCarryOut).toEqual({ uci: 'g8f6', san: 'Nf6', takeBack: true });
    expect(bed.table.toCarryOutNext).toEqual([{ uci: 'e2e4', san: 'e4', takeBack: true }]);
    bed.move('f6', 'g8').wait(500).move('e4', 'e2').wait(500).move('d2', 'd4').wait(3_000);
    expect(bed.uci).toEqual(['d2d4']);
  });

  test('stays when he does not, or plays on', () => {
    const bed = twoPlies();
    bed.command({ type: 'offerTakeBack', side: 'black' }, black);
    expect(bed.command({ type: 'declineTakeBack', side: 'white' }, white).ok).toBe(true);
    expect(bed.uci).toEqual(['e2e4', 'g8f6']);
    bed.command({ type: 'offerTakeBack', side: 'black' }, black);
    bed.move('b1', 'c3').wait(3_000);
    expect(bed.table.laws.takeBack).toBeNull();
    expect(bed.table.questions).toEqual([]);
  });
});

describe('the time', () => {
  const timed = (): SeatBed => {
    const bed = againstScreen();
    expect(bed.command({ type: 'setClock', control: '5+3' }).ok).toBe(true);
    bed.command({ type: 'startClock', side: 'white' });
    return bed;
  };
  const running = ({ table }: SeatBed) => {
    const clock = table.gameClock?.clock;
    return clock?.phase === 'running' ? clock.turn : null;
  };

  test('of a player at a screen ends with his move, though hands have not carried it out', () => {
    const bed = timed().move('e2', 'e4').press('white').wait(3_000);
    expect(running(bed)).toBe('black');
    bed.wait(4_000).play('black', 'g8f6', black);
    expect(running(bed)).toBe('white');
    expect(bed.table.game?.moves.at(-1)?.clockMs).toBe(bed.table.gameClock?.clock.black.ms);
    expect(bed.last('press')).toMatchObject({ side: 'black', ply: 2 });
    bed.wait(10_000);
    expect(bed.table.toCarryOut?.uci).toBe('g8f6');
    expect(running(bed)).toBe('white');
  });

  test('goes on for him when somebody presses in his place', () => {
    const bed = timed().move('e2', 'e4').press('white').wait(3_000).press('black').wait(5_000);
    expect(running(bed)).toBe('black');
    expect(bed.types()).not.toContain('emptyPress');
  });

  test('pressing while carrying out is no offence', () => {
    const bed = timed().move('e2', 'e4').press('white').wait(3_000);
    bed.play('black', 'g8f6', black);
    bed.move('g8', 'f6').press('black').wait(5_000);
    expect(bed.types()).not.toContain('emptyPress');
    expect(bed.types()).not.toContain('illegal');
    expect(running(bed)).toBe('white');
  });

  test('of a player at the board ends with his move, where he has no lever', () => {
    const bed = timed().move('e2', 'e4').wait(20_000);
    const level = bed.table.game?.moves.at(-1)?.level;
    expect(running(bed)).toBe(level === 'final' ? 'black' : 'white');
  });

  test('runs for whoever moves after a take-back', () => {
    const bed = timed().move('e2', 'e4').press('white').wait(3_000);
    bed.play('black', 'g8f6', black);
    bed.command({ type: 'offerTakeBack', side: 'black' }, black);
    bed.command({ type: 'acceptTakeBack', side: 'white' }, white);
    expect(running(bed)).toBe('black');
  });
});

describe('on the clock of the board', () => {
  test('a move from a screen stops the time of its player and starts that of the other', () => {
    const bed = againstScreen();
    const shows = (running: 'white' | 'black' | null) => {
      const clock = { whiteMs: 300_000, blackMs: 290_000, running, leverUp: running, batteryLow: false };
      return bed.reads(clock);
    };
    shows('white').move('e2', 'e4').press('white').wait(500);
    shows('black').wait(2_000).play('black', 'g8f6', black);
    expect(bed.effects.findLast(({ kind }) => kind === 'orderClock')).toMatchObject({
      order: { kind: 'setClock', whiteMs: 300_000, blackMs: 290_000, running: 'white' },
    });
  });
});
