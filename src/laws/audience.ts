import type { Decision } from './lawsDecision.js';
import type { LawsRules } from './lawsRules.js';

/**
 * The readers of events. `public` includes the players and people who may talk to them. The operator reads
 * everything.
 */
export const AUDIENCES = ['public', 'arbiter', 'operator'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * Whether a reader learns of an illegal move before the ruling on it. Only the arbiter may inform a player
 * (12.6). With `silent` only the operator reads it.
 */
export const receivesIllegal = ({ illegalAudience }: LawsRules, audience: Audience): boolean => {
  switch (illegalAudience) {
    case 'players':
      return true;
    case 'arbiter':
      return audience !== 'public';
    case 'silent':
      return audience === 'operator';
  }
};

/**
 * Whether a reader sees the record of touches. In rated play the record is evidence for the arbiter (11.3,
 * 12.6).
 */
export const receivesTouches = ({ signals }: LawsRules, audience: Audience): boolean =>
  signals === 'teaching' || audience !== 'public';

/**
 * Whether a reader sees clock alarms. They reveal an unpressed clock or a fallen flag, which a player may not
 * be told in rated play (12.6).
 */
export const receivesClockAlarms = ({ signals }: LawsRules, audience: Audience): boolean =>
  signals === 'teaching' || audience !== 'public';

/**
 * Whether the decision is one that the program noticed by itself. The opponent has to notice such a breach
 * without help, before touching a piece (4.8).
 */
export const isNotice = ({ kind }: Decision): boolean => kind === 'touchBreach' || kind === 'boundBreach';
