import { defineConfig } from 'vitest/config';

/**
 * Two projects. `core` needs only Node and npm. `real` needs Debian packages (a browser, stockfish,
 * pgn-extract …); its files end in `.real.test.ts` or `.browser.test.ts`, and each fails with the apt line
 * when its package is missing.
 */
const real = ['test/**/*.real.test.ts', 'test/**/*.browser.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: ['test/**/*.test.ts'], exclude: real, testTimeout: 20_000 } },
      {
        test: {
          name: 'real',
          include: real,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // Browsers and emulators on a busy machine may miss a moment; a fault of ours fails every time.
          retry: 2,
        },
      },
    ],
  },
});
