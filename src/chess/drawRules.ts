import { isCheck, legalMoves } from './legalMoves.js';
import { playMove } from './playMove.js';
import type { Position } from './position.js';
import { isSamePosition } from './positionKey.js';
import type { Move } from './types.js';

/** Every position of a game in order, from the first. Never empty. */
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
 * How often the last position has occurred, itself included, as 9.2.3 counts: same pieces, same side to move,
 * same castling rights, same legal en-passant captures. @throws RangeError for an empty list.
 */
export const occurrenceCount = (positions: GamePositions): number => {
  const last = lastOf(positions);
  // No capture or pawn move can be undone, so no position before the last one can recur. A position cannot
  // recur before both sides have moved away and back.
  const newest = positions.length - 1;
  const oldest = Math.max(0, newest - last.halfmoves);
  let count = 1;
  for (let i = newest - 4; i >= oldest; i -= 2) if (isSamePosition(positions[i] as Position, last)) count++;
  return count;
};

/** What may be claimed by the position alone. The arbiter judges clocks, scores and touched pieces. */
export type DrawClaims = { readonly threefold: boolean; readonly fiftyMoves: boolean };

const NO_CLAIMS: DrawClaims = { threefold: false, fiftyMoves: false };

const hasEnded = (position: Position): boolean => legalMoves(position).length === 0;

/**
 * What the player to move may claim for the position on the board (9.2.2, 9.3.2). Nothing after the end of
 * the game. @throws RangeError for an empty list.
 */
export const drawClaims = (positions: GamePositions): DrawClaims => {
  const last = lastOf(positions);
  if (hasEnded(last)) return NO_CLAIMS;
  return { threefold: occurrenceCount(positions) >= 3, fiftyMoves: last.halfmoves >= FIFTY_MOVES_PLIES };
};

/**
 * What the player to move may claim by declaring this legal move without playing it (9.2.1, 9.3.1). @throws
 * RangeError for an empty list.
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
 * The draw that needs no claim: a fifth occurrence (9.6.1) or seventy-five moves without a capture or pawn
 * move (9.6.2). A mate by the same move takes precedence, and a stalemate has already ended the game. @throws
 * RangeError for an empty list.
 */
export const automaticDraw = (positions: GamePositions): 'fivefold' | 'seventyFiveMoves' | null => {
  const last = lastOf(positions);
  if (hasEnded(last)) return null;
  if (occurrenceCount(positions) >= 5) return 'fivefold';
  return last.halfmoves >= SEVENTY_FIVE_MOVES_PLIES ? 'seventyFiveMoves' : null;
};
