/** The longest uninterrupted work. Boards, timers and other work get a turn after it. */
const TURN_MS = 10;

export type TurnClock = {
  readonly nowMs: () => number;
  /** Resolves after all waiting work had its turn. */
  readonly afterOthers: () => Promise<void>;
};

/** Called between two pieces of work. Resolves at once, or after other work if this turn was long. */
export type GiveWay = () => Promise<void>;

export const createGiveWay = ({ nowMs, afterOthers }: TurnClock): GiveWay => {
  let untilMs = nowMs() + TURN_MS;
  return async () => {
    if (nowMs() < untilMs) return;
    await afterOthers();
    untilMs = nowMs() + TURN_MS;
  };
};
