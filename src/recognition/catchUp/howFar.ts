import type { Color, Move } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import type { Players } from '../recogniserInput.js';
import { findGap } from '../recovery/gapSearch.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { wrongSquares } from '../squares/wrongSquares.js';
import { type Ahead, awaitsSetup, type CatchUp, nextReminderMs } from './catchUp.js';
import { findInstead, sameInstead } from './instead.js';
import { CAPTURED_MS, isCaptureSeen, stepsDone } from './progress.js';
import { nodeAfter, type Step, squaresOf } from './way.js';
import { stepsOf, tipOf } from './wayAhead.js';

/** After this rest the player is done with the step. */
const INSTEAD_MS = 1_000;

/** When the board is more than one ply behind, a reply counts only after this rest. */
const REPLY_REST_MS = 700;

/**
 * The progress of a board: it shows the whole game, the whole game plus a reply, or it is still behind with a
 * new state.
 */
export type HowFar =
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'replied'; readonly reply: readonly Move[] }
  | { readonly kind: 'behind'; readonly catchUp: CatchUp };

/**
 * Whether the next step is to put back a piece that has not been touched. The piece still in place is then no
 * new move.
 */
const isUntouched = ([first]: readonly Step[], physical: PhysicalBoard): boolean =>
  first?.isTakenBack === true && wrongSquares(first.node, physical).length === 0;

const isAllRight = (steps: readonly Step[], tip: GameNode, physical: PhysicalBoard): boolean => {
  const squares = squaresOf(steps);
  return wrongSquares(tip, physical).every(({ square }) => !squares.has(square));
};

const hasAllOf = (
  catchUp: CatchUp,
  steps: readonly Step[],
  tip: GameNode,
  physical: PhysicalBoard,
  atMs: number,
): boolean =>
  catchUp.standing === null
    ? wrongSquares(tip, physical).length === 0
    : isAllRight(steps, tip, physical) && steps.every((step) => isCaptureSeen(step, catchUp, physical, atMs));

/** Drops completed steps. Then counts a due reminder, or records what the player did instead. */
const watchHands = (
  before: CatchUp,
  standing: GameNode,
  steps: readonly Step[],
  tip: GameNode,
  physical: PhysicalBoard,
  players: Players,
  atMs: number,
): CatchUp => {
  const done = stepsDone(before, steps, physical, atMs);
  const last = steps[done - 1];
  let catchUp = before;
  if (last !== undefined) catchUp = { standing: nodeAfter(last), sinceMs: atMs, reminders: 0, instead: null };
  const isQuiet = atMs - physical.quietSinceMs >= INSTEAD_MS;
  const instead = isQuiet
    ? findInstead(catchUp.standing ?? standing, tip, steps.slice(done), physical, players[tip.position.turn])
    : null;
  // A finding stays until the player does something else and rests.
  if (isQuiet && !sameInstead(instead, catchUp.instead)) catchUp = { ...catchUp, instead };
  const dueMs = nextReminderMs(catchUp);
  if (dueMs !== null && atMs >= dueMs) catchUp = { ...catchUp, reminders: catchUp.reminders + 1 };
  return catchUp;
};

/** A reply that the board shows in addition to all outstanding steps. */
const replyOn = (tip: GameNode, physical: PhysicalBoard): readonly Move[] | undefined =>
  findGap(tip.position, physical.board, { pliesMax: 1, positionsMax: 1_000 })[0];

/**
 * Determines how far the board is. `pressedBy` is the side that has just pressed; its reply then needs no
 * rest.
 */
export const howFar = (
  game: Ahead & { readonly catchUp: CatchUp },
  physical: PhysicalBoard,
  players: Players,
  pressedBy: Color | null,
  atMs: number,
): HowFar => {
  const { catchUp } = game;
  const tip = tipOf(game);
  const steps = stepsOf(game);
  const { standing } = catchUp;
  if (hasAllOf(catchUp, steps, tip, physical, atMs)) return { kind: 'caughtUp' };
  const mayReply = standing === null ? !awaitsSetup(game) : players[tip.position.turn];
  const isAtRest = atMs - physical.quietSinceMs >= REPLY_REST_MS || pressedBy === tip.position.turn;
  const isReply = mayReply && isAtRest && !isUntouched(steps, physical);
  const reply = isReply ? replyOn(tip, physical) : undefined;
  if (reply !== undefined) return { kind: 'replied', reply };
  return standing === null
    ? { kind: 'behind', catchUp }
    : {
        kind: 'behind',
        catchUp: watchHands(catchUp, standing, steps, tip, physical, players, atMs),
      };
};

/**
 * The same after the end of the game. The player can still carry out the last moves, but gets no reminders.
 */
export const howFarAfterEnd = (
  game: Ahead & { readonly catchUp: CatchUp },
  physical: PhysicalBoard,
  atMs: number,
): HowFar => {
  const { catchUp } = game;
  const steps = stepsOf(game);
  if (hasAllOf(catchUp, steps, tipOf(game), physical, atMs)) return { kind: 'caughtUp' };
  const last = steps[stepsDone(catchUp, steps, physical, atMs) - 1];
  if (last === undefined) return { kind: 'behind', catchUp };
  return {
    kind: 'behind',
    catchUp: { standing: nodeAfter(last), sinceMs: atMs, reminders: 0, instead: null },
  };
};

/** The times at which the state of a lagging board changes without a new report. */
export const catchUpDeadlines = (catchUp: CatchUp, physical: PhysicalBoard): readonly number[] => {
  const restMs = [REPLY_REST_MS, INSTEAD_MS, CAPTURED_MS].map((ms) => physical.quietSinceMs + ms);
  const reminderMs = catchUp.standing === null ? null : nextReminderMs(catchUp);
  return reminderMs === null ? restMs : [...restMs, reminderMs];
};

/** The time at which an occupancy-only board confirms the moves carried out after the end of the game. */
export const catchUpAfterEndMs = (physical: PhysicalBoard): number => physical.quietSinceMs + CAPTURED_MS;
