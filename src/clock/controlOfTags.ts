import { parsePeopleTimeControl } from './peopleTimeControl.js';
import type { TimeControl, TimeControlFault } from './timeControl.js';
import { readTimeControl } from './writtenTimeControl.js';

const controls = new WeakMap<Readonly<Record<string, string>>, TimeControl | null>();

const readControl = (tags: Readonly<Record<string, string>>): TimeControl | null => {
  const { JadoubeTimeControl: own, TimeControl: tag } = tags;
  const whole = own === undefined ? undefined : parsePeopleTimeControl(own);
  if (whole?.ok) return whole.value.control;
  const read = readTimeControl(tag ?? '?', 'pgn');
  return read.ok && typeof read.value === 'object' ? read.value : null;
};

/**
 * The control that PGN tags tell: ours, which says everything, before the common one. Null when they tell
 * none.
 */
export const controlOfTags = (tags: Readonly<Record<string, string>>): TimeControl | null => {
  // Every reading of a clock asks, and the tags of a game hardly ever change.
  const known = controls.get(tags);
  if (known !== undefined) return known;
  const control = readControl(tags);
  controls.set(tags, control);
  return control;
};

/**
 * Why the tag of a game tells no control although it is there; undefined when it tells one, or says nothing.
 */
export const controlFaultOfTags = (tags: Readonly<Record<string, string>>): TimeControlFault | undefined => {
  const text = tags['TimeControl'];
  if (text === undefined || controlOfTags(tags) !== null) return undefined;
  const read = readTimeControl(text, 'pgn');
  return read.ok ? undefined : read.error;
};
