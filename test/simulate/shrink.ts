import { runScenario } from './runScenario.js';
import type { Scenario } from './scenario.js';

/** The same evening with as few happenings as still show a fault. */
export const shrinkScenario = async (scenario: Scenario): Promise<Scenario> => {
  for (const left of scenario.happenings) {
    const happenings = scenario.happenings.filter((happening) => happening !== left);
    const fewer = { ...scenario, happenings };
    if ((await runScenario(fewer)).length > 0) return shrinkScenario(fewer);
  }
  return scenario;
};
