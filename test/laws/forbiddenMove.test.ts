import { expect, test } from 'vitest';
import { parsePosition } from '../../src/chess/index.js';
import { NO_PIECE } from '../../src/chess/piece.js';
import { makeSquare, parseSquare } from '../../src/chess/square.js';
import type { PieceCode, Square } from '../../src/chess/types.js';
import { findForbidden, findSecondMove } from '../../src/laws/forbiddenMove.js';

const at = (name: string): Square => parseSquare(name) ?? 0;

/**
 * The finding on a board that differs from the position by pieces elsewhere: `{ to: from }`, with `''` for no
 * piece.
 */
const found = (fen: string, changed: Readonly<Record<string, string>>, find = findForbidden) => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error.reason);
  const board: PieceCode[] = [...position.value.board];
  for (const [to, from] of Object.entries(changed))
    board[at(to)] = from === '' ? NO_PIECE : (position.value.board[at(from)] ?? NO_PIECE);
  const move = find(position.value, { fits: (square, piece) => board[square] === piece });
  return move && `${makeSquare(move.from)}${makeSquare(move.to)}`;
};

const ROOKS = '4k3/8/8/8/8/8/8/R3K2R w - - 0 1';

test('a piece that stands where it may not go is found, one that is only missing is not', () => {
  expect(found(ROOKS, { a1: '', b3: 'a1' })).toBe('a1b3');
  expect(found(ROOKS, { a1: '' })).toBeUndefined();
  expect(found(ROOKS, { a1: '', a5: 'a1' })).toBeUndefined();
});

test('king and rook on the squares of each other leave none empty, and are found', () => {
  expect(found(ROOKS, { e1: 'h1', h1: 'e1' })).toBe('e1h1');
});

test('two other pieces on the squares of each other are no move of one piece', () => {
  const knight = '4k3/8/8/8/8/8/8/RN2K3 w - - 0 1';
  expect(found(knight, { a1: 'b1', b1: 'a1' })).toBeUndefined();
});

test('behind the reply of the opponent it is the player’s own piece that is found, not the one that replied', () => {
  expect(found(ROOKS, { a1: '', b3: 'a1', e8: '', d7: 'e8' })).toBe('a1b3');
  expect(found(ROOKS, { a1: '', h7: 'a1', e8: '', d7: 'e8' })).toBe('a1h7');
});

test('beside the move that was made, two pieces of its player that stand on the squares of each other are found', () => {
  const set = '4k3/8/8/8/8/8/8/RN2K3 b - - 0 1';
  expect(found(set, { a1: 'b1', b1: 'a1' }, findSecondMove)).toBe('a1b1');
  expect(found(set, { a1: 'b1', b1: '' }, findSecondMove)).toBeUndefined();
  expect(found('rn2k3/8/8/8/8/8/8/RN2K3 b - - 0 1', { a8: 'b8', b8: 'a8' }, findSecondMove)).toBeUndefined();
});
