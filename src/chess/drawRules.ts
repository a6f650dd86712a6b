import { isCheck, legalMoves } from './legalMoves.js';
import { playMove } from './playMove.js';
import type { Position } from './position.js';
import { positionKey } from './positionKey.js';
import type { Move } from './types.js';

/** Every position of a game in order, the first one included; at least that one. */
export type GamePositions = readonly Position[];

/** Plies without capture or pawn move after which a draw can be claimed (9.3). */
export const FIFTY_MOVES_PLIES = 100;
/** Plies without capture or pawn move after which the game is drawn without a claim (9.6.2). */
export const SEVENTY_FIVE_MOVES_PLIES = 150;

const lastOf = (positions: GamePositions): Position => {
  const last = positions.at(-1);
  if (last === undefined) throw new RangeError('a game has at least one position');
  return last;
};

/**
 * How often the last position has stood on the board, itself included (1 or more), as 9.2.3 counts: same
 * pieces, same side to move, same castling rights, same legal en-passant captures. @throws RangeError for an
 * empty list.
 */
export const occurrenceCount = (positions: GamePositions): number => {
  const last = lastOf(positions);
  // A capture or pawn move is never undone, so nothing from before the last one can be the same; and no
  // position comes back before both sides have gone and returned.
  const newest = positions.length - 1;
  const oldest = Math.max(0, newest - last.halfmoves);
  let count = 1;
  for (let i = newest - 4; i >= oldest; i -= 2)
    if (positionKey(positions[i] as Position).text === positionKey(last).text) count++;
  return count;
};

/** What may be claimed; the clocks, the score sheet and touched pieces are for the arbiter. */
export type DrawClaims = { readonly threefold: boolean; readonly fiftyMoves: boolean };

const NO_CLAIMS: DrawClaims = { threefold: false, fiftyMoves: false };

const hasEnded = (position: Position): boolean => legalMoves(position).length === 0;

/**
 * What the player to move may claim about the position that stands on the board (9.2.2, 9.3.2); nothing after
 * the end. @throws RangeError for an empty list.
 */
export const drawClaims = (positions: GamePositions): DrawClaims => {
  const last = lastOf(positions);
  if (hasEnded(last)) return NO_CLAIMS;
  return { threefold: occurrenceCount(positions) >= 3, fiftyMoves: last.halfmoves >= FIFTY_MOVES_PLIES };
};

/**
 * What the player to move may claim by declaring this legal move instead of playing it (9.2.1, 9.3.1).
 * @throws RangeError for an empty list.
 */
export const drawClaimsWith = (positions: GamePositions, move: Move): DrawClaims => {
  const next = playMove(lastOf(positions), move);
  if (hasEnded(next) && isCheck(next)) return NO_CLAIMS;
  return {
    threefold: occurrenceCount([...positions, next]) >= 3,
    fiftyMoves: next.halfmoves >= FIFTY_MOVES_PLIES,
  };
};

/**
 * The draw that needs no claim: a fifth occurrence (9.6.1) or seventy-five moves without capture and pawn
 * move (9.6.2). Mate on the same move comes first, and a game that stalemate has ended is not ended again.
 * @throws RangeError for an empty list.
 */
export const automaticDraw = (positions: GamePositions): 'fivefold' | 'seventyFiveMoves' | null => {
  const last = lastOf(positions);
  if (hasEnded(last)) return null;
  if (occurrenceCount(positions) >= 5) return 'fivefold';
  return last.halfmoves >= SEVENTY_FIVE_MOVES_PLIES ? 'seventyFiveMoves' : null;
};
