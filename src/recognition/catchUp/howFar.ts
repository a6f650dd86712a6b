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

/** Hands that rest this long have done what they meant to. */
const INSTEAD_MS = 1_000;

/** A reply on a board that shows more than one ply needs this rest. */
const REPLY_REST_MS = 700;

/**
 * How far a board has come: it shows all of the game, or all of it and the reply to it; else what is known of
 * the way from now on.
 */
export type HowFar =
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'replied'; readonly reply: readonly Move[] }
  | { readonly kind: 'behind'; readonly catchUp: CatchUp };

/** What is to be put back stands as it stood: it was not played again. */
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

/** The steps that are done are done; hands are reminded of the next, or told what they do in its place. */
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
  // What was told stays until hands do something else and rest.
  if (isQuiet && !sameInstead(instead, catchUp.instead)) catchUp = { ...catchUp, instead };
  const dueMs = nextReminderMs(catchUp);
  if (dueMs !== null && atMs >= dueMs) catchUp = { ...catchUp, reminders: catchUp.reminders + 1 };
  return catchUp;
};

/** The reply that stands on the board together with all that was to be carried out. */
const replyOn = (tip: GameNode, physical: PhysicalBoard): readonly Move[] | undefined =>
  findGap(tip.position, physical.board, { pliesMax: 1, positionsMax: 1_000 })[0];

/** `pressedBy`: the side that has just pressed; its ply needs no rest then. */
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
 * The same once the game is over: hands may still carry out how it ended, no reminder is told, and
 * nothing that they do in its place is wrong.
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

/** When waiting alone changes something for a board that has to catch up. */
export const catchUpDeadlines = (catchUp: CatchUp, physical: PhysicalBoard): readonly number[] => {
  const restMs = [REPLY_REST_MS, INSTEAD_MS, CAPTURED_MS].map((ms) => physical.quietSinceMs + ms);
  const reminderMs = catchUp.standing === null ? null : nextReminderMs(catchUp);
  return reminderMs === null ? restMs : [...restMs, reminderMs];
};

/** When a board that names no pieces shows that what was carried out after the end rests. */
export const catchUpAfterEndMs = (physical: PhysicalBoard): number => physical.quietSinceMs + CAPTURED_MS;
