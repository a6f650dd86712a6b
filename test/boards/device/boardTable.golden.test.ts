import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeBoardTable } from '../../../src/boards/device/boardTable.js';
import { protocolIds } from '../../../src/boards/protocols/protocolTable.js';

test('the README has the table of boards as `jadoube list --known` prints it', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(`\n\n${makeBoardTable()}\n\n`);
});

test('every protocol has a row, and one that is not known to work with real boards says so', () => {
  const rows = makeBoardTable().split('\n').slice(2);
  expect([...new Set(rows.map((row) => /`(\w+)`/.exec(row)?.[1]))]).toEqual(protocolIds);
  const family = { id: 'toy', displayName: 'Toy', links: [], models: [], experimental: true } as const;
  expect(makeBoardTable([family])).toContain('(experimental)');
});
