import type { Decision } from './lawsDecision.js';
import type { LawsRules } from './lawsRules.js';

/** The reader: players and everyone who may talk to them; the arbiter; the operator, who reads everything. */
export const AUDIENCES = ['public', 'arbiter', 'operator'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * Whether an illegal move is reported before a ruling on it. Only the arbiter may inform a player of it
 * (12.6);
 * `silent` keeps it for the record alone.
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

/** Whether the record of touches is shown: in rated play it is evidence for the arbiter (11.3, 12.6). */
export const receivesTouches = ({ signals }: LawsRules, audience: Audience): boolean =>
  signals === 'teaching' || audience !== 'public';

/**
 * Whether clock alarms are shown: they reveal an unpressed clock or a fallen flag, which a player may not be
 * told in rated play (12.6).
 */
export const receivesClockAlarms = ({ signals }: LawsRules, audience: Audience): boolean =>
  signals === 'teaching' || audience !== 'public';

/** What the program noticed by itself and a player has to notice himself, before he touches (4.8). */
export const isNotice = ({ kind }: Decision): boolean => kind === 'touchBreach' || kind === 'boundBreach';
