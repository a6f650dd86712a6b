import { expect, test } from 'vitest';
import { makeFen } from '../../../src/chess/fen.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import { costsFor } from '../../../src/recognition/hands/numbers/costs.js';
import type { HandsGame, SeenBoard } from '../../../src/recognition/hands/state.js';
import { explainPath } from '../../../src/recognition/hands/words/explainPath.js';
import type { RecogniserOptions } from '../../../src/recognition/recogniser.js';
import { Rig } from '../rig.js';
import { playPressed } from '../shownResults.js';

const [BISHOP, BLACK_PAWN, BLACK_ROOK] = [3, 9, 12] as const;
const HANDS: RecogniserOptions = { keepsTrail: true };

const begun = (): Rig => {
  const position = parsePosition('r5k1/5pp1/8/8/4N3/8/5PP1/5BK1 w - - 0 1');
  if (!position.ok) throw new Error(position.error.reason);
  const rig = new Rig(position.value.board, HANDS);
  rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false }).wait(1_000);
  playPressed(rig, ['e4g5', 'g8h8', 'g5f3', 'h8g8', 'f3e5']);
  // A sleeve shows how often the board scans.
  return rig.lift('g7').wait(40).place('g7', BLACK_PAWN).wait(400);
};

/** The rook stands on c8 for a quarter of a second and goes on to d8, after White's reply. */
const goneOn = (): Rig => {
  const rig = begun().lift('a8').wait(200).place('c8', BLACK_ROOK).wait(60);
  rig.lift('f1').wait(150).place('d3', BISHOP).wait(40).lift('c8').wait(80);
  return rig.press('black').press('white').wait(200).place('d8', BLACK_ROOK);
};

test('only a reading in which the piece makes another ply pays for its haste', () => {
  const { game, physical } = goneOn().state;
  const paid = (game as unknown as HandsGame).beam.paths.slice(0, 2).map((path) => [
    path.hands.node
      .pathFrom(5)
      .map(({ described }) => described.san)
      .join(' '),
    explainPath(path, costsFor(physical as unknown as SeenBoard), 6).filter(
      ({ cause }) => cause === 'tooSoonAgain',
    ).length,
  ]);
  expect(paid).toEqual([
    ['Rc8 Bd3 Rd8', 1],
    ['Rd8 Bd3', 0],
  ]);
});

test('a piece that went on before its player can have seen the reply is no final ply until he has played', () => {
  const rig = goneOn().wait(4_000);
  expect(rig.moves('final').slice(5)).toEqual([]);
  rig.move('g7', 'g6').wait(200).press('black').wait(4_000);
  expect(rig.moves('final').slice(5)).toEqual(['a8d8', 'f1d3', 'g7g6']);
  expect(rig.events.filter((event) => event.type === 'revise' && event.changes === 'final')).toEqual([]);
});
