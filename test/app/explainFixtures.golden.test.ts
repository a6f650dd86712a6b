import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sensorEventsOf } from '../../src/app/sensorEventsOf.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import { explainPly } from '../../src/recognition/words/explain.js';
import { makeExplanation } from '../../src/recognition/words/explainText.js';
import { drawFrom } from '../depth.js';

const eventsOf = async (name: string) =>
  sensorEventsOf(await readRecordingFile(`fixtures/recordings/${name}.jsonl`));

describe('why a hard ply of a recording is the one it is', () => {
  test.each(
    drawFrom([
      ['hands-chaos', 16, 'a queen that tries one square after another while the opponent castles'],
      ['castling-rook-first', 11, 'a rook that moves first and castles'],
      ['captures-within-a-scan', 8, 'a victim whose square is never empty'],
    ] as const),
  )('%s, ply %i: %s', async (name, ply, _why) => {
    const explanation = explainPly(await eventsOf(name), ply);
    if (explanation === undefined) throw new Error('there is such a ply');
    const golden = new URL(`explained/${name}-${ply}.txt`, import.meta.url);
    expect(makeExplanation(explanation)).toBe(readFileSync(golden, 'utf8'));
  });

  test('a ply of the second game of a recording, and a game that is not there', async () => {
    const events = await eventsOf('results');
    const first = explainPly(events, 1, { game: 1 });
    const second = explainPly(events, 1, { game: 2 });
    expect(second?.placedAtMs).toBeGreaterThan(first?.reportedAtMs ?? Number.POSITIVE_INFINITY);
    expect(explainPly(events, 1, { game: 99 })).toBeUndefined();
  });
});
