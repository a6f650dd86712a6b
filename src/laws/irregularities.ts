import { attackersOf, kingSquare } from '../chess/attackersOf.js';
import { NO_PIECE, oppositeColor, pieceRole } from '../chess/piece.js';
import { type Board, COLORS, type Color, type PieceCode, type Square } from '../chess/types.js';
import type { LawsRules } from './lawsRules.js';

export type Irregularity = 'wrongStart' | 'boardTurned' | 'colorsReversed';
export type IrregularityVerdict = {
  readonly article: string;
  readonly what: 'newGame' | 'transfer' | 'continue';
};

/** What follows when a game began wrongly, after this many moves by each player (7.2, 7.3, A.5.1.2). */
export const judgeIrregularity = (
  kind: Irregularity,
  movesByEach: number,
  rules: LawsRules,
): IrregularityVerdict => {
  if (kind === 'colorsReversed')
    return { article: '7.3', what: movesByEach < rules.reversedMoves ? 'newGame' : 'continue' };
  const limit = kind === 'wrongStart' ? rules.wrongStartMoves : rules.turnedMoves;
  if (limit > 0 && movesByEach >= limit) return { article: 'A.5.1.2', what: 'continue' };
  return kind === 'wrongStart'
    ? { article: '7.2.1', what: 'newGame' }
    : { article: '7.2.2', what: 'transfer' };
};

/**
 * Compares a board with the start position. Tells swapped kings and queens, a turned board, and other wrong
 * squares apart.
 */
export const explainStart = (
  board: Board,
  start: Board,
): {
  readonly kind: 'right' | 'kingQueenSwapped' | 'turned' | 'wrong';
  readonly squares: readonly Square[];
} => {
  const squares = [...start.keys()].filter((square) => board[square] !== start[square]);
  if (squares.length === 0) return { kind: 'right', squares };
  if (start.every((code, square) => board[63 - square] === code)) return { kind: 'turned', squares };
  const swapped = squares.every((square) => {
    const role = start[square] === NO_PIECE ? '' : pieceRole(start[square] ?? 1);
    return role === 'king' || role === 'queen';
  });
  return { kind: swapped ? 'kingQueenSwapped' : 'wrong', squares };
};

/**
 * Finds an impossible position in rapid and blitz: both kings in check, or a pawn on its last rank (A.5.4).
 */
export const impossibleOnBoard = (board: Board): 'bothKingsInCheck' | 'pawnOnLastRank' | null => {
  const onEnds = [...board.slice(0, 8), ...board.slice(56)];
  if (onEnds.some((code) => code !== NO_PIECE && pieceRole(code) === 'pawn')) return 'pawnOnLastRank';
  const isAttacked = (side: Color): boolean => {
    const king = kingSquare(board, side);
    return king !== undefined && attackersOf(board, king, oppositeColor(side)).length > 0;
  };
  return COLORS.every(isAttacked) ? 'bothKingsInCheck' : null;
};

/** One action by hand that helps to restore the board. */
export type RestoreStep =
  | { readonly do: 'move'; readonly piece: PieceCode; readonly from: Square; readonly to: Square }
  | { readonly do: 'remove'; readonly piece: PieceCode; readonly from: Square }
  | { readonly do: 'place'; readonly piece: PieceCode; readonly to: Square };

/**
 * The steps that correct a board (7.4, 7.5.1). Removes extra pieces first, then moves pieces to free squares
 * where they are missing, then adds pieces from beside the board.
 */
export const restoreSteps = (found: Board, wanted: Board): readonly RestoreStep[] => {
  const steps: RestoreStep[] = [];
  const missing = [...wanted.keys()].filter(
    (square) => wanted[square] !== NO_PIECE && wanted[square] !== found[square],
  );
  const extra = [...found.keys()].filter(
    (square) => found[square] !== NO_PIECE && wanted[square] !== found[square],
  );
  const moves: { from: Square; to: Square }[] = [];
  for (const to of missing) {
    const at = extra.findIndex((from) => found[from] === wanted[to]);
    if (at !== -1) moves.push({ to, from: extra.splice(at, 1)[0] ?? to });
  }
  for (const from of extra) steps.push({ do: 'remove', piece: found[from] ?? NO_PIECE, from });
  const isFreed = (to: Square): boolean => !moves.some(({ from }) => from === to);
  while (moves.length > 0) {
    const at = Math.max(
      0,
      moves.findIndex(({ to }) => isFreed(to)),
    );
    const [move] = moves.splice(at, 1);
    if (move) steps.push({ do: 'move', piece: wanted[move.to] ?? NO_PIECE, ...move });
  }
  const moved = new Set(steps.flatMap((step) => (step.do === 'move' ? [step.to] : [])));
  for (const to of missing)
    if (!moved.has(to)) steps.push({ do: 'place', piece: wanted[to] ?? NO_PIECE, to });
  return steps;
};
