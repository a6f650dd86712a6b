import type { ClockState } from '../../boards/eboard/sensorEvent.js';
import type { GameNode } from '../games/gameNode.js';
import { chosen } from '../hands/numbers/chosen.js';

/** A clock reading, and how many plies the likeliest game had then. */
export type ClockMark = { readonly clock: ClockState; readonly atMs: number; readonly ply: number };

/** What the clock has taught in a game; see `rememberClock`. */
export type ClockMemory = {
  /** The last reading of a clock that ran. */
  readonly last: ClockMark | null;
  /** Sum of what the presses gave back, sum of squares, and their number. */
  readonly gainedMs: number;
  readonly gainedSquared: number;
  readonly presses: number;
  /** The last reading before plies may have gone unseen, until the next one was used. */
  readonly before: ClockMark | null;
  /** The first reading after them, until it can be used. */
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

/** Together both clocks lose the time that passes, and gain the increments of the presses. */
const gainedBetween = (before: ClockMark, after: ClockMark): number =>
  after.atMs - before.atMs + sumOf(after.clock) - sumOf(before.clock);

const sumOf = ({ whiteMs, blackMs }: ClockState): number => whiteMs + blackMs;

/** Takes in a reading. `ply`: how many plies the likeliest game has. */
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

/** From now on plies may go unseen. */
export const rememberOutage = (memory: ClockMemory): ClockMemory => ({
  ...memory,
  before: memory.before ?? memory.last,
  last: null,
  after: null,
});

/** An increment below this is lost in the rounding of a clock that shows whole seconds. */
const INCREMENT_MIN_MS = 1_500;
/** How many presses must be seen before the increment is known. */
const PRESSES_MIN = 3;

/** What a clock says about plies that no look met. */
export type UnseenPresses = {
  readonly before: ClockMark;
  readonly after: ClockMark;
  /** The number of presses; undefined when there is no increment to count them by. */
  readonly count: number | undefined;
  readonly incrementMs: number;
  /** Standard deviation of what a press gives back. */
  readonly unevenMs: number;
};

/** Null until the clock has been read again. */
export const unseenPresses = (memory: ClockMemory): UnseenPresses | null => {
  const { before, after, gainedMs, gainedSquared, presses } = memory;
  if (before === null || after === null) return null;
  const incrementMs = presses < PRESSES_MIN ? 0 : gainedMs / presses;
  const unevenMs = Math.sqrt(Math.max(0, gainedSquared / Math.max(1, presses) - incrementMs ** 2));
  const count =
    incrementMs < INCREMENT_MIN_MS ? undefined : Math.max(0, gainedBetween(before, after) / incrementMs);
  return { before, after, count, incrementMs, unevenMs };
};

/** Possible error between a reading and its time: whole seconds, and the transport. */
const READING_MS = 1_000;

/**
 * Cost of a game given the number of presses: every missed ply was pressed, but perhaps the last, and the
 * clock runs for the side to move.
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
