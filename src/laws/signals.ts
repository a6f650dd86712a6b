import type { LawsRules } from './lawsRules.js';

/** What lights, sounds and displays at a board may show its players. */
export const SIGNALS = [
  'squaresToRestore',
  'deviceTrouble',
  'gameOver',
  'remoteMove',
  'moveSeen',
  'illegalMove',
  'touchBinding',
  'clockNotPressed',
  'drawAvailable',
  'question',
  'legalTargets',
  'lowTime',
  'hint',
] as const;
export type Signal = (typeof SIGNALS)[number];

/**
 * Signals for a rated game: only those that correct the board or report the end of the game. Any other signal
 * gives information about the game (12.6: no attention to a completed move or an unpressed clock; 11.3: no
 * advice).
 */
const inRatedPlay: ReadonlySet<Signal> = new Set([
  'squaresToRestore',
  'deviceTrouble',
  'gameOver',
  'remoteMove',
]);

export const CLOCK_SOUNDS = ['press', 'low', 'flag'] as const;
/** A sound of the table's own clock: lever, low time, fallen flag. */
export type ClockSound = (typeof CLOCK_SOUNDS)[number];

export const maySignal = (rules: LawsRules, signal: Signal): boolean =>
  (rules.signals === 'teaching' && (signal !== 'legalTargets' || rules.legalTargets)) ||
  inRatedPlay.has(signal) ||
  (signal === 'illegalMove' && rules.illegalAudience === 'players');

/**
 * The sounds that a table's clock can make. In a rated game it makes only the sounds of any clock. It does
 * not signal low time, or a flag that a player must notice (6.8).
 */
export const clockSounds = (rules: LawsRules): readonly ClockSound[] =>
  CLOCK_SOUNDS.filter((sound) => {
    if (sound === 'low') return maySignal(rules, 'lowTime');
    return sound === 'press' || rules.flag === 'auto' || rules.signals === 'teaching';
  });
