import type { GameClock, SideClock } from '../clock/gameClock.js';
import type { TableEvent } from './tableEvent.js';

const laterSide = (side: SideClock, byMs: number): SideClock =>
  side.flagAtMs === null ? side : { ...side, flagAtMs: side.flagAtMs + byMs };

const laterClock = (clock: GameClock, byMs: number): GameClock => ({
  ...clock,
  white: laterSide(clock.white, byMs),
  black: laterSide(clock.black, byMs),
  atMs: clock.atMs + byMs,
});

/** Shifts all times in an event by whole milliseconds. */
export const laterEvent = (event: TableEvent, byMs: number): TableEvent => {
  const later = { ...event, atMs: event.atMs + byMs };
  return later.type === 'gameClock' && later.clock !== null
    ? { ...later, clock: laterClock(later.clock, byMs) }
    : later;
};
