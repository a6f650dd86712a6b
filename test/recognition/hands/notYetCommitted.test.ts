import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { pieceCode } from '../../../src/chess/piece.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import { committedEver, Rig } from '../rig.js';

const gameFrom = (fen: string): Rig => {
  const position = parsePosition(fen);
  const rig = new Rig(position.ok ? position.value.board : startBoard);
  return rig.command({ kind: 'newGame', fen, chess960: false }).wait(1_000);
};

test('a pawn that stands on the last rank is no queen yet', () => {
  const rig = gameFrom('1n2kb2/P1P3P1/8/8/8/8/p5p1/1NnK1B2 b - - 1 2');
  rig.lift('a2').wait(97).lift('b1').wait(403).place('b1', pieceCode('black', 'pawn')).wait(1);
  rig.lift('b1').wait(1).place('b1', pieceCode('black', 'knight')).wait(12_000);
  expect(new Set(committedEver(rig.events))).toEqual(new Set(['1 a2b1n']));
  expect(rig.moves()).toEqual(['a2b1n']);
});

test('a queen that lands before her square is seen empty is no pawn that still stands beside her', () => {
  const rig = gameFrom('1Q6/P3k1b1/8/8/8/4K3/2p3p1/2r2B2 w - - 1 5');
  rig.place('a8', pieceCode('white', 'queen')).wait(1).lift('b8').wait(12_000);
  expect(new Set(committedEver(rig.events))).toEqual(new Set(['1 b8a8']));
});
