import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checkConfig } from '../../src/app/config.js';
import type { ShutdownStep } from '../../src/app/shutdown.js';
import { startTables, UNCONFIRMED_MAX } from '../../src/app/startTables.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { programTurns } from '../../src/boards/transport/turns.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';

test('boards are held while too many events wait for the disk, and no longer', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jadoube-held-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const undo: ShutdownStep[] = [];
  let waiting = 0;
  await startTables(
    {
      config: checkConfig({}, 'test'),
      dataDir,
      time: realTime,
      log: pino({ level: 'silent' }),
      openJournal: async (...given) => ({
        ...(await openInProcessJournal(...given)),
        waitingCount: () => waiting,
      }),
    },
    undo,
  );
  const isHeld = async (): Promise<boolean> => {
    let isServed = false;
    programTurns.take(() => {
      isServed = true;
    });
    for (let look = 0; look < 3; look++) await new Promise((resolve) => setImmediate(resolve));
    return !isServed;
  };
  expect(await isHeld()).toBe(false);
  waiting = UNCONFIRMED_MAX;
  expect(await isHeld()).toBe(false);
  waiting = UNCONFIRMED_MAX + 1;
  expect(await isHeld()).toBe(true);
  // The journal is closed and no longer holds events.
  for (const { run } of undo.toReversed()) await run();
  await expect.poll(async () => isHeld()).toBe(false);
});
