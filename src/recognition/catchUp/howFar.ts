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

/** After this rest the hands are done. */
const INSTEAD_MS = 1_000;

/** A reply on a board that is more than one ply behind needs this rest. */
const REPLY_REST_MS = 700;

/** How far a board has come: all of the game, all of it plus the reply, or the catch-up state from now on. */
export type HowFar =
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'replied'; readonly reply: readonly Move[] }
  | { readonly kind: 'behind'; readonly catchUp: CatchUp };

/** A piece that has to be put back still stands as it did: that is no new move. */
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

/** Drops completed steps, and reminds of the next or reports what was done instead. */
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
  // The last report holds until the hands do something else and rest.
  if (isQuiet && !sameInstead(instead, catchUp.instead)) catchUp = { ...catchUp, instead };
  const dueMs = nextReminderMs(catchUp);
  if (dueMs !== null && atMs >= dueMs) catchUp = { ...catchUp, reminders: catchUp.reminders + 1 };
  return catchUp;
};

/** The reply that the board shows together with everything that was to be carried out. */
const replyOn = (tip: GameNode, physical: PhysicalBoard): readonly Move[] | undefined =>
  findGap(tip.position, physical.board, { pliesMax: 1, positionsMax: 1_000 })[0];

/** `pressedBy`: the side that has just pressed; its ply then needs no rest. */
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
 * The same once the game is over: the last moves may still be carried out, without reminders or complaints.
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

/** When time alone changes the state of a board that has to catch up. */
export const catchUpDeadlines = (catchUp: CatchUp, physical: PhysicalBoard): readonly number[] => {
  const restMs = [REPLY_REST_MS, INSTEAD_MS, CAPTURED_MS].map((ms) => physical.quietSinceMs + ms);
  const reminderMs = catchUp.standing === null ? null : nextReminderMs(catchUp);
  return reminderMs === null ? restMs : [...restMs, reminderMs];
};

/** When an occupancy-only board confirms what was carried out after the end. */
export const catchUpAfterEndMs = (physical: PhysicalBoard): number => physical.quietSinceMs + CAPTURED_MS;
