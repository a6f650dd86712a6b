import { describe, expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { againstScreen, SeatBed } from './seatBed.js';

/** 1. f3 e5 2. g4 Qh4#, and the queen still stands on d8. */
const matedFromScreen = (): SeatBed => {
  const bed = againstScreen().move('f2', 'f3').wait(3_000);
  bed.play('black', 'e7e5');
  bed.move('e7', 'e5').wait(500).move('g2', 'g4').wait(3_000).play('black', 'd8h4');
  return bed.wait(1_000);
};

const caughtUp = { toCarryOut: null, toCarryOutNext: [], carryOut: null };

describe('a game that ended before the board had caught up', () => {
  test('is carried out all the same', () => {
    const bed = matedFromScreen();
    expect(bed.table).toMatchObject({ toCarryOut: { uci: 'd8h4', san: 'Qh4#' }, phase: 'finished' });
    bed.move('d8', 'h4').wait(2_000);
    expect(bed.table).toMatchObject({ ...caughtUp, phase: 'finished', game: { result: '0-1' } });
    expect(bed.folded()).toMatchObject(caughtUp);
  });

  test('also when a player resigned, or both agreed on a draw, or the arbiter said so', () => {
    const endings = [
      { type: 'resign', side: 'white' },
      { type: 'result', result: '1/2-1/2', by: 'agreement' },
      { type: 'result', result: '1-0', by: 'told' },
    ] as const;
    for (const ending of endings) {
      const bed = againstScreen().move('e2', 'e4').wait(3_000);
      bed.play('black', 'g8f6');
      expect(bed.command(ending, { role: 'arbiter' }).ok).toBe(true);
      expect(bed.table).toMatchObject({ toCarryOut: { uci: 'g8f6' }, phase: 'finished' });
      bed.lift('g8').wait(200);
      expect(bed.table.toCarryOut).not.toBeNull();
      bed.put('f6', startBoard[62] ?? 0).wait(1_000);
      expect(bed.table).toMatchObject({ ...caughtUp, phase: 'finished' });
    }
  });

  test('ply by ply, and after a restart', () => {
    const bed = new SeatBed().link(true).show();
    bed.command({ type: 'setSeats', white: 'screen', black: 'engine' });
    bed.wait(1_000).play('white', 'f2f3');
    bed.play('black', 'e7e5');
    bed.play('white', 'g2g4');
    bed.play('black', 'd8h4');
    bed.wait(500).move('f2', 'f3').wait(1_000);
    expect(bed.table.toCarryOut?.uci).toBe('e7e5');
    const again = new SeatBed({ table: bed.folded() }).link(true).show(bed.board).wait(500);
    expect(again.table.toCarryOutNext.map(({ uci }) => uci)).toEqual(['g2g4', 'd8h4']);
    expect(again.table.game?.id).toBe('g1');
    again.move('e7', 'e5').wait(500).move('g2', 'g4').wait(500);
    expect(again.table.toCarryOut?.uci).toBe('d8h4');
    again.move('d8', 'h4').wait(2_000);
    expect(again.table).toMatchObject({ ...caughtUp, phase: 'finished', game: { result: '0-1' } });
  });

  test('nobody is reminded of it, or told that he does something else', () => {
    const bed = matedFromScreen();
    const before = bed.bodies.length;
    bed.move('d8', 'g5').wait(200_000);
    const told = bed.bodies.slice(before).map(({ type }) => type);
    expect(told).not.toContain('carryOut');
    expect(told).not.toContain('illegal');
  });

  test('gives way to the next game that is set up on the board', () => {
    const bed = matedFromScreen();
    bed.show(Uint8Array.from(startBoard)).wait(2_000);
    expect(bed.table).toMatchObject({ ...caughtUp, game: { id: 'g2', result: '*', moves: [] } });
    bed.move('e2', 'e4').wait(3_000);
    expect(bed.uci).toEqual(['e2e4']);
  });

  test('or to one that is asked for', () => {
    const bed = matedFromScreen();
    bed.command({ type: 'newGame' });
    expect(bed.table).toMatchObject({ ...caughtUp, game: { id: 'g2' } });
  });

  test('goes on to be carried out when it is opened again', () => {
    const bed = againstScreen().move('e2', 'e4').wait(3_000);
    bed.play('black', 'g8f6');
    bed.command({ type: 'resign', side: 'white' });
    expect(bed.command({ type: 'result', result: '*' }, { role: 'arbiter' }).ok).toBe(true);
    expect(bed.table).toMatchObject({ phase: 'carryingOut', toCarryOut: { uci: 'g8f6' } });
    bed.wait(1_000).move('g8', 'f6').wait(1_000);
    expect(bed.table).toMatchObject({ ...caughtUp, phase: 'settled' });
    bed.move('b1', 'c3').wait(3_000);
    expect(bed.uci).toEqual(['e2e4', 'g8f6', 'b1c3']);
  });
});

test('a take-back by the arbiter leaves the plies before it to be carried out', () => {
  const bed = new SeatBed().link(true).show();
  bed.command({ type: 'setSeats', white: 'screen', black: 'engine' });
  bed.wait(1_000).play('white', 'e2e4');
  bed.play('black', 'e7e5');
  expect(bed.command({ type: 'takeBack', plies: 1 }, { role: 'arbiter' }).ok).toBe(true);
  expect(bed.table).toMatchObject({ phase: 'carryingOut', toCarryOut: { uci: 'e2e4' }, toCarryOutNext: [] });
  bed.move('e2', 'e4').wait(1_000);
  expect(bed.table).toMatchObject(caughtUp);
  expect(bed.uci).toEqual(['e2e4']);
});

test('a game that is deleted has nothing to be carried out', () => {
  const bed = againstScreen().move('e2', 'e4').wait(3_000);
  bed.play('black', 'g8f6');
  bed.forget(bed.table.game?.id ?? '');
  expect(bed.table).toMatchObject({ ...caughtUp, game: null });
});
