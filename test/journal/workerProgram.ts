import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import type { WorkerStart } from '../../src/journal/workerMessages.js';

/**
 * Runs the journal's thread from the sources: a thread of Node does not read TypeScript, so its program is
 * bundled first, into a folder where it finds its packages.
 */
export const useWorkerProgram = () => {
  const folder = join('node_modules', '.cache', `jadoube-worker-${process.pid}`);
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        ssr: true,
        rollupOptions: { input: ['src/journal/journalWorker.ts', 'src/journal/checkpointWorker.ts'] },
        outDir: folder,
        target: 'node20',
        minify: false,
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const started: Worker[] = [];
  return {
    /** The threads so far, the newest last. */
    started,
    start:
      (more: Partial<WorkerStart> = {}) =>
      (start: WorkerStart): Worker => {
        const worker = new Worker(join(process.cwd(), folder, 'journalWorker.js'), {
          workerData: { ...start, ...more },
          execArgv: [],
        });
        started.push(worker);
        return worker;
      },
  };
};
