/** A few megabytes of log with one board, some twenty in a hall. */
const COMMITS_BETWEEN = 100;
/** 16 MB. Each page that is read is first looked for in the log, so a long log slows readers. */
export const LONG_LOG_PAGES = 4_096;

/**
 * A journal without a commit for this long is idle. Long enough to spare the memory card of a single-board
 * computer.
 */
export const QUIET_MS = 30_000;

export type CheckpointsDeps = {
  /**
   * Begins to move the log into its file in a separate thread. Then reports how many pages the log has, moved
   * ones included, or undefined when nothing could be moved.
   */
  readonly move: (moved: (pages: number | undefined) => void) => void;
  /** Moves what has been added meanwhile, while the next commit waits. */
  readonly moveRest: () => void;
  /**
   * Runs the work after this many milliseconds, without keeping the program alive. Returns a function that
   * cancels it.
   */
  readonly later: (work: () => void, ms: number) => () => void;
};

/**
 * Moves the log of a journal into its file from time to time, in a separate thread, because that synchronises
 * the disk twice. SQLite restarts a log only when all of it was moved. When commits never pause, the writer
 * itself moves the last pages once the log is long. When the journal is idle, the whole log is moved.
 */
export const createCheckpoints = ({ move, moveRest, later }: CheckpointsDeps) => {
  let commits = 0;
  let isMoving = false;
  let forget = (): void => {};
  const begin = (): void => {
    commits = 0;
    isMoving = true;
    move((pages = 0) => {
      isMoving = false;
      if (pages >= LONG_LOG_PAGES) moveRest();
    });
  };
  return {
    committed: (): void => {
      commits += 1;
      forget();
      forget = later(() => commits > 0 && !isMoving && begin(), QUIET_MS);
      if (commits >= COMMITS_BETWEEN && !isMoving) begin();
    },
  };
};
