import { type Beam, type BeamSetup, pathAt } from '../beam/beam.js';
import { type Beaming, charge, type Draft } from '../beam/extend.js';
import { fromNought, keepBest } from '../beam/merge.js';
import { chosen } from '../numbers/chosen.js';
import { recover } from './recover.js';

/** The beam, and where even its likeliest path leaves something unexplained, the games with unseen plies. */
export const withRecovered = (setup: BeamSetup, beam: Beam, atMs: number): Beam => {
  const [best] = beam.paths;
  if (best === undefined) return beam;
  const { hands, mover, odd, trail, cost } = best;
  // A piece or two in the hands are explained by that.
  if (hands.loose.length === 0 && odd.length === 0 && mover !== 'resting') return beam;
  const on: Beaming = {
    sensing: setup.sensing,
    costs: setup.costs,
    nowMs: atMs,
    seen: beam.seen,
    keepsTrail: setup.keepsTrail === true,
  };
  const games = recover(hands.node, beam.seen.shown, setup.sensing).filter(
    ({ node }) => setup.follows?.(node) !== false,
  );
  const found = games.map(({ node, plies }) => {
    const path: Draft = { ...pathAt(node), trail, cost: cost + chosen.sensors.value.recoveredPly * plies };
    charge(on, path, 'sensor', 'recovered');
    return path;
  });
  return found.length === 0 ? beam : { ...beam, paths: fromNought(keepBest([...beam.paths, ...found])) };
};
