import type { ClockSide, DgtClockTime, DgtClockTimes } from '../../protocols/dgt/frames.js';

const DISPLAY_MAX_S = 9 * 3600 + 59 * 60 + 59;

const other = (side: ClockSide): ClockSide => (side === 'left' ? 'right' : 'left');

const displayed = (remainingMs: number, flagShown: boolean): DgtClockTime => {
  // Rounded up, so that the display reaches zero when the flag falls.
  const seconds = Math.min(Math.ceil(remainingMs / 1000), DISPLAY_MAX_S);
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    flagStopped: remainingMs === 0,
    flagShown: flagShown || remainingMs === 0,
    timePerMove: false,
  };
};

/** What a clock's option does besides counting down. */
export type ClockPreset = {
  readonly incrementMs: number;
  /** Added once for both sides, when the time of one runs out. Without it, the flag falls. */
  readonly periodMs?: number | undefined;
  readonly batteryLow?: boolean | undefined;
};

/** A digital chess clock with a lever, two times and a Fischer increment, in simulated time. */
export interface ChessClock {
  /** The player at this end of the lever pushes it down. Returns the side whose clock stops, or null. */
  press(side: ClockSide, atMs: number): ClockSide | null;
  stop(atMs: number): void;
  /** Sets the times. The clock then waits for the first press, which adds no increment. */
  set(leftMs: number, rightMs: number, preset: ClockPreset, atMs: number): void;
  /**
   * Sets the times by a command of the host, and lets one side or none run. With `toggles`, presses change
   * the running side.
   */
  setAndRun(leftMs: number, rightMs: number, running: ClockSide | null, toggles: boolean, atMs: number): void;
  read(atMs: number): DgtClockTimes;
}

export const createChessClock = (): ChessClock => {
  const remainingMs = { left: 0, right: 0 };
  let incrementMs = 0;
  let periodMs = 0;
  let batteryLow = false;
  /** The side whose first period has run out. */
  let usedUp: ClockSide | null = null;
  let leverUp: ClockSide = 'left';
  let running: ClockSide | null = null;
  let started = false;
  let countedToMs = 0;
  /** A host has set the clock without `toggles`, so the lever moves but changes nothing. */
  let leverDead = false;
  /** A host has paused the clock. The lever moves, but only the host can start the clock again. */
  let paused = false;

  const count = (atMs: number): void => {
    if (running !== null) {
      const leftMs = remainingMs[running] - Math.max(0, atMs - countedToMs);
      remainingMs[running] = Math.max(0, leftMs);
      if (leftMs <= 0 && periodMs > 0) {
        remainingMs[running] = periodMs + leftMs;
        remainingMs[other(running)] += periodMs;
        periodMs = 0;
        usedUp = running;
      }
    }
    countedToMs = atMs;
  };

  const press = (side: ClockSide, atMs: number): ClockSide | null => {
    count(atMs);
    if (leverDead || paused) {
      leverUp = other(side);
      return null;
    }
    const wasStarted = started;
    if (wasStarted && leverUp !== side && running !== null) return null;
    if (running === side && remainingMs[side] > 0) remainingMs[side] += incrementMs;
    leverUp = other(side);
    running = leverUp;
    started = true;
    return wasStarted ? side : null;
  };

  const put = (leftMs: number, rightMs: number, side: ClockSide | null, atMs: number): void => {
    remainingMs.left = leftMs;
    remainingMs.right = rightMs;
    running = side;
    countedToMs = atMs;
  };

  return {
    press,
    stop: (atMs) => {
      count(atMs);
      running = null;
    },
    set: (leftMs, rightMs, preset, atMs) => {
      put(leftMs, rightMs, null, atMs);
      incrementMs = preset.incrementMs;
      periodMs = preset.periodMs ?? 0;
      batteryLow = preset.batteryLow ?? false;
      usedUp = null;
      leverDead = false;
      paused = false;
      started = false;
    },
    setAndRun: (leftMs, rightMs, side, toggles, atMs) => {
      put(leftMs, rightMs, side, atMs);
      incrementMs = 0;
      periodMs = 0;
      usedUp = null;
      leverDead = !toggles;
      paused = side === null;
      started = side !== null;
    },
    read: (atMs) => {
      count(atMs);
      return {
        kind: 'clockTimes',
        left: displayed(remainingMs.left, usedUp === 'left'),
        right: displayed(remainingMs.right, usedUp === 'right'),
        running: running !== null,
        leverUp,
        batteryLow,
        leftTurn: running === 'left',
        rightTurn: running === 'right',
      };
    },
  };
};
