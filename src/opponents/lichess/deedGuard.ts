/** Two sides that never agree are a fault of ours: nobody's processor is burnt for it. */
const DEEDS_MAX = 60;
export const DEEDS_WITHIN_MS = 2_000;

/** Whether so much was done in so short a time that something must be wrong. */
export const createDeedGuard = () => {
  let deeds: readonly number[] = [];
  return (nowMs: number): boolean => {
    deeds = [...deeds.filter((atMs) => nowMs - atMs < DEEDS_WITHIN_MS), nowMs];
    return deeds.length > DEEDS_MAX;
  };
};
