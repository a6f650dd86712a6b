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

/** The oldest boards buffer ten bytes and answer one question at a time, so a slower host is safer. */
const WRITE_GAP_MS = 100;
const ANSWER_WITHIN_MS = 2000;
/** How long a clock may repeat an answer. */
const REPEATED_ANSWER_MS = 1_000;

const ALARMS = [
  /** Asks whether a board is there. */
  'probe',
  /** Asks for the whole board. */
  'board',
  /** Continues without the log, which has not arrived. */
  'recall',
  'keepAlive',
  'battery',
  /** Asks the clock again, gives up waiting for its answer, or sends a command that has waited. */
  'answer',
  /** Asks for the times, because none have arrived for long. */
  'times',
  /** Checks whether the clock shows what it was set to. */
  'setting',
  /** Allows the next command to be written. */
  'write',
] as const;
export type DgtAlarm = (typeof ALARMS)[number];

export type DgtState = KitState<DgtAlarm> & {
  /** Probes written since the line was opened or fell silent. */
  readonly probes: number;
  /** A valid message arrived after a probe, so the questions may follow. */
  readonly answered: boolean;
  /** The board as last reported. */
  readonly accepted: SensorBoard | null;
  /** The board when the line was lost, kept until its present state is known. */
  readonly before: SensorBoard | null;
  /** The present board, held back until its log has been read; null when no log is requested. */
  readonly recalling: SensorBoard | null;
  readonly boardsUnanswered: number;
  readonly keepAlive: KeepAlive;
  readonly identity: EBoardIdentity;
  /** The last short serial number. It is reported once received twice, because one may be damaged. */
  readonly lastDigits: string | null;
  /** The firmware of a Revelation II; null on boards without lights. */
  readonly revelation: number | null;
  /** The first long serial number of a Revelation II. Commands that freeze other boards need a second. */
  readonly lastLong: string | null;
  readonly logWanted: boolean;
  /** The board is sending its log until about this time and can send nothing else. */
  readonly busyUntilMs: number;
  /** Null until the board reports whether a clock is connected. */
  readonly clockConnected: boolean | null;
  /** The commands to the clock, which answers one at a time. */
  readonly asking: Asking<DgtClockCommand>;
  /** The last accepted answer. A clock may repeat it, so the same command waits for a second. */
  readonly clockAnswered: { readonly number: number; readonly atMs: number } | null;
  /** The number of unasked answers, and the time since when they are counted. */
  readonly clockUnasked: { readonly count: number; readonly sinceMs: number };
  readonly clockRequest: ClockRequest | null;
  /** The side that runs because the clock was set so, whatever the lever shows; null: the lever decides. */
  readonly clockDriven: ClockEnd | null;
  /** The lever when `clockDriven` was first seen. Once it moves, the lever decides again. */
  readonly clockDrivenLever: ClockEnd | null;
  readonly queue: readonly DgtCommand[];
  readonly writableAtMs: number;
};

export type KeepAlive = {
  readonly asked: boolean;
  /** When the last message arrived. */
  readonly receivedAtMs: number;
  /** The number of questions in a row without any message afterwards. */
  readonly missed: number;
};

export const initialKeepAlive: KeepAlive = { asked: false, receivedAtMs: 0, missed: 0 };

export const initialState: DgtState = {
  ...kitState(...ALARMS),
  probes: 0,
  answered: false,
  accepted: null,
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

/** Queues a command, unless the same question is already waiting. */
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

/** Writes the oldest command when its time has come, in a write of its own. */
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

/** The time before which an answer to this command could be a repetition of the last one. */
const mayRepeatUntilMs = ({ clockAnswered }: DgtState, { kind }: DgtClockCommand): number =>
  clockAnswered?.number === CLOCK_COMMANDS[kind] ? clockAnswered.atMs + REPEATED_ANSWER_MS : 0;

/** Sends one command at a time. The next follows when this one is answered or given up. */
export const clockAsking = createAsking<DgtClockCommand, DgtStep>({
  withinMs: ANSWER_WITHIN_MS,
  holdMs: ({ next, atMs }, command) => mayRepeatUntilMs(next, command) - atMs,
  say: (step, command) => send(step, { kind: 'clock', command }),
});
