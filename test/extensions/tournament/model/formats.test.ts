import { describe, expect, test } from 'vitest';
import { readPairings } from '../../../../src/extensions/tournament/model/formats/readPairings.js';
import { fixture, linesOf, readFixture } from './pairingHarness.js';

/** The event of all samples, as its author describes it. */
const ROUND_1 = [
  '1 Adlerberg, Tomas - Eklund, Östen 1-0',
  '2 Farkas, Petra - Brunnhild, Kai 0-1',
  '3 Céleste, Élodie - Gallo, Remo 1/2-1/2',
  '4 Düring, Jürgen - Horáková, Iva +--',
  '5 Iversen, Nils - bye bye',
];
const ROUND_2 = [
  '1 Brunnhild, Kai - Adlerberg, Tomas 1/2-1/2',
  '2 Iversen, Nils - Düring, Jürgen 0-1',
  '3 Céleste, Élodie - Farkas, Petra 1-0',
  '4 Gallo, Remo - Horáková, Iva 1/2-1/2',
  '5 Eklund, Östen - bye halfBye',
];
const GAMES_3 = [
  '1 Düring, Jürgen - Brunnhild, Kai *',
  '2 Adlerberg, Tomas - Céleste, Élodie *',
  '3 Gallo, Remo - Iversen, Nils *',
  '4 Horáková, Iva - Eklund, Östen *',
];
const ROUND_3 = [...GAMES_3, '5 Farkas, Petra - bye bye'];
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

describe('TRF', () => {
  test.each([
    'trf16_round3_paired.trf',
    'trf16_round3_paired_trailing_blanks_cut.trf',
    'trf16_cr_only.trf',
    'trf16_cp1252.trf',
    'trf26_individual_round3_paired.trf',
  ])('%s: every round, the coming one too, with the numbers of the boards', (name) => {
    const { document, faults, format } = readFixture(name);
    expect([format, faults]).toEqual(['trf', []]);
    expect(linesOf(document, 1)).toEqual(ROUND_1);
    expect(linesOf(document, 2)).toEqual(ROUND_2);
    expect(linesOf(document, 3)).toEqual(ROUND_3);
  });

  test('columns counted in bytes are read by the ruler, umlauts and all', () => {
    const { document, faults } = readFixture('trf16_vega_bytepadded.trf');
    expect(faults).toEqual([]);
    expect(linesOf(document, 2)).toEqual(ROUND_2);
    expect(document.players?.find(({ startNumber }) => startNumber === 4)).toEqual({
      name: 'Düring, Jürgen',
      startNumber: 4,
      rating: 2044,
      federation: 'GER',
      fideId: 99900044,
    });
  });

  test("Swiss-Manager's dialect: names as they stand, noughts are nothing, rulers are no players", () => {
    const { document, faults } = readFixture('trf16_swissmanager_dialect.trf');
    expect(faults).toEqual([]);
    expect(linesOf(document, 3)[0]).toBe('1 Düring,Jürgen - Brunnhild,Kai *');
    expect(document.players).toHaveLength(9);
    expect(document.players?.at(-1)).toEqual({ name: 'Iversen,Nils', federation: 'NOR', startNumber: 9 });
    expect(document.event).toMatchObject({ rounds: 5, from: '2026-10-02', to: '2026-10-04' });
  });

  test('the time control in seconds goes before the one in prose', () => {
    const { event, rounds } = readFixture('trf26_individual_round3_paired.trf').document;
    expect(event.timeControl).toBe('40/5400+30:1800+30');
    expect(rounds.map(({ date }) => date)).toEqual(['2026-10-02', '2026-10-02', '2026-10-03']);
  });

  test('team matches stand together, and every player has his team', () => {
    const { document } = readFixture('trf26_team_round2_paired.trf');
    expect(linesOf(document, 2).slice(0, 2)).toEqual([
      '1 Gamma, Ed - Alpha, Ann *',
      '2 Alpha, Bob - Gamma, Gus *',
    ]);
    expect(document.rounds[0]?.pairings[0]?.white.team).toBe('Alpha Zürich');
  });

  test('what two lines contradict each other in is reported with its place, and the rest is read', () => {
    const lines = Buffer.from(fixture('trf16_round3_paired.trf')).toString('utf8');
    const wrong = lines.replace('    6 b 1     1 w =     4 b', '    7 b 1     1 w =     4 b');
    const { faults, document } = readPairings(text(wrong));
    expect(faults[0]).toMatchObject({ line: 17, column: 92, reason: expect.stringContaining('round 1') });
    // Boards are numbered by the previous scores, one of which is unknown now.
    const games = (lines: readonly string[]) => lines.map((line) => line.slice(2)).toSorted();
    expect(games(linesOf(document, 2))).toEqual(games(ROUND_2));
  });
});

describe('other formats', () => {
  test.each(['pairing_r3_tags_only.pgn', 'pairings_generic.csv'])('%s', (name) => {
    const { document, faults } = readFixture(name);
    expect(faults).toEqual([]);
    expect(document.rounds.map(({ round }) => round)).toEqual([3]);
    expect(linesOf(document, 3)).toEqual(GAMES_3);
    expect(document.rounds[0]?.pairings[1]?.white).toMatchObject({
      name: 'Adlerberg, Tomas',
      fideId: 99900011,
      rating: 2251,
      title: 'FM',
    });
  });

  test("Vega's game against BYE is a bye, and a FIDE id 0 is none", () => {
    const { document } = readFixture('pairing_r3_vega_style_with_bye.pgn');
    expect(linesOf(document, 3).at(-1)).toBe('5 Farkas, Petra - bye bye');
    expect(document.rounds[0]?.pairings[0]?.white).toEqual({ name: 'Düring, Jürgen', rating: 2044 });
  });

  test("Swiss-Manager's pairings with its players", () => {
    const players = readFixture('swissmanager_spielerdaten.txt').document.players ?? [];
    const read = (name: string) => readPairings(fixture(name), { known: players }).document;
    expect(linesOf(read('swissmanager_spielerauslosung_r1_played.txt'), 1)).toEqual(ROUND_1);
    expect(linesOf(read('swissmanager_spielerauslosung_r3_unplayed.txt'), 3)).toEqual(ROUND_3);
  });

  test('numbers without players are told with line and column', () => {
    const { faults } = readFixture('swissmanager_spielerauslosung_r3_unplayed.txt');
    expect(faults[0]).toEqual({
      line: 2,
      column: 9,
      reason: 'no player has the start number 4 (read the players too)',
      key: 'reading.unknownNumber',
      params: { written: '4' },
    });
  });

  test('forfeits, Chess960 and teams of PGN', () => {
    expect(linesOf(readFixture('forfeits.pgn').document, 1)).toEqual([
      '4 Düring, Jürgen - Horáková, Iva +--',
      '9 Nobody, A - Nobody, B ---',
    ]);
    expect(readFixture('chess960_round.pgn').document.rounds[0]?.pairings[0]?.fen).toMatch(/^bqnbnrkr\//);
    expect(readFixture('team_r2.pgn').document.rounds[0]?.pairings[0]?.black?.team).toBe('Alpha Zürich');
    expect(
      readFixture('knockout_match_with_tiebreaks.pgn').document.rounds.map(({ round }) => round),
    ).toEqual([1, 2, 3, 4, 9]);
  });

  test('a list of pairings pasted from a spreadsheet: the second column of a name is Black', () => {
    const pasted =
      'Bo.\tNo.\t\tName\tRtg\tResult\t\tName\tRtg\tNo.\n1\t4\tFM\tAdler, A\t2300\t\t\tBaum, B\t2100\t9\n';
    const { document, faults } = readPairings(text(pasted));
    expect(faults).toEqual([]);
    expect(document.rounds[0]?.pairings).toEqual([
      {
        board: 1,
        white: { name: 'Adler, A', rating: 2300, startNumber: 4 },
        black: { name: 'Baum, B', rating: 2100, startNumber: 9 },
        result: '*',
      },
    ]);
  });

  test('three cells without headings', () => {
    const { document } = readPairings(text('1;Weiß, Anna;Schwarz, Bernd\n2;Rot, C;Bye\n'));
    expect(linesOf(document, 1)).toEqual(['1 Weiß, Anna - Schwarz, Bernd *', '2 Rot, C - bye bye']);
  });

  test.each([
    ['nothing', '', 1, 1],
    ['a letter', 'Dear Anna,\nthe round begins at three.\n', 1, 1],
    ['a result that is none', 'board,white,black,result\n1,A,B,2-0\n', 2, 7],
  ])('%s is a fault with its place', (_, words, line, column) => {
    expect(readPairings(text(words)).faults[0]).toMatchObject({ line, column });
  });

  test('a round that is not in it', () => {
    const { faults } = readPairings(fixture('pairings_generic.csv'), { round: 7 });
    expect(faults[0]?.reason).toBe('there is no round 7 in it (there are: 3)');
  });
});
