import { parsePeopleTimeControl } from './peopleTimeControl.js';
import { parsePgnTimeControl } from './pgnTimeControl.js';
import type { TimeControl } from './timeControl.js';

/**
 * The control that PGN tags tell: ours, which says everything, before the common one. Null when they tell
 * none.
 */
export const controlOfTags = (tags: Readonly<Record<string, string>>): TimeControl | null => {
  const whole = parsePeopleTimeControl(tags['JadoubeTimeControl'] ?? '');
  if (whole.ok) return whole.value.control;
  const tag = parsePgnTimeControl(tags['TimeControl'] ?? '?');
  return tag.ok && typeof tag.value === 'object' ? tag.value : null;
};

/**
 * Why the tag of a game tells no control although it is there; undefined when it tells one, or says nothing.
 */
export const controlFaultOfTags = (tags: Readonly<Record<string, string>>): string | undefined => {
  const text = tags['TimeControl'];
  if (text === undefined || controlOfTags(tags) !== null) return undefined;
  const read = parsePgnTimeControl(text);
  return read.ok ? undefined : read.error.message;
};
