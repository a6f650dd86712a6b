import type { TokenMemory } from './token.js';

/** Whether the reader may send commands: with a token, or on the machine itself, which needs none. */
export const mayCommand = (token: TokenMemory): boolean =>
  token.get() !== undefined || ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
