import type { Color } from '../../chess/types.js';
import { changeBeam } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import { amend, type Hypothesis, hypothesisAt } from '../games/hypothesis.js';
import { findGap } from '../missed/gapSearch.js';
import { GAP_REST_MS } from '../missed/resync.js';
import { continued } from '../missed/unseenGames.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { wrongSquares } from '../squares/wrongSquares.js';
import { findTensions } from '../tensions/tension.js';
import type { Players, Tell, TrackedGame } from '../trackerState.js';
import { awaitsSetup, type Carrying, nextReminderMs } from './carrying.js';
import { findInstead, sameInstead } from './instead.js';
import { CAPTURED_MS, isCaptureSeen, stepsDone } from './progress.js';
import { nodeAfter, type Step, squaresOf } from './way.js';
import { stepsOf, tellCarrying, tipOf } from './wayAhead.js';

/** Hands that rest this long have done what they meant to. */
const INSTEAD_MS = 1_000;

/** The game as it stands, looked at from what stands on the board. */
export const hypothesisOn = (node: GameNode, physical: PhysicalBoard | null, atMs: number): Hypothesis => {
  const here = hypothesisAt(node, atMs);
  return physical === null ? here : amend(here, { tensions: findTensions(here, physical, [], atMs) });
};

const caughtUp = (game: TrackedGame, beam: TrackedGame['beam'], atMs: number, tell: Tell): TrackedGame => {
  const done = { ...game, beam, carrying: null, isGapOpen: false, unseen: null };
  if (game.carrying?.standing != null) tell(tellCarrying(done, atMs));
  return done;
};

/** What else is not as the game has it is the work of a hand that plays on, from now on. */
const playOnFrom = (
  tip: GameNode,
  { sinceMs }: Carrying,
  physical: PhysicalBoard,
  atMs: number,
): TrackedGame['beam'] => {
  const changes = wrongSquares(tip, physical).map(({ square, found, expected }) => ({
    square,
    before: expected,
    after: found,
  }));
  const here = hypothesisAt(tip, sinceMs);
  return changes.length === 0 ? [here] : changeBeam([here], physical, changes, atMs);
};

/** The reply that stands on the board together with all that was to be carried out. */
const replyOn = (tip: GameNode, physical: PhysicalBoard, atMs: number): TrackedGame['beam'] | null => {
  const [ply] = findGap(tip.position, physical.board, { pliesMax: 1, positionsMax: 1_000 });
  if (ply === undefined) return null;
  const here = hypothesisOn(tip, physical, atMs);
  return [continued(here, ply, 'rest', physical, atMs), here];
};

/** What is to be put back stands as it stood: it was not played again. */
const isUntouched = ([first]: readonly Step[], physical: PhysicalBoard): boolean =>
  first?.isTakenBack === true && wrongSquares(first.node, physical).length === 0;

const isAllRight = (steps: readonly Step[], tip: GameNode, physical: PhysicalBoard): boolean => {
  const squares = squaresOf(steps);
  return wrongSquares(tip, physical).every(({ square }) => !squares.has(square));
};

const hasAllOf = (
  carrying: Carrying,
  steps: readonly Step[],
  tip: GameNode,
  physical: PhysicalBoard,
  atMs: number,
): boolean =>
  carrying.standing === null
    ? wrongSquares(tip, physical).length === 0
    : isAllRight(steps, tip, physical) &&
      steps.every((step) => isCaptureSeen(step, carrying, physical, atMs));

/** The steps that are done are done; hands are reminded of the next, or told what they do in its place. */
const watchHands = (
  game: TrackedGame,
  standing: GameNode,
  steps: readonly Step[],
  physical: PhysicalBoard,
  players: Players,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const before = game.carrying as Carrying;
  const done = stepsDone(before, steps, physical, atMs);
  const last = steps[done - 1];
  let carrying = before;
  if (last !== undefined)
    carrying = { standing: nodeAfter(last), sinceMs: atMs, reminders: 0, instead: null };
  const tip = tipOf(game);
  const isQuiet = atMs - physical.quietSinceMs >= INSTEAD_MS;
  const instead = isQuiet
    ? findInstead(carrying.standing ?? standing, tip, steps.slice(done), physical, players[tip.position.turn])
    : null;
  // What was told stays until hands do something else and rest.
  if (isQuiet && !sameInstead(instead, carrying.instead)) carrying = { ...carrying, instead };
  const dueMs = nextReminderMs(carrying);
  if (dueMs !== null && atMs >= dueMs) carrying = { ...carrying, reminders: carrying.reminders + 1 };
  if (carrying === before) return game;
  const next = { ...game, carrying };
  tell(tellCarrying(next, atMs));
  return next;
};

/**
 * Looks how far the board has caught up with the game. `pressedBy`: the side that has just pressed; its ply
 * needs no rest then.
 */
export const catchUp = (
  game: TrackedGame,
  physical: PhysicalBoard,
  players: Players,
  pressedBy: Color | null,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const { carrying } = game;
  if (carrying === null) return game;
  const tip = tipOf(game);
  const steps = stepsOf(game);
  const { standing } = carrying;
  if (hasAllOf(carrying, steps, tip, physical, atMs))
    return caughtUp(game, playOnFrom(tip, carrying, physical, atMs), atMs, tell);
  const mayReply = standing === null ? !awaitsSetup(game) : players[tip.position.turn];
  const isAtRest = atMs - physical.quietSinceMs >= GAP_REST_MS || pressedBy === tip.position.turn;
  const isReply = mayReply && isAtRest && !isUntouched(steps, physical);
  const reply = isReply ? replyOn(tip, physical, atMs) : null;
  if (reply !== null) return caughtUp(game, reply, atMs, tell);
  return standing === null ? game : watchHands(game, standing, steps, physical, players, atMs, tell);
};

/**
 * The same once the game is over: hands may still carry out how it ended, nobody reminds them of it, and
 * nothing that they do in its place is wrong.
 */
export const catchUpAfterEnd = (
  game: TrackedGame,
  physical: PhysicalBoard,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const { carrying } = game;
  if (carrying === null) return game;
  const steps = stepsOf(game);
  if (hasAllOf(carrying, steps, tipOf(game), physical, atMs)) return caughtUp(game, game.beam, atMs, tell);
  const last = steps[stepsDone(carrying, steps, physical, atMs) - 1];
  if (last === undefined) return game;
  const standing = nodeAfter(last);
  const next = { ...game, carrying: { standing, sinceMs: atMs, reminders: 0, instead: null } };
  tell(tellCarrying(next, atMs));
  return next;
};

/** When a board that names no pieces shows that what was carried out after the end rests. */
export const catchUpAfterEndMs = (physical: PhysicalBoard): number => physical.quietSinceMs + CAPTURED_MS;

/** When waiting alone changes something for a board that has to catch up. */
export const catchUpDeadlines = (carrying: Carrying, physical: PhysicalBoard): readonly number[] => {
  const restMs = [GAP_REST_MS, INSTEAD_MS, CAPTURED_MS].map((ms) => physical.quietSinceMs + ms);
  const reminderMs = carrying.standing === null ? null : nextReminderMs(carrying);
  return reminderMs === null ? restMs : [...restMs, reminderMs];
};
