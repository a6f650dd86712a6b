import { expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { createWriteCheck } from '../../src/app/writeCheck.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import type { RecordingLine } from '../../src/boards/transport/recording.js';

const tx = (atMs: number, ...bytes: number[]): RecordingLine => ({
  atMs,
  kind: 'tx',
  bytes: Uint8Array.from(bytes),
});
const rx = (atMs: number): RecordingLine => ({ atMs, kind: 'rx', bytes: Uint8Array.of(0) });

const differenceOf = (lines: readonly RecordingLine[], ...written: (readonly [number, ...number[]])[]) => {
  const check = createWriteCheck(lines);
  for (const [atMs, ...bytes] of written) check.wrote(Uint8Array.from(bytes), atMs);
  return check.difference()?.message;
};

test('the same bytes at other times, cut otherwise or in the order of other timers are the same', () => {
  expect(differenceOf([tx(500, 1, 2), rx(2_000)], [480, 1], [481, 2])).toBeUndefined();
  expect(differenceOf([tx(500, 1), tx(501, 2), rx(2_000)], [500, 2], [500, 1])).toBeUndefined();
});

test('another byte, one too few and one too many are told with their time', () => {
  expect(differenceOf([tx(500, 1, 2), rx(2_000)], [500, 1, 3])).toBe(
    'at 500 ms the recording has 0102, but the driver writes 0103',
  );
  expect(differenceOf([tx(500, 1), tx(900, 2), rx(2_000)], [500, 1])).toBe(
    'at 900 ms the recording has 02, but the driver writes nothing more',
  );
  expect(differenceOf([tx(500, 1), rx(2_000)], [500, 1], [700, 2])).toBe(
    'at 700 ms the recording has nothing more, but the driver writes 02',
  );
});

test('what would have left when the recording was over is not asked for', () => {
  expect(differenceOf([tx(500, 1), rx(2_000)], [500, 1], [2_100, 2])).toBeUndefined();
});

test('a driver writes to a recording what it wrote to the board', async () => {
  const recording = await readRecordingFile('fixtures/recordings/cable-out-1.jsonl');
  const check = createWriteCheck(recording.lines);
  await replayRecording(recording, {}, () => {}, { onWrite: check.wrote });
  expect(check.difference()).toBeUndefined();
});
