import type { SensorBoard } from '../../boards/eboard/sensorBoard.js';
import { NO_PIECE } from '../../chess/piece.js';
import { moveEffects, playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import type { Move, Square } from '../../chess/types.js';
import { fits } from '../squares/sensing.js';

export type GapLimits = {
  /** The fewest missed plies (default 1). */
  readonly pliesMin?: number;
  /** The most missed plies. */
  readonly pliesMax: number;
  /** The most positions to search. */
  readonly positionsMax: number;
  /** Whether a ply can follow these plies. Absent: any can. */
  readonly mayFollow?: (move: Move, path: readonly Move[]) => boolean;
};

const KING = 6;

const mismatches = (position: Position, board: SensorBoard): ReadonlySet<Square> => {
  const wrong = new Set<Square>();
  for (let square = 0; square < 64; square++)
    if (!fits(board[square] ?? 0, position.board[square] ?? 0)) wrong.add(square);
  return wrong;
};

/** A ply changes two squares, and castling or en passant two more. */
const mayReach = (wrong: number, plies: number): boolean => wrong <= 2 * plies + 2;

/** Whether the board looks the same on the square of a capture before and after it. */
const isHiddenCapture = ({ to, captured, piece }: Move, board: SensorBoard): boolean =>
  captured !== NO_PIECE && fits(board[to] ?? 0, captured) && fits(board[to] ?? 0, piece);

const squaresOf = (path: readonly Move[]): string => path.map(({ from, to }) => `${from}-${to}`).join();

const isUnderPromotion = ({ promotion }: Move): boolean => promotion !== undefined && promotion !== 'queen';

/** Assumes a queen where the board looks the same for every promotion. */
const withQueens = (paths: readonly (readonly Move[])[]): readonly (readonly Move[])[] => {
  const plain = new Set(paths.filter((path) => !path.some(isUnderPromotion)).map(squaresOf));
  return paths.filter((path) => !path.some(isUnderPromotion) || !plain.has(squaresOf(path)));
};

/** `isWhole`: the search finished within its limits. `left`: the number of positions not used. */
export type FoundGap = {
  readonly sequences: readonly (readonly Move[])[];
  readonly isWhole: boolean;
  readonly left: number;
};

/**
 * All shortest sequences of legal moves from a position to a placement, in the order of the move generator.
 * Leaves out pieces that moved and came back, and underpromotions that the board would not show. Empty: none
 * within the limits.
 */
export const searchGap = (
  start: Position,
  board: SensorBoard,
  { pliesMin = 1, pliesMax, positionsMax, mayFollow }: GapLimits,
): FoundGap => {
  let left = positionsMax;
  const found: (readonly Move[])[] = [];
  const search = (position: Position, path: readonly Move[], plies: number): void => {
    const wrong = mismatches(position, board);
    if (plies === 0) {
      if (wrong.size === 0) found.push(path);
      return;
    }
    if (!mayReach(wrong.size, plies)) return;
    for (const { move, changes } of moveEffects(position)) {
      if (left <= 0) return;
      const mended = changes.filter(({ square }) => wrong.has(square)).length;
      // On an occupancy-only board a capture can mend no square, when another piece takes its place.
      const isUseful =
        plies === 1
          ? mended === wrong.size && changes.every(({ square, after }) => fits(board[square] ?? 0, after))
          : mended > 0 || isHiddenCapture(move, board);
      // After an illegal move a king can be attacked by the side to move.
      if (!isUseful || mayFollow?.(move, path) === false || (move.captured & 7) === KING) continue;
      left--;
      search(playMove(position, move), [...path, move], plies - 1);
    }
  };
  for (let plies = pliesMin; plies <= pliesMax && found.length === 0 && left > 0; plies++)
    search(start, [], plies);
  return { sequences: withQueens(found), isWhole: left > 0, left };
};

export const findGap = (
  start: Position,
  board: SensorBoard,
  limits: GapLimits,
): readonly (readonly Move[])[] => searchGap(start, board, limits).sequences;
