import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatewayLog } from '../server/gatewayLog.js';
import { messageOf } from '../shared/bridgeError.js';
import { makeFolder } from '../shared/files/makeFolder.js';
import { OWN_FILE } from '../shared/files/ownFile.js';
import type { TableFault } from '../table/supervisedTable.js';

const dump = (crashDir: string, { table, error, state }: TableFault, count: number): string => {
  const file = join(crashDir, `${table}-${Date.now()}-${count}.json`);
  try {
    makeFolder(crashDir);
    const stack = error instanceof Error ? error.stack : String(error);
    writeFileSync(file, JSON.stringify({ error: stack, table: state }, null, 2), { mode: OWN_FILE });
    return file;
  } catch (problem) {
    return `(not written: ${messageOf(problem)})`;
  }
};

/** A table has failed: its state is written down for the bug report. */
export const writeCrash = (crashDir: string, log: GatewayLog) => {
  let count = 0;
  return (fault: TableFault): void => {
    const { table, error, isStopped } = fault;
    const what = isStopped ? 'a table failed too often, and is stopped' : 'a table failed; restarting it';
    log.error({ table, error: messageOf(error), dump: dump(crashDir, fault, ++count) }, what);
  };
};
