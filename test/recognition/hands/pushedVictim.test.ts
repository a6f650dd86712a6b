import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import type { HandsGame } from '../../../src/recognition/hands/state.js';
import { Rig, square } from '../rig.js';

const BLACK_PAWN = 9;

/**
 * After 1. e4 e5 2. Nf3 Nc6 a sleeve pushes the pawn of e5, which the knight can capture, to another square.
 */
const pushed = (to: string): Rig => {
  const rig = new Rig(startBoard).wait(1_000);
  for (const uci of ['e2e4', 'e7e5', 'g1f3', 'b8c6']) rig.move(uci.slice(0, 2), uci.slice(2)).wait(6_000);
  return rig.lift('e5').wait(40).place(to, BLACK_PAWN).wait(800);
};

const looseOf = ({ state }: Rig): readonly (readonly [string, number, number])[] =>
  (state.game as unknown as HandsGame).beam.paths[0]?.hands.loose.map(
    ({ kind, home, at }) => [kind, home, at] as const,
  ) ?? [];

test.each(['e6', 'd5'])(
  'a piece that can be taken and is pushed to %s has gone nowhere in the game',
  (to) => {
    const rig = pushed(to);
    expect(looseOf(rig)).toEqual([['nudge', square('e5'), square(to)]]);
    rig.move('a2', 'a3').wait(1_000).lift(to).wait(450).place('e5', BLACK_PAWN).wait(3_000);
    rig.move('g8', 'f6').wait(6_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'a2a3', 'g8f6']);
    expect(rig.events.filter(({ type }) => type === 'illegal' || type === 'revise')).toEqual([]);
  },
);
