import type { ClockEnd } from '../../eboard/clockOrder.js';
import type { EBoardIdentity } from '../../eboard/eboardEvent.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { type Asking, createAsking, nothingAsked } from '../../eboard/kit/asking.js';
import { type DialogueStep, write } from '../../eboard/kit/dialogueStep.js';
import { type KitState, kitState } from '../../eboard/kit/driverKit.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { CLOCK_COMMANDS, type DgtClockCommand } from './clockCommands.js';
import type { ClockRequest } from './clockSetting.js';
import { type DgtCommand, encodeCommand } from './commands.js';

/** A slower host is safer: the oldest boards keep ten bytes, and answer one question at a time. */
const WRITE_GAP_MS = 100;
const ANSWER_WITHIN_MS = 2000;
/** A clock may repeat an answer for this long. */
const REPEATED_ANSWER_MS = 1_000;

const ALARMS = [
  /** Ask whether a board is there. */
  'probe',
  /** Ask for the whole board. */
  'board',
  /** The log does not arrive: continue without it. */
  'recall',
  'keepAlive',
  'battery',
  /** Ask the clock again, give up waiting for its answer, or send a command that has waited long enough. */
  'answer',
  /** Ask for the times, because none have arrived for long. */
  'times',
  /** Check whether the clock shows what it was set to. */
  'setting',
  /** The next command may be written. */
  'write',
] as const;
export type DgtAlarm = (typeof ALARMS)[number];

export type DgtState = KitState<DgtAlarm> & {
  /** Probes written since the line was opened or fell silent. */
  readonly probes: number;
  /** A valid message arrived after a probe: the questions may follow. */
  readonly answered: boolean;
  /** The board as reported so far. */
  readonly believed: SensorBoard | null;
  /** The board as it was when the line was lost, until its present state is known. */
  readonly before: SensorBoard | null;
  /** The present board, reported once its log has been read; null when the log is not requested. */
  readonly recalling: SensorBoard | null;
  readonly boardsUnanswered: number;
  readonly keepAlive: KeepAlive;
  readonly identity: EBoardIdentity;
  /** The last short serial number, reported once received twice: one may be damaged. */
  readonly lastDigits: string | null;
  /** The firmware of a Revelation II; null on boards without lights. */
  readonly revelation: number | null;
  /**
   * The first long serial number of a Revelation II: commands that freeze other boards wait for a second one.
   */
  readonly lastLong: string | null;
  readonly logWanted: boolean;
  /** The board sends its log until about then, and can send nothing else. */
  readonly busyUntilMs: number;
  /** Null until the board has reported it. */
  readonly clockConnected: boolean | null;
  /** The clock answers one command at a time. */
  readonly asking: Asking<DgtClockCommand>;
  /**
   * The last accepted answer: a clock may repeat it for a second, so its command is not sent again before.
   */
  readonly clockAnswered: { readonly number: number; readonly atMs: number } | null;
  /** Unasked answers, and the time since when they are counted. */
  readonly clockUnasked: { readonly count: number; readonly sinceMs: number };
  readonly clockRequest: ClockRequest | null;
  /**
   * The side that runs because the clock was set so, whatever the lever shows; null when the lever counts.
   */
  readonly clockDriven: ClockEnd | null;
  /** The lever when that was first seen: once it moves, it counts again. */
  readonly clockDrivenLever: ClockEnd | null;
  readonly queue: readonly DgtCommand[];
  readonly writableAtMs: number;
};

export type KeepAlive = {
  readonly asked: boolean;
  /** Any message since the last question. */
  readonly received: boolean;
  /** Questions in a row after which nothing was received. */
  readonly missed: number;
};

export const initialKeepAlive: KeepAlive = { asked: false, received: false, missed: 0 };

export const initialState: DgtState = {
  ...kitState(...ALARMS),
  probes: 0,
  answered: false,
  believed: null,
  before: null,
  recalling: null,
  boardsUnanswered: 0,
  keepAlive: initialKeepAlive,
  identity: {},
  lastDigits: null,
  revelation: null,
  lastLong: null,
  logWanted: false,
  busyUntilMs: 0,
  clockConnected: null,
  asking: nothingAsked,
  clockAnswered: null,
  clockUnasked: { count: 0, sinceMs: 0 },
  clockRequest: null,
  clockDriven: null,
  clockDrivenLever: null,
  queue: [],
  writableAtMs: 0,
};

export type DgtStep = DialogueStep<DgtState>;

/** A question already waiting to be written is not queued again. */
export const send = (step: DgtStep, command: DgtCommand): void => {
  const { next } = step;
  if (
    command.kind !== 'clock' &&
    command.kind !== 'lights' &&
    next.queue.some(({ kind }) => kind === command.kind)
  )
    return;
  next.queue = [...next.queue, command];
};

/** Writes the oldest command when its time has come: one write, never joined with another. */
export const writeOne = (step: DgtStep): void => {
  const { next, atMs } = step;
  const [first, ...rest] = next.queue;
  if (first !== undefined && atMs >= next.writableAtMs) {
    write(step, encodeCommand(first));
    next.queue = rest;
    next.writableAtMs = atMs + WRITE_GAP_MS;
  }
  setAlarm(step, 'write', next.queue.length > 0 ? next.writableAtMs - atMs : NEVER);
};

/** An answer to this command before then could be a repetition of the last one. */
const mayRepeatUntilMs = ({ clockAnswered }: DgtState, { kind }: DgtClockCommand): number =>
  clockAnswered?.number === CLOCK_COMMANDS[kind] ? clockAnswered.atMs + REPEATED_ANSWER_MS : 0;

/** One command at a time: the next is sent when this one is answered, or given up. */
export const clockAsking = createAsking<DgtClockCommand, DgtStep>({
  withinMs: ANSWER_WITHIN_MS,
  holdMs: ({ next, atMs }, command) => mayRepeatUntilMs(next, command) - atMs,
  say: (step, command) => send(step, { kind: 'clock', command }),
});
