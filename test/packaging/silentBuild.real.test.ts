import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeFolder } from '../journal/journalHarness.js';

const VITE = 'node_modules/vite/bin/vite.js';

test.each([['vite.config.ts'], ['vite.copy.config.ts']])(
  'the pages of %s are built without a warning',
  async (config) => {
    const args = [
      VITE,
      'build',
      '--config',
      config,
      '--logLevel',
      'warn',
      '--outDir',
      join(makeFolder(), 'web'),
    ];
    const env = { ...process.env, NODE_ENV: 'production' };
    expect(await promisify(execFile)(process.execPath, args, { env })).toEqual({ stdout: '', stderr: '' });
  },
);
