/** Work for so long, then sockets, timers and the disk's answers have their turn. */
const TURNS_MS = 5;
/** Devices wait for work that goes first this part of the time at most, and so long at once. */
const FIRST_SHARE = 1 / 2;
const FIRST_AT_ONCE_MS = 500;
/** While all are held it is looked again so often whether they still have to be. */
const HELD_LOOK_MS = 50;

/**
 * Work that cannot be done at once waits here for its turn. Timers would not do: those of many
 * devices that all are behind come due faster than they are served, and nothing else would ever happen.
 */
export interface Turns {
  /** Runs the work after all that waits already; `waitedMs`: for how long it has waited before. */
  take(work: () => void, waitedMs?: number): void;
  /** Does the work at once; false where others wait, or this turn of the program is used up. */
  now(work: () => void): boolean;
  /** Whether a caller waits. */
  areWaited(): boolean;
  /** For how long the longest of those that wait does so; 0 where none waits. */
  waitedMs(): number;
  /**
   * No device has its turn while this is true: what a device sends waits in its intake, and then on its side.
   * Returns the way to end it.
   */
  holdWhile(isTooMuch: () => boolean): () => void;
  /**
   * Work that goes before all devices, such as a person's command, has begun: no device has its turn until it
   * is done, or until such work has had its part of the time. Returns the way to end it.
   */
  first(): () => void;
}

/** How long devices still wait for what goes first: it may take its part of the time, and some in advance. */
const createWayGiven = (nowMs: () => number) => {
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
    /** Whether it was the last. */
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
  /** Runs it in so many milliseconds. */
  readonly later: (work: () => void, ms: number) => void;
};

export const createTurns = ({ nowMs, afterOthers, later }: TurnsDeps): Turns => {
  let waiting: { readonly work: () => void; readonly sinceMs: number }[] = [];
  const holds = new Set<() => boolean>();
  const isHeld = (): boolean => [...holds].some((isTooMuch) => isTooMuch());
  /** For how long work was done at once since everything else had its turn. */
  let usedMs = 0;
  let isCounting = false;
  const given = createWayGiven(nowMs);
  /** Devices have their turns again once this is called. */
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
    const leftMs = given.leftMs();
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
      if (waiting.length > 0 || isHeld() || given.leftMs() > 0 || usedMs >= TURNS_MS) return false;
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
      given.begin();
      let isDone = false;
      return () => {
        if (isDone) return;
        isDone = true;
        if (given.end() && goOn !== undefined) afterOthers(goOn);
      };
    },
    waitedMs: () => {
      const since = waiting.reduce((least, { sinceMs }) => Math.min(least, sinceMs), nowMs());
      return nowMs() - since;
    },
  };
};

/** The turns of this program. */
export const programTurns = createTurns({
  nowMs: () => performance.now(),
  afterOthers: setImmediate,
  later: setTimeout,
});
