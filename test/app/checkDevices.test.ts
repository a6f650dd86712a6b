import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDevices } from '../../src/app/checkDevices.js';
import { checkConfig } from '../../src/app/config.js';
import { readConfigFile } from '../../src/app/configFile.js';

/** The answer to a configuration with these lines. */
const checked = async (...lines: readonly string[]): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-devices-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const path = join(dir, 'my.yaml');
  writeFileSync(path, lines.join('\n'));
  const { value, placeOf } = readConfigFile(path);
  await checkDevices(checkConfig(value, 'my.yaml', placeOf), 'my.yaml', placeOf);
};

const boards = (...devices: readonly string[]): readonly string[] => [
  'tables:',
  ...devices.flatMap((device, i) => [`  - id: b${i}`, `    device: ${device}`]),
];

test('boards that are well named need not be there', async () => {
  await checked(
    ...boards('serial:/dev/nowhere?protocol=dgt', 'simulated:certabo', 'tcp:192.0.2.1:4000?protocol=open'),
  );
});

test.each([
  ['no kind of device', 'foo', "the device 'foo': it must begin with one of serial:"],
  ['an unknown protocol', 'serial:/dev/x?protocol=dgtt', "there is no protocol 'dgtt'; known: "],
  [
    'a way that leads to no such board',
    'hid:0001:0002?protocol=dgt',
    "boards of protocol 'dgt' are not reached by 'hid:'",
  ],
  ['a recording that is not there', 'replay:/nowhere.jsonl', 'cannot read /nowhere.jsonl'],
])('%s is reported with its line', async (_what, wrong, reported) => {
  await expect(checked(...boards('simulated:dgt', wrong))).rejects.toThrow(
    `my.yaml: tables.1.device (line 5, column 5): ${reported}`,
  );
});

test('a board that is missing is reported with the line of its table', async () => {
  await expect(checked('tables:', '  - id: one')).rejects.toThrow(
    'my.yaml: tables.0.device (line 2, column 5): it is missing',
  );
});
