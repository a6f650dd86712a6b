import type { GameNode } from './games/gameNode.js';
import type { Hypothesis, Tension } from './games/hypothesis.js';
import type { PhysicalBoard } from './squares/physicalBoard.js';
import { wrongSquares } from './squares/wrongSquares.js';
import { tensionTable } from './tensions/tensionTable.js';

/** How long pieces may stand where no move puts them before they are asked to be put right. */
export const CORRECTING_MS = 500;

const isMisplaced = ({ kind }: Tension): boolean => tensionTable[kind].sign === 'misplaced';

/**
 * Hands hold two pieces at most in any move; three of them off the board are an accident or a new
 * beginning.
 */
const LIFTED_MAX = 3;

/** More squares than these are neither a move under way nor sensors that fail. */
const WRONG_MAX = 4;

/** Whether a board shows something else than this position, and no hand that is about to move. */
export const isFarFrom = (node: GameNode, physical: PhysicalBoard): boolean =>
  wrongSquares(node, physical).length > WRONG_MAX;

const isLift = ({ kind }: Tension): boolean => tensionTable[kind].sign === 'lift';

/** Whether waiting alone may make it `isOutOfStep`. */
export const mayFallOutOfStep = ({ tensions }: Hypothesis): boolean =>
  tensions.some(isMisplaced) || tensions.filter(isLift).length > LIFTED_MAX;

/** Whether the likeliest game cannot account for the board by a move under way. */
export const isOutOfStep = (hypothesis: Hypothesis, physical: PhysicalBoard, atMs: number): boolean =>
  mayFallOutOfStep(hypothesis) && atMs - physical.quietSinceMs >= CORRECTING_MS;
