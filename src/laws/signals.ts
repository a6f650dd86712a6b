import type { LawsRules } from './lawsRules.js';

/** What lights, sounds and displays at a board can tell those who play there. */
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
  'legalTargets',
  'lowTime',
] as const;
export type Signal = (typeof SIGNALS)[number];

/**
 * A rated game may be told what puts the board right and what is over. Everything else tells a player of his
 * game (12.6: nobody may call attention to a completed move or an unpressed clock; 11.3: no advice).
 */
const inRatedPlay: ReadonlySet<Signal> = new Set([
  'squaresToRestore',
  'deviceTrouble',
  'gameOver',
  'remoteMove',
]);

export const maySignal = (rules: LawsRules, signal: Signal): boolean =>
  rules.signals === 'teaching' ||
  inRatedPlay.has(signal) ||
  (signal === 'illegalMove' && rules.illegalAudience === 'players');
