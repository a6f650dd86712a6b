import { type ClockHabits, createGameClock, LAWS_HABITS } from './gameClock.js';
import type { SideControl } from './timeControl.js';

const startMs = (side: SideControl, habits: ClockHabits): number =>
  createGameClock({ white: side, black: side }, 0, habits).white.ms;

/**
 * What a clock may show before the first move: with the first increment (as the Laws want it), or without.
 */
export const startTimes = (side: SideControl): readonly [asByLaws: number, without: number] => [
  startMs(side, LAWS_HABITS),
  startMs(side, { incrementFirst: false, bronsteinUpFront: false }),
];
