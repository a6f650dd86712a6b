import type { Move } from '../chess/types.js';
import { type Beam, keepBest } from './beam.js';
import { findGap } from './gapSearch.js';
import type { Hypothesis, PlyTrace } from './hypothesis.js';
import { mayFallOutOfStep } from './phases.js';
import type { PhysicalBoard } from './physicalBoard.js';
import { findTensions } from './tension.js';
import type { TrackedGame } from './trackerState.js';
import { weights } from './weights.js';

/**
 * Why plies may have gone unseen: the link was down, or the board has been at rest and nothing explains it.
 */
export type GapCause = 'link' | 'rest';

const limits = {
  link: { pliesMax: 4, positionsMax: 4_000 },
  rest: { pliesMax: 3, positionsMax: 1_000 },
} as const;

/** So many plies before the likeliest last one the search may begin. */
const PLIES_BACK = 3;
/** Of equally short sequences no more than these are thought of. */
const SEQUENCES_MAX = 8;

/** The hypothesis as it was some plies earlier; what happened since is paid for as taken back. */
const rewind = (hypothesis: Hypothesis, plies: number): Hypothesis | undefined => {
  let { node, last, cost } = hypothesis;
  for (let i = 0; i < plies; i++) {
    if (node.parent === null) return undefined;
    node = node.parent;
    last = last?.earlier ?? null;
    cost += weights.gap.perPlyBack;
  }
  return { ...hypothesis, node, last, cost };
};

const continued = (
  from: Hypothesis,
  moves: readonly Move[],
  cause: GapCause,
  physical: PhysicalBoard,
  atMs: number,
): Hypothesis => {
  let { node, last, cost } = from;
  for (const move of moves) {
    node = node.child(move);
    const when = { landedAtMs: atMs, pressedAtMs: atMs };
    const trace: PlyTrace = { node, ...when, displaced: false, landing: 'gap', earlier: last };
    last = trace;
    cost += weights.gap[cause];
  }
  const next: Hypothesis = {
    ...from,
    node,
    last,
    cost,
    sinceMs: atMs,
    openPressAtMs: undefined,
    slid: false,
    tensions: [],
  };
  return { ...next, tensions: findTensions(next, physical, [], atMs) };
};

/** Looks for plies that nobody saw and that lead to what stands on the board now. */
const searchGap = (beam: Beam, physical: PhysicalBoard, cause: GapCause, atMs: number): Beam => {
  const [best] = beam;
  if (best === undefined || best.tensions.length === 0) return beam;
  const found: Hypothesis[] = [];
  for (let back = 0; back <= PLIES_BACK; back++) {
    const from = rewind(best, back);
    if (from === undefined) break;
    const sequences = findGap(from.node.position, physical.board, limits[cause]);
    for (const moves of sequences.slice(0, SEQUENCES_MAX))
      found.push(continued(from, moves, cause, physical, atMs));
  }
  return found.length === 0 ? beam : keepBest([...beam, ...found], atMs);
};

/** A board must have been at rest this long before unseen plies are looked for. */
export const GAP_REST_MS = 700;

/** A game that was told goes on once the board shows it, or shows a ply more at rest. */
export const findOrder = (game: TrackedGame, physical: PhysicalBoard, atMs: number): TrackedGame => {
  const [best] = game.beam;
  if (!game.awaitsOrder || best === undefined) return game;
  if (best.tensions.length === 0) return { ...game, awaitsOrder: false };
  if (atMs - physical.quietSinceMs < GAP_REST_MS) return game;
  const [ply] = findGap(best.node.position, physical.board, { pliesMax: 1, positionsMax: 1_000 });
  if (ply === undefined) return game;
  return { ...game, awaitsOrder: false, beam: [continued(best, ply, 'rest', physical, atMs), best] };
};

/** Looks for unseen plies once for every board that stands unexplained. */
export const closeGap = (
  game: TrackedGame,
  physical: PhysicalBoard,
  isNews: boolean,
  atMs: number,
): TrackedGame => {
  const [best] = game.beam;
  if (best === undefined || game.pause !== null || game.awaitsOrder) return game;
  if (best.tensions.length === 0) return game.isGapOpen && isNews ? { ...game, isGapOpen: false } : game;
  if (game.gapSearchedMs === physical.quietSinceMs) return game;
  const isAtRest = atMs - physical.quietSinceMs >= GAP_REST_MS;
  if (!(game.isGapOpen && isNews) && !(isAtRest && mayFallOutOfStep(best))) return game;
  const beam = searchGap(game.beam, physical, game.isGapOpen ? 'link' : 'rest', atMs);
  return { ...game, beam, gapSearchedMs: physical.quietSinceMs };
};
