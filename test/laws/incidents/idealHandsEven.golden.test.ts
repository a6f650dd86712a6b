import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examineIdealHands, FOLDER, incidents, pathOf } from './idealHands.js';

test('there are at least 900 incidents, each with its recording', () => {
  expect(incidents.length).toBeGreaterThanOrEqual(900);
  const recordings = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.replace(/\.jsonl$/, ''));
  expect(recordings.sort()).toEqual(incidents.map(pathOf).sort());
});

examineIdealHands(0);
