import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inBoardOrder, scoresOver } from '../../../../src/extensions/tournament/model/boardOrder.js';
import { readPairings } from '../../../../src/extensions/tournament/model/formats/readPairings.js';
import {
  type WrittenFormat,
  writePairings,
} from '../../../../src/extensions/tournament/model/formats/writePairings.js';
import type {
  DocumentPairing,
  DocumentRound,
  PairedPlayer,
  PairingDocument,
} from '../../../../src/extensions/tournament/model/pairingDocument.js';
import {
  PAIRING_RESULTS,
  type PairingResult,
} from '../../../../src/extensions/tournament/model/pairingResult.js';
import { runs } from '../../../depth.js';
import { fixture } from './pairingHarness.js';

const word = fc.stringMatching(/^[A-Z][a-z]{1,9}$/);
const name = fc.tuple(word, word).map(([last, first]) => `${last}, ${first}`);
const ofGames = PAIRING_RESULTS.filter((result) => !result.toLowerCase().includes('bye'));
const byes = ['bye', 'halfBye', 'zeroBye'] as const;

const player = fc.record(
  {
    name,
    fideId: fc.integer({ min: 1, max: 99_999_999 }),
    rating: fc.integer({ min: 1000, max: 2900 }),
    title: fc.constantFrom('GM', 'IM', 'WFM', 'CM'),
    federation: fc.constantFrom('SUI', 'GER', 'FRA'),
  },
  { requiredKeys: ['name'] },
);

const roundOf = (
  number: number,
  players: readonly PairedPlayer[],
  before: readonly DocumentPairing[],
  results: readonly PairingResult[],
): DocumentRound => {
  // Each round has another order, and the last player left has a bye.
  const order = players.toSorted(
    (a, b) => (((a.startNumber ?? 0) * 7 * number) % 31) - (((b.startNumber ?? 0) * 7 * number) % 31),
  );
  const pairings = Array.from({ length: Math.ceil(order.length / 2) }, (_, i) => {
    const [white, black] = order.slice(2 * i, 2 * i + 2);
    if (white === undefined) throw new Error('everybody has a place');
    const result = results[(number * 13 + i) % results.length] ?? '*';
    return black === undefined
      ? { white, black: null, result: byes[i % 3] ?? 'bye' }
      : { white, black, result };
  });
  return { round: number, pairings: inBoardOrder(pairings, scoresOver(before)) };
};

const documents = fc
  .record({
    names: fc.uniqueArray(player, { selector: (one) => one.name, minLength: 2, maxLength: 12 }),
    rounds: fc.integer({ min: 1, max: 4 }),
    results: fc.array(fc.constantFrom(...ofGames), { minLength: 1, maxLength: 9 }),
    title: word,
  })
  .map(({ names, rounds, results, title }): PairingDocument => {
    const players = names.map((one, i) => ({ ...one, startNumber: i + 1 }));
    const made: DocumentRound[] = [];
    for (let number = 1; number <= rounds; number++)
      made.push(
        roundOf(
          number,
          players,
          made.flatMap(({ pairings }) => pairings),
          results,
        ),
      );
    return { event: { name: title, rounds }, rounds: made, players };
  });

const again = (document: PairingDocument, format: WrittenFormat, known: readonly PairedPlayer[] = []) =>
  readPairings(new TextEncoder().encode(writePairings(document, format)), { known });

const RUNS = runs(60);

describe('written files are read again unchanged', () => {
  test('in TRF', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(again(document, 'trf')).toEqual({ format: 'trf', document, faults: [] });
      }),
      RUNS,
    );
  });

  test('in CSV, round by round', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { document: read, faults } = again(document, 'csv');
        expect([faults, read.rounds]).toEqual([[], document.rounds]);
      }),
      RUNS,
    );
  });

  test("Swiss-Manager's text, but for byes that it does not know", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { document: read } = again(document, 'txt', document.players);
        const known = document.rounds.map((round) => ({
          ...round,
          pairings: round.pairings
            .filter(({ result }) => result !== 'halfBye' && result !== 'zeroBye')
            // The format has no double loss on the board.
            .map((one) => (one.result === '0-0' ? { ...one, result: '*' as const } : one)),
        }));
        expect(read.rounds).toEqual(known.filter(({ pairings }) => pairings.length > 0));
      }),
      RUNS,
    );
  });

  test('PGN without moves: names, boards and what PGN knows of results', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { document: read, faults } = again(document, 'pgn');
        const brief = ({ rounds }: PairingDocument) =>
          rounds.map(({ round, pairings }) => [
            round,
            pairings.map(({ board, white, black, result }) => [
              board,
              white.name,
              black?.name,
              result === '0-0' || result === '---' ? '*' : result.endsWith('Bye') ? 'bye' : result,
            ]),
          ]);
        expect([faults, brief(read)]).toEqual([[], brief(document)]);
      }),
      RUNS,
    );
  });
});

const SAMPLES = [
  'trf16_round3_paired.trf',
  'trf16_vega_bytepadded.trf',
  'pairing_r3_tags_only.pgn',
  'swissmanager_spielerdaten.txt',
  'pairings_generic.csv',
];

describe('bytes of any kind', () => {
  test('never throw, and are read or told as faults', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const { document, faults } = readPairings(bytes);
        expect(document.rounds.length + (document.players?.length ?? 0) + faults.length).toBeGreaterThan(0);
      }),
      runs(200),
    );
  });

  test('files that are cut or damaged anywhere give no player twice and no throw', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SAMPLES),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(255),
        (sample, where, byte) => {
          const whole = fixture(sample);
          const at = Math.floor(where * whole.length);
          const damaged = Uint8Array.from(whole, (old, i) => (i === at ? byte : old));
          for (const bytes of [whole.subarray(0, at), damaged])
            for (const { pairings } of readPairings(bytes).document.rounds)
              expect(new Set(pairings.map(({ white }) => white)).size).toBe(pairings.length);
        },
      ),
      runs(120),
    );
  });
});
