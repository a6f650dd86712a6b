import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeBoardTable } from '../../../src/boards/device/boardTable.js';
import { protocolIds } from '../../../src/boards/protocols/protocolTable.js';

test('the documentation has the table of boards as `jadoube list --known` prints it', () => {
  expect(readFileSync('src/docs/boards.md', 'utf8')).toContain(`\n\n${makeBoardTable()}\n\n`);
});

test('the README has a row for each protocol, with its links, and marks what is experimental', () => {
  const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| (.+) \| `(\w+)` \| (.+) \|$/gm)];
  const reported = rows.map(([, boards = '', id, over]) => ({
    id,
    over,
    isExperimental: boards.includes('(experimental)'),
  }));
  const known = protocolIds.map((id) => {
    const cells = makeBoardTable()
      .split('\n')
      .filter((row) => row.includes(`| \`${id}\` |`))
      .map((row) => row.slice(2, -2).split(' | '));
    return {
      id,
      over: cells[0]?.[2],
      isExperimental: cells.some(([boards = '']) => boards.includes('(experimental)')),
    };
  });
  expect(reported).toEqual(known);
});

test('every protocol has a row, and one that is not known to work with real boards says so', () => {
  const rows = makeBoardTable().split('\n').slice(2);
  expect([...new Set(rows.map((row) => /`(\w+)`/.exec(row)?.[1]))]).toEqual(protocolIds);
  const family = { id: 'toy', displayName: 'Toy', links: [], models: [], experimental: true } as const;
  expect(makeBoardTable([family])).toContain('(experimental)');
});
