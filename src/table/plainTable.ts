import type { RecogniserOptions } from '../recognition/recogniser.js';
import { DueWork } from './dueWork.js';
import type { TableLog } from './eventLog.js';
import type { LawsView } from './lawsView.js';
import { TableActor, type TableActorDeps } from './tableActor.js';
import type { TableState } from './tableState.js';

export type PlainTableDeps = Pick<TableActorDeps, 'time' | 'laws' | 'command' | 'announce' | 'newGame'> & {
  readonly recogniser: RecogniserOptions;
  readonly record: TableLog['record'];
};

/** A log without a journal, in which events are stored at once. */
export const createPlainLog = (record: TableLog['record']): TableLog => {
  const due = new DueWork((error) => {
    throw error;
  });
  const run = (work: () => void): void => {
    due.add(0, work);
    due.runUpTo(() => 0);
  };
  return {
    record,
    recordMoved: (_table, events) => events,
    placeOf: () => ({ epoch: '', n: 0 }),
    afterSafe: (events, work) => run(() => work(events)),
    whenSafe: (_seq, work) => run(work),
    untilDecided: () => {},
    untilSafe: async () => undefined,
    trouble: () => undefined,
  };
};

/** A table that stops at its first failure, so `laws` always has an answer. */
export type PlainTable = { laws(): LawsView } & TableActor;

/** A table without a journal, for replaying a recording. Failures are thrown. */
export const createPlainTable = (
  state: TableState,
  { recogniser, record, ...deps }: PlainTableDeps,
): PlainTable =>
  new TableActor({
    ...deps,
    resume: () => state,
    recogniser: () => recogniser,
    log: createPlainLog(record),
    onFault: ({ error }) => {
      throw error;
    },
  }) as PlainTable;
