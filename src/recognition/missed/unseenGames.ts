import type { Move } from '../../chess/types.js';
import { amend, type Hypothesis } from '../games/hypothesis.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { findTensions } from '../tensions/tension.js';
import { weights } from '../weights.js';

/**
 * Why plies may have gone unseen: the link was down, or the board has been at rest and nothing explains it.
 * `kept`: the link was down, and the board itself has kept what happened.
 */
export type GapCause = 'link' | 'rest' | 'kept';

export const limits = {
  link: { pliesMax: 4, positionsMax: 4_000 },
  rest: { pliesMax: 3, positionsMax: 1_000 },
  /** Where the game waits for it, and the board is at rest. */
  awaited: { pliesMax: 4, positionsMax: 20_000 },
} as const;
/** Where the clock has counted the plies, there may be more of them: no other number is looked at. */
export const counted = { pliesMax: 6, positionsMax: 12_000 } as const;

/** Of equally short sequences no more than these are thought of. */
export const SEQUENCES_MAX = 32;

/** The hypothesis as it was some plies earlier; what happened since is paid for as taken back. */
export const rewind = (hypothesis: Hypothesis, plies: number): Hypothesis | undefined => {
  let { node, last, cost } = hypothesis;
  for (let i = 0; i < plies; i++) {
    if (node.parent === null) return undefined;
    node = node.parent;
    last = last?.earlier ?? null;
    cost += weights.gap.perPlyBack;
  }
  return amend(hypothesis, { node, last, cost });
};

/** The game some plies on, which nobody saw. */
export const continued = (
  from: Hypothesis,
  moves: readonly Move[],
  cause: GapCause,
  physical: PhysicalBoard,
  atMs: number,
): Hypothesis => {
  let { node, last, cost } = from;
  for (const move of moves) {
    node = node.child(move);
    last = {
      node,
      landedAtMs: atMs,
      pressedAtMs: atMs,
      displaced: false,
      isPushed: false,
      correctedAtMs: null,
      landing: 'gap',
      unmetNats: 0,
      earlier: last,
    };
    cost += weights.gap[cause];
  }
  const next = amend(from, {
    node,
    last,
    cost,
    sinceMs: atMs,
    openPresses: [],
    earlyPress: undefined,
    stops: [],
  });
  return amend(next, { tensions: findTensions(next, physical, [], atMs) });
};
