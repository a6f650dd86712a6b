import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chess960Start,
  isCheck,
  legalMoves,
  makeFen,
  moveEffects,
  type Position,
  parsePosition,
  playMove,
  positionKey,
  type SquareChange,
} from '../../src/chess/index.js';
import { runs } from '../depth.js';
import { positionOf } from './positions.js';
import { randomGame } from './randomGames.js';

const anyGame = fc
  .tuple(fc.integer({ min: 0, max: 959 }), fc.nat(), fc.integer({ min: 1, max: 120 }))
  .map(([array, seed, plies]) => randomGame(chess960Start(array), seed, plies));

const lastOf = (game: readonly Position[]): Position => game.at(-1) as Position;

const difference = (before: Position, after: Position): readonly SquareChange[] => {
  const changes: SquareChange[] = [];
  before.board.forEach((code, square) => {
    const now = after.board[square] ?? 0;
    if (code !== now) changes.push({ square, before: code, after: now });
  });
  return changes;
};

test('the effects of a move are exactly what changes on the board', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const position = lastOf(game);
      const effects = moveEffects(position);
      expect(effects.map(({ move }) => move)).toEqual(legalMoves(position));
      for (const { move, changes } of effects)
        expect(changes).toEqual(difference(position, playMove(position, move)));
    }),
    runs(150),
  );
});

test('castling in place changes only what changes', () => {
  const castling = moveEffects(positionOf('4k3/8/8/8/8/8/8/R1K5 w A - 0 1')).find(
    ({ move }) => move.castling,
  );
  expect(castling?.changes).toEqual([
    { square: 0, before: 4, after: 0 },
    { square: 3, before: 0, after: 4 },
  ]);
  const swap = moveEffects(positionOf('4k3/8/8/8/8/8/8/5KR1 w G - 0 1')).find(({ move }) => move.castling);
  expect(swap?.changes).toEqual([
    { square: 5, before: 6, after: 4 },
    { square: 6, before: 4, after: 6 },
  ]);
});

test('a position is the same after a trip through FEN', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const position = lastOf(game);
      const again = parsePosition(makeFen(position), { chess960: true });
      if (!again.ok) throw new Error(again.error.reason);
      expect(positionKey(again.value)).toEqual(positionKey(position));
      expect(makeFen(again.value)).toBe(makeFen(position));
      expect(again.value.castlingRights).toEqual(position.castlingRights);
    }),
    runs(150),
  );
});

test('no legal move leaves the own king in check', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const position = lastOf(game);
      for (const move of legalMoves(position)) {
        const { board, turn, castlingRights, epSquare, halfmoves, fullmoves } = playMove(position, move);
        const passed = { board, turn, castlingRights, epSquare, halfmoves, fullmoves };
        const other = parsePosition(makeFen({ ...passed, turn: position.turn, epSquare: undefined }));
        if (other.ok) expect(isCheck(other.value)).toBe(false);
        else expect(other.error).toMatchObject({ kind: 'oppositeCheck' });
      }
    }),
    runs(40),
  );
});
