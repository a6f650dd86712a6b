import { describe, expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { sensorEventsOf } from '../../src/app/sensorEventsOf.js';
import { makeTranscript, transcribe } from '../../src/recognition/transcript.js';
import { readRecordingFile } from '../../src/transport/readRecordingFile.js';

const recordingOf = (name: string) => readRecordingFile(`fixtures/recordings/${name}.jsonl`);

const transcriptOf = async (name: string): Promise<string> =>
  makeTranscript(transcribe(await sensorEventsOf(await recordingOf(name))));

/** What `jadoube explain FILE` prints; `npx vitest run -u` writes them anew when recognition has changed. */
describe('a recording in words', () => {
  test.each([
    'slides',
    'castling-rook-first',
    'captures-within-a-scan',
    'take-backs',
    'illegal-put-right',
    'cable-out-2',
    'analysis',
    'sentio-turned-round',
  ])('%s', async (name) => {
    await expect(await transcriptOf(name)).toMatchFileSnapshot(`transcripts/${name}.txt`);
  });

  test.each(['men-fall', 'en-passant-late', 'promotion-changed', 'two-plies-in-a-scan', 'flicker'])(
    '%s: every ply of the game is told, and everything in order of time',
    async (name) => {
      const recording = await recordingOf(name);
      const lines = transcribe(await sensorEventsOf(recording));
      const told = lines.filter(({ isTold }) => isTold).map(({ text }) => text);
      const { games } = await replayRecording(recording, {});
      for (const { san } of games[0]?.moves ?? [])
        expect(told.some((text) => text.includes(` ${san}`))).toBe(true);
      expect(lines.map(({ atMs }) => atMs)).toEqual(lines.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
    },
  );
});
