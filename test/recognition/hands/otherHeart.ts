import { vi } from 'vitest';

/** Every recogniser that a test or a table makes is a hands machine, whatever it asks for. */
vi.mock('../../../src/recognition/stepRecogniser.js', async (original) => {
  const actual = await original<typeof import('../../../src/recognition/stepRecogniser.js')>();
  return {
    ...actual,
    createRecogniserState: (options = {}) => actual.createRecogniserState({ ...options, heart: 'hands' }),
  };
});
