import type { LawsRules } from './lawsRules.js';

/** The facts that decide whether a player must record the game. */
export type RecordingFacts = {
  /**
   * The lowest time of the player in this period. Null: unknown. The duty lapses once it is below the limit
   * (8.4).
   */
  readonly lowestMsInPeriod: number | null;
  readonly incrementMs: number;
};

/** Whether a player must record moves now (8.1, 8.4, A.2). A lapsed duty returns in the next period. */
export const mustRecord = (rules: LawsRules, { lowestMsInPeriod, incrementMs }: RecordingFacts): boolean => {
  if (!rules.recording) return false;
  if (incrementMs >= rules.recordingIncrementMs) return true;
  return lowestMsInPeriod === null || lowestMsInPeriod >= rules.recordingLapseMs;
};
