// A thread that looks once for damage inside the open journal, and ends: readers and the writer do not wait.
import { parentPort, workerData } from 'node:worker_threads';
import { findOpenDamage } from './journalCheck.js';
import type { WorkerStart } from './workerMessages.js';

const { file } = workerData as WorkerStart;
parentPort?.postMessage(await findOpenDamage(file));
