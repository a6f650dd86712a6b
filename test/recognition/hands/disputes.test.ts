import { describe, expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import type { RecogniserOptions } from '../../../src/recognition/recogniser.js';
import { Rig } from '../rig.js';

const rigOf = (options: RecogniserOptions = {}, board: Readonly<Uint8Array> = startBoard): Rig => {
  const hands: RecogniserOptions = { ...options, heart: 'hands' };
  return new Rig(board, hands);
};

const told = ({ events }: Rig, type: 'illegal' | 'ask') => events.filter((event) => event.type === type);

/** Of plies that were final, what was changed since. */
const changed = ({ events }: Rig) =>
  events.flatMap((event) => (event.type === 'revise' && event.changes === 'final' ? [event.reason] : []));

describe('a final ply that its player puts back', () => {
  const putBack = (): Rig => rigOf().move('e2', 'e4').wait(6_000).move('e4', 'e2').wait(3_000);

  test('stands until the player, who was asked, has played another', () => {
    const rig = putBack();
    expect([rig.moves('final'), told(rig, 'ask')]).toMatchObject([
      ['e2e4'],
      [{ options: ['still played', 'taken back'] }],
    ]);
    rig.move('d2', 'd4').wait(6_000);
    expect([rig.moves('final'), changed(rig)]).toEqual([['d2d4'], ['takenBack']]);
  });

  test('stands where it was pressed and the other one is not', () => {
    const rig = rigOf().press('black').wait(500).move('e2', 'e4').press('white').wait(4_000);
    rig.move('e4', 'e2').wait(3_000).move('d2', 'd4').wait(10_000);
    expect([rig.moves('final'), changed(rig)]).toEqual([['e2e4'], []]);
    rig.press('white').wait(4_000);
    expect(rig.moves('final')).toEqual(['d2d4']);
  });
});

test('a final ply that goes on is told as an illegal move once, and asked about when play goes on', () => {
  const rig = rigOf({ takeBacks: 'forbidden' }).move('e2', 'e4').wait(6_000).move('e4', 'e3').wait(6_000);
  const heard = () => [told(rig, 'illegal').length, told(rig, 'ask').length];
  expect([heard(), rig.moves('final')]).toEqual([[1, 0], ['e2e4']]);
  rig.move('e7', 'e5').wait(6_000);
  expect([heard(), rig.moves('final')]).toEqual([[1, 1], ['e2e4']]);
});

test('a castling that the rules do not allow, its rook first, is one illegal move of the king', () => {
  const fen = 'r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w kq - 0 8';
  const position = parsePosition(fen);
  const rig = rigOf({}, position.ok ? position.value.board : startBoard);
  rig.command({ kind: 'newGame', fen, chess960: false }).wait(1_000);
  rig.move('h1', 'f1').move('e1', 'g1').press('white').wait(10_000);
  expect([told(rig, 'illegal').length, rig.moves()]).toEqual([1, []]);
});

test.each([
  [2_700, 0],
  [12_000, 1],
])('a final ply that goes on after %i ms before its press is %i times an offence', (restedMs, offences) => {
  const rig = rigOf().move('b1', 'a3').wait(restedMs).move('a3', 'c3').wait(400).press('white').wait(20_000);
  expect(told(rig, 'illegal')).toHaveLength(offences);
  expect(told(rig, 'ask')).toHaveLength(1 - offences);
});
