/** One address may take this part of the program's time, and so much in advance: a hall behind one router. */
const SHARE = 1 / 4;
const BURST_MS = 100;

export type RequestTurnsDeps = {
  readonly nowMs: () => number;
  /**
   * Runs work after all others that wait have had their turn; after this many milliseconds at the earliest.
   */
  readonly later: (work: () => void, ms: number) => void;
};

/** A client's requests wait here, and then on its side. */
export type Requester = {
  readonly from: string;
  readonly answer: (text: string) => void;
  /** Whether he may send more. */
  readonly letSend: (maySend: boolean) => void;
};

type Purse = { creditMs: number; filledAtMs: number; holders: number };

/**
 * Answers requests one by one, so that tables and others have their turn between them: one piece of what
 * comes holds a thousand. An address pays with waiting for the time that its requests have cost.
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
