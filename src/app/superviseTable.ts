import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatewayLog } from '../gateways/gatewayLog.js';
import { messageOf } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Table } from '../table/table.js';

type SuperviseDeps = {
  /** Sets the table up (again) from the journal, on this time. */
  readonly restart: (time: TimeSource) => Table;
  readonly time: TimeSource;
  /** Where the state of a failed table is written, for the bug report. */
  readonly crashDir: string;
  readonly log: GatewayLog;
};

export type SupervisedTable = {
  /** Runs work on the table as it is now; a failure restarts it. */
  readonly run: (work: (table: Table) => void) => void;
};

/** So many restarts in a row, without a good event between them, and the table stays as it is. */
const RESTARTS_MAX = 5;

/**
 * A table that fails an assertion is a bug: its state is written down, and it is set up again from the
 * journal, which holds everything that anybody was told. Other tables do not notice.
 */
export const superviseTable = ({ restart, time, crashDir, log }: SuperviseDeps): SupervisedTable => {
  let restarts = 0;

  const dump = (error: unknown): string => {
    const file = join(crashDir, `${table.id}-${Date.now()}.json`);
    try {
      mkdirSync(crashDir, { recursive: true });
      const stack = error instanceof Error ? error.stack : String(error);
      writeFileSync(file, JSON.stringify({ error: stack, table: table.state }, null, 2));
      return file;
    } catch (problem) {
      return `(not written: ${messageOf(problem)})`;
    }
  };

  const run = (work: (table: Table) => void): void => {
    try {
      work(table);
      restarts = 0;
    } catch (error) {
      log.error(
        { table: table.id, error: messageOf(error), dump: dump(error) },
        'a table failed; restarting it',
      );
      table.stop();
      restarts += 1;
      if (restarts > RESTARTS_MAX) throw error;
      table = restart(guardedTime);
    }
  };
  const guardedTime: TimeSource = {
    nowMs: () => time.nowMs(),
    setTimeout: (fire, delayMs) => time.setTimeout(() => run(fire), delayMs),
    clearTimeout: (id) => time.clearTimeout(id),
  };
  let table = restart(guardedTime);
  return { run };
};
