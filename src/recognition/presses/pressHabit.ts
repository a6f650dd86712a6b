import type { Color } from '../../chess/types.js';
import { weights } from '../weights.js';

/** How long after his ply a player presses: the mean of the logarithm of the milliseconds. */
export type PressHabit = { readonly meanLog: number; readonly presses: number };

export type PressHabits = Readonly<Record<Color, PressHabit>>;

/** What hands need as a rule, before anything is known of these; it counts as much as so many presses. */
const USUAL: PressHabit = { meanLog: Math.log(300), presses: 4 };
/** Habits change when time grows short: older presses than this many are forgotten. */
const PRESSES_MOST = 24;
/** The deviation of the logarithm, for one player in one mood. */
const DEVIATION = 0.6;
/** A clock tells at once what a board tells a little later; and nobody is quicker than this. */
const LEAST_MS = 20;
/** A move written down before the press says nothing of its player's habits. */
const MOST_MS = 5_000;

export const usualHabits: PressHabits = { white: USUAL, black: USUAL };

export const learnPress = (habits: PressHabits, side: Color, delayMs: number): PressHabits => {
  if (delayMs > MOST_MS) return habits;
  const presses = Math.min(PRESSES_MOST, habits[side].presses + 1);
  const { meanLog } = habits[side];
  const log = Math.log(Math.max(LEAST_MS, delayMs));
  return { ...habits, [side]: { meanLog: meanLog + (log - meanLog) / presses, presses } };
};

/**
 * What it costs that a ply was pressed `delayMs` after it was seen to land, in nats: it may have landed
 * `unknownMs` earlier than that.
 */
export const pressDelayPrice = ({ meanLog }: PressHabit, delayMs: number, unknownMs: number): number => {
  const shortest = Math.log(Math.max(LEAST_MS, delayMs));
  const longest = Math.log(Math.max(LEAST_MS, delayMs + unknownMs + LEAST_MS));
  const away = Math.max(0, shortest - meanLog, meanLog - longest) / DEVIATION;
  return Math.min(weights.pressDelayMost, (away * away) / 2);
};
