import type { TimeSource } from '../../../shared/timeSource.js';
import { failedOutput, type OutputState } from '../../../table/outputState.js';
import type { FolderFiles } from './eventTree.js';

const LONGEST_REST_MS = 60_000;
/** Limit of the last write when the daemon stops. */
const LAST_TRY_MS = 3_000;

/** A destination for the files of an event: a local or a remote folder. */
export type FilePlace = {
  /**
   * Makes the folder hold exactly these files. Rejects on failure, and the next call writes what is missing.
   */
  bring(files: FolderFiles, signal: AbortSignal): Promise<unknown>;
  close?(): void;
};

export type FileTargetDeps = {
  readonly name: string;
  readonly place: FilePlace;
  readonly files: () => FolderFiles;
  /** The shortest time between two writes. Changes in between go into the next write. */
  readonly everyMs: number;
  /** A longer interval while the daemon is shedding load, or 0. */
  readonly putOffMs?: () => number;
  readonly time: TimeSource;
  readonly nowIso: () => string;
  /** Called once when a problem begins, and with undefined when it ends. */
  readonly onProblem: (problem: string | undefined) => void;
};

/**
 * Writes to one place. Each place has its own target, so that a full disk or a hanging server does not delay
 * the others.
 */
export const createFileTarget = (deps: FileTargetDeps) => {
  const { name, place, files, everyMs, time, nowIso, onProblem } = deps;
  const leaving = new AbortController();
  let state: OutputState = { name };
  let timer: number | undefined;
  let writing: Promise<void> | undefined;
  let isWanted = false;
  let restMs = 0;
  let isStopped = false;

  const write = async (): Promise<void> => {
    isWanted = false;
    try {
      await place.bring(files(), leaving.signal);
      if (state.problem !== undefined) onProblem(undefined);
      state = { name, lastGood: nowIso() };
      restMs = 0;
    } catch (error) {
      const failing = failedOutput(state, error);
      if (failing.problem !== state.problem) onProblem(failing.problem);
      state = failing;
      isWanted = true;
      restMs = Math.min(Math.max(2 * everyMs, 2 * restMs), LONGEST_REST_MS);
    }
  };
  const later = (): void => {
    if (isStopped || writing !== undefined) return;
    timer ??= time.setTimeout(
      () => {
        timer = undefined;
        writing = write().then(() => {
          writing = undefined;
          if (isWanted) later();
        });
      },
      Math.max(everyMs, restMs, deps.putOffMs?.() ?? 0),
    );
  };
  return {
    /** Schedules a write after a possible change. */
    changed: (): void => {
      isWanted = true;
      later();
    },
    state: (): OutputState => state,
    /** Tries to write pending changes once, within a time limit. */
    stop: async (): Promise<void> => {
      isStopped = true;
      if (timer !== undefined) time.clearTimeout(timer);
      const tooLong = time.setTimeout(() => leaving.abort(new Error('the daemon stops')), LAST_TRY_MS);
      await writing;
      if (isWanted && state.problem === undefined) await write();
      time.clearTimeout(tooLong);
      place.close?.();
    },
  };
};
