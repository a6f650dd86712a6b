import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ActHistory } from '../../../../src/extensions/tournament/model/actHistory.js';
import {
  ratingColumns,
  readRatingLine,
} from '../../../../src/extensions/tournament/model/formats/ratingList/ratingList.js';
import type { PairedPlayer } from '../../../../src/extensions/tournament/model/pairingDocument.js';
import { newlyKnown, RatingSearch } from '../../../../src/extensions/tournament/model/ratingSearch.js';
import { roundsAtTables } from '../../../../src/extensions/tournament/model/tournament.js';
import { ratingMessages } from '../../../../src/extensions/tournament/ratingText.js';
import { inEnglish } from '../../../../src/messages/catalogue/english.js';
import { acted, importOf, refusalOf } from './pairingHarness.js';

const [HEADER = '', ...ROWS] = readFileSync('fixtures/pairings/fide_list_layout_sample.txt', 'latin1').split(
  '\r\n',
);
const COLUMNS = ratingColumns(HEADER) ?? new Map();

/** A row in FIDE's layout, with other fields as in the first row of the sample. */
const rowOf = (id: number, name: string, federation: string, born: number): string => {
  const row = [...(ROWS[1] ?? '')];
  const put = (column: string, text: string): void => {
    const [from, to] = COLUMNS.get(column) ?? [0, 0];
    row.splice(from, to - from, ...text.padEnd(to - from));
  };
  put('ID Number', String(id));
  put('Name', name);
  put('Fed', federation);
  put('Tit', '');
  put('SRtng', '1900');
  put('B-day', String(born));
  return row.join('');
};

const searched = (
  players: readonly PairedPlayer[],
  rows: readonly string[],
  kind: 'standard' | 'rapid' = 'standard',
) => {
  const search = new RatingSearch(players);
  for (const row of rows) {
    const rated = readRatingLine(row, COLUMNS);
    // Works like the reader of the file: the quick filter must not miss a row.
    if (rated !== undefined && search.mayConcern(rated.fideId, rated.name)) search.look(rated);
  }
  return search.findings(kind);
};
const textsOf = (...args: Parameters<typeof searched>): readonly string[] =>
  searched(...args)
    .flatMap(ratingMessages)
    .map(inEnglish);

describe("FIDE's rating list", () => {
  test('rows are read by the columns that the header names; they may end after the year', () => {
    expect(ROWS.map((row) => readRatingLine(row, COLUMNS))).toEqual([
      {
        fideId: 99900011,
        name: 'Adlerberg, Tomas',
        federation: 'SUI',
        title: 'FM',
        ratings: { standard: 2251, rapid: 2230, blitz: 2244 },
        born: 1990,
      },
      {
        fideId: 99900033,
        name: 'Celeste, Elodie',
        federation: 'FRA',
        title: 'WFM',
        ratings: { standard: 2098 },
        born: 2001,
      },
      {
        fideId: 99900055,
        name: 'Eklund, Osten',
        federation: 'SWE',
        title: '',
        ratings: { standard: 1987, rapid: 1400 },
        born: 2003,
      },
      undefined,
    ]);
    expect(readRatingLine((ROWS[0] ?? '').slice(0, 156).trimEnd(), COLUMNS)).toMatchObject({ born: 1990 });
    expect(ratingColumns('001    1 m FM Adlerberg, Tomas')).toBeUndefined();
  });

  test('fills what is not known, by the whole name in any order and without its marks', () => {
    const players = [
      { name: 'Adlerberg, Tomas' },
      { name: 'Élodie Céleste', rating: 2100 },
      { name: 'Eklund, Östen' },
    ];
    expect(textsOf(players, ROWS, 'rapid')).toEqual([
      'Adlerberg, Tomas: id 99900011, FM, SUI, 2230',
      'Élodie Céleste: id 99900033, WFM, FRA',
      'Eklund, Östen: id 99900055, SWE, 1400',
    ]);
  });

  test('an umlaut may be written as two letters', () => {
    const row = rowOf(12345, 'Mueller, Juergen', 'GER', 1970);
    expect(textsOf([{ name: 'Müller, Jürgen' }], [row])).toEqual(['Müller, Jürgen: id 12345, GER, 1900']);
  });

  test('a name that only resembles one, or that several have, fills nothing', () => {
    const rows = [
      rowOf(1, 'Meyer, Anna', 'GER', 1990),
      rowOf(2, 'Meyer, Anna', 'SUI', 2001),
      rowOf(3, 'Meyer, Anna', 'GER', 2010),
    ];
    expect(textsOf([{ name: 'Meyer, A' }, { name: 'Meyer, Annabel' }], rows)).toEqual([
      'Meyer, A: not in the list',
      'Meyer, Annabel: not in the list',
    ]);
    expect(textsOf([{ name: 'Meyer, Anna', federation: 'GER' }], rows)).toEqual([
      'Meyer, Anna: the list has 2 players of this name, and none was chosen: id 1 (GER, born 1990), id 3 (GER, born 2010)',
    ]);
    expect(textsOf([{ name: 'Meyer, Anna', federation: 'SUI' }], rows)).toEqual(['Meyer, Anna: id 2, 1900']);
  });

  test('the id of another player, and what a program says otherwise, are reported', () => {
    const players: readonly PairedPlayer[] = [
      { name: 'Nilsson, Per', fideId: 99900011 },
      { name: 'Celeste, Elodie', fideId: 99900033, title: 'WIM', federation: 'FRA', rating: 2098 },
      { name: 'Nobody, N', fideId: 4 },
    ];
    expect(textsOf(players, ROWS)).toEqual([
      'Nilsson, Per: in the list, id 99900011 belongs to Adlerberg, Tomas; nothing was imported',
      'Celeste, Elodie: the list says WFM, but WIM is kept',
      'Nobody, N: not in the list',
    ]);
  });

  test('what is filled reaches the games to come, stays out of closed rounds, and can be taken back', () => {
    const before = acted([importOf('pairings_generic.csv')]);
    const [round] = before.rounds;
    const [pairing] = round?.pairings ?? [];
    if (round === undefined || pairing === undefined) throw new Error('there is no pairing');
    const name = pairing.white.name;
    const news = newlyKnown(pairing.white, { ...pairing.white, title: 'XX', team: 'Nobodies' });
    const fill = { type: 'fill', list: 'list.txt', players: [{ ...news, name }] } as const;
    const after = acted([fill, { type: 'setUp', round: round.round }], before);
    expect(roundsAtTables(after)[0]?.pairings[0]?.white).toMatchObject({ ...pairing.white, title: 'XX' });
    const closed = acted([{ type: 'close', round: round.round }, fill], before);
    expect(closed.rounds[0]?.pairings[0]?.white).toEqual(pairing.white);
    expect(closed.players.find((one) => one.name === name)).toMatchObject({ title: 'XX' });
    const acts = [importOf('pairings_generic.csv'), fill].map((body, i) => ({
      n: i + 1,
      at: '2026-11-22T10:00:00.000Z',
      by: 'operator Anna',
      ...body,
    }));
    const undo = { n: 3, at: '2026-11-22T10:00:00.000Z', by: 'operator Anna', type: 'undo', of: 2 } as const;
    expect(new ActHistory(acts).check(undo).ok).toBe(true);
    expect(new ActHistory([...acts, undo]).tournament.players).toEqual(before.players);
  });

  test('no player gets the FIDE id of another, and what is known stays', () => {
    const before = acted([importOf('trf16_round3_paired.trf')]);
    const fill = (player: PairedPlayer) => ({ type: 'fill' as const, list: 'list.txt', players: [player] });
    expect(refusalOf(before, fill({ name: 'Iversen, Nils', fideId: 99900011 }))).toBe('playerTwice');
    expect(refusalOf(before, fill({ name: 'Nobody, N' }))).toBe('absent');
    const twice = {
      ...fill({ name: 'Iversen, Nils', fideId: 7 }),
      players: [
        { name: 'Iversen, Nils', fideId: 7 },
        { name: 'Iversen, Nils', fideId: 8 },
      ],
    };
    expect(refusalOf(before, twice)).toBe('absent');
    const after = acted(
      [fill({ name: 'Adlerberg, Tomas', fideId: 99900011, rating: 1, title: 'GM' })],
      before,
    );
    expect(after).toEqual(before);
  });
});
