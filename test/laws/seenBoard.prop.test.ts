import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalMoves } from '../../src/chess/legalMoves.js';
import { NO_PIECE } from '../../src/chess/piece.js';
import { moveEffects, playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import type { PieceCode } from '../../src/chess/types.js';
import { type SeenBoard, shows, showsMove, wrongAfter, wrongOn } from '../../src/laws/seenBoard.js';
import { createRandom, type Random } from '../../src/shared/random.js';
import { randomGame } from '../chess/randomGames.js';
import { runs } from '../depth.js';

const somePosition = (random: Random): Position =>
  randomGame(startPosition, random.integer(0, 1e9), random.integer(0, 80)).at(-1) ?? startPosition;

/**
 * The board unchanged or after a move, with a few squares changed, and sensors that identify pieces or do
 * not.
 */
const someBoard = (random: Random, position: Position): SeenBoard => {
  const moves = legalMoves(position);
  const isMoved = moves.length > 0 && random.chance(0.7);
  const board = (isMoved ? playMove(position, random.pick(moves)) : position).board.slice();
  for (let more = random.integer(0, 3); more > 0; more--)
    board[random.integer(0, 63)] = random.pick<PieceCode>([NO_PIECE, 1, 5, 9, 14]);
  const knows = random.chance(0.5);
  return {
    fits: (square, piece) =>
      knows ? board[square] === piece : (board[square] === NO_PIECE) === (piece === NO_PIECE),
  };
};

test('what a board would show after each move is what it shows when the move is played', () => {
  const MANY = 3;
  let shown = 0;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = createRandom(seed);
      const position = somePosition(random);
      const seen = someBoard(random, position);
      const wrong = wrongOn(position.board, seen);
      for (const effect of moveEffects(position)) {
        const played = wrongOn(playMove(position, effect.move).board, seen);
        const after = wrongAfter(wrong, effect, seen);
        expect(after.length).toBe(Math.min(played.length, MANY));
        expect(played).toEqual(expect.arrayContaining([...after]));
      }
      const isShown = legalMoves(position).some((move) => shows(playMove(position, move).board, seen));
      expect(showsMove(position, seen)).toBe(isShown);
      if (isShown) shown++;
    }),
    runs(150),
  );
  expect(shown).toBeGreaterThan(0);
});
