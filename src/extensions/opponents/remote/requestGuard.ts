/** Two sides that never agree are a fault of ours: nobody's processor is burnt for it. */
const REQUESTS_MAX = 60;
export const REQUESTS_WITHIN_MS = 2_000;

/** Whether so much was done in so short a time that something must be wrong. */
export const createRequestGuard = () => {
  let requests: readonly number[] = [];
  return (nowMs: number): boolean => {
    requests = [...requests.filter((atMs) => nowMs - atMs < REQUESTS_WITHIN_MS), nowMs];
    return requests.length > REQUESTS_MAX;
  };
};
