import { type Message, type MessageInEnglish, message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import { normalisePeopleText } from './peopleWords.js';
import {
  type Bonus,
  checkTimeControl,
  controlFault,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  type SideControl,
  type Stage,
  type TimeControl,
  type TimeControlFault,
} from './timeControl.js';
import { BARE_BONUS_SECONDS_MAX, BARE_MINUTES_MAX } from './timeControlText.js';

/** `notes` explain the choices made where people's notations differ. */
export type PeopleTimeControl = {
  readonly control: TimeControl;
  readonly notes: readonly MessageInEnglish[];
};

type Parsed<T> = Result<T, TimeControlFault>;

/** Regulations use up to 120 characters. Ten periods with a bonus each, for both sides, take some 700. */
export const CONTROL_CHARS_MAX = 800;

const syntax = (text: string, said: Message): Parsed<never> => controlFault('syntax', text, said);
const ambiguous = (text: string, said: Message): Parsed<never> => controlFault('ambiguous', text, said);

/** No club uses a larger bonus per move. */
const STROKE_SECONDS_MAX = 30;
const NUMBER = String.raw`\d{1,6}(?:\.\d{1,3})?`;
const UNITS = { days: DAY_MS, h: HOUR_MS, min: MINUTE_MS, s: SECOND_MS } as const;
/** Each number must end with a unit, a space or the end of the text, so it can be split in one way only. */
const SPAN = new RegExp(`^(?:${NUMBER}(?:(?:days|h|min|s) ?| |$))+$`);
const SPAN_PART = new RegExp(`(${NUMBER})(days|h|min|s)?`, 'g');

/** Parses a span of time. A bare number is minutes, or the next smaller unit after another one: `1h30`. */
const parseSpan = (text: string): Parsed<number> => {
  if (!SPAN.test(text))
    return syntax(
      `"${text}" is no time; write for example 90min, 1h30 or 5400s`,
      message('controlFault.noSpan', { written: text }),
    );
  let totalMs = 0;
  let unitMs: number = HOUR_MS;
  for (const [, number = '0', unit] of text.matchAll(SPAN_PART)) {
    const value = Number(number);
    if (unit === undefined && value > BARE_MINUTES_MAX)
      return ambiguous(
        `"${number}" may be ${number} minutes or ${number} seconds: write ${number}min or ${number}s`,
        message('controlFault.minutesOrSeconds', { written: number, number }),
      );
    unitMs =
      unit === undefined ? (unitMs === HOUR_MS ? MINUTE_MS : SECOND_MS) : UNITS[unit as keyof typeof UNITS];
    totalMs += Math.round(value * unitMs);
  }
  return ok(totalMs);
};

const BONUS = new RegExp(
  `^(?<sign>\\+|\\|| |d/?|b)(?<number>${NUMBER})(?<unit>s)?(?:/move)?(?: from move (?<from>\\d{1,3}))?$`,
);
const BONUS_AT_END = new RegExp(`(?:\\+| ?d/?| ?b)${NUMBER}s?(?:/move)?(?: from move \\d{1,3})?$`);

type PlacedBonus = { readonly bonus: Bonus | null; readonly fromMove: number };

const parseBonus = (text: string): Parsed<PlacedBonus> => {
  const groups = BONUS.exec(text)?.groups;
  if (groups === undefined)
    return syntax(
      `"${text}" is no increment or delay; write for example +30s or d5`,
      message('controlFault.noBonus', { written: text }),
    );
  const { sign = '+', number = '0', unit, from } = groups;
  const seconds = Number(number);
  if (unit === undefined && seconds > BARE_BONUS_SECONDS_MAX)
    return ambiguous(
      `"${text}" may be ${number} seconds a move or ${number} minutes more: write ${number}s or ${number}min`,
      message('controlFault.bonusOrMinutes', { written: text, number }),
    );
  const kind = sign.startsWith('d') ? 'delay' : sign.startsWith('b') ? 'bronstein' : 'fischer';
  const bonus = seconds === 0 ? null : ({ kind, ms: Math.round(seconds * SECOND_MS) } as const);
  return ok({ bonus, fromMove: from === undefined ? 0 : Number(from) });
};

const BYOYOMI = new RegExp(`^(?:byo )?(?<periods>\\d{1,3})x(?<seconds>${NUMBER})s?$`);
const HOURGLASS = /^(?:\*|hourglass ?)(?<span>.+)$/;
const MOVES = /^(?:g|sd|all|game)?\/?(?:(?<moves>\d{1,4})\/)?(?<rest>.*)$/;

const parseTimed = (text: string): Parsed<Stage> => {
  const { moves, rest = '' } = MOVES.exec(text.replace(/^(?:g|sd|all|game) ?\/?/, ''))?.groups ?? {};
  const found = BONUS_AT_END.exec(rest)?.[0];
  const bonus = found === undefined ? ok({ bonus: null, fromMove: 0 }) : parseBonus(found.trim());
  if (!bonus.ok) return bonus;
  if (bonus.value.fromMove > 1)
    return syntax(
      `"${text}": write "from move" behind the whole control, after a semicolon`,
      message('controlFault.fromMove', { written: text }),
    );
  const span = rest.slice(0, rest.length - (found?.length ?? 0)).trim();
  if (moves !== undefined && /^[12]$/.test(span))
    return ambiguous(
      `"${text}" may be ${span} hours or ${span} minutes: write ${span}h or ${span}min`,
      message('controlFault.hoursOrMinutes', { written: text, number: span }),
    );
  const ms = parseSpan(span);
  if (!ms.ok) return ms;
  return ok({
    kind: 'timed',
    moves: moves === undefined ? null : Number(moves),
    ms: ms.value,
    bonus: bonus.value.bonus,
  });
};

const parseStage = (text: string): Parsed<Stage> => {
  if (text === 'no limit') return ok({ kind: 'upcount' });
  const byoyomi = BYOYOMI.exec(text)?.groups;
  if (byoyomi)
    return ok({
      kind: 'byoyomi',
      periods: Number(byoyomi['periods']),
      ms: Math.round(Number(byoyomi['seconds']) * SECOND_MS),
    });
  const hourglass = HOURGLASS.exec(text)?.groups?.['span'];
  if (hourglass === undefined) return parseTimed(text);
  const span = parseSpan(hourglass.trim());
  return span.ok ? ok({ kind: 'hourglass', ms: span.value }) : span;
};

const parseStages = (text: string): Parsed<readonly Stage[]> => {
  if (/(?:^|[^\d/])\d{1,2}:\d\d(?!\d)/.test(text))
    return ambiguous(
      `"${text}" may be hours and minutes or minutes and seconds: write 1h30 or 1min30`,
      message('controlFault.colon', { written: text }),
    );
  const stages: Stage[] = [];
  const parts = text.replace(/(\d(?:min|s|h)?) (?=(?:byo )?\d+x)/, '$1,').split(/[,:]/);
  for (const part of parts) {
    const stage = parseStage(part.trim());
    if (!stage.ok) return stage;
    stages.push(stage.value);
  }
  return ok(stages);
};

/** The index of the stage whose first move this is. Undefined when the move is inside a stage. */
const stageOfFirstMove = (stages: readonly Stage[], move: number): number | undefined => {
  let first = 1;
  for (const [index, stage] of stages.entries()) {
    if (first >= move) return first === move || index === 0 ? index : undefined;
    first += stage.kind === 'timed' ? (stage.moves ?? Number.POSITIVE_INFINITY) : 0;
  }
  return undefined;
};

const withBonus = (stages: readonly Stage[], { bonus, fromMove }: PlacedBonus): Parsed<readonly Stage[]> => {
  const from = fromMove <= 1 ? 0 : stageOfFirstMove(stages, fromMove);
  if (from === undefined)
    return syntax(
      `move ${fromMove} is not the first of a period`,
      message('controlFault.notFirst', { move: fromMove }),
    );
  return ok(
    stages.map((stage, index) => (stage.kind === 'timed' && index >= from ? { ...stage, bonus } : stage)),
  );
};

const DELAY_NOTE: MessageInEnglish = {
  text: 'the delay at the end applies to all periods; write its unit (delay 5s) to apply it to the last alone',
  ...message('controlNote.delay'),
};

/** `40/120, SD/30 d5`: a final delay without a unit applies to all periods, as most writers mean it. */
const spreadDelay = (stages: readonly Stage[], notes: MessageInEnglish[]): readonly Stage[] => {
  const last = stages.at(-1);
  if (stages.length < 2 || last?.kind !== 'timed' || last.bonus?.kind !== 'delay') return stages;
  const others = stages.slice(0, -1);
  if (others.some((stage) => stage.kind !== 'timed' || stage.bonus !== null)) return stages;
  notes.push(DELAY_NOTE);
  return stages.map((stage) => (stage.kind === 'timed' ? { ...stage, bonus: last.bonus } : stage));
};

/** `40/90+30` alone may mean thirty seconds a move, or thirty minutes after move 40. */
const bareEnd = (text: string, stages: readonly Stage[]): Parsed<never> | undefined => {
  const last = stages.at(-1);
  const number = /\+(\d+)$/.exec(text)?.[1];
  if (number === undefined || Number(number) < 10) return undefined;
  if (last?.kind !== 'timed' || last.moves === null) return undefined;
  const readings = `${number} seconds a move or ${number} more minutes after move ${last.moves}`;
  return ambiguous(
    `"${text}" may be ${readings}: write +${number}s or , ${number}min`,
    message('controlFault.bareEnd', { written: text, number, move: last.moves }),
  );
};

/** `45/15` alone: clubs mean minutes and seconds a move, other writers moves and minutes. */
const minutesAndSeconds = (text: string): Parsed<never> | undefined => {
  const [, first, second = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (first === undefined || Number(second) < 3 || Number(second) > STROKE_SECONDS_MAX) return undefined;
  return ambiguous(
    `"${text}" may be ${first} minutes with ${second} seconds a move, or ${first} moves in ${second} minutes: ` +
      `write ${first}+${second}, or ${first}/${second}min`,
    message('controlFault.stroke', { written: text, first, second }),
  );
};

const AT_ZERO = / ?\(at zero\)$/;
const ONLY_PER_MOVE = new RegExp(`^\\+?(${NUMBER})s/move$`);

const parseSide = (text: string, notes: MessageInEnglish[]): Parsed<SideControl> => {
  const next = AT_ZERO.test(text) ? 'zero' : 'moves';
  const plain = text.replace(AT_ZERO, '').replace(/^\d{1,2}ss,?/, '');
  const perMove = ONLY_PER_MOVE.exec(plain)?.[1];
  if (perMove !== undefined)
    return ok({
      stages: [{ kind: 'byoyomi', periods: 1, ms: Math.round(Number(perMove) * SECOND_MS) }],
      next,
    });
  const [main = '', ...common] = plain
    .replace(/^(\d+)[| ](\d+)$/, '$1+$2')
    .replace(/[,+;]+(?=\d+(?:\.\d+)?s\/move(?: from move \d+)?$)/, ';+')
    .replace(/ (?=\+)/g, '')
    .split(';');
  const [, shortBase, shortBonus = '', shortMore = ''] = /^(\d+)\+(\d+)\/(\d+)$/.exec(main) ?? [];
  if (shortBase !== undefined)
    return ambiguous(
      `"${main}" may be ${shortBonus} seconds a move and ${shortMore} more minutes later, ` +
        `or ${shortMore} minutes for ${shortBonus} moves after ${shortBase} minutes: write it out`,
      message('controlFault.short', { written: main, base: shortBase, bonus: shortBonus, more: shortMore }),
    );
  const stroke = minutesAndSeconds(main);
  if (stroke !== undefined) return stroke;
  const stages = parseStages(main);
  if (!stages.ok) return stages;
  const unsure = common.length === 0 ? bareEnd(main, stages.value) : undefined;
  if (unsure !== undefined) return unsure;
  const bareDelay = common.length === 0 && /d\/?[\d.]+$/.test(main);
  let result = bareDelay ? spreadDelay(stages.value, notes) : stages.value;
  for (const part of common) {
    if (/^\d+\/|^\d+\+/.test(part))
      return ambiguous(
        'two controls: write "white CONTROL / black CONTROL", with units, to give odds',
        message('controlFault.twoControls'),
      );
    const bonus = parseBonus(/^[+db]/.test(part) ? part : `+${part}`);
    if (!bonus.ok) return bonus;
    const spread = withBonus(result, bonus.value);
    if (!spread.ok) return spread;
    result = spread.value;
  }
  return ok({ stages: result, next });
};

/**
 * Parses a time control as people write it: `90+30`, `40/90,SD/30;+30`, `G/60;d5`, `90'/40 + 30'/end,
 * 30"/move from move 1`, `white 5+0 / black 3+0`. Bare spans are minutes, bare bonuses seconds. A number that
 * could be minutes or seconds (or hours) is refused with both readings. PGN tags, which are always in
 * seconds, are parsed by `parsePgnTimeControl`.
 */
export const parsePeopleTimeControl = (text: string): Parsed<PeopleTimeControl> => {
  if (text.length > CONTROL_CHARS_MAX)
    return syntax(
      `a time control has at most ${CONTROL_CHARS_MAX} characters, this one has ${text.length}`,
      message('controlFault.long', { max: CONTROL_CHARS_MAX, count: text.length }),
    );
  const normal = normalisePeopleText(text);
  if (normal === '') return controlFault('empty', 'there is no time control', message('controlFault.none'));
  const odds = /^white:? ?(?<white>.+?)\/?,? ?black:? ?(?<black>.+)$/.exec(normal)?.groups;
  const notes: MessageInEnglish[] = [];
  const white = parseSide((odds?.['white'] ?? normal).trim(), notes);
  if (!white.ok) return white;
  const black = odds === undefined ? white : parseSide((odds['black'] ?? '').trim(), notes);
  if (!black.ok) return black;
  const checked = checkTimeControl({ white: white.value, black: black.value });
  return checked.ok ? ok({ control: checked.value, notes }) : checked;
};
