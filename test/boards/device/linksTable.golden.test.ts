import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFamilies } from '../../../src/boards/protocols/protocolTable.js';
import { makeLinksTable } from './linksTable.js';

const head = `# Boards, links, and how sure each is

Written from the families' rows by \`npx vitest run --project core test/boards/device/linksTable.golden.test.ts -u\`; a test compares it.

How sure it is that a board is reached so. A: its maker says so. B: several independent programs agree. C: one program does so. D: a guess.
\`own\`: this project's own choice, because no maker has settled it. What is sent there, and how sure that is, stands in the README of the
protocol. Every way is played on by simulated boards in the tests; of real boards none has been tried over any of them by this project.

`;

test('the table of links is that of the families', async () => {
  await expect(`${head}${makeLinksTable()}\n`).toMatchFileSnapshot('../../../src/boards/LINKS.md');
});

test('a link that one program uses is documented in the README of its protocol', () => {
  for (const { id, links } of boardFamilies) {
    const readme = readFileSync(`src/boards/protocols/${id}/README.md`, 'utf8');
    for (const { kind } of links) {
      const said = { serial: /serial|8N1|7O1/, hid: /USB reports|report/, ble: /Bluetooth LE/, tcp: /TCP/ }[
        kind
      ];
      expect([id, kind, said.test(readme)]).toEqual([id, kind, true]);
    }
  }
});

test('every model has a row', () => {
  const rows = makeLinksTable().split('\n').slice(2);
  expect(rows).toHaveLength(boardFamilies.reduce((sum, { models }) => sum + models.length, 0));
});
