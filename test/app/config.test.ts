import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkConfig, readConfigFile } from '../../src/app/config.js';

const table = (id: string) => ({ id, device: 'serial:/dev/ttyACM0?protocol=dgt' });

test('an empty configuration is a daemon of this machine alone', () => {
  expect(checkConfig({}, 'test')).toMatchObject({
    host: '127.0.0.1',
    port: 8960,
    liveChessPort: 1982,
    tables: [],
  });
});

test('two tables cannot have one name', () => {
  expect(() => checkConfig({ tables: [table('one'), table('two'), table('one')] }, 'my.yaml')).toThrow(
    'my.yaml: tables: the id one is used twice',
  );
});

test('a thousand tables are allowed, and no more', () => {
  const tables = Array.from({ length: 1_001 }, (_, i) => table(`board-${i + 1}`));
  expect(checkConfig({ tables: tables.slice(1) }, 'test').tables).toHaveLength(1_000);
  expect(() => checkConfig({ tables }, 'hall.yaml')).toThrow(/^hall\.yaml: tables: /);
});

test('every wrong field is named with its place', () => {
  const wrong = { port: 70_000, tables: [table('Board 1')], speed: 3 };
  expect(() => checkConfig(wrong, 'my.yaml')).toThrow(/my\.yaml: port: .*tables\.0\.id: .*speed/s);
});

test('a file that cannot be read as YAML is named with the place of its fault, in one line', () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-config-'));
  const path = join(dir, 'my.yaml');
  writeFileSync(path, 'port: 8960\ntables: [');
  expect(() => readConfigFile(path)).toThrow(/my\.yaml: [^\n]+ at line 2, column \d+$/);
  rmSync(dir, { recursive: true });
});
