import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { WHITE_KNIGHT } from '../../src/chess/piece.js';
import { Rig } from './rig.js';

/** White's knight stands on a3 for a while, and goes on to c3. */
const goesOnAfter = (restedMs: number): Rig =>
  new Rig(startBoard)
    .wait(1_000)
    .lift('b1')
    .wait(400)
    .place('a3', WHITE_KNIGHT)
    .wait(restedMs)
    .lift('a3')
    .wait(300)
    .place('c3', WHITE_KNIGHT)
    .wait(500)
    .press('white')
    .wait(60_000);

const asReported = (rig: Rig) =>
  rig.events.flatMap((event) =>
    event.type === 'illegal' ? ['illegal'] : event.type === 'ask' ? [event.question] : [],
  );

test.each([800, 1_000, 1_500])('a piece that rests for %i ms on its way is not final there', (restedMs) => {
  const rig = goesOnAfter(restedMs);
  expect(rig.moves('final')).toEqual(['b1c3']);
  expect(asReported(rig)).toEqual([]);
});

test('what was final and goes on soon is asked about, and no illegal move', () => {
  const asked = '1. Na3 or Nc3?';
  expect(asReported(goesOnAfter(2_700))).toEqual([asked]);
});

test('a piece that stood for long and goes on is reported', () => {
  expect(asReported(goesOnAfter(12_000))).toEqual(['illegal']);
});
