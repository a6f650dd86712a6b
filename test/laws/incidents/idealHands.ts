import { expect, test } from 'vitest';
import { readRecordingFile } from '../../../src/boards/transport/readRecordingFile.js';
import type { Incident } from '../../../src/simulation/incident/incident.js';
import { readIncidentFiles } from '../../../src/simulation/incident/readIncidentFiles.js';
import { drawFrom } from '../../depth.js';
import { examine } from './examine.js';
import { keepFailing, knownFailing } from './failingList.js';

export const FOLDER = 'fixtures/laws';
export const incidents = await readIncidentFiles(FOLDER);

export const pathOf = ({ group, name }: Incident): string => `${group}/${name}`;

/** Examines every second incident. Two files share the incidents, so that two processors can. */
export const examineIdealHands = (half: 0 | 1): void =>
  test('every incident that ideal hands play comes out as the Laws demand, or is known not to', async () => {
    const examined = drawFrom(incidents.filter((_, number) => number % 2 === half));
    const failing = new Map<string, string>();
    for (const incident of examined) {
      const recording = await readRecordingFile(`${FOLDER}/${pathOf(incident)}.jsonl`);
      const wrong = await examine(incident, recording);
      if (wrong.length > 0) failing.set(`ideal ${pathOf(incident)}`, wrong.join('; '));
    }
    const keys = examined.map((incident) => `ideal ${pathOf(incident)}`);
    keepFailing(keys, failing);
    expect([...failing.keys()].sort()).toEqual(knownFailing('ideal').filter((key) => keys.includes(key)));
  });
