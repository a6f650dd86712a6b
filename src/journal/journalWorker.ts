// The journal's own thread: whatever a disk does to it, the program goes on.
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { isBridgeError, messageOf } from '../shared/bridgeError.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { Beside } from './besides.js';
import { openJournalWriter } from './journalFile.js';
import type { JournalWriter } from './journalWriter.js';
import { refusedBy } from './refusedBy.js';
import type { FromWorker, ToWorker, WorkerStart } from './workerMessages.js';

/** A few megabytes at one board, some twenty in a hall. */
const COMMITS_BETWEEN = 100;

/**
 * Has the log of a journal moved into its file now and then. That synchronises the disk twice, and a writer
 * who did it himself would keep everybody waiting for it; a thread of its own does it, one at a time.
 */
const createCheckpoints = (file: string) => {
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

const { file, syncDelayMs = 0 } = workerData as WorkerStart;
const checkpoints = createCheckpoints(file);
const say = (message: FromWorker): void => parentPort?.postMessage(message);
const sleepMs = (ms: number): void => {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

const commit = (writer: JournalWriter, events: readonly TableEvent[]): void => {
  try {
    writer.commit(events);
    sleepMs(syncDelayMs);
  } catch (error) {
    say({ kind: 'refused', why: messageOf(error), ...refusedBy(error) });
    return;
  }
  say({ kind: 'kept' });
  checkpoints.committed();
  try {
    writer.pruneIfDue();
  } catch {
    // What could not be pruned is pruned another time: nobody waits for it.
  }
};

const keepBesides = (writer: JournalWriter, besides: readonly Beside[]): void => {
  const sinceMs = performance.now();
  try {
    writer.keepBesides(besides);
    sleepMs(syncDelayMs);
  } catch {
    say({ kind: 'besidesRefused' });
    return;
  }
  say({ kind: 'besidesKept', tookMs: performance.now() - sinceMs });
};

const serve = (writer: JournalWriter): void => {
  say({ kind: 'ready', lastSeq: writer.lastSeq() });
  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'commit') return commit(writer, JSON.parse(message.events) as readonly TableEvent[]);
    if (message.kind === 'keepBesides') return keepBesides(writer, message.besides);
    if (message.kind === 'look') return writer.look();
    writer.close();
    parentPort?.close();
  });
};

openJournalWriter(file).then(serve, (error) =>
  say({
    kind: 'unreadable',
    code: isBridgeError(error) ? error.code : 'JOURNAL_UNREADABLE',
    message: messageOf(error),
  }),
);
