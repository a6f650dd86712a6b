import { expect, test } from 'vitest';
import { pieceAt } from '../../../src/chess/board.js';
import type { Color } from '../../../src/chess/types.js';
import { square } from '../../recognition/rig.js';
import { SeatBed } from './seatBed.js';

const bedAgainst = (black: 'remote' | 'screen' | 'board'): SeatBed => {
  const bed = new SeatBed().link(true).show();
  bed.command({ type: 'setSeats', white: 'board', black });
  return bed.wait(1_000);
};

/** The clock beside the board is heard of. */
const shows = (bed: SeatBed, running: Color | null): SeatBed =>
  bed.sense({
    kind: 'clock',
    atMs: bed.nowMs,
    clock: { whiteMs: 900_000, blackMs: 900_000, running },
  });

/** A board that reports the square a piece has come to before the one that it left. */
const putThenLift = (bed: SeatBed, from: string, to: string): SeatBed =>
  bed
    .put(to, pieceAt(bed.board, square(from)))
    .wait(31)
    .lift(from)
    .wait(3_000);

const afterTwoPlies = (bed: SeatBed): void => {
  bed.move('e2', 'e4').wait(2_000);
  bed.press('white');
  shows(bed, null);
  bed.play('black', 'e7e5');
  bed.move('e7', 'e5').wait(1_000);
};

test('a clock that lies unused beside the board stops no game that has a clock of its own', () => {
  const bed = bedAgainst('remote');
  bed.command({ type: 'setClock', control: '15+10' });
  bed.command({ type: 'startClock', side: 'white' });
  afterTwoPlies(bed);
  expect(putThenLift(bed, 'f1', 'e2').uci).toEqual(['e2e4', 'e7e5', 'f1e2']);
});

test('nor one whose time a server keeps, whose lever nobody has thrown', () => {
  const bed = bedAgainst('remote');
  afterTwoPlies(bed);
  expect(putThenLift(bed, 'f1', 'e2').uci).toEqual(['e2e4', 'e7e5', 'f1e2']);
});

test('the clock on the board stands while it is set to the time of the table, and the game goes on', () => {
  const bed = bedAgainst('remote');
  shows(bed, null);
  bed.command({ type: 'setClock', control: '15+10', board: true });
  bed.command({ type: 'startClock', side: 'white' });
  shows(bed, 'white');
  afterTwoPlies(bed);
  expect(putThenLift(bed, 'f1', 'e2').uci).toEqual(['e2e4', 'e7e5', 'f1e2']);
});

test('a clock that counts stops the game with it, and no longer when it is taken away', () => {
  const bed = bedAgainst('board');
  shows(bed, 'white').move('e2', 'e4').wait(1_000).press('white');
  shows(shows(bed, 'black').wait(2_000), null).wait(2_000);
  expect(putThenLift(bed, 'e7', 'e5').uci).toEqual(['e2e4']);
  bed.sense({ kind: 'clock', atMs: bed.nowMs, clock: null }).wait(5_000);
  expect(bed.uci).toEqual(['e2e4', 'e7e5']);
});
