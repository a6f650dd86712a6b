/** How long work runs before sockets, timers and file operations have their turn. */
const TURNS_MS = 5;
/** The largest share of the time that devices wait for work that goes first, and the longest wait. */
const FIRST_SHARE = 1 / 2;
const FIRST_AT_ONCE_MS = 500;
/** How often to check whether a hold on all devices has ended. */
const HELD_LOOK_MS = 50;

/**
 * A queue for work that cannot run at once. Timers are unsuitable. When many devices are behind, their timers
 * come due faster than they are served, and nothing else would ever run.
 */
export interface Turns {
  /** Runs the work after all work that already waits. `waitedMs`: how long it has waited before. */
  take(work: () => void, waitedMs?: number): void;
  /** Runs the work at once. Returns false when others wait, or when this turn of the program is used up. */
  now(work: () => void): boolean;
  /** Whether any caller waits. */
  areWaited(): boolean;
  /** The longest time that a caller has waited; 0 when none waits. */
  waitedMs(): number;
  /**
   * Gives no device its turn while `isTooMuch` returns true. Its input then waits in its intake, and after
   * that at the sender. Returns a function that ends the hold.
   */
  holdWhile(isTooMuch: () => boolean): () => void;
  /**
   * Notes that work which goes before all devices, such as a player's command, has begun. No device has its
   * turn until that work is done, or until such work has used its share of the time. Returns a function that
   * ends it.
   */
  first(): () => void;
}

/**
 * Tells how long devices still have to wait for work that goes first. Such work has a share of the time, and
 * some credit.
 */
const createPriorityBudget = (nowMs: () => number) => {
  let underWay = 0;
  let creditMs = FIRST_AT_ONCE_MS;
  let filledAtMs = nowMs();
  const fill = (): void => {
    const passedMs = nowMs() - filledAtMs;
    filledAtMs += passedMs;
    const changeMs = underWay > 0 ? -passedMs : (passedMs * FIRST_SHARE) / (1 - FIRST_SHARE);
    creditMs = Math.max(0, Math.min(FIRST_AT_ONCE_MS, creditMs + changeMs));
  };
  return {
    leftMs: (): number => {
      if (underWay === 0) return 0;
      fill();
      return creditMs;
    },
    begin: (): void => {
      fill();
      underWay += 1;
    },
    /** Ends one piece of work. Returns whether it was the last. */
    end: (): boolean => {
      fill();
      underWay -= 1;
      return underWay === 0;
    },
  };
};

export type TurnsDeps = {
  readonly nowMs: () => number;
  /** Runs the work after everything else has had its turn. */
  readonly afterOthers: (work: () => void) => void;
  /** Runs the work after this many milliseconds. */
  readonly later: (work: () => void, ms: number) => void;
};

export const createTurns = ({ nowMs, afterOthers, later }: TurnsDeps): Turns => {
  let waiting: { readonly work: () => void; readonly sinceMs: number }[] = [];
  const holds = new Set<() => boolean>();
  const isHeld = (): boolean => [...holds].some((isTooMuch) => isTooMuch());
  /** How long `now` has run work since everything else last had its turn. */
  let usedMs = 0;
  let isCounting = false;
  const budget = createPriorityBudget(nowMs);
  /** Lets devices have their turns again. */
  let goOn: (() => void) | undefined;
  const waitForFirst = (leftMs: number): void => {
    const begin = (): void => {
      if (goOn !== begin) return;
      goOn = undefined;
      serve();
    };
    goOn = begin;
    later(begin, leftMs);
  };
  const endOfTurn = (): void => {
    usedMs = 0;
    isCounting = false;
  };
  const serve = (): void => {
    if (isHeld()) {
      later(serve, HELD_LOOK_MS);
      return;
    }
    const leftMs = budget.leftMs();
    if (leftMs > 0) {
      waitForFirst(leftMs);
      return;
    }
    const untilMs = nowMs() + TURNS_MS;
    let served = 0;
    try {
      do waiting[served++]?.work();
      while (served < waiting.length && nowMs() < untilMs);
    } finally {
      waiting = waiting.slice(served);
      if (waiting.length > 0) afterOthers(serve);
    }
  };
  return {
    take: (work, waitedMs = 0) => {
      waiting.push({ work, sinceMs: nowMs() - waitedMs });
      if (waiting.length === 1) afterOthers(serve);
    },
    now: (work) => {
      if (waiting.length > 0 || isHeld() || budget.leftMs() > 0 || usedMs >= TURNS_MS) return false;
      if (!isCounting) afterOthers(endOfTurn);
      isCounting = true;
      const fromMs = nowMs();
      try {
        work();
      } finally {
        usedMs += nowMs() - fromMs;
      }
      return true;
    },
    areWaited: () => waiting.length > 0 || isHeld(),
    holdWhile: (isTooMuch) => {
      holds.add(isTooMuch);
      return () => holds.delete(isTooMuch);
    },
    first: () => {
      budget.begin();
      let isDone = false;
      return () => {
        if (isDone) return;
        isDone = true;
        if (budget.end() && goOn !== undefined) afterOthers(goOn);
      };
    },
    waitedMs: () => {
      const since = waiting.reduce((least, { sinceMs }) => Math.min(least, sinceMs), nowMs());
      return nowMs() - since;
    },
  };
};

/** The turns that the whole program shares. */
export const programTurns = createTurns({
  nowMs: () => performance.now(),
  afterOthers: setImmediate,
  later: setTimeout,
});
