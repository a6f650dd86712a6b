import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkConfig, configSchema } from '../../src/app/config.js';
import { makeConfigHelp, makeConfigTemplate } from '../../src/app/configTemplate.js';

const template = makeConfigTemplate();

test('the template changes nothing as long as it is not edited', () => {
  expect(checkConfig(parse(template), 'template')).toEqual(checkConfig({}, 'test'));
});

test('every setting stands in it', () => {
  for (const name of Object.keys(configSchema.shape))
    expect(template).toMatch(new RegExp(`^(# )?${name.replace('$', '\\$')}:`, 'm'));
});

test('with every value uncommented, it still changes nothing but the rules that are named', () => {
  const lines = template.split('\n');
  const reported = lines.filter((line) => /^# \w+: \S/.test(line) && !/^# (tables|laws):/.test(line));
  const config = checkConfig(parse(reported.map((line) => line.slice(2)).join('\n')), 'template');
  expect(config).toEqual({ ...checkConfig({}, 'test'), rules: 'fide-standard' });
});

test('the knobs of the Laws can be used as they stand there', () => {
  const lines = template.split('\n');
  const from = lines.indexOf('# laws:');
  const to = lines.findIndex((line, i) => i > from && line === '');
  const yaml = lines.slice(from, to).map((line) => line.slice(2));
  expect(Object.keys(checkConfig(parse(yaml.join('\n')), 'template').laws).length).toBeGreaterThan(20);
});

test('the help says one whole sentence of each, in lines of a narrow terminal', () => {
  const lines = makeConfigHelp().split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  const settings = lines.join('\n').split(/\n(?= {2}[$\w])/);
  const unclosed = settings.filter((text) => text.split('(').length !== text.split(')').length);
  expect(unclosed).toEqual([]);
  for (const name of Object.keys(configSchema.shape))
    expect(settings.some((text) => text.startsWith(`  ${name} `))).toBe(true);
});
