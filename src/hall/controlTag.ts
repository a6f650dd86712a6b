import { makeTimeControlTags, parsePgnTimeControl } from '../clock/pgnTimeControl.js';
import { readTimeControl } from '../clock/writtenTimeControl.js';

const readTags = (text: string): Readonly<Record<string, string>> => {
  const read = readTimeControl(text, 'pgn');
  if (!read.ok || typeof read.value !== 'object') return {};
  return parsePgnTimeControl(text).ok ? { TimeControl: text } : { ...makeTimeControlTags(read.value) };
};

type Told = { readonly value: string };

/** Every pairing of a round asks, at every request, and what was told does not change. */
const known = new WeakMap<Told, Readonly<Record<string, string>>>();

/**
 * The tags of a time control as a pairing program or a person wrote it: the PGN form as it is, people's
 * form as PGN. None where nobody can tell what is meant: a wrong one would raise an alarm at every clock.
 */
export const controlTags = (told: Told | undefined): Readonly<Record<string, string>> => {
  if (told === undefined) return {};
  const before = known.get(told);
  if (before !== undefined) return before;
  const tags = readTags(told.value);
  known.set(told, tags);
  return tags;
};
