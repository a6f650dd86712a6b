import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configOfOptions } from '../../src/cli/serveConfig.js';

let dir: string;
let config: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-serve-'));
  config = join(dir, 'hall.yaml');
  writeFileSync(
    config,
    `port: 9001
host: 0.0.0.0
rules: fide-rapid
tables:
  - { id: one, name: Stage, device: "simulated:dgt" }
  - { id: two, device: "simulated:sentio" }
`,
  );
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('an option of the command line', () => {
  test('wins over the file, and leaves the rest of it', async () => {
    const reported = await configOfOptions({ config, port: 9002, liveChessPort: 9003, logLevel: 'silent' });
    expect(reported).toMatchObject({ port: 9002, liveChessPort: 9003, host: '0.0.0.0', logLevel: 'silent' });
    expect(reported.rules).toBe('fide-rapid');
    expect(reported.tables.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('of boards stands for all tables of the file, numbered from 1', async () => {
    const { tables } = await configOfOptions({ config, device: ['simulated:open', 'simulated:cpp'] });
    expect(tables).toMatchObject([
      { id: 'board-1', name: 'Board 1', device: 'simulated:open' },
      { id: 'board-2', name: 'Board 2', device: 'simulated:cpp' },
    ]);
  });

  test('can be nothing at all: a daemon of this machine that looks for boards', async () => {
    expect(await configOfOptions({})).toMatchObject({ host: '127.0.0.1', port: 8960, tables: [] });
  });

  test('is checked like the file', async () => {
    await expect(configOfOptions({ host: '' })).rejects.toThrow(/^command line: host: /);
    await expect(configOfOptions({ config: join(dir, 'nowhere.yaml') })).rejects.toThrow(
      /cannot read .*nowhere\.yaml: ENOENT/,
    );
  });
});
