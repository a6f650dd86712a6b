/** Work for so long at once; then boards, timers and everybody else have their turn. */
const TURN_MS = 10;

export type TurnClock = {
  readonly nowMs: () => number;
  /** Resolves after everything that waits has had its turn. */
  readonly afterOthers: () => Promise<void>;
};

const realClock: TurnClock = {
  nowMs: () => performance.now(),
  afterOthers: () => new Promise((resolve) => setImmediate(resolve)),
};

/** What is made of each, in order, with no turn longer than that by more than one of them. */
export const mapInTurns = async <From, To>(
  all: readonly From[],
  make: (one: From) => To,
  { nowMs, afterOthers }: TurnClock = realClock,
): Promise<readonly To[]> => {
  const made: To[] = [];
  let untilMs = nowMs() + TURN_MS;
  for (const one of all) {
    if (nowMs() >= untilMs) {
      await afterOthers();
      untilMs = nowMs() + TURN_MS;
    }
    made.push(make(one));
  }
  return made;
};
