import { expect, test } from 'vitest';
import { readTable } from '../../../../src/extensions/tournament/model/formats/table/readTable.js';
import { writeTable } from '../../../../src/extensions/tournament/model/formats/table/writeTable.js';

const NAMES = [
  '=1+1',
  '+49 30',
  '-Anna',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '＝1',
  '=HYPERLINK("x","y")',
  "'Anna",
];

test.each(NAMES)('a name such as %j is no formula in CSV, and is read again as it was', (name) => {
  for (const delimiter of [',', ';']) {
    const player = { name, team: name };
    const rounds = [
      { round: 1, pairings: [{ board: 1, white: player, black: { name: 'Cara' }, result: '--+' as const }] },
    ];
    const text = writeTable({ event: {}, rounds } as never, delimiter);
    const cells = text
      .split('\r\n')
      .flatMap((line) => line.split(new RegExp(`${delimiter}(?=(?:[^"]*"[^"]*")*[^"]*$)`)));
    // Spreadsheets remove quotation marks before they interpret a cell.
    expect(cells.filter((cell) => /^"?\s*[=+\-@\t\r＝]/.test(cell))).toEqual([]);
    const read = readTable(text);
    expect(JSON.stringify(read)).toContain(JSON.stringify(name.trim()));
    expect(JSON.stringify(read)).toContain('"--+"');
  }
});
