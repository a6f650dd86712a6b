/** How many unknown tokens one address may show within this time. */
const TRIES_MAX = 20;
const WITHIN_MS = 60_000;
/** Of so many addresses at once the tries are counted; then the oldest are forgotten. */
const ADDRESSES_MAX = 10_000;

/** Counts what went wrong, for each address: tokens cannot be guessed, but who tries it costs time. */
export interface TriesLimit {
  /** How long this address has to wait; 0 when it need not. */
  waitMs(from: string): number;
  failed(from: string): void;
}

export const createTriesLimit = (nowMs: () => number): TriesLimit => {
  /** The times of the latest failures, oldest first. */
  const failures = new Map<string, readonly number[]>();
  const lately = (from: string): readonly number[] =>
    (failures.get(from) ?? []).filter((atMs) => nowMs() - atMs < WITHIN_MS);
  return {
    waitMs: (from) => {
      const [oldest, ...rest] = lately(from).slice(-TRIES_MAX);
      return oldest === undefined || rest.length < TRIES_MAX - 1 ? 0 : oldest + WITHIN_MS - nowMs();
    },
    failed: (from) => {
      const times = [...lately(from), nowMs()].slice(-TRIES_MAX);
      failures.delete(from);
      failures.set(from, times);
      const [first] = failures.keys();
      if (failures.size > ADDRESSES_MAX && first !== undefined) failures.delete(first);
    },
  };
};
