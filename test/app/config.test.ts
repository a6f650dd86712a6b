import { expect, test } from 'vitest';
import { checkConfig } from '../../src/app/config.js';

const table = (id: string) => ({ id, device: 'serial:/dev/ttyACM0?protocol=dgt' });

test('an empty configuration is a daemon of this machine alone', () => {
  expect(checkConfig({}, 'test')).toMatchObject({
    host: '127.0.0.1',
    port: 8960,
    liveChessPort: 1982,
    rules: 'fide-standard',
    tables: [],
  });
});

test('two tables cannot have one name', () => {
  expect(() => checkConfig({ tables: [table('one'), table('two'), table('one')] }, 'my.yaml')).toThrow(
    'my.yaml: tables: the id one is used twice',
  );
});

test('every wrong field is named with its place', () => {
  const wrong = { port: 70_000, tables: [table('Board 1')], speed: 3 };
  expect(() => checkConfig(wrong, 'my.yaml')).toThrow(/my\.yaml: port: .*tables\.0\.id: .*speed/s);
});
