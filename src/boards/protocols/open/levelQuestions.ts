import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { correctCaps } from './capabilities.js';
import { type OpenStep, send } from './dialogueStep.js';
import { parseLevels } from './levels.js';
import type { OpenBoardMessage, OpenHostMessage } from './messages.js';

type Of<Type extends OpenBoardMessage['type']> = Extract<OpenBoardMessage, { type: Type }>;

/**
 * While hands are at work, and for a while after the last change, the levels are read this often. That takes
 * at most a tenth of a line of 115200 baud. At other times a reading takes the place of each ping.
 */
const LOOK_EVERY_MS = 150;
const LOOK_FOR_MS = 3_000;

/**
 * Whether the levels are of use. A board that senses only occupancy may show the exchange of a piece in its
 * levels alone; other boards notice it by themselves.
 */
export const reportsLevels = ({ next: { caps } }: OpenStep): boolean =>
  caps?.levels === 1 && caps.sense === 'occupancy';

export const isLevelQuestion = (message: OpenHostMessage): boolean =>
  message.type === 'READ' && (message.what === 'levels' || message.what === 'rest');

/** Reads the levels of the empty squares, without which levels cannot be interpreted. */
export const readRest = (step: OpenStep): void => {
  step.next.rest = null;
  if (reportsLevels(step)) send(step, { type: 'READ', what: 'rest' });
};

export const askForLevels = (step: OpenStep): void => {
  const { asking, rest } = step.next;
  if (asking.asked !== null && isLevelQuestion(asking.asked.question)) return;
  send(step, { type: 'READ', what: rest === null ? 'rest' : 'levels' });
};

/** Reads levels soon, because hands at work may exchange pieces without any reported square. */
export const lookSoon = (step: OpenStep): void => {
  const { next } = step;
  if (!reportsLevels(step) || next.greeting !== null) return;
  next.actedAtMs = step.atMs;
  if (next.alarms.levels === NEVER) setAlarm(step, 'levels', LOOK_EVERY_MS);
};

export const keepLooking = (step: OpenStep): void => {
  const isBusy = reportsLevels(step) && step.atMs - step.next.actedAtMs <= LOOK_FOR_MS;
  if (isBusy) askForLevels(step);
  setAlarm(step, 'levels', isBusy ? LOOK_EVERY_MS : NEVER);
};

export const handleRest = ({ next }: OpenStep, { levels }: Of<'REST'>): void => {
  next.rest = parseLevels(levels);
};

/** Switches have at most this many different levels: one with any piece, and one without. */
const SWITCH_LEVELS = 2;

export const handleLevels = (step: OpenStep, { levels }: Of<'LEVELS'>): void => {
  const { next } = step;
  const { rest, caps } = next;
  if (rest === null || caps === null || !reportsLevels(step)) return;
  const raw = parseLevels(levels);
  if (new Set(raw).size <= SWITCH_LEVELS) correctCaps(step, { levels: 0 });
  else emit(step, { kind: 'levels', levels: Int16Array.from(raw, (level, i) => level - (rest[i] ?? 0)) });
};

/** Notes that a board which refuses the levels promised in CAPS does not have them. */
export const doubtLevels = (step: OpenStep, refused: OpenHostMessage): void => {
  if (isLevelQuestion(refused)) correctCaps(step, { levels: 0 });
};
