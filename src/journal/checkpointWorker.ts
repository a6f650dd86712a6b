// A thread that moves the journal's log into its file on request, so that the writer does not wait. It stays
// while it is needed, because starting a thread costs thirty times as much as its work.
import { parentPort, workerData } from 'node:worker_threads';
import { checkpointJournal } from './journalFile.js';
import type { FromCheckpoints, ToCheckpoints, WorkerStart } from './workerMessages.js';

/** With a single board, the log is moved once in several minutes. */
const IDLE_MS = 600_000;

const { file } = workerData as WorkerStart;
const end = (): void => parentPort?.close();
const say = (message: FromCheckpoints): void => parentPort?.postMessage(message);
/** Does not keep its parent from ending. */
const rest = (): NodeJS.Timeout => setTimeout(end, IDLE_MS).unref();
let idle = rest();

parentPort?.on('message', async (message: ToCheckpoints) => {
  clearTimeout(idle);
  if (message.kind === 'end') return end();
  try {
    say({ kind: 'moved', pages: await checkpointJournal(file) });
  } catch {
    // The next attempt moves it, or finally the writer.
    say({ kind: 'moved' });
  }
  idle = rest();
});
