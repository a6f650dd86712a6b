import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkConfig } from '../../src/app/config.js';
import type { Extension } from '../../src/extensions/extension.js';
import { extensions } from '../../src/extensions/extensions.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { configShapeOf } from '../../src/server/gatewayDefinition.js';
import { gatewayDefinitions } from '../../src/server/gatewayDefinitions.js';
import { chime } from './toyExtension.js';

const all: readonly Extension[] = extensions;
const keysOf = (config: object): string =>
  Object.keys(config)
    .map((key) => `\`${key}\``)
    .join(', ') || '-';

describe('gateways and extensions', () => {
  test('are described in CONTRIBUTING and in the README of extensions as they are', () => {
    const page = readFileSync('CONTRIBUTING.md', 'utf8');
    const lines = gatewayDefinitions.map(
      ({ name, what, needs, config, without }) =>
        `| \`${name}\` | ${what} | ${needs} | ${keysOf(config)} | ${inEnglish(without)} |`,
    );
    for (const line of lines) expect(page).toContain(line);
    expect(page.match(/^\| `\w+` \| .* \| (port|network|nothing) \|/gm)).toHaveLength(
      gatewayDefinitions.length,
    );
    const readme = readFileSync('src/extensions/README.md', 'utf8');
    const rows = all.map(({ id, what, uses = [], config, commands = {}, without }) => {
      const parts = [what, uses.join(', ') || '-', keysOf(config), keysOf(commands), inEnglish(without)];
      return `| \`${id}\` | ${parts.join(' | ')} |`;
    });
    expect(readme.match(/^\| `\w+` \| .*$/gm)).toEqual(rows);
  });

  test('have names, titles and configuration keys of their own', () => {
    const rows = [
      ...gatewayDefinitions.map(({ name, ...row }) => ({ id: name, ...row })),
      ...all,
      chime.extension,
    ];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
    expect(rows.filter(({ title }) => title.length > 11)).toEqual([]);
    expect(Object.keys(configShapeOf(rows))).toContain('chime');
    expect(() => configShapeOf([...rows, chime.extension])).toThrow(
      'the configuration key chime is there twice',
    );
  });

  test('need no configuration, and describe each key of it', () => {
    const shape: Record<string, z.ZodType> = { ...configShapeOf(gatewayDefinitions), ...configShapeOf(all) };
    const { data } = z.strictObject(shape).safeParse({});
    expect(data).toMatchObject({ port: 8960, liveChessPort: 1982 });
    for (const [key, schema] of Object.entries(shape)) expect(schema.description, key).toMatch(/\.$/);
  });

  test.each([
    ['port', { port: 70_000 }],
    ['origins.0', { origins: ['lichess'] }],
    ['liveChessPort', { liveChessPort: '1982' }],
    ['liveChessOrigins.1', { liveChessOrigins: ['https://lichess.org', 7] }],
    ['pgnDir', { pgnDir: '' }],
  ])('that are configured wrongly are refused with the place: %s', (place, wrong) => {
    expect(() => checkConfig(wrong, 'hall.yaml')).toThrow(`hall.yaml: ${place}: `);
  });
});
