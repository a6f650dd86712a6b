import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkConfig } from '../../src/app/config.js';
import { configShapeOf } from '../../src/server/gatewayRow.js';
import { gatewayRows } from '../../src/server/gatewayRows.js';
import { createChimeRow } from './toyGateway.js';

describe('the rows of gateways', () => {
  test('are described in CONTRIBUTING as they are', () => {
    const page = readFileSync('CONTRIBUTING.md', 'utf8');
    const lines = gatewayRows.map(({ name, what, needs, config, without }) => {
      const keys = Object.keys(config).map((key) => `\`${key}\``);
      return `| \`${name}\` | ${what} | ${needs} | ${keys.join(', ') || '-'} | ${without} |`;
    });
    for (const line of lines) expect(page).toContain(line);
    expect(page.match(/^\| `\w+` \| .* \| (port|network|nothing) \|/gm)).toHaveLength(gatewayRows.length);
  });

  test('have names, titles and configuration keys of their own', () => {
    const { row } = createChimeRow();
    const rows = [...gatewayRows, row];
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
    expect(rows.every(({ title }) => title.length <= 10)).toBe(true);
    expect(Object.keys(configShapeOf(rows))).toContain('chime');
    expect(() => configShapeOf([...rows, row])).toThrow('two gateways have the configuration key chime');
  });

  test('need no configuration, and describe each key of it', () => {
    const { data } = z.strictObject(configShapeOf(gatewayRows)).safeParse({});
    expect(data).toMatchObject({ port: 8960, liveChessPort: 1982 });
    const shape: Record<string, z.ZodType> = configShapeOf(gatewayRows);
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
