import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { startPosition } from '../../../src/chess/position.js';
import { parseSquare } from '../../../src/chess/square.js';
import { GameNode } from '../../../src/recognition/games/gameNode.js';
import { type Beam, createBeam, seeBoard } from '../../../src/recognition/hands/beam/beam.js';
import { costsFor } from '../../../src/recognition/hands/numbers/costs.js';
import { explainPath } from '../../../src/recognition/hands/words/explainPath.js';

const costs = costsFor({ sensing: 'piece', reportsScans: false, singles: 100 });
const WHITE_PAWN = 1;
const BLACK_PAWN = 9;

/** White plays e4 and Black e5; the scan reaches e5 before e4. */
const REPORTS = [
  { atMs: 1000, square: 'e2', code: 0 },
  { atMs: 1300, square: 'e7', code: 0 },
  { atMs: 1420, square: 'e5', code: BLACK_PAWN },
  { atMs: 1440, square: 'e4', code: WHITE_PAWN },
];

const beamAfter = (lagMs: number): Beam => {
  const setup = { sensing: 'piece', costs, keepsTrail: true, lagMs } as const;
  const board = Uint8Array.from(startBoard);
  let beam = createBeam(new GameNode(startPosition), startBoard, 0);
  for (const { atMs, square, code } of REPORTS) {
    board[parseSquare(square) ?? -1] = code;
    beam = seeBoard(setup, beam, board, atMs);
  }
  return beam;
};

const transitionsOf = ({ paths: [best] }: Beam): readonly string[] =>
  best === undefined ? [] : explainPath(best, costs).map(({ cause }) => cause);

const gameOf = ({ paths: [best] }: Beam): readonly string[] =>
  best?.hands.node.pathFrom(0).map(({ described }) => described.uci) ?? [];

test('a placement reported after the reply came before it, where squares are reported late', () => {
  const beam = beamAfter(280);
  expect(gameOf(beam)).toEqual(['e2e4', 'e7e5']);
  expect(transitionsOf(beam)).toContain('landLater');
  expect(beam.paid).toBeLessThan(beamAfter(0).paid - 3);
});

test('a board of whole scans reports in order, so that Black has put the pawn there too early', () => {
  const beam = beamAfter(0);
  expect(gameOf(beam)).toEqual(['e2e4']);
  expect(transitionsOf(beam)).not.toContain('landLater');
});
