/** A few megabytes at one board, some twenty in a hall. */
const COMMITS_BETWEEN = 100;
/** 16 MB: every page that is read is looked for in the log first. */
export const LONG_LOG_PAGES = 4_096;

/**
 * A journal without a commit for this long is at rest; seldom enough for the memory card of a single board.
 */
export const QUIET_MS = 30_000;

export type CheckpointsDeps = {
  /**
   * Begins to move the log into its file in a thread of its own; then reports how many pages the log has,
   * moved ones too, or undefined where nothing could be moved.
   */
  readonly move: (moved: (pages: number | undefined) => void) => void;
  /** Moves what has come meanwhile; the next commit waits for it. */
  readonly moveRest: () => void;
  /**
   * Runs it after this many milliseconds, without keeping the program alive. Returns the way to cancel it.
   */
  readonly later: (work: () => void, ms: number) => () => void;
};

/**
 * Has the log of a journal moved into its file now and then, one time after the other. That synchronises the
 * disk twice, so that a thread of its own does it. A log begins anew only when all of it is in the file:
 * where commits never pause, the writer moves the few that came meanwhile himself, once the log is long. In a
 * quiet moment all of it is moved.
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
