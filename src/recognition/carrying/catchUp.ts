import type { Color } from '../../chess/types.js';
import { changeBeam } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import { amend, type Hypothesis, hypothesisAt } from '../games/hypothesis.js';
import { continued } from '../missed/unseenGames.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { wrongSquares } from '../squares/wrongSquares.js';
import { findTensions } from '../tensions/tension.js';
import type { Players, Tell, TrackedGame } from '../trackerState.js';
import type { Carrying } from './carrying.js';
import { type HowFar, howFar, howFarAfterEnd } from './howFar.js';
import { tellCarrying, tipOf } from './wayAhead.js';

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

/** What a look at the board says of the way, taken into the game and told. */
const heed = (
  game: TrackedGame,
  carrying: Carrying,
  far: HowFar,
  beamNow: () => TrackedGame['beam'],
  physical: PhysicalBoard,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  if (far.kind === 'caughtUp') return caughtUp(game, beamNow(), atMs, tell);
  if (far.kind === 'replied') {
    const here = hypothesisOn(tipOf(game), physical, atMs);
    return caughtUp(game, [continued(here, far.reply, 'rest', physical, atMs), here], atMs, tell);
  }
  if (far.carrying === carrying) return game;
  const next = { ...game, carrying: far.carrying };
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
  const far = howFar({ ...game, carrying }, physical, players, pressedBy, atMs);
  const onwards = () => playOnFrom(tipOf(game), carrying, physical, atMs);
  return heed(game, carrying, far, onwards, physical, atMs, tell);
};

/** The same once the game is over. */
export const catchUpAfterEnd = (
  game: TrackedGame,
  physical: PhysicalBoard,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const { carrying } = game;
  if (carrying === null) return game;
  const far = howFarAfterEnd({ ...game, carrying }, physical, atMs);
  return heed(game, carrying, far, () => game.beam, physical, atMs, tell);
};
