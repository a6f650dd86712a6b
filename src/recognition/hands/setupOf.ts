import type { GameNode } from '../games/gameNode.js';
import type { BeamSetup } from './beam/beam.js';
import { playedHere } from './carryingOut.js';
import { costsFor, isBySquare } from './numbers/costs.js';
import { forgottenNats } from './reporting/pressed.js';
import type { HandsGame, RecogniserState, SeenBoard } from './state.js';

/**
 * The last final ply before any illegal ply. The rules send an illegal move back, with the plies after it.
 */
const lastFinal = ({ reported }: HandsGame): GameNode | undefined => {
  let last: GameNode | undefined;
  for (const { node, level } of reported) {
    if (node.isIllegal) break;
    if (level === 'final') last = node;
  }
  return last;
};

/** The settings of a table's beam. */
export const setupOf = (
  state: Pick<RecogniserState, 'game' | 'players' | 'options'>,
  seen: SeenBoard,
): BeamSetup => {
  const follows = playedHere(state);
  return {
    sensing: seen.sensing,
    costs: costsFor(seen, state.options.costs),
    lagMs: isBySquare(seen) ? seen.scanMs : 0,
    lookMs: seen.slowestScanMs,
    keepsTrail: state.options.keepsTrail === true,
    forgottenNats: state.game === null ? 0 : forgottenNats(state.game),
    follows,
    final: state.game === null ? undefined : lastFinal(state.game),
  };
};
