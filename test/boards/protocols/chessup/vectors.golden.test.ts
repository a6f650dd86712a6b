import { expect, test } from 'vitest';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { chessupProtocol } from '../../../../src/boards/protocols/chessup/chessupProtocol.js';
import {
  type ChessupFrame,
  createChessupDecoder,
} from '../../../../src/boards/protocols/chessup/messages.js';
import { createChessupBoard } from '../../../../src/boards/protocols/chessup/simulated/chessupBoard.js';
import { parseBoardFen, startBoard } from '../../../../src/chess/board.js';
import type { Board } from '../../../../src/chess/types.js';
import { parseHex } from '../../../../src/shared/hex.js';
import { runOnLine } from '../../../simulation/lineRun.js';

const bytes = (text: string): Uint8Array => {
  const parsed = parseHex(text.replaceAll(' ', ''));
  if (!parsed.ok) throw new Error(parsed.error.text);
  return parsed.value;
};
const framesOf = (wire: string): readonly ChessupFrame[] =>
  createChessupDecoder()
    .push(bytes(wire))
    .flatMap((output) => (output.kind === 'frame' ? [output.frame] : []));
const boardOf = (fen: string): Board => {
  const board = parseBoardFen(fen);
  if (!board.ok) throw new Error(fen);
  return board.value;
};

const RANK_1 = '01 02 03 04 05 03 02 01';
const RANK_2 = '00'.repeat(8);
const RANK_7 = '08'.repeat(8);
const RANK_8 = '09 0A 0B 0C 0D 0B 0A 09';
const START = `${RANK_1} ${RANK_2} ${'40'.repeat(32)} ${RANK_7} ${RANK_8}`;

test('the position at the start of a game', () => {
  expect(framesOf(`67 ${START} 00 01 01 01 01 00 00 01`)).toEqual([{ kind: 'board', board: startBoard }]);
});

test('after 1.e4, with the square of en passant as some programs have it', () => {
  const moved = `${RANK_1} 00000000 40 000000 ${'40'.repeat(8)} 40404040 00 404040 ${'40'.repeat(16)} ${RANK_7} ${RANK_8}`;
  const board = boardOf('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  expect(framesOf(`67 ${moved} 01 01 01 01 01 14 00 01`)).toEqual([{ kind: 'board', board }]);
});

/** Received from real boards. */
test.each([
  ['e2e4', 'A3 35 04 01 04 03', 'moved e2e4'],
  ['d2d4', 'A3 35 03 01 03 03', 'moved d2d4'],
  ['castling', 'A3 35 04 00 06 00', 'moved e1g1'],
  ['a queen', '97 04', 'promoted to queen'],
  ['a knight', '97 02', 'promoted to knight'],
  ['a touch', 'B8 0C 00', 'touched e2'],
  ['a take-back', 'BD', 'taken back'],
  ['the cable', '33 01', 'charging'],
])('%s', (_, wire, words) => {
  expect(framesOf(wire).map(chessupProtocol.describeFrame)).toEqual([words]);
});

test('an impossible position is not reported: a byte was lost', () => {
  const shifted = `${START.slice(3)} 00`;
  expect(framesOf(`67 ${shifted} 01 01 01 01 00 00 01 67`)).not.toContainEqual(
    expect.objectContaining({ kind: 'board' }),
  );
});

const written = (setup: Board): readonly string[] =>
  runOnLine({
    session: createSession(chessupProtocol),
    board: createChessupBoard({ setup }),
    untilMs: 4_000,
  }).writes.map(({ bytes: one }) => chessupProtocol.describeWrite(one));

test('a game is begun once at the start array, and never in the midst of one', () => {
  expect(written(startBoard).filter((word) => word === 'game over the board')).toHaveLength(1);
  expect(written(boardOf('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR'))).not.toContain(
    'game over the board',
  );
  expect(chessupProtocol.describeWrite(bytes('B9 05 00 01 00 00 01 00 00 00 00 00'))).toBe(
    'game over the board',
  );
});

test('a move is answered at once, so that it is sent only once', () => {
  const { reads, writes } = runOnLine({
    session: createSession(chessupProtocol),
    board: createChessupBoard(),
    acts: [
      { atMs: 3_000, kind: 'lift', square: 12 },
      { atMs: 3_500, kind: 'place', square: 28, piece: 1 },
    ],
    untilMs: 8_000,
  });
  expect(reads.filter((read) => read.bytes[0] === 0xa3)).toHaveLength(1);
  expect(writes.filter((write) => write.bytes[0] === 0x21)).toHaveLength(1);
});
