import { type Message, message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import { CONTROL_CHARS_MAX, parsePeopleTimeControl } from './peopleTimeControl.js';
import { type PgnTimeControl, parsePgnTimeControl } from './pgnTimeControl.js';
import {
  controlFault,
  MINUTE_MS,
  type Stage,
  type TimeControl,
  type TimeControlFault,
} from './timeControl.js';

/** `pgn`: a tag or a coded field, in seconds. `people`: free text, in minutes and seconds. */
export type ControlSource = 'pgn' | 'people';

/** A period of ten or more moves with less time was probably written in minutes instead of seconds. */
const PERIOD_MS_MIN = 3 * MINUTE_MS;
/** A larger number without a unit may be seconds: `180+2` is blitz. */
const SURE_MINUTES_MAX = 150;

const ambiguous = (text: string, said: Message): Result<never, TimeControlFault> =>
  controlFault('ambiguous', text, said);

const isTooShort = (stage: Stage): boolean =>
  stage.kind === 'timed' && stage.moves !== null && stage.moves >= 10 && stage.ms <= PERIOD_MS_MIN;

const stagesOf = ({ white, black }: TimeControl): readonly Stage[] => [...white.stages, ...black.stages];

const readPgn = (text: string): Result<PgnTimeControl, TimeControlFault> => {
  const read = parsePgnTimeControl(text);
  if (!read.ok) {
    const written = parsePeopleTimeControl(text);
    return written.ok ? ok(written.value.control) : read;
  }
  return typeof read.value === 'object' && stagesOf(read.value).some(isTooShort)
    ? ambiguous(
        `"${text}" may be minutes as well as seconds: a tag has 40/5400 for 40 moves in 90 minutes`,
        message('controlFault.shortPeriod', { written: text }),
      )
    : read;
};

/** A control without units, such as `90+30`, and its minutes. */
const BARE = /^\s*(\d+)\s*(?:\+\s*\d+)?\s*$/;

const readPeople = (text: string): Result<PgnTimeControl, TimeControlFault> => {
  const read = parsePeopleTimeControl(text);
  if (text.length > CONTROL_CHARS_MAX) return read.ok ? ok(read.value.control) : read;
  const minutes = BARE.exec(text)?.[1];
  if (/^\s*\d+\s*$/.test(text))
    return ambiguous(
      `"${text.trim()}" may be minutes as well as seconds: write ${text.trim()}min or ${text.trim()}s`,
      message('controlFault.bareNumber', { written: text.trim() }),
    );
  if (read.ok) {
    if (minutes === undefined || Number(minutes) <= SURE_MINUTES_MAX) return ok(read.value.control);
    return ambiguous(
      `"${text.trim()}" may be ${minutes} minutes or ${minutes} seconds: write ${minutes}min or ${minutes}s`,
      message('controlFault.minutesOrSeconds', { written: text.trim(), number: minutes }),
    );
  }
  // The number cannot be minutes, so the text may be the PGN form, which programs write into any field.
  const coded = read.error.reason === 'ambiguous' ? readPgn(text) : read;
  return coded.ok && typeof coded.value === 'object' ? coded : read;
};

/**
 * The only reader of time controls. It accepts the PGN form and people's notation in either place; `source`
 * decides the unit of bare numbers. A text with two readings is refused with both.
 */
export const readTimeControl = (
  text: string,
  source: ControlSource,
): Result<PgnTimeControl, TimeControlFault> => (source === 'pgn' ? readPgn(text) : readPeople(text));
