import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import type { Tell } from '../recogniserInput.js';
import { changedAt, hasDroppedOut, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { namedKings, piecesInCentre, resultOf, type ShownAtEnd, type ShownResult } from './resultSignal.js';

/** Kings that rest this long have reached their squares. */
const REST_MS = 2_500;

/**
 * On an occupancy-only board: the kings still on their squares, and the pieces placed in the centre since
 * then. Empty if a piece was placed anywhere else, because the players are then doing something else.
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

/** The result that the kings show now. Null: none. */
const shownNow = (shown: ShownAtEnd, physical: PhysicalBoard): ShownResult | null => {
  const kings = namedKings(physical) ?? unnamedKings(shown, physical);
  return kings.length === 2 ? resultOf({ squares: kings, arrivals: kings }) : null;
};

/** A new result that the kings show, with the time when it is due. */
const otherResult = (shown: ShownAtEnd, physical: PhysicalBoard) => {
  const now = shownNow(shown, physical);
  if (now === null || now.result === shown.result) return null;
  const sinceMs = Math.max(...now.squares.map((square) => changedAt(physical, square)));
  return { ...now, dueMs: sinceMs + REST_MS };
};

/** The time when a new result is due. Null: the kings show none. */
export const otherResultMs = (shown: ShownAtEnd | null, physical: PhysicalBoard): number | null =>
  shown && (otherResult(shown, physical)?.dueMs ?? null);

/** Reports a new result when the kings that ended the game show another one. */
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
