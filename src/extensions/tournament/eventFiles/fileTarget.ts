import type { TimeSource } from '../../../shared/timeSource.js';
import { failedOutput, type OutputState } from '../../../table/outputState.js';
import type { FolderFiles } from './eventTree.js';

const LONGEST_REST_MS = 60_000;
/** What is still on its way when the daemon stops may take this long. */
const LAST_TRY_MS = 3_000;

/** Where the files of an event go: a folder of this machine, or of another. */
export type FilePlace = {
  /** Makes it hold these files. Rejects with what could not be done; the next call does what is missing. */
  bring(files: FolderFiles, signal: AbortSignal): Promise<unknown>;
  close?(): void;
};

export type FileTargetDeps = {
  readonly name: string;
  readonly place: FilePlace;
  readonly files: () => FolderFiles;
  /** It is brought up to date no more often: what happens meanwhile goes with the next time. */
  readonly everyMs: number;
  /** The same while the program puts files off; 0: it does not. */
  readonly putOffMs?: () => number;
  readonly time: TimeSource;
  readonly nowIso: () => string;
  /** Called once when it begins and once when it ends (undefined). */
  readonly onProblem: (problem: string | undefined) => void;
};

/** One place, kept by itself: a disk that is full or a server that hangs delays no other. */
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
    /** Something of the event may have changed. */
    changed: (): void => {
      isWanted = true;
      later();
    },
    state: (): OutputState => state,
    /** What is still to be written is tried once, and not for long. */
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

export type FileTarget = ReturnType<typeof createFileTarget>;
