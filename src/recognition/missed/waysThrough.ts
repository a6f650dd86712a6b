import { pieceColor } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import type { Color } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import { amend, type Hypothesis, type PlyTrace } from '../games/hypothesis.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import type { TrackedGame } from '../trackerState.js';
import { missedPresses } from './clockGap.js';
import { type GapLimits, searchGap } from './gapSearch.js';
import { continued, counted, SEQUENCES_MAX } from './unseenGames.js';
import type { UnsurePlies } from './unseenPlies.js';

/** How often the clock was pressed in a gap; undefined while it is not known, or never will be. */
const pressesIn = ({ clock }: TrackedGame): number | undefined => {
  const count = missedPresses(clock)?.count;
  return count === undefined ? undefined : Math.round(count);
};

/** The last ply may not have been pressed yet. */
const limitsFor = (presses: number | undefined): GapLimits =>
  presses === undefined
    ? counted
    : { ...counted, pliesMin: Math.max(1, presses), pliesMax: Math.min(counted.pliesMax, presses + 1) };

const upTo = (last: PlyTrace | null, ply: number): PlyTrace | null => {
  let trace = last;
  while (trace !== null && trace.node.ply > ply) trace = trace.earlier;
  return trace;
};

/** `isWhole`: there are no others of as many plies. */
export type WaysThrough = { readonly games: readonly Hypothesis[]; readonly isWhole: boolean };

/**
 * All ways from the last ply before a gap to what stands on the board, with as many plies as the clock was
 * pressed, each as likely as the others: the report that ends a gap tells nothing of their order.
 */
export const waysThrough = (game: TrackedGame, physical: PhysicalBoard, atMs: number): WaysThrough => {
  const { unseen, beam } = game;
  const [best] = beam;
  const node = unseen === null ? undefined : best?.node.ancestor(unseen.afterPly);
  if (best === undefined || node === undefined) return { games: [], isWhole: false };
  const before = amend(best, { node, last: upTo(best.last, node.ply) });
  const { sequences, isWhole } = searchGap(node.position, physical.board, limitsFor(pressesIn(game)));
  return {
    games: sequences.slice(0, SEQUENCES_MAX).map((moves) => continued(before, moves, 'link', physical, atMs)),
    isWhole: isWhole && sequences.length <= SEQUENCES_MAX,
  };
};

/** The squares on which one more piece of a side stands than before. */
const arrivalsOf = (side: Color, before: Position, after: Position): number => {
  let arrivals = 0;
  for (let square = 0; square < 64; square++) {
    const piece = after.board[square] ?? 0;
    if (piece !== 0 && piece !== before.board[square] && pieceColor(piece) === side) arrivals++;
  }
  return arrivals;
};

/**
 * Whether a side has made more plies in a gap than what it has put elsewhere needs: a piece that went and
 * came back, or stopped on its way, has left no trace.
 */
export const hasPliesToSpare = (node: GameNode, afterPly: number): boolean => {
  const before = node.ancestor(afterPly);
  if (before === undefined) return true;
  const path = node.pathFrom(afterPly);
  return (['white', 'black'] as const).some((side) => {
    const own = path.filter(({ parent }) => parent?.position.turn === side);
    const castlings = own.filter(({ move }) => move?.castling !== undefined).length;
    return own.length > arrivalsOf(side, before.position, node.position) - castlings;
  });
};

/** All that were found in a gap. */
export const pliesInGap = ({ unseen }: TrackedGame, best: Hypothesis): UnsurePlies =>
  unseen === null || best.tensions.length > 0 || best.node.ply <= unseen.afterPly
    ? null
    : { fromPly: unseen.afterPly + 1, toPly: best.node.ply };

/** Those of them that are not sure though all ways of as many plies are known. */
export const unsureThrough = (game: TrackedGame, best: Hypothesis): UnsurePlies => {
  const found = pliesInGap(game, best);
  if (found === null) return null;
  const plies = found.toPly - found.fromPly + 1;
  const presses = pressesIn(game);
  const isCounted = presses === undefined || presses === plies || presses + 1 === plies;
  return isCounted && !hasPliesToSpare(best.node, found.fromPly - 1) ? null : found;
};

/** With those that nobody has answered of an earlier gap. */
export const withEarlier = ({ unsure, unseen }: TrackedGame, found: UnsurePlies): UnsurePlies => {
  const earlier = unsure !== null && unseen !== null && unsure.toPly <= unseen.afterPly ? unsure : null;
  if (earlier === null || found === null) return earlier ?? found;
  return { fromPly: earlier.fromPly, toPly: found.toPly };
};
