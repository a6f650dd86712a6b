import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type MessageParam, message } from '../messages/catalogue/message.js';
import { paramBeside } from '../messages/catalogue/messageBeside.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Journal } from '../table/journal.js';
import { errorOfFault } from '../table/tablePort.js';
import { withhold } from '../table/withhold.js';
import { CommitQueue } from './commitQueue.js';
import { DerivedData } from './derivedData.js';
import { openJournalReader } from './journalFile.js';
import type { FromWorker, ToWorker, WorkerStart } from './workerMessages.js';

const PROGRAM = fileURLToPath(new URL('../journal/checkProgram.js', import.meta.url));

/**
 * Checks an open journal for damage, in a separate process and one check at a time. Readers and the writer do
 * not wait, and a check can be broken off. In a thread, breaking off SQLite's native code would end the
 * program.
 */
const createCheck = (file: string) => {
  let child: ChildProcess | undefined;
  const run = (): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      child = execFile(process.execPath, [PROGRAM, file], (error, reported) => {
        const wasStopped = child?.killed === true;
        child = undefined;
        if (wasStopped) resolve(undefined);
        else if (error !== null) reject(error);
        else resolve((JSON.parse(reported) as { readonly wrong?: string }).wrong);
      });
    });
  return {
    check: (): Promise<string | undefined> => (child === undefined ? run() : Promise.resolve(undefined)),
    stop: (): void => void child?.kill('SIGKILL'),
  };
};

/** The wait before a thread that has died repeatedly is restarted, doubled each time. */
const FIRST_RESTART_MS = 100;
const LONGEST_RESTART_MS = 5_000;

/** The built program is found by the same relative path from the command's folder and from this one. */
const startJournalWorker = (start: WorkerStart): Worker =>
  new Worker(new URL('../journal/journalWorker.js', import.meta.url), { workerData: start, execArgv: [] });

/**
 * How long events gather for a message and a transaction, each of which costs the same for one event as for a
 * hundred.
 */
const GATHER_MS = 20;

/** When this many events wait, data that can be made anew is not written. */
const WAITING_MAX = 1_000;

export type WorkerJournalOptions = {
  readonly time: TimeSource;
  readonly startWorker?: (start: WorkerStart) => Worker;
};

/**
 * The journal with a separate writer thread, so that the event loop never waits for the disk. A thread that
 * dies is restarted, reads the last number from the file, and writes the missing events again. Throws
 * JOURNAL_UNREADABLE.
 */
export const openWorkerJournal = async (
  file: string,
  { time, startWorker = startJournalWorker }: WorkerJournalOptions,
): Promise<Journal> => {
  const thread = new WriterThread(() => startWorker({ file }), time);
  await thread.start();
  const reader = await openJournalReader(file);
  const { queue, derived } = thread;
  const checks = createCheck(file);
  return {
    ...reader,
    listen: (listener) => queue.listen(listener),
    append: (events) => queue.add(events),
    withdraw: (events) => queue.waiting.replace(events.map(withhold)),
    remember: (table, memory) => derived.keep({ kind: 'memory', table, memory: JSON.stringify(memory) }),
    keepScore: (score) => derived.keep({ kind: 'score', score }),
    waiting: () => queue.waiting.all(),
    waitingCount: () => queue.waiting.count,
    settle: () => queue.settle(),
    look: () => thread.look(),
    check: checks.check,
    close: async () => {
      checks.stop();
      await queue.settleAtLast();
      queue.stop();
      reader.close();
      await thread.stop();
    },
  };
};

class WriterThread {
  readonly queue: CommitQueue;
  readonly derived: DerivedData;
  readonly #spawn: () => Worker;
  readonly #time: TimeSource;
  #worker: Worker | undefined;
  #isStopping = false;
  /** Deaths of the thread in a row, without a commit between them. */
  #deaths = 0;
  #timer: number | undefined;

  constructor(spawn: () => Worker, time: TimeSource) {
    this.#spawn = spawn;
    this.#time = time;
    this.queue = new CommitQueue({
      time,
      commit: (events) => this.#say({ kind: 'commit', events: JSON.stringify(events) }),
      gatherMs: GATHER_MS,
    });
    this.queue.pause();
    this.derived = new DerivedData({
      time,
      mayWrite: () => this.#worker !== undefined && this.queue.waiting.count < WAITING_MAX,
      write: (derived) => this.#say({ kind: 'keepDerived', derived }),
    });
  }

  /** Resolves when the file is open. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = this.#run();
      const fail = (error: unknown): void => {
        this.#isStopping = true;
        reject(error);
      };
      worker.once('message', (reported: FromWorker) => {
        if (reported.kind === 'unreadable') fail(errorOfFault(reported.fault));
        else resolve();
      });
      worker.once('error', fail);
    });
  }

  look(): void {
    this.#say({ kind: 'look' });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#time.clearTimeout(this.#timer ?? 0);
    const worker = this.#worker;
    const derived = this.derived.stop();
    if (worker === undefined) return;
    if (derived.length > 0) this.#say({ kind: 'keepDerived', derived });
    this.#say({ kind: 'close' });
    await once(worker, 'exit');
  }

  #run(): Worker {
    const worker = this.#spawn();
    this.#worker = worker;
    let why: MessageParam = message('journal.threadEnded');
    worker.on('message', (reported: FromWorker) => {
      if (reported.kind === 'unreadable') why = paramBeside(reported.fault.message, reported.fault);
      else this.#received(reported);
    });
    worker.on('error', (error) => {
      why = error.message;
    });
    worker.once('exit', () => this.#died(why));
    return worker;
  }

  #received(reported: Exclude<FromWorker, { kind: 'unreadable' }>): void {
    switch (reported.kind) {
      case 'ready':
        this.queue.resume(reported.lastSeq);
        this.derived.pump();
        return;
      case 'kept':
        this.#deaths = 0;
        this.queue.kept();
        this.derived.pump();
        return;
      case 'refused':
        this.queue.refused(reported.why, reported);
        return;
      case 'derivedKept':
        this.derived.written(reported.tookMs);
        return;
      case 'derivedRefused':
        this.derived.refused();
    }
  }

  /** The first death is not reported, since the restart repairs it. */
  #died(why: MessageParam): void {
    this.#worker = undefined;
    this.derived.waitAgain();
    if (this.#isStopping) return;
    this.#deaths += 1;
    const again = this.#deaths - 1;
    this.queue.pause(again === 0 ? undefined : message('error.journalThread', { why }));
    const restMs = again === 0 ? 0 : Math.min(FIRST_RESTART_MS * 2 ** (again - 1), LONGEST_RESTART_MS);
    this.#timer = this.#time.setTimeout(() => this.#run(), restMs);
  }

  #say(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
}
