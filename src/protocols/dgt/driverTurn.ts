import type { ClockEnd } from '../../eboard/clockOrder.js';
import type { DriverTurn } from '../../eboard/driverTurn.js';
import type { EBoardIdentity } from '../../eboard/eboardEvent.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import type { DgtClockCommand } from './clockCommands.js';
import type { ClockWish } from './clockSetting.js';
import { type DgtCommand, encodeCommand } from './commands.js';

/** A slower host is safer: the oldest boards keep ten bytes, and answer one question at a time. */
const WRITE_GAP_MS = 100;

/** When to do what next, if nothing happens before; infinite when there is nothing to do. */
export type Alarms = {
  /** Ask whether a board is there. */
  readonly probe: number;
  /** Ask for the whole board. */
  readonly board: number;
  readonly keepAlive: number;
  readonly battery: number;
  /** Give up waiting for the clock's answer. */
  readonly clock: number;
  /** Ask for the times, because none were heard for long. */
  readonly times: number;
  /** See whether the clock shows what it was set to. */
  readonly setting: number;
};

export type DgtState = {
  /** Probes written since the line was opened or fell silent. */
  readonly probes: number;
  /** Something valid was heard after a probe: the questions may follow. */
  readonly answered: boolean;
  /** A whole board was heard. */
  readonly ready: boolean;
  /** Trouble was told, and nothing good since. */
  readonly troubled: boolean;
  /** Bytes came that are no messages. */
  readonly noise: boolean;
  /** The board as told so far. */
  readonly believed: SensorBoard | null;
  readonly boardsUnanswered: number;
  readonly keepAlive: KeepAlive;
  readonly identity: EBoardIdentity;
  /** The last short serial number heard, told again when heard twice: one may be damaged. */
  readonly lastDigits: string | null;
  readonly logWanted: boolean;
  /** The board sends its log until about then, and can say nothing else. */
  readonly busyUntilMs: number;
  /** Null until the board has told. */
  readonly clockConnected: boolean | null;
  readonly clockQueue: readonly DgtClockCommand[];
  /** The one command whose answer is awaited. */
  readonly clockAsked: { readonly command: DgtClockCommand; readonly tries: number } | null;
  /**
   * The last answer that was taken: a clock may repeat it for a second, so its command is not sent again
   * before.
   */
  readonly clockAnswered: { readonly number: number; readonly atMs: number } | null;
  /** Answers that nobody asked for, and since when they are counted. */
  readonly clockUnasked: { readonly count: number; readonly sinceMs: number };
  readonly clockWish: ClockWish | null;
  /** The side that runs because the clock was set so, whatever the lever says; null when the lever tells. */
  readonly clockDriven: ClockEnd | null;
  /** The lever when that was first seen: once it moves, it tells again. */
  readonly clockDrivenLever: ClockEnd | null;
  readonly queue: readonly DgtCommand[];
  readonly writableAtMs: number;
  readonly alarms: Alarms;
  readonly wakeAtMs: number;
};

export type KeepAlive = {
  readonly asked: boolean;
  /** Any message since the last question. */
  readonly heard: boolean;
  /** Questions in a row after which nothing was heard. */
  readonly missed: number;
};

export const NEVER = Number.POSITIVE_INFINITY;

export const initialKeepAlive: KeepAlive = { asked: false, heard: false, missed: 0 };

export const initialAlarms: Alarms = {
  probe: NEVER,
  board: NEVER,
  keepAlive: NEVER,
  battery: NEVER,
  clock: NEVER,
  times: NEVER,
  setting: NEVER,
};

export const initialState: DgtState = {
  probes: 0,
  answered: false,
  ready: false,
  troubled: false,
  noise: false,
  believed: null,
  boardsUnanswered: 0,
  keepAlive: initialKeepAlive,
  identity: {},
  lastDigits: null,
  logWanted: false,
  busyUntilMs: 0,
  clockConnected: null,
  clockQueue: [],
  clockAsked: null,
  clockAnswered: null,
  clockUnasked: { count: 0, sinceMs: 0 },
  clockWish: null,
  clockDriven: null,
  clockDrivenLever: null,
  queue: [],
  writableAtMs: 0,
  alarms: initialAlarms,
  wakeAtMs: NEVER,
};

export type Turn = DriverTurn<DgtState>;

export const setAlarm = (turn: Turn, name: keyof Alarms, afterMs: number): void => {
  turn.next.alarms = { ...turn.next.alarms, [name]: turn.atMs + afterMs };
};

/** Something is to happen by then at the latest. */
export const hastenAlarm = (turn: Turn, name: keyof Alarms, withinMs: number): void => {
  if (turn.next.alarms[name] > turn.atMs + withinMs) setAlarm(turn, name, withinMs);
};

/** A question already waiting to be written is not asked twice. */
export const send = (turn: Turn, command: DgtCommand): void => {
  const { next } = turn;
  if (command.kind !== 'clock' && next.queue.some(({ kind }) => kind === command.kind)) return;
  next.queue = [...next.queue, command];
};

/** Writes the oldest command when its time has come: one write, never joined with another. */
export const writeOne = ({ next, atMs, outputs }: Turn): void => {
  const [first, ...rest] = next.queue;
  if (first === undefined || atMs < next.writableAtMs) return;
  outputs.push({ kind: 'write', bytes: encodeCommand(first) });
  next.queue = rest;
  next.writableAtMs = atMs + WRITE_GAP_MS;
};

/** Asks to be woken for the next thing to do, when that has changed. */
export const wishWake = ({ next, atMs, outputs }: Turn, wakeSpent: boolean): void => {
  const writeAtMs = next.queue.length > 0 ? next.writableAtMs : NEVER;
  const wakeAtMs = Math.min(writeAtMs, ...Object.values(next.alarms));
  if (wakeAtMs !== NEVER && (wakeSpent || wakeAtMs !== next.wakeAtMs))
    outputs.push({ kind: 'wakeAfter', delayMs: Math.max(0, wakeAtMs - atMs) });
  next.wakeAtMs = wakeAtMs;
};
