import type { ClockOrder, ClockSetOutcome } from '../../eboard/clockOrder.js';
import type { ClockReading } from '../../eboard/eboardEvent.js';
import { CLOCK_MARK, type HosClock, type HosTime } from './frames.js';

const VALUE = 0x3f;
const RUNNING = 0x80;
const RIGHT = 0x40;
const LONGEST_S = 9 * 3600 + 59 * 60 + 59;

/** Reads the clock. The low six bits of each byte count, and two more of the last show what runs. */
export const readClock = (bytes: Uint8Array): HosClock | undefined => {
  const [leftHours = 0, leftMinutes = 0, leftSeconds = 0, rightHours = 0, rightMinutes = 0, last = 0] = bytes;
  const time = (hours: number, minutes: number, seconds: number): HosTime => ({
    hours: hours & VALUE,
    minutes: minutes & VALUE,
    seconds: seconds & VALUE,
  });
  const [left, right] = [time(leftHours, leftMinutes, leftSeconds), time(rightHours, rightMinutes, last)];
  const isTime = ({ minutes, seconds }: HosTime): boolean => minutes < 60 && seconds < 60;
  if (!isTime(left) || !isTime(right)) return undefined;
  return { left, right, isRunning: (last & RUNNING) !== 0, side: (last & RIGHT) === 0 ? 'left' : 'right' };
};

export const makeClock = ({ left, right, isRunning, side }: HosClock): Uint8Array => {
  const bits = (isRunning ? RUNNING : 0) | (side === 'right' ? RIGHT : 0);
  const times = [left.hours, left.minutes, left.seconds, right.hours, right.minutes, right.seconds | bits];
  return Uint8Array.of(...CLOCK_MARK, ...times);
};

export const timeMs = ({ hours, minutes, seconds }: HosTime): number =>
  ((hours * 60 + minutes) * 60 + seconds) * 1_000;

/** Rounds up, as displays do. */
export const timeOf = (ms: number): HosTime => {
  const seconds = Math.min(Math.ceil(Math.max(0, ms) / 1_000), LONGEST_S);
  return {
    hours: Math.floor(seconds / 3_600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
};

export const readingOf = ({ left, right, isRunning, side }: HosClock): ClockReading => ({
  leftMs: timeMs(left),
  rightMs: timeMs(right),
  running: isRunning ? side : null,
  leverUp: side,
  leftFlag: isRunning && timeMs(left) === 0,
  rightFlag: isRunning && timeMs(right) === 0,
  batteryLow: false,
});

export type SetClock = Extract<ClockOrder, { readonly kind: 'setClock' }>;

/** The clock shows whole seconds, up to a second late. A running side also moves on meanwhile. */
const TOLERANCE_MS = 4_000;

/** Whether the clock shows what it was set to a moment ago. */
export const showsOrder = (order: SetClock, clock: HosClock): boolean =>
  clock.isRunning === (order.running !== null) &&
  Math.abs(timeMs(clock.left) - order.leftMs) <= TOLERANCE_MS &&
  Math.abs(timeMs(clock.right) - order.rightMs) <= TOLERANCE_MS;

const DETAILS = {
  noClock: 'no clock reports to the board: connect it',
  differs: 'the clock does not show what it was set to: look at it, and set it again',
  replaced: 'a newer order to set the clock replaced this one',
} as const;

export const notSet = (why: keyof typeof DETAILS): ClockSetOutcome => ({
  ok: false,
  why,
  detail: DETAILS[why],
});
