import { type SensorBoard, UNKNOWN_PIECE } from '../../boards/eboard/sensorBoard.js';
import { NO_PIECE, pieceColor } from '../../chess/piece.js';
import { moveEffects, playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import type { Color, Move, Square } from '../../chess/types.js';
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
  /** Squares on which a piece may have left and come back. Absent: none. */
  readonly touched?: ReadonlySet<Square>;
};

const NO_SQUARES: ReadonlySet<Square> = new Set();

const KING = 6;

const mismatches = (position: Position, board: SensorBoard): ReadonlySet<Square> => {
  const wrong = new Set<Square>();
  for (let square = 0; square < 64; square++)
    if (!fits(board[square] ?? 0, position.board[square] ?? 0)) wrong.add(square);
  return wrong;
};

/** A ply changes two squares, and castling or en passant two more. */
const mayMend = (wrong: number, plies: number): boolean => wrong <= 2 * plies + 2;

const HOME_RANK = { white: 0, black: 7 } as const;

const canCastle = ({ castlingRights }: Position, side: Color): boolean =>
  castlingRights.some((square) => square >> 3 === HOME_RANK[side]);

/**
 * Whether so few plies can place all pieces that the board shows where they do not stand yet. Each ply places
 * one piece of its side, and castling two.
 */
const mayPlace = (
  position: Position,
  board: SensorBoard,
  wrong: ReadonlySet<Square>,
  plies: number,
): boolean => {
  const missing = { white: 0, black: 0 };
  let unknown = 0;
  for (const square of wrong) {
    const code = board[square] ?? NO_PIECE;
    if (code === UNKNOWN_PIECE) unknown++;
    else if (code !== NO_PIECE) missing[pieceColor(code)]++;
  }
  const most = (side: Color): number =>
    ((plies + Number(side === position.turn)) >> 1) + Number(canCastle(position, side));
  const [whites, blacks] = [most('white'), most('black')];
  const isEnough = missing.white <= whites && missing.black <= blacks;
  return isEnough && missing.white + missing.black + unknown <= whites + blacks;
};

/** Whether the board looks the same on the square of a capture before and after it. */
const isHiddenCapture = ({ to, captured, piece }: Move, board: SensorBoard): boolean =>
  captured !== NO_PIECE && fits(board[to] ?? 0, captured) && fits(board[to] ?? 0, piece);

/**
 * The moves that can begin so many plies to the board, each of which changes a touched square or one that the
 * board shows differently.
 */
export const movesTowards = (
  position: Position,
  board: SensorBoard,
  plies: number,
  touched = NO_SQUARES,
): readonly Move[] => {
  const wrong = mismatches(position, board);
  if (!mayMend(wrong.size, plies) || !mayPlace(position, board, wrong, plies)) return [];
  return moveEffects(position).flatMap(({ move, changes }) => {
    const mended = changes.filter(({ square }) => wrong.has(square)).length;
    // On an occupancy-only board a capture can mend no square, when another piece takes its place.
    const isUseful =
      plies === 1
        ? mended === wrong.size && changes.every(({ square, after }) => fits(board[square] ?? 0, after))
        : mended > 0 || isHiddenCapture(move, board) || changes.some(({ square }) => touched.has(square));
    // After an illegal move a king can be attacked by the side to move.
    return isUseful && (move.captured & 7) !== KING ? [move] : [];
  });
};

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

/** More than any question or beam takes. */
const SEQUENCES_MAX = 512;

type Sequences = readonly (readonly Move[])[];

/** Equal for positions from which the same plies lead to the board. */
const keyOf = ({ board, castlingRights, epSquare }: Position, plies: number): string =>
  `${plies} ${String.fromCharCode(...board)} ${castlingRights.join()} ${epSquare ?? ''}`;

/**
 * All shortest sequences of legal moves from a position to a placement, in the order of the move generator.
 * Leaves out pieces that moved and came back, except on touched squares, and underpromotions that the board
 * would not show. Empty: none within the limits.
 */
export const searchGap = (
  start: Position,
  board: SensorBoard,
  { pliesMin = 1, pliesMax, positionsMax, mayFollow, touched }: GapLimits,
): FoundGap => {
  let left = positionsMax;
  const searched = new Map<string, Sequences>();
  const search = (position: Position, path: readonly Move[], plies: number): Sequences => {
    if (plies === 0) return mismatches(position, board).size === 0 ? [[]] : [];
    const key = mayFollow === undefined && plies > 1 ? keyOf(position, plies) : undefined;
    const known = key === undefined ? undefined : searched.get(key);
    if (known !== undefined) return known;
    const found: (readonly Move[])[] = [];
    for (const move of movesTowards(position, board, plies, touched)) {
      if (left <= 0) return found;
      if (mayFollow?.(move, path) === false) continue;
      left--;
      for (const rest of search(playMove(position, move), [...path, move], plies - 1))
        if (found.length < SEQUENCES_MAX) found.push([move, ...rest]);
    }
    if (key !== undefined) searched.set(key, found);
    return found;
  };
  let found: Sequences = [];
  for (let plies = pliesMin; plies <= pliesMax && found.length === 0 && left > 0; plies++)
    found = search(start, [], plies);
  const isWhole = left > 0 && found.length < SEQUENCES_MAX;
  return { sequences: withQueens(found), isWhole, left };
};

export const findGap = (
  start: Position,
  board: SensorBoard,
  limits: GapLimits,
): readonly (readonly Move[])[] => searchGap(start, board, limits).sequences;
