import type { TokenMemory } from './token.js';

/** A token was given here, or this is the machine itself, where none is needed. */
export const mayCommand = (token: TokenMemory): boolean =>
  token.get() !== undefined || ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
