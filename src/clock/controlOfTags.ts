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
 * The control in PGN tags. The complete `JadoubeTimeControl` takes precedence over `TimeControl`. Null when
 * neither is a valid control.
 */
export const controlOfTags = (tags: Readonly<Record<string, string>>): TimeControl | null => {
  // Cached, because every clock reading asks and the tags of a game hardly ever change.
  const known = controls.get(tags);
  if (known !== undefined) return known;
  const control = readControl(tags);
  controls.set(tags, control);
  return control;
};

/** Why a game's tag is not a valid control. Undefined when it is valid or absent. */
export const controlFaultOfTags = (tags: Readonly<Record<string, string>>): TimeControlFault | undefined => {
  const text = tags['TimeControl'];
  if (text === undefined || controlOfTags(tags) !== null) return undefined;
  const read = readTimeControl(text, 'pgn');
  return read.ok ? undefined : read.error;
};
