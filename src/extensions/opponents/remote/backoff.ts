const FIRST_MS = 500;
const LONGEST_MS = 30_000;

export const backoffMs = (tries: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 10));
