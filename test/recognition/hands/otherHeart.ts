import { vi } from 'vitest';

/** Every recogniser that a test or a table makes is a hands machine, where nothing else was asked for. */
vi.mock('../../../src/recognition/recogniserPort.js', async (original) => ({
  ...(await original<typeof import('../../../src/recognition/recogniserPort.js')>()),
  heartOf: ({ heart }: { readonly heart?: string }) => heart ?? 'hands',
}));
