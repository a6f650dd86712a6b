import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import type { PlyTrace } from '../games/hypothesis.js';
import { areNeighbours } from '../games/landing.js';
import { changedAt, emptiedAt, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { fits } from '../squares/sensing.js';
import type { Misfit } from './misfit.js';

/** A piece that a sleeve pushes is on the square beside it at once. */
const PUSHED_MS = 100;

/** How many plies may be played while it stands there. */
const PLIES_BACK = 4;

/** Whether a hand was seen at work beside a square at a moment, with the piece of this ply. */
const wasBeside = (
  { node: { move }, landedAtMs, landing }: PlyTrace,
  physical: PhysicalBoard,
  at: Square,
  ms: number,
) => {
  // What one report shows together may be two plies as well.
  if (move === null || landing === 'gap' || ms === landedAtMs) return false;
  if (!areNeighbours(move.from, at) && !areNeighbours(move.to, at)) return false;
  const { scanMs } = physical;
  return ms > emptiedAt(physical, move.from) - scanMs && ms < landedAtMs + scanMs;
};

/** Whether a piece was pushed from its square to one beside it by a hand that made one of the last plies. */
const isBumped = ({ node, last, physical }: Misfit, from: Square, to: Square): boolean => {
  const piece = node.position.board[from] ?? NO_PIECE;
  if (last === null || !areNeighbours(from, to) || !fits(seenAt(physical, to), piece)) return false;
  if ((node.position.board[to] ?? NO_PIECE) !== NO_PIECE) return false;
  // The player who has just moved a piece may be putting it right.
  if (last.node.move?.to === from || last.earlier?.node.move?.to === from) return false;
  const leftMs = emptiedAt(physical, from);
  const travelledMs = changedAt(physical, to) - leftMs;
  if (travelledMs < -physical.scanMs || travelledMs > PUSHED_MS + physical.scanMs) return false;
  let ply: PlyTrace | null = last;
  for (let back = 0; ply !== null && back < PLIES_BACK; back++, ply = ply.earlier)
    if (wasBeside(ply, physical, from, leftMs)) return true;
  return false;
};

/** The square that the piece which stands here was pushed from; undefined for none. */
export const bumpedFrom = (misfit: Misfit, to: Square): Square | undefined =>
  misfit.absent.find((from) => isBumped(misfit, from, to));

/** Whether the piece of this square stands beside it. */
export const isBesideItself = (misfit: Misfit, from: Square): boolean =>
  misfit.strange.some((to) => isBumped(misfit, from, to));
