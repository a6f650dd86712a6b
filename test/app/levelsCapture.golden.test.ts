import { expect, test } from 'vitest';
import { sensorEventsOf } from '../../src/app/sensorEventsOf.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import type { OutsideInput } from '../../src/recognition/recogniserInput.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { createRecogniserState, stepRecogniser } from '../../src/recognition/stepRecogniser.js';
import { movesReported } from '../recognition/rig.js';

const recognise = (events: readonly OutsideInput[]): readonly RecognitionEvent[] => {
  const reported: RecognitionEvent[] = [];
  let state = createRecogniserState();
  for (const event of [...events, { kind: 'wake', atMs: (events.at(-1)?.atMs ?? 0) + 20_000 } as const]) {
    const step = stepRecogniser(state, event);
    state = step.state;
    reported.push(...step.outputs);
  }
  return reported;
};

const isFinal = (reported: readonly RecognitionEvent[], at: number): boolean =>
  reported.some((event) => event.type === 'move' && event.ply === at && event.level === 'final');

test('a pawn pushes one of two others off its square: which one only the levels of the recording tell', async () => {
  const events = await sensorEventsOf(await readRecordingFile('fixtures/recordings/levels-captures.jsonl'));
  expect(events.filter(({ kind }) => kind === 'levels').length).toBeGreaterThan(100);
  const before = ['e2e4', 'd7d5', 'd2d4', 'f7f5'];
  const after = ['g8f6', 'b1c3', 'e7e6', 'g1f3', 'b8c6', 'c1e3', 'f8e7'];
  const felt = recognise(events);
  expect(movesReported(felt)).toEqual([...before, 'e4f5', ...after]);
  expect(isFinal(felt, 5)).toBe(true);
  // Without them one of the two captures is reported, and stays open.
  const unfelt = recognise(events.filter(({ kind }) => kind !== 'levels'));
  const moves = [...movesReported(unfelt)];
  expect(['e4d5', 'e4f5']).toContain(moves.splice(4, 1)[0]);
  expect(moves).toEqual([...before, ...after]);
  expect(isFinal(unfelt, 5)).toBe(false);
});
