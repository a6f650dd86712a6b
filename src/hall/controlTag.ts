import { parsePeopleTimeControl } from '../clock/peopleTimeControl.js';
import { makeTimeControlTags, parsePgnTimeControl } from '../clock/pgnTimeControl.js';

/**
 * The tags of a time control as a pairing program or a person wrote it: the PGN form as it is, people's
 * form as PGN. None where nobody can tell what is meant: a wrong one would raise an alarm at every clock.
 */
export const controlTags = (text: string | undefined): Readonly<Record<string, string>> => {
  if (text === undefined) return {};
  const own = parsePgnTimeControl(text);
  if (own.ok && typeof own.value === 'object') return { TimeControl: text };
  const read = parsePeopleTimeControl(text);
  return read.ok ? { ...makeTimeControlTags(read.value.control) } : {};
};
