import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { readRecordingFile } from '../../src/transport/readRecordingFile.js';

const DIR = 'fixtures/recordings';
/** Hands of every kind. */
const files = readdirSync(DIR).filter((name) => /^(hands|club|slides|promotion).*\.jsonl$/.test(name));

test('who hears only what is final hears each ply once, and of hardly a revision in whole games', async () => {
  let plies = 0;
  const revised: string[] = [];
  for (const file of files) {
    const recording = await readRecordingFile(`${DIR}/${file}`);
    const { events } = await replayRecording(recording, {}, () => {}, { level: 'final' });
    const told = new Set<string>();
    for (const event of events) {
      if (event.type === 'revise') revised.push(`${file} ${event.fromPly}`);
      if (event.type !== 'move') continue;
      expect(event.level).toBe('final');
      const name = `${event.gameId} ${event.ply} ${event.uci}`;
      if (!revised.some((text) => text.startsWith(file))) expect(told).not.toContain(name);
      told.add(name);
      plies++;
    }
  }
  expect(plies).toBeGreaterThan(620);
  expect(revised.length).toBeLessThanOrEqual(1);
});
