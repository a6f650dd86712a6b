import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../../src/chess/board.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import { Rig } from '../rig.js';

const FEN = '6k1/2r2ppp/8/8/8/8/5PPP/1Q2R1K1 w - - 0 1';

test('a position set up on an occupancy-only board is not taken for a turned one', () => {
  const position = parsePosition(FEN);
  if (!position.ok) throw new Error(position.error.reason);
  const { board } = position.value;
  const rig = new Rig(
    Uint8Array.from(startBoard, (piece) => (piece === 0 ? 0 : UNKNOWN_PIECE)),
    {},
  );
  rig.wait(1_000).command({ kind: 'newGame', fen: FEN, chess960: false }).wait(1_000);
  for (const square of board.keys()) if (board[square] === 0) rig.change([[square, 0]]).wait(200);
  for (const square of board.keys()) if (board[square] !== 0) rig.change([[square, UNKNOWN_PIECE]]).wait(200);
  rig.wait(4_000).move('b1', 'b8').wait(10_000);
  expect(rig.events.filter(({ type }) => type === 'turned')).toEqual([]);
  expect(rig.moves('final')).toEqual(['b1b8']);
});
