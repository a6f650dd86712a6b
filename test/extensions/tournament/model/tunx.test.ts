import { describe, expect, test } from 'vitest';
import { readPairings } from '../../../../src/extensions/tournament/model/formats/readPairings.js';
import { linesOf, readFixture } from './pairingHarness.js';
import { writeTunx } from './tunxBytes.js';

const UNPAIRED = 0xfffe;
const BYE = 0xffff;

/** The event of all samples as Swiss-Manager would store it. Round 4 only has the absent players. */
const SAMPLE = {
  texts: {
    0: 'Invented Autumn Open\r\n(sample, no real event)',
    3: 'IA Muster, Anna (99900101)',
    5: 'Hall',
    10: 'Musterstadt',
    20: 'SUI',
  },
  rounds: 5,
  currentRound: 3,
  from: 20261002,
  to: 20261004,
  players: [
    {
      surname: 'Adlerberg',
      firstName: 'Tomas',
      title: 'FM',
      federation: 'SUI',
      rating: 2251,
      fideId: 99900011,
    },
    { surname: 'Brunnhild', firstName: 'Kai', federation: 'SUI', rating: 2190, fideId: 99900022 },
    {
      surname: 'Céleste',
      firstName: 'Élodie',
      title: 'WFM',
      federation: 'FRA',
      rating: 2098,
      fideId: 99900033,
    },
    { surname: 'Düring', firstName: 'Jürgen', federation: 'GER', rating: 2044, fideId: 99900044 },
    { surname: 'Eklund', firstName: 'Östen', federation: 'SWE', rating: 1987, fideId: 99900055 },
    { surname: 'Farkas', firstName: 'Petra', federation: 'HUN', rating: 1922, fideId: 99900066 },
    { surname: 'Gallo', firstName: 'Remo', federation: 'ITA', rating: 1870, fideId: 99900077 },
    { surname: 'Horáková', firstName: 'Iva', federation: 'CZE', rating: 1804, fideId: 99900088 },
    { surname: 'Iversen', firstName: 'Nils', federation: 'NOR' },
  ],
  pairings: [
    [1, 5, 1],
    [6, 2, 3],
    [3, 7, 2],
    [4, 8, 4],
    [9, BYE, 9],
    [2, 1, 2],
    [9, 4, 3],
    [3, 6, 1],
    [7, 8, 2],
    [5, UNPAIRED, 2],
    [4, 2, 0],
    [1, 3, 0],
    [7, 9, 0],
    [8, 5, 0],
    [6, BYE, 0],
    [2, UNPAIRED, 0],
  ],
} as const;

const readSample = (changes: Partial<Parameters<typeof writeTunx>[0]> = {}) =>
  readPairings(writeTunx({ ...SAMPLE, ...changes }));

describe("Swiss-Manager's own file", () => {
  test('says the same as its TRF: players, rounds, results, byes, and the coming round', () => {
    const { format, document, faults } = readSample();
    const trf = readFixture('trf16_round3_paired.trf').document;
    expect([format, faults]).toEqual(['tunx', []]);
    expect(document.players).toEqual(trf.players);
    expect(document.rounds.map(({ round }) => round)).toEqual([1, 2, 3]);
    for (const round of [1, 2, 3])
      expect([round, linesOf(document, round)]).toEqual([round, linesOf(trf, round)]);
    const { timeControl: _prose, ...event } = trf.event;
    expect(document.event).toEqual(event);
  });

  test('an absent player has no game; results of unknown numbers stay open', () => {
    const { document } = readSample({
      pairings: [
        [1, 2, 6],
        [3, 4, 17],
        [5, BYE, 9],
        [6, UNPAIRED, 3],
      ],
    });
    expect(linesOf(document, 1)).toEqual([
      '1 Adlerberg, Tomas - Brunnhild, Kai ---',
      '2 Céleste, Élodie - Düring, Jürgen *',
      '3 Eklund, Östen - bye bye',
      '4 Farkas, Petra - bye zeroBye',
    ]);
  });

  test('players alone are an event before its first round', () => {
    const { document, faults } = readSample({ pairings: [], currentRound: 0 });
    expect([document.rounds, document.players?.length, faults]).toEqual([[], 9, []]);
  });

  test('cut anywhere, as when it is still being written, or damaged: a fault, never half of it', () => {
    const whole = writeTunx(SAMPLE);
    for (let length = 4; length < whole.length; length += 7) {
      const { format, document, faults } = readPairings(whole.subarray(0, length));
      expect([length, format, faults.length, document.rounds]).toEqual([length, 'tunx', 1, []]);
    }
    expect(readPairings(whole.subarray(0, 400)).faults[0]?.reason).toContain('still being written');
    for (const [players, reason] of [
      [0, /no player/],
      [5, /start number/],
      [60_000, /in the middle/],
    ] as const) {
      const damaged = Uint8Array.from(whole);
      const at = Buffer.from(whole).indexOf(Buffer.of(0x95, 0xff, 0x89, 0x44)) + 4 + 0x13;
      new DataView(damaged.buffer).setUint16(at, players, true);
      const { document, faults } = readPairings(damaged);
      expect([players, document.rounds.length, faults[0]?.reason]).toEqual([
        players,
        0,
        expect.stringMatching(reason),
      ]);
    }
  });
});
