import type { Caller } from '../../src/table/caller.js';

/** Parses a caller in words, such as `arbiter Bea`. */
export const callerOf = (words: string): Caller => {
  const [role, ...name] = words.split(' ');
  return { role: role as Caller['role'], ...(name.length > 0 && { name: name.join(' ') }) };
};
