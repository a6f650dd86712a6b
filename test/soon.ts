import { vi } from 'vitest';

/** Waits for what is to come, however long a busy machine takes: only what hangs is waited for in vain. */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 120_000, interval: 20 });
