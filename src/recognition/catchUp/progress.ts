import { NO_PIECE } from '../../chess/piece.js';
import { isRefilled, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { isUnknownPiece } from '../squares/sensing.js';
import { wrongSquares } from '../squares/wrongSquares.js';
import type { CatchUp } from './catchUp.js';
import { nodeAfter, type Step, squaresOf } from './way.js';

/** A board that names no pieces shows a capture as done while the hand still holds both: it has to rest. */
export const CAPTURED_MS = 1_500;

/** Whether a capture can be told from its attacker being lifted only. */
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
 * How many steps of the way the board has come: as many as it shows, but for the squares on which hands are
 * at work for the next one. Hands that go back are believed only when the board shows exactly that.
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
