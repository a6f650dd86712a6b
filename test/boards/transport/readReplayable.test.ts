import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReplayable } from '../../../src/boards/transport/readReplayable.js';

const DAY_MS = 86_400_000;

const read = async (...atMs: readonly number[]) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-replayable-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const path = join(dir, 'board.jsonl');
  const header = '{"recording":1,"protocol":"dgt","link":"serial","origin":"captured"}';
  writeFileSync(path, `${[header, ...atMs.map((ms) => `{"atMs":${ms},"note":"x"}`)].join('\n')}\n`);
  const { lines, fault } = await readReplayable(path);
  return { times: lines.map((line) => line.atMs), fault: fault?.message };
};

test.each([9e15, 400 * DAY_MS])('a recording does not go on %d ms after its beginning', async (lateMs) => {
  expect(await read(0, 500, lateMs, lateMs)).toEqual({
    times: [0, 500],
    fault: expect.stringMatching(/^the recording goes on for \d+ days; no more than 366/),
  });
});

test('times may count from any moment, and a board may be silent for months', async () => {
  const times = [1.7e12, 1.7e12 + 300 * DAY_MS];
  expect(await read(...times)).toEqual({ times, fault: undefined });
});
