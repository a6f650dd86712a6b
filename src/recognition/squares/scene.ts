import { assert } from '../../shared/assert.js';
import type { Instead } from '../carrying/carrying.js';
import { nodeAfter } from '../carrying/way.js';
import { stepsOf } from '../carrying/wayAhead.js';
import type { GameNode } from '../games/gameNode.js';
import { isOutOfStep, phaseInPlay, wrongSquares } from '../phases.js';
import type { Phase, WrongSquare } from '../recognitionEvent.js';
import type { TrackedGame, TrackerState } from '../trackerState.js';
import type { PhysicalBoard } from './physicalBoard.js';
import { isSettingUp } from './settingUp.js';

/** What lights, screens and arbiters see of a table. */
export type Scene = { readonly phase: Phase; readonly wrong: readonly WrongSquare[] };

const plain = (phase: Phase): Scene => ({ phase, wrong: [] });

/** Hands do for others what was played elsewhere: wrong is what they did in its place. */
const sceneOfCarrying = (
  game: TrackedGame,
  standing: GameNode,
  instead: Instead | null,
  physical: PhysicalBoard,
): Scene => {
  const [step] = stepsOf(game);
  if (instead !== null && step !== undefined)
    return { phase: 'correcting', wrong: wrongSquares(nodeAfter(step), physical) };
  return plain(wrongSquares(standing, physical).length === 0 ? 'settled' : 'pieceInHand');
};

const sceneOfGame = (game: TrackedGame, physical: PhysicalBoard, atMs: number): Scene => {
  const [best] = game.beam;
  assert(best !== undefined, 'a beam is never empty');
  const last = game.told.at(-1);
  const isBeingSetUp = isSettingUp(physical.board, game.root.position, (last?.node ?? game.root).position);
  if (game.closed !== null) return plain(isBeingSetUp ? 'resetting' : 'finished');
  if (game.signal !== null) return plain('resultSignal');
  if (isBeingSetUp) return plain('resetting');
  const { carrying } = game;
  if (carrying?.standing != null) return sceneOfCarrying(game, carrying.standing, carrying.instead, physical);
  if (isOutOfStep(best, physical, atMs))
    return { phase: 'correcting', wrong: wrongSquares(best.node, physical) };
  const isWithdrawn = last !== undefined && best.node.ply < last.node.ply;
  if (isWithdrawn && best.tensions.length === 0)
    return { phase: 'correcting', wrong: wrongSquares(last.node, physical) };
  const isOpen = best.node !== (last?.node ?? game.root) || last?.level === 'provisional';
  return plain(phaseInPlay(best, isOpen));
};

export const sceneOf = ({ isLinked, game, physical }: TrackerState, atMs: number): Scene => {
  if (!isLinked) return plain('offline');
  if (game === null || physical === null) return plain('awaitingStart');
  return sceneOfGame(game, physical, atMs);
};

export const sameScene = (a: Scene, b: Scene): boolean =>
  a.phase === b.phase &&
  a.wrong.length === b.wrong.length &&
  a.wrong.every(({ square, found }, i) => square === b.wrong[i]?.square && found === b.wrong[i]?.found);
