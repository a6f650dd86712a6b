import { expect, test } from 'vitest';
import { prepareSimulation, prepareSimulationAsPlayed } from '../../src/app/simulation.js';

/** The squares that hands touch first, in order. */
const firstTouches = async (seed: number): Promise<string> => {
  const { script } = await prepareSimulation({ protocol: 'dgt', hands: 'clean', seed });
  const squares = script.flatMap((act) => (act.kind === 'place' || act.kind === 'lift' ? [act.square] : []));
  return squares.slice(0, 60).join();
};

test('simulated boards of different seeds play different games, and one seed always the same', async () => {
  const seeds = Array.from({ length: 12 }, (_, i) => i + 1);
  const played = await Promise.all(seeds.map(firstTouches));
  expect(new Set(played).size).toBe(seeds.length);
  expect(await firstTouches(7)).toBe(played[6]);
});

test('an evening that is planned as it is played is the same as one that is planned as a whole', async () => {
  const request = { protocol: 'dgt', hands: 'blitz', seed: 5 };
  const { script: whole } = await prepareSimulation(request);
  const { script, planNext } = await prepareSimulationAsPlayed(request);
  expect(script.length).toBeGreaterThan(0);
  expect(script.length).toBeLessThan(whole.length / 10);
  let games = 1;
  while (planNext()) games += 1;
  expect(games).toBe(30);
  expect(script).toEqual(whole);
});
