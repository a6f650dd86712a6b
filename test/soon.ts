import { vi } from 'vitest';

/**
 * Waits until something is there, however long a busy machine takes; only a test that hangs runs into the
 * limit.
 */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 120_000, interval: 20 });
