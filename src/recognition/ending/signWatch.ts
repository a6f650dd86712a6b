import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { emptiedAt, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { BLINK_MS } from '../squares/squareHealth.js';
import type { Tell, TrackedGame } from '../trackerState.js';

const leftMs = (squares: readonly Square[], physical: PhysicalBoard): number | undefined => {
  const left = squares.filter((square) => seenAt(physical, square) === NO_PIECE);
  return left.length === 0
    ? undefined
    : Math.min(...left.map((square) => emptiedAt(physical, square))) + BLINK_MS;
};

/** When it is certain that a king has left, and was not missed for an instant; infinite while both stand. */
export const signLeftMs = (
  { told }: NonNullable<TrackedGame['signal']>,
  physical: PhysicalBoard,
): number | undefined => (told === null ? undefined : (leftMs(told, physical) ?? Number.POSITIVE_INFINITY));

/** What the kings were told to say they say until one of them leaves, whatever is played elsewhere. */
export const watchSign = (
  game: TrackedGame,
  squares: readonly Square[],
  physical: PhysicalBoard,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  if (atMs < (leftMs(squares, physical) ?? Number.POSITIVE_INFINITY)) return game;
  tell({ type: 'sign', atMs, shown: null });
  return { ...game, signal: null };
};
