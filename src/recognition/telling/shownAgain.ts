import { follow } from '../games/follow.js';
import type { GameNode } from '../games/gameNode.js';
import { amend, type Hypothesis, hypothesisAt } from '../games/hypothesis.js';
import { landedMoves } from '../games/landedMoves.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { findTensions } from '../tensions/tension.js';
import type { TrackedGame } from '../trackerState.js';
import { ILLEGAL_MS } from './illegalMove.js';
import { finalPlies } from './toldPly.js';
import { isDisputed } from './verdict.js';

/** A piece that stands so long where its ply is complete is not on its way, whatever hands did before. */
const STOOD_MS = 15_000;

/**
 * The board shows the final game, or one legal ply more that was seen: two might be plies that are being put
 * back.
 */
const isShownFrom =
  (final: GameNode) =>
  ({ node, last, tensions }: Hypothesis): boolean =>
    tensions.length === 0 &&
    node.ancestor(final.ply) === final &&
    (node === final || (node.parent === final && !node.isIllegal && last?.landing === 'seen'));

/** The final game and the ply that may have been played in it, looked for anew: too dear to be kept. */
const thinkAnew = (final: GameNode, physical: PhysicalBoard, atMs: number): readonly Hypothesis[] => {
  const bare = hypothesisAt(final, atMs);
  const tip = amend(bare, { tensions: findTensions(bare, physical, [], atMs) });
  const plies = landedMoves(tip, physical, () => true).flatMap(
    (move) => follow(tip, move, 'seen', physical, atMs) ?? [],
  );
  return [tip, ...plies];
};

/** How long the board must rest before it shows the final game again; null: there is nothing to show. */
const restMs = ({ beam, told }: TrackedGame): number | null => {
  if (isDisputed(beam, told)) return ILLEGAL_MS;
  return beam.length > 1 && (beam[0]?.tensions.length ?? 0) > 0 ? STOOD_MS : null;
};

/** The moment from which `showAgain` may say something; none when it has nothing to say. */
export const shownAgainMs = (game: TrackedGame, physical: PhysicalBoard): readonly number[] => {
  const ms = restMs(game);
  return ms === null ? [] : [physical.quietSinceMs + ms];
};

/**
 * The game without what speaks against its final plies, once a board that rests, or whose player presses,
 * shows them again, or a ply that goes on from them: whatever hands did meanwhile has been put right, and
 * nobody needs to say so.
 */
export const showAgain = (
  game: TrackedGame,
  physical: PhysicalBoard,
  pressed: boolean,
  atMs: number,
): TrackedGame => {
  const { beam, told } = game;
  const final = told[finalPlies(told) - 1]?.node;
  const ms = restMs(game);
  if (final === undefined || ms === null) return game;
  const isDispute = ms === ILLEGAL_MS;
  if (!(isDispute && pressed) && atMs - physical.quietSinceMs < ms) return game;
  const shown = beam.filter(isShownFrom(final));
  if (shown.length > 0) return { ...game, beam: shown };
  const anew = isDispute ? thinkAnew(final, physical, atMs).filter(isShownFrom(final)) : [];
  return anew.length > 0 ? { ...game, beam: anew } : game;
};
