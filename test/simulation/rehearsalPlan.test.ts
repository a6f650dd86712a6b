import { expect, test } from 'vitest';
import { planRehearsal } from '../../src/extensions/rehearsal/plan/planRehearsal.js';
import { createRandom } from '../../src/shared/random.js';

const planOf = (seed: number) =>
  planRehearsal({ boards: 10, rounds: 1, faults: 'realistic', random: createRandom(seed) });

const faultsOf = (seed: number) => {
  const { rounds, scripts } = planOf(seed);
  const late = rounds.flatMap(({ games }) =>
    games.map(({ round, board, isLate, troubles }) => ({ round, board, isLate, troubles })),
  );
  const pulled = scripts.map((acts) =>
    acts.filter(({ kind }) => kind === 'plug' || kind === 'unplug').map(({ atMs, kind }) => [atMs, kind]),
  );
  return { late, pulled };
};

test('the same seed plays the same event, to the moment at which a cable is pulled; another plays another', () => {
  expect(planOf(7)).toEqual(planOf(7));
  const { late, pulled } = faultsOf(7);
  expect(faultsOf(7)).toEqual({ late, pulled });
  expect(pulled.flat().length).toBeGreaterThan(0);
  expect(faultsOf(8)).not.toEqual({ late, pulled });
});
