import { expect, test } from 'vitest';
import { pieceAt } from '../../../src/chess/board.js';
import type { Color } from '../../../src/chess/types.js';
import { square } from '../../recognition/rig.js';
import { SeatHarness } from './seatHarness.js';

const bedAgainst = (black: 'remote' | 'screen' | 'board'): SeatHarness => {
  const harness = new SeatHarness().link(true).show();
  harness.command({ type: 'setSeats', white: 'board', black });
  return harness.wait(1_000);
};

/** A reading of the clock beside the board. */
const shows = (harness: SeatHarness, running: Color | null): SeatHarness =>
  harness.sense({
    kind: 'clock',
    atMs: harness.nowMs,
    clock: { whiteMs: 900_000, blackMs: 900_000, running },
  });

/** A board that reports a piece's new square before the square that it left. */
const putThenLift = (harness: SeatHarness, from: string, to: string): SeatHarness =>
  harness
    .put(to, pieceAt(harness.board, square(from)))
    .wait(31)
    .lift(from)
    .wait(3_000);

const afterTwoPlies = (harness: SeatHarness): void => {
  harness.move('e2', 'e4').wait(2_000);
  harness.press('white');
  shows(harness, null);
  harness.play('black', 'e7e5');
  harness.move('e7', 'e5').wait(1_000);
};

test('a clock that lies unused beside the board stops no game that has a clock of its own', () => {
  const harness = bedAgainst('remote');
  harness.command({ type: 'setClock', control: '15+10' });
  harness.command({ type: 'startClock', side: 'white' });
  afterTwoPlies(harness);
  expect(putThenLift(harness, 'f1', 'e2').uci).toEqual(['e2e4', 'e7e5', 'f1e2']);
});

test('an idle clock stops no game whose time a server keeps, while its lever is not thrown', () => {
  const harness = bedAgainst('remote');
  afterTwoPlies(harness);
  expect(putThenLift(harness, 'f1', 'e2').uci).toEqual(['e2e4', 'e7e5', 'f1e2']);
});

test('the clock on the board stands while it is set to the time of the table, and the game goes on', () => {
  const harness = bedAgainst('remote');
  shows(harness, null);
  harness.command({ type: 'setClock', control: '15+10', board: true });
  harness.command({ type: 'startClock', side: 'white' });
  shows(harness, 'white');
  afterTwoPlies(harness);
  expect(putThenLift(harness, 'f1', 'e2').uci).toEqual(['e2e4', 'e7e5', 'f1e2']);
});

test('a clock that counts stops the game with it, and no longer when it is taken away', () => {
  const harness = bedAgainst('board');
  shows(harness, 'white').move('e2', 'e4').wait(1_000).press('white');
  shows(shows(harness, 'black').wait(2_000), null).wait(2_000);
  expect(putThenLift(harness, 'e7', 'e5').uci).toEqual(['e2e4']);
  harness.sense({ kind: 'clock', atMs: harness.nowMs, clock: null }).wait(5_000);
  expect(harness.uci).toEqual(['e2e4', 'e7e5']);
});
