// The journal's own thread: whatever a disk does to it, the program goes on.
import { parentPort, workerData } from 'node:worker_threads';
import { isBridgeError, messageOf } from '../shared/bridgeError.js';
import type { TableEvent } from '../table/tableEvent.js';
import { createCheckpoints } from './checkpoints.js';
import { openJournalWriter } from './journalFile.js';
import type { JournalWriter } from './journalWriter.js';
import type { FromWorker, ToWorker, WorkerStart } from './workerMessages.js';

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
    say({ kind: 'refused', why: messageOf(error) });
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

const attempt = (work: () => void): void => {
  try {
    work();
  } catch {
    // What can be made anew may be lost.
  }
};

const serve = (writer: JournalWriter): void => {
  say({ kind: 'ready', lastSeq: writer.lastSeq() });
  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'commit') return commit(writer, JSON.parse(message.events) as readonly TableEvent[]);
    if (message.kind === 'remember') return attempt(() => writer.remember(message.table, message.memory));
    if (message.kind === 'keepScore') return attempt(() => writer.keepScore(message.score));
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
