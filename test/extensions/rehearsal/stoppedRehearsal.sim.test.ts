import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rehearse } from '../../../src/extensions/rehearsal/rehearse.js';
import { openInProcessJournal } from '../../../src/journal/inProcessJournal.js';

test('one that is stopped reports what it knows, and leaves no folder', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-stopped-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(dir, { recursive: true });
  });
  vi.stubEnv('TMPDIR', dir);
  const stop = new AbortController();
  const during: string[] = [];
  const report = await rehearse({
    openJournal: openInProcessJournal,
    boards: 2,
    rounds: 2,
    faults: 'none',
    speed: 4_000,
    seed: 3,
    stop: stop.signal,
    say: () => {
      during.push(...readdirSync(dir));
      stop.abort();
    },
  });
  expect(report).toMatchObject({ stoppedInRound: 1, games: 0, exact: 0, lostEvents: 0, wrongPublished: 0 });
  expect(during.length).toBe(1);
  expect(readdirSync(dir)).toEqual([]);
});
