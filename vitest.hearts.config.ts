import { defineConfig } from 'vitest/config';

/** The tests that were written for the tracker, over the hands machine: how near it is to take its place. */
export default defineConfig({
  test: {
    name: 'heart',
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/recognition/hands/otherHeart.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
});
