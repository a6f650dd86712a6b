import { expect, test } from 'vitest';
import { runScenario } from './runScenario.js';
import { drawScenario } from './scenario.js';
import { shrinkScenario } from './shrink.js';

/** `npm run simulate -- --seeds N --first M` sets them. */
const SEEDS = Number(process.env['SIMULATE_SEEDS'] ?? 20);
const FIRST = Number(process.env['SIMULATE_FIRST'] ?? 1);

test('whatever happens to program, disk, cables and clients: nothing is lost, doubled, false or stuck', async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const scenario = drawScenario(seed);
    const faults = await runScenario(scenario);
    if (faults.length === 0) continue;
    const { happenings } = await shrinkScenario(scenario);
    const shown = happenings.map((happening) => JSON.stringify(happening)).join('\n  ');
    expect.fail(
      `seed ${seed}\n  ${shown}\n${(await runScenario({ seed, happenings })).slice(0, 5).join('\n')}`,
    );
  }
}, 3_600_000);
