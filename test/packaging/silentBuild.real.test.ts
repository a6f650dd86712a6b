import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeFolder } from '../journal/journalHarness.js';

const VITE = 'node_modules/vite/bin/vite.js';

const CONFIGS = ['vite.config.ts', 'vite.cli.config.ts', 'vite.copy.config.ts', 'vite.docs.config.ts'];

test.each(CONFIGS)('%s builds without a warning', async (config) => {
  const outDir = join(makeFolder(), 'out');
  const args = [VITE, 'build', '--config', config, '--logLevel', 'warn', '--outDir', outDir];
  const env = { ...process.env, NODE_ENV: 'production' };
  expect(await promisify(execFile)(process.execPath, args, { env })).toEqual({ stdout: '', stderr: '' });
});
