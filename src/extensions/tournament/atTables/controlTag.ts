import {
  makeTimeControlTags,
  type PgnTimeControl,
  parsePgnTimeControl,
} from '../../../clock/pgnTimeControl.js';
import type { TimeControlFault } from '../../../clock/timeControl.js';
import { readTimeControl } from '../../../clock/writtenTimeControl.js';
import type { Result } from '../../../shared/result.js';
import type { Said } from '../model/tournament.js';

/** More than any minutes of a game: `300+3` is in seconds, as a PGN tag has it. */
const SECONDS_MIN = 151;

/**
 * What a person says of a round: `50+10` is in minutes and seconds, as people write. A number that no minutes
 * can be is in seconds, as programs write that speak PGN.
 */
export const readSaidControl = (text: string): Result<PgnTimeControl, TimeControlFault> => {
  const asPeople = readTimeControl(text, 'people');
  if (asPeople.ok) return asPeople;
  const coded = parsePgnTimeControl(text);
  // A coded one is short.
  const isSeconds = coded.ok && (Number.parseInt(text, 10) >= SECONDS_MIN || !/\d/.test(text));
  return isSeconds ? coded : asPeople;
};

const readTags = ({ value, from }: Said<string>): Readonly<Record<string, string>> => {
  const isSaid = from.kind === 'live';
  const read = isSaid ? readSaidControl(value) : readTimeControl(value, 'pgn');
  if (!read.ok || typeof read.value !== 'object') return {};
  const coded = parsePgnTimeControl(value);
  const isWritten = coded.ok && (!isSaid || JSON.stringify(coded.value) === JSON.stringify(read.value));
  return isWritten ? { TimeControl: value } : { ...makeTimeControlTags(read.value) };
};

/** Every pairing of a round asks, at every request, and the answer does not change. */
const known = new WeakMap<Said<string>, Readonly<Record<string, string>>>();

/**
 * The tags of a time control as a pairing program or a person wrote it: the PGN form as it is, people's
 * form as PGN. None where the text may mean two things: a wrong one would raise an alarm at every clock.
 */
export const controlTags = (shown: Said<string> | undefined): Readonly<Record<string, string>> => {
  if (shown === undefined) return {};
  const before = known.get(shown);
  if (before !== undefined) return before;
  const tags = readTags(shown);
  known.set(shown, tags);
  return tags;
};
