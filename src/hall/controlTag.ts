import { makeTimeControlTags, parsePgnTimeControl } from '../clock/pgnTimeControl.js';
import { readTimeControl } from '../clock/writtenTimeControl.js';

/**
 * The tags of a time control as a round or an event has it: the PGN form as it is, words as PGN. None where
 * nobody can tell what is meant: a wrong one would raise an alarm at every clock.
 */
export const controlTags = (text: string | undefined): Readonly<Record<string, string>> => {
  const read = text === undefined ? undefined : readTimeControl(text, 'pgn');
  if (text === undefined || !read?.ok || typeof read.value !== 'object') return {};
  return parsePgnTimeControl(text).ok ? { TimeControl: text } : { ...makeTimeControlTags(read.value) };
};
