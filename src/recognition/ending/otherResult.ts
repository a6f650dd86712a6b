import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import type { Tell } from '../recogniserInput.js';
import { changedAt, hasDroppedOut, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { namedKings, piecesInCentre, resultOf, type ShownAtEnd, type ShownResult } from './resultSignal.js';

/** Kings that stand this long are not being moved on. */
const REST_MS = 2_500;

/**
 * On an occupancy-only board: the kings that still stand on those squares, and what came to the centre since.
 * Pieces put anywhere else belong to something else.
 */
const unnamedKings = ({ squares, atMs }: ShownAtEnd, physical: PhysicalBoard): readonly Square[] => {
  const inCentre = piecesInCentre(physical);
  const standing = inCentre.filter(
    (square) => squares.includes(square) && changedAt(physical, square) <= atMs,
  );
  const came = inCentre.filter((square) => changedAt(physical, square) > atMs);
  const isPutElsewhere = physical.board.some(
    (_code, square) =>
      changedAt(physical, square) > atMs &&
      seenAt(physical, square) !== NO_PIECE &&
      !came.includes(square) &&
      !hasDroppedOut(physical, square),
  );
  return isPutElsewhere || came.length === 0 ? [] : [...standing, ...came];
};

/** The result that the kings show now; null: none. */
const shownNow = (shown: ShownAtEnd, physical: PhysicalBoard): ShownResult | null => {
  const kings = namedKings(physical) ?? unnamedKings(shown, physical);
  return kings.length === 2 ? resultOf({ squares: kings, arrivals: kings }) : null;
};

/** A different result that the kings show now, and when it has been shown for long enough. */
const otherResult = (shown: ShownAtEnd, physical: PhysicalBoard) => {
  const now = shownNow(shown, physical);
  if (now === null || now.result === shown.result) return null;
  const sinceMs = Math.max(...now.squares.map((square) => changedAt(physical, square)));
  return { ...now, dueMs: sinceMs + REST_MS };
};

/** When a different result is due to be reported; null: none is shown. */
export const otherResultMs = (shown: ShownAtEnd | null, physical: PhysicalBoard): number | null =>
  shown && (otherResult(shown, physical)?.dueMs ?? null);

/** Reports a result when the kings that ended the game come to show another one. */
export const watchOtherResult = (
  shown: ShownAtEnd,
  physical: PhysicalBoard,
  atMs: number,
  tell: Tell,
): ShownAtEnd => {
  const other = otherResult(shown, physical);
  if (other === null || atMs < other.dueMs) return shown;
  const { result, squares } = other;
  tell({ type: 'otherResult', atMs, result });
  return { result, squares, atMs };
};
