import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { tell } from '../../eboard/kit/turn.js';
import { correctCaps } from './capabilities.js';
import { send, type Turn } from './driverTurn.js';
import { parseLevels } from './levels.js';
import type { OpenBoardMessage, OpenHostMessage } from './messages.js';

type Of<Type extends OpenBoardMessage['type']> = Extract<OpenBoardMessage, { type: Type }>;

/**
 * While hands are at work the levels are looked at this often, and until so long after the last change:
 * at most a tenth of a line of 115200 baud. Later a look takes the place of each ping.
 */
const LOOK_EVERY_MS = 150;
const LOOK_FOR_MS = 3_000;

/**
 * A board that knows a piece or its colour sees by itself that another one stands there; the levels of one
 * that does not may show it.
 */
export const tellsLevels = ({ next: { caps } }: Turn): boolean =>
  caps?.levels === 1 && caps.sense === 'occupancy';

export const isLevelQuestion = (message: OpenHostMessage): boolean =>
  message.type === 'READ' && (message.what === 'levels' || message.what === 'rest');

/** Levels mean nothing without those of the empty squares. */
export const readRest = (turn: Turn): void => {
  turn.next.rest = null;
  if (tellsLevels(turn)) send(turn, { type: 'READ', what: 'rest' });
};

export const askForLevels = (turn: Turn): void => {
  const { asking, rest } = turn.next;
  if (asking.asked !== null && isLevelQuestion(asking.asked.question)) return;
  send(turn, { type: 'READ', what: rest === null ? 'rest' : 'levels' });
};

/** Hands are at work: they may exchange a piece for another without any square being told. */
export const lookSoon = (turn: Turn): void => {
  const { next } = turn;
  if (!tellsLevels(turn) || next.greeting !== null) return;
  next.actedAtMs = turn.atMs;
  if (next.alarms.levels === NEVER) setAlarm(turn, 'levels', LOOK_EVERY_MS);
};

export const keepLooking = (turn: Turn): void => {
  const isBusy = tellsLevels(turn) && turn.atMs - turn.next.actedAtMs <= LOOK_FOR_MS;
  if (isBusy) askForLevels(turn);
  setAlarm(turn, 'levels', isBusy ? LOOK_EVERY_MS : NEVER);
};

export const hearRest = ({ next }: Turn, { levels }: Of<'REST'>): void => {
  next.rest = parseLevels(levels);
};

/** A switch has two levels for all pieces. */
const SWITCH_LEVELS = 2;

export const hearLevels = (turn: Turn, { levels }: Of<'LEVELS'>): void => {
  const { next } = turn;
  const { rest, caps } = next;
  if (rest === null || caps === null || !tellsLevels(turn)) return;
  const raw = parseLevels(levels);
  if (new Set(raw).size <= SWITCH_LEVELS) correctCaps(turn, { levels: 0 });
  else tell(turn, { kind: 'levels', levels: Int16Array.from(raw, (level, i) => level - (rest[i] ?? 0)) });
};

/** A board that has levels by its CAPS and refuses to tell them has none. */
export const doubtLevels = (turn: Turn, refused: OpenHostMessage): void => {
  if (isLevelQuestion(refused)) correctCaps(turn, { levels: 0 });
};
