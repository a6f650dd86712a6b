import { Worker } from 'node:worker_threads';
import type { WorkerStart } from './workerMessages.js';

/** Looks for damage inside an open journal in a thread of its own, one at a time. */
export const createCheckThread = (file: string) => {
  let worker: Worker | undefined;
  const run = (): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const start: WorkerStart = { file };
      worker = new Worker(new URL('../journal/checkWorker.js', import.meta.url), {
        workerData: start,
        execArgv: [],
      });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        worker = undefined;
        resolve(undefined);
      });
    });
  return {
    check: (): Promise<string | undefined> => (worker === undefined ? run() : Promise.resolve(undefined)),
    stop: async (): Promise<void> => {
      await worker?.terminate();
    },
  };
};
