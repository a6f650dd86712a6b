import { Worker } from 'node:worker_threads';
import type { WorkerStart } from './workerMessages.js';

/** A few megabytes at one board, some twenty in a hall. */
const COMMITS_BETWEEN = 100;

/**
 * Has the log of a journal moved into its file now and then. That synchronises the disk twice, and a writer
 * who did it himself would keep everybody waiting for it; a thread of its own does it, one at a time.
 */
export const createCheckpoints = (file: string) => {
  let commits = 0;
  let worker: Worker | undefined;
  const begin = (): void => {
    const start: WorkerStart = { file };
    worker = new Worker(new URL('./checkpointWorker.js', import.meta.url), {
      workerData: start,
      execArgv: [],
    });
    // What could not be moved now is moved the next time, and at last by the writer.
    worker.on('error', () => {});
    worker.once('exit', () => {
      worker = undefined;
    });
  };
  return {
    committed: (): void => {
      commits += 1;
      if (commits < COMMITS_BETWEEN || worker !== undefined) return;
      commits = 0;
      begin();
    },
  };
};
