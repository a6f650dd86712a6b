import { expect, test } from 'vitest';
import { readPairings } from '../../../../src/extensions/tournament/model/formats/readPairings.js';
import { importDifferences } from '../../../../src/extensions/tournament/model/importDifferences.js';
import { acted } from './pairingHarness.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, round?: number) => {
  const { document, faults } = readPairings(bytes(text), { round });
  return {
    faults: faults.map(({ line, reason }) => `${line}: ${reason}`),
    rounds: document.rounds.map(({ round: number, pairings }) => [
      number,
      ...pairings.map(({ white, black }) => `${white.name} - ${black?.name ?? 'bye'}`),
    ]),
  };
};

test('cells with quotes are read as a spreadsheet puts them on the clipboard: between tabs', () => {
  const text = 'Board\tWhite\tBlack\n1\t"Abc, ""Zoe"""\tDef, G\n';
  expect(read(text)).toEqual({ faults: [], rounds: [[1, 'Abc, "Zoe" - Def, G']] });
});

test('a cell of several lines is one cell, and no line of it a bye', () => {
  const text = 'board,white,black\n1,"Long\nName, A","B, C"\n2,D,E\n';
  expect(read(text)).toEqual({ faults: [], rounds: [[1, 'Long Name, A - B, C', 'D - E']] });
});

test.each([
  ['in a quoted name', '4;1;"A, B";"C, D"\n4;2;"E, F";"G', '3: a quote is not closed'],
  ['before the second name', '4;1;"A, B";"C, D"\n4;2;"E, F"', '3: the line ends before both names'],
])('a list that is cut %s is reported, and its end is neither a name nor a bye', (_, lines, reported) => {
  const { faults, rounds } = read(`round;board;white;black\n${lines}`);
  expect(faults).toEqual([expect.stringContaining(reported)]);
  expect(rounds).toEqual([[4, 'A, B - C, D']]);
});

test('a list that does not say which kind of bye it is changes none that is known', () => {
  const known = readPairings(
    bytes('round;board;white;black;result\n1;1;A, B;C, D;\n1;2;E, F;;halfBye\n'),
  ).document;
  const before = acted([{ type: 'import', name: 'x', document: known }]);
  for (const guess of [
    'round;board;white;black\n1;1;A, B;C, D\n1;2;E, F;\n',
    '[Round "1.1"]\n[White "A, B"]\n[Black "C, D"]\n\n*\n\n[Round "1.2"]\n[White "E, F"]\n[Black "BYE"]\n\n*\n',
  ]) {
    const { document } = readPairings(bytes(guess));
    expect(importDifferences(before, document)).toEqual([]);
    const after = acted([{ type: 'import', name: 'y', document }], before);
    expect(after.rounds[0]?.pairings.map(({ result }) => result.value)).toEqual(['*', 'halfBye']);
  }
});

test('an empty cell is a bye, and a title line none', () => {
  const text = 'Group A\nboard;white;black\n1;A, B;C, D\n2;E, F;\n';
  expect(read(text)).toEqual({ faults: [], rounds: [[1, 'A, B - C, D', 'E, F - bye']] });
});

test('a list that says no round is of the one that was asked for', () => {
  const text = 'board;white;black\n1;A, B;C, D\n';
  expect(read(text, 3)).toEqual({ faults: [], rounds: [[3, 'A, B - C, D']] });
});

test('a workbook is reported as what it is', () => {
  const { faults } = readPairings(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3));
  expect(faults.map(({ reason }) => reason)).toEqual([expect.stringContaining('save it as CSV')]);
});

/**
 * This would block the whole hall: a second import of the same file compared every pairing with every other.
 */
test('a file with more pairings than an event can have is refused, and says so', () => {
  const rows = Array.from({ length: 20_001 }, (_, i) => `1;${i + 1};White ${i};Black ${i}`);
  const table = `round;board;white;black\n${rows.join('\n')}\n`;
  const games = rows.map(
    (_, i) => `[Round "1.${i + 1}"]\n[White "White ${i}"]\n[Black "Black ${i}"]\n[Result "*"]\n\n*\n`,
  );
  for (const text of [table, `[Event "E"]\n${games.join('\n')}`])
    expect(read(text)).toEqual({
      faults: [expect.stringMatching(/it has 2000\d pairings, more than the 20000 allowed/)],
      rounds: [],
    });
});

test('of two writings of a player each is found, whichever came first', () => {
  const lines = (white: string) => `round;board;white;black\n1;1;${white};"Black, B"\n`;
  const { document: first } = readPairings(bytes(lines('"Müller, Jörg"')));
  const before = acted([{ type: 'import', name: 'x', document: first }]);
  for (const white of ['"Mueller, Joerg"', '"Muller, Jorg"', '"Jörg Müller"'])
    expect(
      importDifferences(before, readPairings(bytes(lines(white))).document).map(({ kind }) => kind),
    ).toEqual(white.includes('ue') ? ['added', 'removed'] : []);
});
