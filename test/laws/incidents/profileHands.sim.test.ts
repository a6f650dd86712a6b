import { expect, test } from 'vitest';
import { createRandom } from '../../../src/shared/random.js';
import { handProfiles } from '../../../src/simulation/hands/profiles.js';
import { profileHands } from '../../../src/simulation/incident/incidentHands.js';
import { readIncidentFiles } from '../../../src/simulation/incident/readIncidentFiles.js';
import { recordIncident } from '../../../src/simulation/incident/recordIncident.js';
import { drawFrom } from '../../depth.js';
import { examine } from './examine.js';
import { keepFailing, knownFailing } from './failingList.js';

/** One incident in this many; `npm run bench:laws` plays all of them. */
const EVERY = 12;
const some = (await readIncidentFiles('fixtures/laws'))
  .map((incident, number) => ({ incident, number }))
  .filter(({ number }) => number % EVERY === 0);

test.each(['club', 'blitz'] as const)(
  'incidents that %s hands play come out as the Laws demand, or are known not to',
  async (name) => {
    const examined = drawFrom(some);
    const failing = new Map<string, string>();
    // The same hands as in the first round of the bench.
    for (const { incident, number } of examined) {
      const hands = profileHands(handProfiles[name], createRandom(number));
      const wrong = await examine(incident, await recordIncident(incident, hands, number));
      if (wrong.length > 0) failing.set(`${name} ${incident.group}/${incident.name}`, wrong.join('; '));
    }
    const keys = examined.map(({ incident }) => `${name} ${incident.group}/${incident.name}`);
    keepFailing(keys, failing);
    expect([...failing.keys()].sort()).toEqual(knownFailing(name).filter((key) => keys.includes(key)));
  },
);
