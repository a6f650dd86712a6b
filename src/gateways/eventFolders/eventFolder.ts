import { messageOf } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { FolderFiles } from './eventTree.js';
import { createFolderOfFiles } from './folderOfFiles.js';

/** What happens meanwhile goes with the next writing. */
const WRITE_EVERY_MS = 1_000;
const LONGEST_REST_MS = 60_000;

export type FolderState = {
  readonly path: string;
  /** ISO time at which it held all that the public may know. */
  readonly lastGood?: string;
  readonly problem?: string;
};

export type EventFolderDeps = {
  readonly path: string;
  readonly files: () => FolderFiles;
  readonly time: TimeSource;
  readonly nowIso: () => string;
  /** Told once when it begins and once when it ends (undefined). */
  readonly onProblem: (problem: string | undefined) => void;
};

/** One folder, written by itself: a disk that hangs or is full delays no other. */
export const createEventFolder = ({ path, files, time, nowIso, onProblem }: EventFolderDeps) => {
  const folder = createFolderOfFiles(path);
  let state: FolderState = { path };
  let timer: number | undefined;
  let writing: Promise<void> | undefined;
  let isWanted = false;
  let restMs = 0;
  let isStopped = false;

  const write = async (): Promise<void> => {
    isWanted = false;
    try {
      await folder.bring(files());
      if (state.problem !== undefined) onProblem(undefined);
      state = { path, lastGood: nowIso() };
      restMs = 0;
    } catch (error) {
      const problem = messageOf(error);
      if (problem !== state.problem) onProblem(problem);
      state = { ...state, problem };
      isWanted = true;
      restMs = Math.min(Math.max(2 * WRITE_EVERY_MS, 2 * restMs), LONGEST_REST_MS);
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
      Math.max(WRITE_EVERY_MS, restMs),
    );
  };
  return {
    /** Something of the event may have changed. */
    changed: (): void => {
      isWanted = true;
      later();
    },
    state: (): FolderState => state,
    /** What is still to be written is tried once. */
    stop: async (): Promise<void> => {
      isStopped = true;
      if (timer !== undefined) time.clearTimeout(timer);
      await writing;
      if (isWanted && state.problem === undefined) await write();
    },
  };
};

export type EventFolder = ReturnType<typeof createEventFolder>;
