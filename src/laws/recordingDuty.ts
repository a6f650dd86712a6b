import type { LawsRules } from './lawsRules.js';

/** What a player's duty to write the game depends on. */
export type RecordingFacts = {
  /** Less time than the limit was reached at some moment of this period (8.4). */
  readonly lowestMsInPeriod: number | null;
  readonly incrementMs: number;
};

/**
 * Whether a player must write down his moves now (8.1, 8.4, A.2); a fallen duty comes back with the next
 * period.
 */
export const mustRecord = (rules: LawsRules, { lowestMsInPeriod, incrementMs }: RecordingFacts): boolean => {
  if (!rules.recording) return false;
  if (incrementMs >= rules.recordingIncrementMs) return true;
  return lowestMsInPeriod === null || lowestMsInPeriod >= rules.recordingLapseMs;
};
