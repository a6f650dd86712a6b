import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { settleDepth } from './test/drawDepth.js';
import { skippedFiles } from './test/drawFiles.js';
import { LiveFirst } from './test/liveFirst.js';
import { createRetryReporter } from './test/retryReporter.js';

/**
 * Five projects, told apart by the ends of their files' names. `core` and `live` need only Node and npm; `live` has what
 * happens in real time: through pseudo-terminals, with the daemon as a process of its own, or after real seconds. A
 * quick run draws a fifth of it and of the simulations, and has both projects side by side, `live` begun first; `npm run test:full`
 * has each as a run of its own, begun together. The others need Debian packages, and fail with the apt line of one that is
 * missing (`npm run test:real` begins them together):
 *
 * - `browser` (`.browser.test.ts`): the built pages in one Chromium without windows for all files, each of which has
 *   contexts of its own;
 * - `process` (`.real.test.ts`): daemons, engines and brokers as processes, which mostly wait;
 * - `machine` (`.guest.test.ts`): what runs on a machine inside this one (an emulated controller or processor, Windows,
 *   a kernel, an empty Debian), two files at a time: half of the time they wait.
 */
const live = ['test/**/*.pty.test.ts', 'test/**/*.process.test.ts', 'test/**/*.live.test.ts'];
const browser = ['test/**/*.browser.test.ts'];
const processes = ['test/**/*.real.test.ts'];
const machine = ['test/**/*.guest.test.ts'];

/** Only what hangs takes so long; with its two retries it still ends before the run of all is ended. */
const real = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  retry: 2,
  expect: { poll: { timeout: 120_000 } },
};

export default defineConfig(({ mode }) => {
  // `--mode full` is DEPTH=full, and `--mode nightly` DEPTH=nightly, on systems whose shells set no variables before a command.
  settleDepth(mode);
  const isQuick = process.env['DEPTH'] === 'quick';
  const skipped = [...skippedFiles('test', process.env, process.argv.slice(2))];
  return {
    test: {
      sequence: { sequencer: LiveFirst },
      reporters: ['default', createRetryReporter()],
      projects: [
        {
          test: {
            name: 'core',
            include: ['test/**/*.test.ts'],
            exclude: [...live, ...browser, ...processes, ...machine, ...skipped],
            // Only what hangs takes so long, however many others share the processors.
            testTimeout: 300_000,
            hookTimeout: 300_000,
            expect: { poll: { timeout: 120_000, interval: 20 } },
            // Some of it waits for a socket or a disk; beside `live`, for a board's own time.
            maxWorkers: availableParallelism() + (isQuick ? 2 : 1),
            // No test changes what it imports, so that all of a worker's files may share what was loaded once.
            isolate: false,
          },
        },
        // What happens is waited for, however long a busy machine takes. Twice more may be tried what lost a race
        // with the machine all the same.
        {
          test: {
            name: 'live',
            include: live,
            exclude: skipped,
            // Most of it waits: for a board's own time, for a process to start.
            maxWorkers: availableParallelism() + 2,
            isolate: false,
            sequence: { groupOrder: isQuick ? 0 : 1 },
            testTimeout: 300_000,
            hookTimeout: 300_000,
            retry: 2,
            expect: { poll: { timeout: 120_000, interval: 20 } },
          },
        },
        {
          test: {
            name: 'browser',
            include: browser,
            globalSetup: 'test/web/browserServer.ts',
            maxWorkers: availableParallelism(),
            isolate: false,
            sequence: { groupOrder: 2 },
            ...real,
          },
        },
        {
          test: {
            name: 'process',
            include: processes,
            maxWorkers: availableParallelism() + 1,
            isolate: false,
            sequence: { groupOrder: 3 },
            ...real,
          },
        },
        {
          test: {
            name: 'machine',
            include: machine,
            maxWorkers: 2,
            sequence: { groupOrder: 4 },
            ...real,
          },
        },
      ],
    },
  };
});
