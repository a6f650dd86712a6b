import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { pieceCode } from '../../../src/chess/piece.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import { Rig } from '../rig.js';

test('a rook that goes past its king first castles with it', () => {
  const fen = 'rk6/r7/8/8/8/1K6/8/7R b q - 3 4';
  const position = parsePosition(fen);
  const rig = new Rig(position.ok ? position.value.board : startBoard);
  rig.command({ kind: 'newGame', fen, chess960: true }).wait(1_000);
  rig.lift('a8').wait(60).place('d8', pieceCode('black', 'rook')).wait(1);
  rig.lift('b8').wait(60).place('c8', pieceCode('black', 'king')).wait(12_000);
  expect(rig.moves()).toEqual(['b8a8']);
  expect(rig.moves('committed')).toEqual(['b8a8']);
});
