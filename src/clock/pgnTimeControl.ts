import { type Message, message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import {
  type Bonus,
  checkTimeControl,
  controlFault,
  hasOdds,
  SECOND_MS,
  type SideControl,
  type Stage,
  sameTimeControl,
  type TimeControl,
  type TimeControlFault,
} from './timeControl.js';
import { makePeopleTimeControl } from './timeControlText.js';

/** The value of a PGN tag, where `?` is unknown and `-` none. */
export type PgnTimeControl = TimeControl | 'unknown' | 'none';

const TAG_CHARS_MAX = 200;

const SECONDS = String.raw`\d{1,9}(?:\.\d{1,3})?`;
const BONUS = `\\+(?<bonus>${SECONDS})(?<mode>[dD])?|d(?<delay>${SECONDS})`;
const TIMED = new RegExp(`^(?:(?<moves>[1-9]\\d{0,3})/)?(?<seconds>${SECONDS})(?:${BONUS})?$`);
const SANDCLOCK = new RegExp(`^\\*(?<seconds>${SECONDS})$`);

const msOf = (seconds: string): number => Math.round(Number(seconds) * SECOND_MS);

const bonusOf = (groups: Readonly<Record<string, string | undefined>>): Bonus | null => {
  const { bonus, mode, delay } = groups as { bonus?: string; mode?: string; delay?: string };
  const text = bonus ?? delay;
  if (text === undefined || Number(text) === 0) return null;
  return { kind: delay !== undefined || mode !== undefined ? 'delay' : 'fischer', ms: msOf(text) };
};

const syntax = (text: string, said: Message): Result<never, TimeControlFault> =>
  controlFault('syntax', text, said);

const parseStage = (text: string): Result<Stage, TimeControlFault> => {
  const sandclock = SANDCLOCK.exec(text)?.groups?.['seconds'];
  if (sandclock !== undefined) return ok({ kind: 'hourglass', ms: msOf(sandclock) });
  const groups = TIMED.exec(text)?.groups;
  if (groups === undefined)
    return syntax(
      `"${text}" is no period: in PGN it is MOVES/SECONDS, SECONDS+INCREMENT or *SECONDS`,
      message('controlFault.noPeriod', { written: text }),
    );
  const { moves, seconds = '0' } = groups;
  return ok({
    kind: 'timed',
    moves: moves === undefined ? null : Number(moves),
    ms: msOf(seconds),
    bonus: bonusOf(groups),
  });
};

const parseSide = (text: string): Result<SideControl, TimeControlFault> => {
  const stages: Stage[] = [];
  for (const part of text.split(':')) {
    const stage = parseStage(part.trim());
    if (!stage.ok) return stage;
    stages.push(stage.value);
  }
  return ok({ stages, next: 'moves' });
};

/**
 * Parses the PGN tag `TimeControl`, which is always in seconds and never corrected: `60` is one minute. It
 * also accepts forms beyond the standard of 1994 that occur in files: increments in every period, `2700d5`
 * and `180+2d` (delay), fractions, and two controls separated by `;` (White, Black).
 */
export const parsePgnTimeControl = (tag: string): Result<PgnTimeControl, TimeControlFault> => {
  if (tag.length > TAG_CHARS_MAX)
    return syntax(
      `a time control has at most ${TAG_CHARS_MAX} characters, this one has ${tag.length}`,
      message('controlFault.long', { max: TAG_CHARS_MAX, count: tag.length }),
    );
  const text = tag.trim();
  if (text === '') return controlFault('empty', 'there is no time control', message('controlFault.none'));
  if (text === '?') return ok('unknown');
  if (text === '-') return ok('none');
  const [first = '', second = first, ...more] = text.split(';');
  if (more.length > 0)
    return syntax(
      'more than two controls: one for White, one for Black',
      message('controlFault.moreThanTwo'),
    );
  const white = parseSide(first);
  if (!white.ok) return white;
  const black = parseSide(second);
  if (!black.ok) return black;
  return checkTimeControl({ white: white.value, black: black.value });
};

const secondsText = (ms: number): string => String(ms / SECOND_MS);

/** A period in the form that every reader understands, or undefined. */
const makeStage = (stage: Stage): string | undefined => {
  if (stage.kind === 'hourglass') return `*${secondsText(stage.ms)}`;
  if (stage.kind !== 'timed') return undefined;
  const moves = stage.moves === null ? '' : `${stage.moves}/`;
  const bonus = stage.bonus?.kind === 'fischer' ? `+${secondsText(stage.bonus.ms)}` : '';
  return `${moves}${secondsText(stage.ms)}${bonus}`;
};

/** A period before another one can only be written with its number of moves. */
const isWritable = ({ stages }: SideControl): boolean =>
  stages.every((stage, index) => {
    const last = index === stages.length - 1 || stages[index + 1]?.kind === 'byoyomi';
    return stage.kind !== 'timed' || stage.moves !== null || last;
  });

const makeTag = (control: TimeControl): string => {
  const { stages } = control.white;
  if (stages[0]?.kind === 'upcount' && !hasOdds(control)) return '-';
  const written = stages.map(makeStage).filter((text) => text !== undefined);
  return hasOdds(control) || written.length === 0 || !isWritable(control.white) ? '?' : written.join(':');
};

/**
 * Both tags of a control. `JadoubeTimeControl` is present only when `TimeControl` cannot express everything.
 */
export type TimeControlTags = { readonly TimeControl: string; readonly JadoubeTimeControl?: string };

/**
 * Writes `TimeControl` so that no other program misreads it: a delay is left out, because `+` means an
 * increment, and odds become `?`. When something is left out, `JadoubeTimeControl` holds the whole control in
 * people's notation.
 */
export const makeTimeControlTags = (control: TimeControl): TimeControlTags => {
  const tag = makeTag(control);
  const read = parsePgnTimeControl(tag);
  const same = read.ok && typeof read.value === 'object' && sameTimeControl(read.value, control);
  const untimed = read.ok && read.value === 'none';
  return same || untimed
    ? { TimeControl: tag }
    : { TimeControl: tag, JadoubeTimeControl: makePeopleTimeControl(control) };
};
