import { describe, expect, test } from 'vitest';
import {
  explainIllegal,
  legalMoves,
  makeSquare,
  type PromotionRole,
  parseSquare,
  startPosition,
} from '../../src/chess/index.js';
import { positionOf } from './positions.js';
import { randomGame } from './randomGames.js';

const explain = (fen: string, text: string): readonly string[] => {
  const position = positionOf(fen);
  const promotion = { n: 'knight', q: 'queen' }[text[4] ?? ''] as PromotionRole | undefined;
  const attempt = {
    from: parseSquare(text.slice(0, 2)) ?? 0,
    to: parseSquare(text.slice(2, 4)) ?? 0,
    promotion,
  };
  const found = explainIllegal(position, attempt);
  if (found === undefined) return ['legal'];
  expect(found.attempt).toEqual(attempt);
  expect(found.piece).toBe(position.board[attempt.from]);
  return [found.kind, found.squares.map(makeSquare).join(' '), found.text];
};

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const rows: readonly (readonly [fen: string, move: string, ...expected: string[]])[] = [
  [START, 'e2e4', 'legal'],
  [START, 'e4e5', 'noPiece', '', 'nothing stands on e4'],
  [START, 'e7e5', 'notYours', '', "it is white's move, and the pawn on e7 is not white's"],
  [START, 'g1g1', 'sameSquare', '', 'the knight on g1 stays where it is'],
  [START, 'd1d2', 'ownPiece', 'd2', "the pawn on d2 is white's own"],
  [START, 'g1g3', 'movement', '', 'a knight does not move from g1 to g3'],
  [START, 'f1c4', 'blocked', 'e2', 'the pawn on e2 is in the way'],
  [START, 'a1a8', 'blocked', 'a2 a7', 'the pawn on a2 and the pawn on a7 are in the way'],
  [START, 'e2e5', 'movement', '', 'a pawn does not move from e2 to e5'],
  [START, 'e2d3', 'nothingToCapture', '', 'a pawn moves diagonally only to capture, and d3 is empty'],
  [
    '4k3/8/8/8/8/4P3/8/4K3 w - - 0 1',
    'e3e5',
    'movement',
    '',
    'a pawn goes two squares only from where it starts',
  ],
  [
    '4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1',
    'e2e4',
    'blocked',
    'e3',
    'the knight on e3 is in the way, and a pawn captures only diagonally',
  ],
  [
    '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1',
    'e5d6',
    'enPassantTooLate',
    'd5',
    'the pawn on d5 can be taken en passant only directly after its double step',
  ],
  ['4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1', 'd2f3', 'pinned', 'b4', 'the knight on d2 is pinned along b4-e1'],
  ['4k3/8/8/8/1b6/8/8/4K3 w - - 0 1', 'e1d2', 'kingAttacked', 'b4', 'the bishop on b4 attacks d2'],
  ['8/8/8/8/8/4k3/8/4K3 w - - 0 1', 'e1e2', 'kingAttacked', 'e3', 'the king on e3 attacks e2'],
  [
    '4k3/8/8/8/1b6/8/8/R3K3 w Q - 0 1',
    'a1a2',
    'inCheck',
    'b4',
    'the king on e1 stays in check by the bishop on b4',
  ],
  [
    '4r1k1/8/8/8/8/3n4/8/R3K3 w Q - 0 1',
    'a1a2',
    'doubleCheck',
    'd3 e8',
    'the knight on d3 and the rook on e8 give check at once, so only the king can move',
  ],
  [
    '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
    'e4d3',
    'exposesKing',
    'h4',
    'the capture en passant opens the line h4-a4 to the queen on h4',
  ],
  [
    '4k3/8/8/8/8/8/8/4K2R w - - 0 1',
    'e1g1',
    'castlingRightLost',
    '',
    "white has no right to castle on the king's side",
  ],
  [
    '4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1',
    'e1g1',
    'castlingBlocked',
    'f1',
    'the bishop on f1 is in the way of castling',
  ],
  [
    '4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1',
    'e1g1',
    'castlingInCheck',
    'b4',
    'castling is no answer to the check by the bishop on b4',
  ],
  [
    '4k3/8/8/8/2b5/8/8/R3K2R w KQ - 0 1',
    'e1g1',
    'castlingAttacked',
    'c4',
    'the bishop on c4 attacks f1, where the king would pass',
  ],
  [
    '2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
    'e1c1',
    'castlingAttacked',
    'c8',
    'the rook on c8 attacks c1, where the king would arrive',
  ],
  [
    '4k3/8/8/8/8/8/8/qRK5 w B - 0 1',
    'c1b1',
    'castlingAttacked',
    'a1',
    'the queen on a1 attacks c1, where the king would arrive',
  ],
  [
    '8/P3k3/8/8/8/8/8/4K3 w - - 0 1',
    'a7a8',
    'promotionMissing',
    '',
    'the pawn that reaches a8 must be promoted',
  ],
  ['8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'e1e2q', 'promotionImpossible', '', 'nothing is promoted on e2'],
  ['8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7a8n', 'legal'],
];

describe('the reason is reported', () => {
  for (const [fen, move, ...expected] of rows)
    test(`${move}: ${expected.at(-1)}`, () => {
      expect(explain(fen, move)).toEqual(expected);
    });
});

test('exactly the legal moves have no reason against them', () => {
  for (const position of randomGame(startPosition, 4, 80).filter((_, ply) => ply % 8 === 0)) {
    const legal = new Set(
      legalMoves(position).map(({ from, to, promotion }) => `${from} ${to} ${promotion}`),
    );
    for (const move of legalMoves(position))
      if (move.castling !== undefined) legal.add(`${move.from} ${move.castling.rookFrom} undefined`);
    for (let from = 0; from < 64; from++)
      for (let to = 0; to < 64; to++)
        for (const promotion of [undefined, 'queen'] as const) {
          const found = explainIllegal(position, { from, to, promotion });
          expect([from, to, promotion, found === undefined]).toEqual([
            from,
            to,
            promotion,
            legal.has(`${from} ${to} ${promotion}`),
          ]);
        }
  }
});
