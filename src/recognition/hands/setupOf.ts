import type { BeamSetup } from './beam/beam.js';
import { playedHere } from './carryingOut.js';
import { costsFor, isBySquare } from './numbers/costs.js';
import { forgottenNats } from './reporting/pressed.js';
import type { HandsRecogniserState, SeenBoard } from './state.js';

/** What the beam of a table goes by. */
export const setupOf = (
  state: Pick<HandsRecogniserState, 'game' | 'players' | 'options'>,
  seen: SeenBoard,
): BeamSetup => {
  const follows = playedHere(state);
  return {
    sensing: seen.sensing,
    costs: costsFor(seen),
    lagMs: isBySquare(seen) ? seen.scanMs : 0,
    lookMs: seen.slowestScanMs,
    keepsTrail: state.options.keepsTrail === true,
    forgottenNats: state.game === null ? 0 : forgottenNats(state.game),
    follows,
    final: state.game?.told.findLast(({ level }) => level === 'final')?.node,
  };
};
