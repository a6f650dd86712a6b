import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkConfig } from '../../src/app/config.js';
import { readConfigFile } from '../../src/app/configFile.js';
import { problemMessage } from '../../src/messages/catalogue/messageBeside.js';
import { isBridgeError, problemOf } from '../../src/shared/bridgeError.js';
import { translateTo } from '../messages/translateTo.js';

const table = (id: string) => ({ id, device: `serial:/dev/tty-${id}?protocol=dgt` });

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

/** The German text of the thrown error. */
const inGerman = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (isBridgeError(error)) return translateTo('de')(problemMessage(problemOf(error)));
  }
  return '';
};

test('every wrong field is named with its place', () => {
  const wrong = { port: 70_000, tables: [table('Board 1')], speed: 3 };
  expect(() => checkConfig(wrong, 'my.yaml')).toThrow(/my\.yaml: port: .*tables\.0\.id: .*speed/s);
});

test('a delay that is none is refused: it would be believed', () => {
  for (const wrong of [{ publicDelay: {} }, { tables: [{ ...table('one'), publicDelay: {} }] }])
    expect(() => checkConfig(wrong, 'my.yaml')).toThrow(/publicDelay: no delay is given: add `minutes`/);
  expect(checkConfig({ publicDelay: { minutes: 0 } }, 'my.yaml').publicDelay).toEqual({ minutes: 0 });
});

test('an unknown setting is reported with the one that was meant, and with its line', () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-config-'));
  const path = join(dir, 'my.yaml');
  writeFileSync(path, 'version: 1\nruls: fide-rapid\ntables:\n  - id: one\n    devise: x\nxyzzy: 1\n');
  const { value, placeOf } = readConfigFile(path);
  const reported = () => checkConfig(value, 'my.yaml', placeOf);
  expect(reported).toThrow('ruls (line 2, column 1): no such setting, did you mean rules?');
  expect(reported).toThrow('tables.0.devise (line 5, column 5): no such setting, did you mean device?');
  expect(reported).toThrow(/xyzzy \(line 6, column 1\): no such setting$/);
  expect(inGerman(reported)).toContain(
    'ruls (Zeile 2, Spalte 1): eine solche Einstellung gibt es nicht, meinten Sie rules?',
  );
  rmSync(dir, { recursive: true });
});

test.each([
  ['one port', 'serial:/dev/ttyUSB0?protocol=dgt', 'serial:/dev/ttyUSB0', true],
  ['a port and an address on it', 'serial:/dev/a?protocol=dgt', 'serial:/dev/a?protocol=dgt&bus=1025', true],
  ['one address', 'serial:/dev/a?bus=7&protocol=dgt', 'serial:/dev/a?protocol=dgt&bus=7', true],
  [
    'two addresses on one line',
    'serial:/dev/a?protocol=dgt&bus=7',
    'serial:/dev/a?protocol=dgt&bus=8',
    false,
  ],
  ['two ports', 'serial:/dev/a?protocol=dgt', 'serial:/dev/b?protocol=dgt', false],
  ['Bluetooth boards of two kinds', 'ble:?protocol=chessnut', 'ble:?protocol=chesslink', false],
  ['the next Bluetooth board of a kind', 'ble:?protocol=chessnut', 'ble:?protocol=chessnut', false],
  ['one Bluetooth board by its name', 'ble:Air?protocol=chessnut', 'ble:Air', true],
  ['simulated boards', 'simulated:dgt', 'simulated:dgt', false],
])('two tables with %s', (_what, one, two, refused) => {
  const tables = [
    { id: 'left', device: one },
    { id: 'right', device: two },
  ];
  const check = () => checkConfig({ tables }, 'my.yaml');
  if (refused) expect(check).toThrow(/is given to two tables, left and right/);
  else expect(check().tables).toHaveLength(2);
});

test('a file that cannot be read as YAML is named with the place of its fault, in one line', () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-config-'));
  const path = join(dir, 'my.yaml');
  writeFileSync(path, 'port: 8960\ntables: [');
  expect(() => readConfigFile(path)).toThrow(/my\.yaml: [^\n]+ at line 2, column \d+$/);
  rmSync(dir, { recursive: true });
});

test('names that stand for names that stand for names, without end, are refused like any other fault', () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-config-'));
  const path = join(dir, 'bomb.yaml');
  const lines = 'abcdefgh'.split('').map((name, i, names) => {
    const item = i === 0 ? 'x' : `*${names[i - 1]}`;
    return `${name}: &${name} [${Array.from({ length: 10 }, () => item).join(', ')}]`;
  });
  writeFileSync(path, lines.join('\n'));
  expect(() => readConfigFile(path)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }));
  writeFileSync(path, '['.repeat(20_000));
  expect(() => readConfigFile(path)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }));
  rmSync(dir, { recursive: true });
});
