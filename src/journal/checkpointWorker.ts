// A thread that moves the journal's log into its file on request, so that the writer does not wait. Starting
// a thread costs thirty times its work, so it stays while it is needed.
import { parentPort, workerData } from 'node:worker_threads';
import { checkpointJournal } from './journalFile.js';
import type { FromCheckpoints, ToCheckpoints, WorkerStart } from './workerMessages.js';

/** A board alone needs it once in several minutes. */
const IDLE_MS = 600_000;

const { file } = workerData as WorkerStart;
const end = (): void => parentPort?.close();
const say = (message: FromCheckpoints): void => parentPort?.postMessage(message);
/** Ends with its parent. */
const rest = (): NodeJS.Timeout => setTimeout(end, IDLE_MS).unref();
let idle = rest();

parentPort?.on('message', async (message: ToCheckpoints) => {
  clearTimeout(idle);
  if (message.kind === 'end') return end();
  try {
    say({ kind: 'moved', pages: await checkpointJournal(file) });
  } catch {
    // What could not be moved now is moved the next time, or finally by the writer.
    say({ kind: 'moved' });
  }
  idle = rest();
});
