/**
 * The share of the program's time for one address, which may be a whole hall behind a router, and its credit
 * in advance.
 */
const SHARE = 1 / 4;
const BURST_MS = 100;

export type RequestTurnsDeps = {
  readonly nowMs: () => number;
  /** Runs work after all pending work, and after this many milliseconds at the earliest. */
  readonly later: (work: () => void, ms: number) => void;
};

/** A client with requests. Requests wait here, and then at the client. */
export type Requester = {
  readonly from: string;
  readonly answer: (text: string) => void;
  /** Allows or stops further requests. */
  readonly letSend: (maySend: boolean) => void;
};

type Purse = { creditMs: number; filledAtMs: number; holders: number };

/**
 * Answers requests one at a time, so that tables and other clients get time in between. A single packet may
 * hold a thousand requests. An address waits in proportion to the time that its requests have cost.
 */
export const createRequestTurns = ({ nowMs, later }: RequestTurnsDeps) => {
  const purses = new Map<string, Purse>();

  const purseOf = (from: string): Purse => {
    const atMs = nowMs();
    const purse = purses.get(from) ?? { creditMs: BURST_MS, filledAtMs: atMs, holders: 0 };
    purses.set(from, purse);
    purse.creditMs = Math.min(BURST_MS, purse.creditMs + SHARE * (atMs - purse.filledAtMs));
    purse.filledAtMs = atMs;
    return purse;
  };

  return {
    join: ({ from, answer, letSend }: Requester) => {
      const waiting: string[] = [];
      let hasLeft = false;
      purseOf(from).holders++;
      const pump = (): void => {
        const purse = purseOf(from);
        const text = waiting[0];
        if (hasLeft || text === undefined) return;
        if (purse.creditMs < 0) {
          later(pump, -purse.creditMs / SHARE);
          return;
        }
        waiting.shift();
        const beganMs = nowMs();
        answer(text);
        purse.creditMs -= nowMs() - beganMs;
        if (waiting.length === 0) letSend(true);
        else later(pump, 0);
      };
      return {
        take: (text: string): void => {
          waiting.push(text);
          if (waiting.length > 1) letSend(false);
          else later(pump, 0);
        },
        leave: (): void => {
          if (hasLeft) return;
          hasLeft = true;
          const purse = purseOf(from);
          purse.holders--;
          later(
            () => {
              if (purse.holders === 0) purses.delete(from);
            },
            (BURST_MS - purse.creditMs) / SHARE,
          );
        },
      };
    },
  };
};
