import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { settleDepth } from './test/drawDepth.js';
import { createRetryReporter } from './test/retryReporter.js';

/**
 * Three projects. `core` and `live` need only Node and npm; `live` has what happens in real time: through
 * pseudo-terminals, with the daemon as a process of its own, or after real seconds. `real` needs Debian packages (a browser,
 * stockfish, pgn-extract …); its files end in `.real.test.ts` or `.browser.test.ts`, and each fails with the
 * apt line when its package is missing.
 */
const live = ['test/**/*.pty.test.ts', 'test/**/*.process.test.ts', 'test/**/*.live.test.ts'];
const real = ['test/**/*.real.test.ts', 'test/**/*.browser.test.ts'];

export default defineConfig({
  // `--mode full` is DEPTH=full on systems whose shells set no variables before a command.
  plugins: [{ name: 'depth', config: (_, { mode }) => settleDepth(mode) }],
  test: {
    reporters: ['default', createRetryReporter()],
    projects: [
      {
        test: {
          name: 'core',
          include: ['test/**/*.test.ts'],
          exclude: [...real, ...live],
          // Only what hangs takes so long, however many others share the processors.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000, interval: 20 } },
          // Some of it waits for a socket or a disk.
          maxWorkers: availableParallelism() + 1,
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
          // Most of it waits: for a board's own time, for a process to start.
          maxWorkers: availableParallelism() + 2,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          retry: 2,
          expect: { poll: { timeout: 120_000, interval: 20 } },
        },
      },
      {
        test: {
          name: 'real',
          include: real,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          retry: 2,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
