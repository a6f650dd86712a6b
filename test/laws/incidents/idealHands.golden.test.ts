import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readIncidentFiles } from '../../../src/simulation/shell/readIncidentFiles.js';
import { readRecordingFile } from '../../../src/transport/readRecordingFile.js';
import { examine } from './examine.js';
import { keepFailing, knownFailing } from './failingList.js';

const FOLDER = 'fixtures/laws';
const incidents = await readIncidentFiles(FOLDER);
const pathOf = ({ group, name }: { group: string; name: string }) => `${group}/${name}`;

test('there are at least 300 incidents, each with its recording', () => {
  expect(incidents.length).toBeGreaterThanOrEqual(300);
  const recordings = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.replace(/\.jsonl$/, ''));
  expect(recordings.sort()).toEqual(incidents.map(pathOf).sort());
});

test('every incident that ideal hands play comes out as the Laws demand, or is known not to', async () => {
  const failing = new Map<string, string>();
  for (const incident of incidents) {
    const recording = await readRecordingFile(`${FOLDER}/${pathOf(incident)}.jsonl`);
    const wrong = await examine(incident, recording);
    if (wrong.length > 0) failing.set(`ideal ${pathOf(incident)}`, wrong.join('; '));
  }
  keepFailing('ideal', failing);
  expect([...failing.keys()].sort()).toEqual([...knownFailing('ideal')].sort());
});
