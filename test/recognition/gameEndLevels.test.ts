import { expect, test } from 'vitest';
import { startPosition } from '../../src/chess/position.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { Rig } from './rig.js';

type Move = Extract<RecognitionEvent, { type: 'move' }>;

/** The plies reported as final, in order, with repetitions. */
const finals = (rig: Rig): readonly string[] =>
  rig.events
    .filter((event): event is Move => event.type === 'move' && event.level === 'final')
    .map(({ ply, uci }) => `${ply} ${uci}`);

const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];

/** Both players press after each ply. */
const play = (rig: Rig, plies: readonly string[], thinkMs: number): Rig => {
  for (const [i, uci] of plies.entries())
    rig
      .wait(thinkMs)
      .move(uci.slice(0, 2), uci.slice(2))
      .press(i % 2 === 0 ? 'white' : 'black');
  return rig;
};

/** Hands that set the pieces up, one after the other. */
const setUp = (rig: Rig, squares: readonly string[]): Rig => {
  for (const back of squares) rig.move(back.slice(0, 2), back.slice(2)).wait(300);
  return rig;
};

const BACK = ['c5f8', 'c4f1', 'c6b8', 'f3g1', 'e5e7', 'e4e2'];

test.each([100, 900, 4_000])(
  'each ply of a game is final once before its pieces are set up again (%i ms a ply)',
  (thinkMs) => {
    const rig = play(new Rig(startPosition.board), OPENING, thinkMs);
    setUp(rig.wait(4_000), BACK).wait(30_000);
    expect(rig.events.filter(({ type }) => type === 'result')).toMatchObject([
      { result: '*', by: 'abandoned' },
    ]);
    expect(finals(rig)).toEqual(OPENING.map((uci, i) => `${i + 1} ${uci}`));
  },
);

test('setting up may be reported as plies, but withdraws no final one', () => {
  const rig = play(new Rig(startPosition.board), OPENING, 900).wait(20_000);
  // Slowly, so that its first acts look like play: Nb1 and Nb8 are plausible moves.
  rig.move('f3', 'g1').wait(90_000).move('c6', 'b8').wait(90_000);
  const before = finals(rig);
  expect(before.length).toBeGreaterThan(OPENING.length);
  setUp(rig, ['c5f8', 'c4f1', 'e5e7', 'e4e2']).wait(30_000);
  const withdrawn = rig.events.filter((event) => event.type === 'revise' && event.changes === 'final');
  expect(withdrawn).toEqual([]);
  expect(finals(rig).slice(0, before.length)).toEqual(before);
  expect(new Set(finals(rig)).size).toBe(finals(rig).length);
});

test('kings in the centre end the game as it stood, each ply final once', () => {
  const rig = play(new Rig(startPosition.board), OPENING, 2_000).wait(5_000);
  rig.move('e1', 'd4').wait(400).move('e8', 'd5').wait(30_000);
  expect(rig.events.filter(({ type }) => type === 'result')).toHaveLength(1);
  expect(finals(rig)).toEqual(OPENING.map((uci, i) => `${i + 1} ${uci}`));
});
