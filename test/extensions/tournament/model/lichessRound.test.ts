import { describe, expect, test } from 'vitest';
import { readPairings } from '../../../../src/extensions/tournament/model/formats/readPairings.js';
import { fixture, readFixture } from './pairingHarness.js';

const read = (value: object) => readPairings(new TextEncoder().encode(JSON.stringify(value)));
const game = (i: number, tags: object = {}) => ({
  id: `game000${i}`,
  players: [{ name: `White ${i}` }, { name: `Black ${i}` }],
  status: '*',
  tags,
});
const round = (name: string, games: readonly object[], more: object = {}) =>
  read({ round: { name }, tour: { name: 'Open' }, games, ...more });

describe("a round of a broadcast as lichess's API tells of it", () => {
  test('umlauts, titles, teams, FIDE ids, Chess960, forfeits, byes and boards that are not drawn', () => {
    expect(readFixture('lichess_round.json')).toEqual({
      format: 'lichess',
      faults: [],
      document: {
        event: { name: 'Pfingst-Open Öhringen', site: 'Öhringen' },
        rounds: [
          {
            round: 3,
            date: '2026-12-03',
            timeControl: '5400+30',
            pairings: [
              {
                board: 1,
                white: {
                  name: 'Düring, Jürgen',
                  title: 'FM',
                  rating: 2312,
                  fideId: 9000011,
                  federation: 'GER',
                  team: 'SK Kocher',
                },
                black: {
                  name: 'Østergård, Søren',
                  title: 'IM',
                  rating: 2405,
                  fideId: 9000022,
                  federation: 'DEN',
                  team: 'Aarhus',
                },
                result: '1/2-1/2',
                fen: 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1',
              },
              {
                board: 3,
                white: { name: 'Wójcik, Łucja' },
                black: { name: 'Eklund, Östen', rating: 1804 },
                result: '+--',
              },
              { board: 4, white: { name: 'Gallo, Remo' }, black: null, result: 'bye' },
            ],
          },
        ],
      },
    });
  });

  test.each([
    ['Round 7', {}, {}, 7],
    ['4. Runde | Open 2026', { Round: '9.1' }, {}, 4],
    ['Quarterfinals game 2', { Round: '3.1' }, {}, 3],
    ['Tag 5', {}, {}, 5],
    ['Final', {}, { place: 9 }, 9],
    ['Final', {}, {}, 1],
    ['Round 99999', {}, {}, 1],
  ])(
    '%s is the round that it says, else that of its games, its place or the first',
    (name, tags, more, is) => {
      const { document } = round(name, [game(1, tags), game(2, tags)], more);
      expect(document.rounds.map((one) => one.round)).toEqual([is]);
    },
  );

  test('boards that are numbered twice or not all are numbered as they are listed', () => {
    const boards = (games: readonly object[]) =>
      round('Round 1', games).document.rounds[0]?.pairings.map(({ board }) => board);
    expect(boards([game(1, { Board: '7' }), game(2, { Board: '5' })])).toEqual([5, 7]);
    expect(boards([game(1, { Board: '7' }), game(2, { Board: '7' })])).toEqual([1, 2]);
    expect(boards([game(1, { Board: '7' }), game(2)])).toEqual([1, 2]);
  });

  test.each([
    ['an empty round', round('Round 1', []), /no games with both players/],
    ['players who are not known', round('Round 1', [{ id: 'x', players: [{ name: '?' }, {}] }]), /no games/],
    ['an answer that breaks off', readPairings(fixture('lichess_round.json').slice(0, -40)), /breaks off/],
    ['something else', read({ tour: {}, games: [] }), /no round of a lichess broadcast/],
    ['games that are none', round('Round 1', [7, null, 'x'] as never), /no games/],
  ])('%s is said, and gives nothing', (_, { document, faults }, reason) => {
    expect(document.rounds).toEqual([]);
    expect(faults[0]?.reason).toMatch(reason);
  });
});
