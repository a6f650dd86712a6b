/** The longest uninterrupted work; then boards, timers and everything else get a turn. */
const TURN_MS = 10;

export type TurnClock = {
  readonly nowMs: () => number;
  /** Resolves after everything that waits has had its turn. */
  readonly afterOthers: () => Promise<void>;
};

/** Asked between two pieces of work: resolves at once, or after all others where the turn was long. */
export type GiveWay = () => Promise<void>;

export const createGiveWay = ({ nowMs, afterOthers }: TurnClock): GiveWay => {
  let untilMs = nowMs() + TURN_MS;
  return async () => {
    if (nowMs() < untilMs) return;
    await afterOthers();
    untilMs = nowMs() + TURN_MS;
  };
};
