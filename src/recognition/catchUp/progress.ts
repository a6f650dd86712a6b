import { NO_PIECE } from '../../chess/piece.js';
import { isRefilled, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { isUnknownPiece } from '../squares/sensing.js';
import { wrongSquares } from '../squares/wrongSquares.js';
import type { CatchUp } from './catchUp.js';
import { nodeAfter, type Step, squaresOf } from './way.js';

/** On an occupancy-only board a capture looks done while both pieces are still held: it has to rest. */
export const CAPTURED_MS = 1_500;

/** Whether only the lift of its attacker shows a capture. */
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
 * How many steps the board shows as done, ignoring squares on which the next one is under way. Going back
 * counts only when the board shows exactly that.
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
