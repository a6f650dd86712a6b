import { NO_PIECE } from '../../chess/piece.js';
import { isRefilled, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { isUnknownPiece } from '../squares/sensing.js';
import { wrongSquares } from '../squares/wrongSquares.js';
import type { CatchUp } from './catchUp.js';
import { nodeAfter, type Step, squaresOf } from './way.js';

/**
 * On an occupancy-only board, a capture looks complete while the player still holds both pieces. It counts
 * only after this rest.
 */
export const CAPTURED_MS = 1_500;

/**
 * Whether the board has shown the capture. If it does not identify the piece, the square must have been empty
 * in between, or the board must have rested.
 */
export const isCaptureSeen = (
  step: Step,
  { sinceMs }: CatchUp,
  physical: PhysicalBoard,
  atMs: number,
): boolean => {
  const { move } = step.node;
  if (step.isTakenBack || move === null || move.captured === NO_PIECE || move.enPassant !== undefined)
    return true;
  if (!isUnknownPiece(seenAt(physical, move.to)) || isRefilled(physical, move.to, sinceMs)) return true;
  return atMs - physical.quietSinceMs >= CAPTURED_MS;
};

/**
 * The number of completed steps. Ignores the squares of the next step, which may be in progress. A step back
 * counts only if the board shows exactly the earlier position.
 */
export const stepsDone = (
  catchUp: CatchUp,
  steps: readonly Step[],
  physical: PhysicalBoard,
  atMs: number,
): number => {
  for (let done = steps.length; done > 0; done--) {
    const step = steps[done - 1] as Step;
    const inWork = squaresOf(steps.slice(done, done + 1));
    const wrong = wrongSquares(nodeAfter(step), physical);
    if (wrong.every(({ square }) => inWork.has(square)) && isCaptureSeen(step, catchUp, physical, atMs))
      return done;
  }
  return 0;
};
