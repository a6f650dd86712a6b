import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const COPY = `
const { copyFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const [folder, ...files] = process.argv.slice(1);
for (const file of files) copyFileSync(file, join(folder, basename(file)));`;

/**
 * Copies the file and the log of an open journal. A separate process copies, because a process that closes a
 * file loses all locks on it, including those of SQLite.
 */
export const copyJournalAside = async (file: string, folder: string): Promise<void> => {
  const files = [file, `${file}-wal`].filter(existsSync);
  await promisify(execFile)(process.execPath, ['-e', COPY, folder, ...files]);
};
