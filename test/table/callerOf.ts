import type { Caller } from '../../src/table/caller.js';

/** `arbiter Bea`: tests name people in words. */
export const callerOf = (words: string): Caller => {
  const [role, ...name] = words.split(' ');
  return { role: role as Caller['role'], ...(name.length > 0 && { name: name.join(' ') }) };
};
