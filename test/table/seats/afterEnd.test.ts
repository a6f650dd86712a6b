import { describe, expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { againstScreen, SeatHarness } from './seatHarness.js';

/** The game is 1. f3 e5 2. g4 Qh4#, with the queen still on d8. */
const matedFromScreen = (): SeatHarness => {
  const harness = againstScreen().move('f2', 'f3').wait(3_000);
  harness.play('black', 'e7e5');
  harness.move('e7', 'e5').wait(500).move('g2', 'g4').wait(3_000).play('black', 'd8h4');
  return harness.wait(1_000);
};

const caughtUp = { toCarryOut: null, toCarryOutNext: [], carryOut: null };

describe('a game that ended before the board had caught up', () => {
  test('is carried out all the same', () => {
    const harness = matedFromScreen();
    expect(harness.table).toMatchObject({ toCarryOut: { uci: 'd8h4', san: 'Qh4#' }, phase: 'finished' });
    harness.move('d8', 'h4').wait(2_000);
    expect(harness.table).toMatchObject({ ...caughtUp, phase: 'finished', game: { result: '0-1' } });
    expect(harness.folded()).toMatchObject(caughtUp);
  });

  test('has its last move lit until it is carried out, then its result', () => {
    const harness = matedFromScreen();
    expect(harness.lit()).toBe('h4 d8');
    harness.lift('d8').wait(500);
    expect(harness.lit()).toBe('h4 d8');
    harness.put('h4', startBoard[59] ?? 0).wait(2_000);
    expect(harness.lit()).toBe('d4 e5');
  });

  test('has its last move no longer lit once the pieces are put away', () => {
    const harness = matedFromScreen();
    harness.lift('a1').lift('b1').wait(500);
    expect(harness.lit()).toBe('');
  });

  test('is carried out also after a resignation, a draw by agreement, or a ruling', () => {
    const endings = [
      { type: 'resign', side: 'white' },
      { type: 'result', result: '1/2-1/2', by: 'agreement' },
      { type: 'result', result: '1-0', by: 'told' },
    ] as const;
    for (const ending of endings) {
      const harness = againstScreen().move('e2', 'e4').wait(3_000);
      harness.play('black', 'g8f6');
      expect(harness.command(ending, { role: 'arbiter' }).ok).toBe(true);
      expect(harness.table).toMatchObject({ toCarryOut: { uci: 'g8f6' }, phase: 'finished' });
      harness.lift('g8').wait(200);
      expect(harness.table.toCarryOut).not.toBeNull();
      harness.put('f6', startBoard[62] ?? 0).wait(1_000);
      expect(harness.table).toMatchObject({ ...caughtUp, phase: 'finished' });
    }
  });

  test('ply by ply, and after a restart', () => {
    const harness = new SeatHarness().link(true).show();
    harness.command({ type: 'setSeats', white: 'screen', black: 'engine' });
    harness.wait(1_000).play('white', 'f2f3');
    harness.play('black', 'e7e5');
    harness.play('white', 'g2g4');
    harness.play('black', 'd8h4');
    harness.wait(500).move('f2', 'f3').wait(1_000);
    expect(harness.table.toCarryOut?.uci).toBe('e7e5');
    const again = new SeatHarness({ table: harness.folded() }).link(true).show(harness.board).wait(500);
    expect(again.table.toCarryOutNext.map(({ uci }) => uci)).toEqual(['g2g4', 'd8h4']);
    expect(again.table.game?.id).toBe('g1');
    again.move('e7', 'e5').wait(500).move('g2', 'g4').wait(500);
    expect(again.table.toCarryOut?.uci).toBe('d8h4');
    again.move('d8', 'h4').wait(2_000);
    expect(again.table).toMatchObject({ ...caughtUp, phase: 'finished', game: { result: '0-1' } });
  });

  test('there is no reminder of it, nor of anything done instead', () => {
    const harness = matedFromScreen();
    const before = harness.bodies.length;
    harness.move('d8', 'g5').wait(200_000);
    const reported = harness.bodies.slice(before).map(({ type }) => type);
    expect(reported).not.toContain('carryOut');
    expect(reported).not.toContain('illegal');
  });

  test('gives way to the next game that is set up on the board', () => {
    const harness = matedFromScreen();
    harness.show(Uint8Array.from(startBoard)).wait(2_000);
    expect(harness.table).toMatchObject({ ...caughtUp, game: { id: 'g2', result: '*', moves: [] } });
    harness.move('e2', 'e4').wait(3_000);
    expect(harness.uci).toEqual(['e2e4']);
  });

  test('gives way to a game that is asked for', () => {
    const harness = matedFromScreen();
    harness.command({ type: 'newGame' });
    expect(harness.table).toMatchObject({ ...caughtUp, game: { id: 'g2' } });
  });

  test('goes on to be carried out when it is opened again', () => {
    const harness = againstScreen().move('e2', 'e4').wait(3_000);
    harness.play('black', 'g8f6');
    harness.command({ type: 'resign', side: 'white' });
    expect(harness.command({ type: 'result', result: '*' }, { role: 'arbiter' }).ok).toBe(true);
    expect(harness.table).toMatchObject({ phase: 'carryingOut', toCarryOut: { uci: 'g8f6' } });
    harness.wait(1_000).move('g8', 'f6').wait(1_000);
    expect(harness.table).toMatchObject({ ...caughtUp, phase: 'settled' });
    harness.move('b1', 'c3').wait(3_000);
    expect(harness.uci).toEqual(['e2e4', 'g8f6', 'b1c3']);
  });
});

test('a take-back by the arbiter leaves the plies before it to be carried out', () => {
  const harness = new SeatHarness().link(true).show();
  harness.command({ type: 'setSeats', white: 'screen', black: 'engine' });
  harness.wait(1_000).play('white', 'e2e4');
  harness.play('black', 'e7e5');
  expect(harness.command({ type: 'takeBack', plies: 1 }, { role: 'arbiter' }).ok).toBe(true);
  expect(harness.table).toMatchObject({
    phase: 'carryingOut',
    toCarryOut: { uci: 'e2e4' },
    toCarryOutNext: [],
  });
  harness.move('e2', 'e4').wait(1_000);
  expect(harness.table).toMatchObject(caughtUp);
  expect(harness.uci).toEqual(['e2e4']);
});

test('a game that is deleted has nothing to be carried out', () => {
  const harness = againstScreen().move('e2', 'e4').wait(3_000);
  harness.play('black', 'g8f6');
  harness.forget(harness.table.game?.id ?? '');
  expect(harness.table).toMatchObject({ ...caughtUp, game: null });
});
