import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkConfig } from '../../src/app/config.js';
import { makeConfigPage } from './configPage.js';

test('the reference of the configuration is that of its schema (npm run docs:config writes it)', async () => {
  await expect(makeConfigPage()).toMatchFileSnapshot('../../src/app/CONFIGURATION.md');
});

test('every setting says what it is for', () => {
  const empty = makeConfigPage()
    .split('\n')
    .filter((line) => /^\| `.*\|\s+\|$/.test(line));
  expect(empty).toEqual([]);
});

test('the configuration in the README can be used', () => {
  const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(checkConfig(parse(yaml), 'README.md').tables).toHaveLength(1);
});
