import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import type { Config } from './config.js';

const LOG_BYTES_MAX = 5_000_000;

/**
 * Logs to standard error, or to `jadoube.log` in the data directory when something else draws on the
 * terminal.
 */
export const createLogger = (level: Config['logLevel'], dataDir: string | undefined): Logger => {
  if (dataDir === undefined) return pino({ level }, pino.destination({ dest: 2, sync: true }));
  const file = join(dataDir, 'jadoube.log');
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) {
    rmSync(`${file}.old`, { force: true });
    renameSync(file, `${file}.old`);
  }
  return pino({ level }, pino.destination({ dest: file, sync: true, mkdir: true }));
};
