// A thread that moves the journal's log into its file, once, and ends: whoever writes does not wait for it.
import { workerData } from 'node:worker_threads';
import { checkpointJournal } from './journalFile.js';
import type { WorkerStart } from './workerMessages.js';

const { file } = workerData as WorkerStart;
await checkpointJournal(file);
