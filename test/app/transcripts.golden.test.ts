import { describe, expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { sensorEventsOf } from '../../src/app/sensorEventsOf.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import type { RecogniserOptions } from '../../src/recognition/recogniserInput.js';
import { makeTranscript, transcribe } from '../../src/recognition/words/transcript.js';
import { drawFrom } from '../depth.js';

const recordingOf = (name: string) => readRecordingFile(`fixtures/recordings/${name}.jsonl`);

const transcriptOf = async (name: string, options: RecogniserOptions = {}): Promise<string> =>
  makeTranscript(transcribe(await sensorEventsOf(await recordingOf(name)), 'committed', options));

/** The output of `jadoube explain FILE`. `npx vitest run -u` updates it after changes of recognition. */
describe('a recording in words', () => {
  test.each(
    drawFrom([
      'slides',
      'castling-rook-first',
      'captures-within-a-scan',
      'take-backs',
      'illegal-put-right',
      'cable-out-2',
      'analysis',
      'sentio-turned-round',
      'misread-pieces',
      'illegal-that-stood',
      'mid-position',
      'adjourned',
      'cable-out-orders',
    ]),
  )('%s', async (name) => {
    await expect(await transcriptOf(name)).toMatchFileSnapshot(`transcripts/${name}.txt`);
  });

  test('take-backs where they are forbidden: the board is not as the game has it', async () => {
    const transcript = await transcriptOf('take-backs', { takeBacks: 'forbidden' });
    expect(transcript).not.toContain('taken back from');
    expect(transcript).toContain('not as the game has it');
    await expect(transcript).toMatchFileSnapshot('transcripts/take-backs-forbidden.txt');
  });

  test.each(
    drawFrom(['pieces-fall', 'en-passant-late', 'promotion-changed', 'two-plies-in-a-scan', 'flicker']),
  )('%s: every ply of the game is reported, and everything in order of time', async (name) => {
    const recording = await recordingOf(name);
    const lines = transcribe(await sensorEventsOf(recording));
    const reported = lines.filter(({ isReported }) => isReported).map(({ text }) => text);
    const { games } = await replayRecording(recording, {});
    for (const { san } of games[0]?.moves ?? [])
      expect(reported.some((text) => text.includes(` ${san}`))).toBe(true);
    expect(lines.map(({ atMs }) => atMs)).toEqual(lines.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  });
});
