// The journal's own thread, so that a slow or failing disk does not stop the program.
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { whyOf } from '../messages/catalogue/keyedError.js';
import { isBridgeError, messageOf } from '../shared/bridgeError.js';
import type { TableEvent } from '../table/tableEvent.js';
import { faultOf } from '../table/tablePort.js';
import { createCheckpoints } from './checkpoints.js';
import type { DerivedItem } from './derivedData.js';
import { openJournalWriter } from './journalFile.js';
import type { JournalWriter } from './journalWriter.js';
import { refusedBy } from './refusedBy.js';
import type { FromCheckpoints, FromWorker, ToCheckpoints, ToWorker, WorkerStart } from './workerMessages.js';

/** Starts the thread that moves the log when it is needed. That thread ends when it is idle. */
const createMover = (file: string) => {
  let worker: Worker | undefined;
  let moved: ((pages?: number) => void) | undefined;
  const answer = (pages?: number): void => {
    const reported = moved;
    moved = undefined;
    reported?.(pages);
  };
  const begin = (): Worker => {
    const start: WorkerStart = { file };
    const begun = new Worker(new URL('./checkpointWorker.js', import.meta.url), {
      workerData: start,
      execArgv: [],
    });
    begun.on('message', ({ pages }: FromCheckpoints) => answer(pages));
    begun.on('error', () => {});
    begun.once('exit', () => {
      worker = undefined;
      answer();
    });
    return begun;
  };
  const say = (to: Worker | undefined, message: ToCheckpoints): void => to?.postMessage(message);
  return {
    move: (reported: (pages?: number) => void): void => {
      moved = reported;
      worker ??= begin();
      say(worker, { kind: 'move' });
    },
    /** Lets this thread end while the mover is idle. A mover at work is waited for. */
    end: (): void => {
      say(worker, { kind: 'end' });
      if (moved === undefined) worker?.unref();
    },
  };
};

const { file, syncDelayMs = 0 } = workerData as WorkerStart;
const mover = createMover(file);
type Checkpoints = ReturnType<typeof createCheckpoints>;
const say = (message: FromWorker): void => parentPort?.postMessage(message);
const sleepMs = (ms: number): void => {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

const later = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
};

/** Runs work that no caller waits for. After a failure it is done another time. */
const attempt = (work: () => void): void => {
  try {
    work();
  } catch {
    // The disk refuses.
  }
};

const commit = (
  { writer, checkpoints }: { readonly writer: JournalWriter; readonly checkpoints: Checkpoints },
  events: readonly TableEvent[],
): void => {
  try {
    writer.commit(events);
    sleepMs(syncDelayMs);
  } catch (error) {
    say({ kind: 'refused', why: whyOf(error), ...refusedBy(error) });
    return;
  }
  say({ kind: 'kept' });
  checkpoints.committed();
  attempt(() => writer.pruneIfDue());
};

const keepDerived = (writer: JournalWriter, derived: readonly DerivedItem[]): void => {
  const sinceMs = performance.now();
  try {
    writer.keepDerived(derived);
    sleepMs(syncDelayMs);
  } catch {
    say({ kind: 'derivedRefused' });
    return;
  }
  say({ kind: 'derivedKept', tookMs: performance.now() - sinceMs });
};

const serve = (writer: JournalWriter): void => {
  const moveRest = (): void => attempt(() => writer.moveLog());
  const journal = { writer, checkpoints: createCheckpoints({ move: mover.move, moveRest, later }) };
  say({ kind: 'ready', lastSeq: writer.lastSeq() });
  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'commit')
      return commit(journal, JSON.parse(message.events) as readonly TableEvent[]);
    if (message.kind === 'keepDerived') return keepDerived(writer, message.derived);
    if (message.kind === 'look') return writer.look();
    mover.end();
    writer.close();
    parentPort?.close();
  });
};

openJournalWriter(file).then(serve, (error) =>
  say({
    kind: 'unreadable',
    fault: isBridgeError(error)
      ? faultOf(error)
      : { code: 'JOURNAL_UNREADABLE', message: messageOf(error), details: {} },
  }),
);
