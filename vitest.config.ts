import { defineConfig } from 'vitest/config';

/**
 * Three projects. `core` and `pty` need only Node and npm; `pty` talks through pseudo-terminals in real time.
 * `real` needs Debian packages (a browser, stockfish,
 * pgn-extract …); its files end in `.real.test.ts` or `.browser.test.ts`, and each fails with the apt line
 * when its package is missing.
 */
const pty = ['test/**/*.pty.test.ts'];
const real = ['test/**/*.real.test.ts', 'test/**/*.browser.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          include: ['test/**/*.test.ts'],
          exclude: [...real, ...pty],
          testTimeout: 20_000,
          // For the tests that start the daemon as a process of its own.
          retry: 1,
        },
      },
      // On a busy machine a moment may be missed; a fault of ours fails every time.
      { test: { name: 'pty', include: pty, testTimeout: 20_000, retry: 2 } },
      {
        test: {
          name: 'real',
          include: real,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          retry: 2,
        },
      },
    ],
  },
});
