import type { ClockState } from '../../boards/eboard/sensorEvent.js';
import type { GameNode } from '../games/gameNode.js';
import { chosen } from '../hands/numbers/chosen.js';

/** A clock reading, with the number of plies in the likeliest game at that time. */
export type ClockMark = { readonly clock: ClockState; readonly atMs: number; readonly ply: number };

/** What the clock readings of a game tell; see `rememberClock`. */
export type ClockMemory = {
  /** The last reading of a running clock. */
  readonly last: ClockMark | null;
  /** The sum of the times that presses added, the sum of their squares, and the number of presses. */
  readonly gainedMs: number;
  readonly gainedSquared: number;
  readonly presses: number;
  /** The last reading before a gap, until the next reading was used. */
  readonly before: ClockMark | null;
  /** The first reading after the gap, until it can be used. */
  readonly after: ClockMark | null;
};

export const newClockMemory: ClockMemory = {
  last: null,
  gainedMs: 0,
  gainedSquared: 0,
  presses: 0,
  before: null,
  after: null,
};

/**
 * The time that both clocks together gained between two readings. They lose the time that passes and gain the
 * increments.
 */
const gainedBetween = (before: ClockMark, after: ClockMark): number =>
  after.atMs - before.atMs + sumOf(after.clock) - sumOf(before.clock);

const sumOf = ({ whiteMs, blackMs }: ClockState): number => whiteMs + blackMs;

/** Applies a reading. `ply`: the number of plies in the likeliest game. */
export const rememberClock = (
  memory: ClockMemory,
  clock: ClockState | null,
  ply: number,
  atMs: number,
): ClockMemory => {
  if (clock === null || clock.running === null) return { ...memory, last: null };
  const mark: ClockMark = { clock, atMs, ply };
  if (memory.before !== null) return { ...memory, last: mark, after: memory.after ?? mark };
  const { last } = memory;
  const isPress = last !== null && last.clock.running !== clock.running;
  if (!isPress) return { ...memory, last: mark };
  const gainedMs = gainedBetween(last, mark);
  return {
    ...memory,
    last: mark,
    gainedMs: memory.gainedMs + gainedMs,
    gainedSquared: memory.gainedSquared + gainedMs ** 2,
    presses: memory.presses + 1,
  };
};

/** Begins a gap, in which plies can go unseen. */
export const rememberOutage = (memory: ClockMemory): ClockMemory => ({
  ...memory,
  before: memory.before ?? memory.last,
  last: null,
  after: null,
});

/** A clock that shows whole seconds hides smaller increments in its rounding. */
const INCREMENT_MIN_MS = 1_500;
/** The number of presses needed to determine the increment. */
const PRESSES_MIN = 3;

/** What the clock tells about unseen plies. */
export type UnseenPresses = {
  readonly before: ClockMark;
  readonly after: ClockMark;
  /** The number of presses. Undefined without an increment to count them by. */
  readonly count: number | undefined;
  readonly incrementMs: number;
  /** Standard deviation of the time that a press adds. */
  readonly unevenMs: number;
};

/** Null until the clock was read after the gap. */
export const unseenPresses = (memory: ClockMemory): UnseenPresses | null => {
  const { before, after, gainedMs, gainedSquared, presses } = memory;
  if (before === null || after === null) return null;
  const incrementMs = presses < PRESSES_MIN ? 0 : gainedMs / presses;
  const unevenMs = Math.sqrt(Math.max(0, gainedSquared / Math.max(1, presses) - incrementMs ** 2));
  const count =
    incrementMs < INCREMENT_MIN_MS ? undefined : Math.max(0, gainedBetween(before, after) / incrementMs);
  return { before, after, count, incrementMs, unevenMs };
};

/** Possible error of a reading: whole seconds, and the transport. */
const READING_MS = 1_000;

/**
 * The cost of a game, given the number of presses. Every missed ply was pressed, except possibly the last,
 * and the clock runs for the side to move.
 */
export const clockPrice = (
  { node }: { readonly node: GameNode },
  { before, after, count, incrementMs, unevenMs }: UnseenPresses,
): number => {
  const isPressed = node.position.turn === after.clock.running;
  const unpressed = isPressed ? 0 : chosen.unseenPresses.value.unpressed;
  if (count === undefined) return unpressed;
  const pressed = node.ply - before.ply - (isPressed ? 0 : 1);
  const off =
    ((pressed - count) * incrementMs) / Math.hypot(READING_MS, unevenMs * Math.sqrt(Math.max(1, count)));
  return unpressed + Math.min(chosen.unseenPresses.value.most, (off * off) / 2);
};
