import {
  makeTimeControlTags,
  type PgnTimeControl,
  parsePgnTimeControl,
} from '../../../clock/pgnTimeControl.js';
import type { TimeControlFault } from '../../../clock/timeControl.js';
import { readTimeControl } from '../../../clock/writtenTimeControl.js';
import type { Result } from '../../../shared/result.js';
import type { Sourced } from '../model/tournament.js';

/** From this number on the base time can only be seconds: `300+3` is a PGN tag, not 300 minutes. */
const SECONDS_MIN = 151;

/**
 * Reads a time control that a person typed. `50+10` is minutes and seconds. A number too large for minutes is
 * read as seconds, as in a PGN tag.
 */
export const readTypedControl = (text: string): Result<PgnTimeControl, TimeControlFault> => {
  const asPeople = readTimeControl(text, 'people');
  if (asPeople.ok) return asPeople;
  const coded = parsePgnTimeControl(text);
  // A PGN tag without digits is `-` or `?`.
  const isSeconds = coded.ok && (Number.parseInt(text, 10) >= SECONDS_MIN || !/\d/.test(text));
  return isSeconds ? coded : asPeople;
};

const readTags = ({ value, from }: Sourced<string>): Readonly<Record<string, string>> => {
  const isTyped = from.kind === 'live';
  const read = isTyped ? readTypedControl(value) : readTimeControl(value, 'pgn');
  if (!read.ok || typeof read.value !== 'object') return {};
  const coded = parsePgnTimeControl(value);
  const isWritten = coded.ok && (!isTyped || JSON.stringify(coded.value) === JSON.stringify(read.value));
  return isWritten ? { TimeControl: value } : { ...makeTimeControlTags(read.value) };
};

/** Every request reads the control of every pairing of a round, so the tags are kept. */
const known = new WeakMap<Sourced<string>, Readonly<Record<string, string>>>();

/**
 * The PGN tags of a time control from a pairing program or a person. Text in PGN form is kept, and other text
 * is converted. Gives no tags for ambiguous text, because a wrong control would raise an alarm at every
 * clock.
 */
export const controlTags = (shown: Sourced<string> | undefined): Readonly<Record<string, string>> => {
  if (shown === undefined) return {};
  const before = known.get(shown);
  if (before !== undefined) return before;
  const tags = readTags(shown);
  known.set(shown, tags);
  return tags;
};
