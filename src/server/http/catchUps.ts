/**
 * The share of the program's time for reading missed events, for all readers together, and the credit in
 * advance.
 */
const SHARE = 1 / 5;
const BURST_MS = 100;

export type CatchUpsDeps = {
  readonly nowMs: () => number;
  /** Runs work after this many milliseconds at the earliest, and after all pending work. */
  readonly later: (work: () => void, ms: number) => void;
};

/**
 * Queues readers that catch up from the journal, one page at a time. The tables go first. Addresses take
 * turns, even if one has opened many streams. A single reader gets its page at once.
 */
export interface CatchUps {
  take(from: string, readPage: () => void): void;
}

export const createCatchUps = ({ nowMs, later }: CatchUpsDeps): CatchUps => {
  const waiting = new Map<string, (() => void)[]>();
  let creditMs = BURST_MS;
  let filledAtMs = nowMs();
  let isPumping = false;

  const fill = (): void => {
    const atMs = nowMs();
    creditMs = Math.min(BURST_MS, creditMs + SHARE * (atMs - filledAtMs));
    filledAtMs = atMs;
  };
  const pay = (work: () => void): void => {
    const beganMs = nowMs();
    try {
      work();
    } finally {
      creditMs -= nowMs() - beganMs;
    }
  };
  const next = (): (() => void) | undefined => {
    const [found] = waiting;
    if (found === undefined) return undefined;
    const [from, works] = found;
    const work = works.shift();
    waiting.delete(from);
    if (works.length > 0) waiting.set(from, works);
    return work;
  };
  const pumpLater = (): void => {
    fill();
    later(pump, creditMs < 0 ? -creditMs / SHARE : 0);
  };
  const pump = (): void => {
    isPumping = false;
    const work = next();
    if (work === undefined) return;
    isPumping = true;
    try {
      pay(work);
    } finally {
      pumpLater();
    }
  };

  return {
    take: (from, readPage) => {
      fill();
      if (!isPumping && creditMs >= 0) {
        pay(readPage);
        return;
      }
      waiting.set(from, [...(waiting.get(from) ?? []), readPage]);
      if (isPumping) return;
      isPumping = true;
      pumpLater();
    },
  };
};
