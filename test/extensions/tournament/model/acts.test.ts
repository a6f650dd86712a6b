import { describe, expect, test } from 'vitest';
import { ActHistory } from '../../../../src/extensions/tournament/model/actHistory.js';
import { applyAct } from '../../../../src/extensions/tournament/model/applyAct.js';
import { documentOf } from '../../../../src/extensions/tournament/model/documentOf.js';
import { importDifferences } from '../../../../src/extensions/tournament/model/importDifferences.js';
import type { PairingDocument } from '../../../../src/extensions/tournament/model/pairingDocument.js';
import {
  emptyTournament,
  type Round,
  type Tournament,
} from '../../../../src/extensions/tournament/model/tournament.js';
import type { ActBody, TournamentAct } from '../../../../src/extensions/tournament/model/tournamentAct.js';
import { createRandom } from '../../../../src/shared/random.js';
import { acted, importOf, readFixture, refusalOf } from './pairingHarness.js';

const roundOf = (tournament: Tournament, number: number): Round => {
  const found = tournament.rounds.find(({ round }) => round === number);
  if (found === undefined) throw new Error(`there is no round ${number}`);
  return found;
};
const TRF = 'trf16_round3_paired.trf';
const imported = (): Tournament => acted([importOf(TRF)]);
const boardOf = (tournament: Tournament, board: number) => {
  const pairing = roundOf(tournament, 3).pairings.find((one) => one.board === board);
  if (pairing === undefined) throw new Error(`there is no board ${board}`);
  return pairing;
};
const numbered = (bodies: readonly ActBody[]): readonly TournamentAct[] =>
  bodies.map((body, i) => ({ n: i + 1, at: '2026-11-22T10:00:00.000Z', by: 'operator Anna', ...body }));
const pairOf = (board: number, white: string, black: string) => ({
  board,
  white: { name: white },
  black: { name: black },
  result: '*' as const,
});
const roundDocument = (...pairings: readonly ReturnType<typeof pairOf>[]): PairingDocument => ({
  event: {},
  rounds: [{ round: 3, pairings }],
});

describe('a tournament by its acts', () => {
  test('an import says of each value where it comes from; what a person says stays', () => {
    const tournament = acted([{ type: 'describe', event: { name: 'My Open' } }, importOf(TRF)], imported());
    expect(tournament.event.name).toEqual({
      value: 'My Open',
      from: { kind: 'live', name: 'operator Anna' },
    });
    expect(tournament.event.site).toEqual({ value: 'Musterstadt', from: { kind: 'import', name: TRF } });
    expect(boardOf(tournament, 1).result).toEqual({ value: '*', from: { kind: 'import', name: TRF } });
  });

  test('read twice, nothing is new', () => {
    expect(importDifferences(imported(), readFixture(TRF).document)).toEqual([]);
    expect(acted([importOf(TRF)], imported()).rounds).toEqual(imported().rounds);
  });

  test('the same round from another program keeps its identities, tables and what was known', () => {
    const before = imported();
    const tables = { [boardOf(before, 2).id]: 'board-2' };
    const after = acted(
      [{ type: 'seat', tables }, importOf('pairing_r3_vega_style_with_bye.pgn', true)],
      before,
    );
    expect(boardOf(after, 2)).toMatchObject({
      id: boardOf(before, 2).id,
      table: { value: 'board-2' },
      white: { fideId: 99900011, federation: 'SUI', startNumber: 1 },
    });
  });

  test('identities have no board in them, and are fixed', () => {
    const tournament = imported();
    expect(boardOf(tournament, 1).id).toBe('invented-autumn-open-sample-no-r3-4-2');
    const ids = tournament.rounds.flatMap(({ pairings }) => pairings.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a result of the board stays against a file that says another, which is shown', () => {
    const { id } = boardOf(imported(), 1);
    const won: ActBody = { type: 'result', pairing: id, result: '1-0', from: { kind: 'board' } };
    const whole = documentOf(imported());
    const document: PairingDocument = {
      ...whole,
      rounds: whole.rounds.map((round) => ({
        ...round,
        pairings: round.pairings.map((one) =>
          round.round === 3 && one.board === 1 ? { ...one, result: '0-1' } : one,
        ),
      })),
    };
    const tournament = acted([won], imported());
    expect(importDifferences(tournament, document)).toEqual([
      expect.objectContaining({ kind: 'contradiction', board: 1, known: '1-0', result: '0-1' }),
    ]);
    const after = acted([{ type: 'import', name: 'x', document }], tournament);
    expect(boardOf(after, 1).result.value).toBe('1-0');
  });

  test('boards that change their numbers, colours that change, games that go are each told', () => {
    const document = roundDocument(
      pairOf(7, 'Düring, Jürgen', 'Brunnhild, Kai'),
      pairOf(2, 'Céleste, Élodie', 'Adlerberg, Tomas'),
      pairOf(3, 'Gallo, Remo', 'Eklund, Östen'),
    );
    expect(importDifferences(imported(), document).map(({ kind }) => kind)).toEqual([
      'moved',
      'colors',
      'added',
      'removed',
      'removed',
    ]);
  });

  test('a list of games takes no bye away, but a game of its player does', () => {
    const games = [
      pairOf(1, 'Düring, Jürgen', 'Brunnhild, Kai'),
      pairOf(2, 'Adlerberg, Tomas', 'Céleste, Élodie'),
      pairOf(3, 'Gallo, Remo', 'Iversen, Nils'),
      pairOf(5, 'Horáková, Iva', 'Eklund, Östen'),
    ];
    const listed = roundDocument(...games);
    expect(importDifferences(imported(), listed).map(({ kind }) => kind)).toEqual(['moved']);
    const after = acted([{ type: 'import', name: 'x', document: listed }], imported());
    const byes = roundOf(after, 3).pairings.filter(({ black }) => black === null);
    expect(byes.map(({ white, board, result }) => [white.name, board, result.value])).toEqual([
      ['Farkas, Petra', 6, 'bye'],
    ]);
    const repaired = roundDocument(...games, pairOf(6, 'Farkas, Petra', 'Late, Anna'));
    const played = acted([{ type: 'import', name: 'x', document: repaired }], after);
    expect(roundOf(played, 3).pairings.filter(({ black }) => black === null)).toEqual([]);
  });

  test('a pairing that goes with its result, or whose players have no other game, is doubtful', () => {
    const of = (round: number, ...pairings: readonly ReturnType<typeof pairOf>[]) =>
      importDifferences(imported(), { event: {}, rounds: [{ round, pairings }] }).flatMap((one) =>
        one.kind === 'removed' ? [[one.white, one.doubtful]] : [],
      );
    const again = [
      pairOf(1, 'Düring, Jürgen', 'Adlerberg, Tomas'),
      pairOf(2, 'Brunnhild, Kai', 'Céleste, Élodie'),
    ];
    expect(of(3, ...again)).toEqual([
      ['Düring, Jürgen', false],
      ['Adlerberg, Tomas', false],
      ['Gallo, Remo', true],
      ['Horáková, Iva', true],
    ]);
    // All of them have played in round 1.
    expect(new Set(of(1, ...again).map(([, doubtful]) => doubtful))).toEqual(new Set([true]));
  });

  test('rounds that come out of order are shown', () => {
    const document: PairingDocument = {
      event: {},
      rounds: [{ round: 6, pairings: [pairOf(1, 'Gallo, Remo', 'Farkas, Petra')] }],
    };
    expect(importDifferences(imported(), document)).toEqual([
      { kind: 'outOfOrder', round: 6, missing: [4, 5], open: [3] },
      { kind: 'newRound', round: 6, pairings: 1 },
    ]);
  });
});

describe('impossible acts are refused', () => {
  const takes = (document: PairingDocument, force = false): ActBody => ({
    type: 'import',
    name: 'x',
    document,
    ...(force && { force }),
  });

  test('two games of one player', () => {
    const twice = roundDocument(
      pairOf(1, 'Gallo, Remo', 'Farkas, Petra'),
      pairOf(2, 'Remo GALLO', 'Weber, K'),
    );
    expect(refusalOf(imported(), takes(twice))).toBe('playerTwice');
  });

  test('two games at one board, a round twice in one file', () => {
    const twice = roundDocument(pairOf(1, 'A, A', 'B, B'), pairOf(1, 'C, C', 'D, D'));
    expect(refusalOf(imported(), takes(twice))).toBe('boardTwice');
    const [round] = roundDocument(pairOf(1, 'A, A', 'B, B')).rounds;
    const again = { event: {}, rounds: round === undefined ? [] : [round, round] };
    expect(refusalOf(imported(), takes(again))).toBe('boardTwice');
  });

  test('one table for two games', () => {
    const tournament = imported();
    const [one, other] = [boardOf(tournament, 1).id, boardOf(tournament, 2).id];
    expect(refusalOf(tournament, { type: 'seat', tables: { [one]: 'a', [other]: 'a' } })).toBe('tableTwice');
    const seated = acted([{ type: 'seat', tables: { [one]: 'a' } }], tournament);
    expect(refusalOf(seated, { type: 'seat', tables: { [other]: 'a' } })).toBe('tableTwice');
    expect(refusalOf(seated, { type: 'seat', tables: { [other]: 'a', [one]: null } })).toBeUndefined();
  });

  test('a pairing that changes after the first move, unless it is meant', () => {
    const { id } = boardOf(imported(), 1);
    const begun = acted([{ type: 'begin', pairing: id, game: 'g1' }], imported());
    const other = roundDocument(pairOf(1, 'Brunnhild, Kai', 'Düring, Jürgen'));
    expect(refusalOf(begun, takes(other))).toBe('begun');
    expect(refusalOf(begun, takes(other, true))).toBeUndefined();
    expect(refusalOf(begun, { type: 'unpair', pairing: id })).toBe('begun');
  });

  test('a game result for a bye, a round that is not there', () => {
    const bye = boardOf(imported(), 5).id;
    expect(refusalOf(imported(), { type: 'result', pairing: bye, result: '1-0' })).toBe('isBye');
    expect(refusalOf(imported(), { type: 'setUp', round: 9 })).toBe('absent');
  });
});

describe('undo', () => {
  const { id } = boardOf(imported(), 1);
  const acts = numbered([
    importOf(TRF),
    { type: 'setUp', round: 3 },
    { type: 'begin', pairing: id, game: 'g1' },
    { type: 'result', pairing: id, result: '0-1' },
  ]);

  test('takes back any act and not only the last; taking back can be taken back', () => {
    const undone = [...acts, ...numbered([{ type: 'undo', of: 4 }]).map((act) => ({ ...act, n: 5 }))];
    expect(boardOf(new ActHistory(undone).tournament, 1).result.value).toBe('*');
    const redone = [...undone, ...numbered([{ type: 'undo', of: 5 }]).map((act) => ({ ...act, n: 6 }))];
    expect(boardOf(new ActHistory(redone).tournament, 1).result.value).toBe('0-1');
    expect(new ActHistory(redone).tournament).toEqual(acts.reduce(applyAct, emptyTournament));
  });

  test('the tournament is that of its acts, however it came about', () => {
    const random = createRandom(17);
    const history = new ActHistory(acts);
    for (let n = 5; n < 120; n++) {
      const [body] = random.chance(0.5)
        ? numbered([{ type: 'undo', of: random.integer(3, n - 1) }])
        : numbered([{ type: 'result', pairing: id, result: random.chance(0.5) ? '1-0' : '1/2-1/2' }]);
      if (body === undefined) continue;
      const act = { ...body, n };
      if (history.check(act).ok) history.add(act);
      else history.add({ n, at: act.at, by: act.by, type: 'setUp', round: 3 });
      expect(history.tournament).toEqual(new ActHistory(history.acts).tournament);
    }
  });

  test('is refused where something later needs it', () => {
    const [undo] = numbered([{ type: 'undo', of: 1 }]).map((act) => ({ ...act, n: 5 }));
    const checked = undo === undefined ? undefined : new ActHistory(acts).check(undo);
    expect(checked?.ok === false && checked.error.details).toMatchObject({ fault: 'neededLater' });
  });
});

test('a file for pairing programs has every player with a number', () => {
  const tournament = acted([
    { type: 'pair', round: 1, board: 1, white: { name: 'A, A' }, black: { name: 'B, B', startNumber: 7 } },
  ]);
  const [pairing] = documentOf(tournament).rounds[0]?.pairings ?? [];
  expect([pairing?.white.startNumber, pairing?.black?.startNumber]).toEqual([8, 7]);
});

describe('the next round', () => {
  const pairs = (round: number, section?: string): ActBody[] =>
    [1, 2].map((board) => ({
      type: 'pair',
      round,
      ...(section !== undefined && { section }),
      board,
      white: { name: `White, ${board}` },
      black: { name: `Black, ${board}` },
    }));
  const atTables = acted([...pairs(3), ...pairs(4), { type: 'setUp', round: 3 }]);
  const result = (tournament: Tournament, board: number): ActBody => ({
    type: 'result',
    pairing: boardOf(tournament, board).id,
    result: '1-0',
  });
  const over = acted([result(atTables, 1), result(atTables, 2)], atTables);
  const reasonOf = (tournament: Tournament, body: ActBody): string => {
    try {
      acted([body], tournament);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('closes the one at the tables, whose results stay, in one act that can be undone', () => {
    const after = acted([{ type: 'next' }], over);
    expect(after.rounds.map(({ round, state }) => [round, state])).toEqual([
      [3, 'closed'],
      [4, 'setUp'],
    ]);
    expect(roundOf(after, 3).pairings).toEqual(roundOf(over, 3).pairings);
  });

  test('is refused, by board, while a game goes on or has no result, and where nothing is paired', () => {
    const one = acted([{ type: 'begin', pairing: boardOf(atTables, 1).id, game: 'g1' }], atTables);
    expect(reasonOf(one, { type: 'next' })).toBe(
      'Round 3: board 1 (White, 1 - Black, 1) is still being played; board 2 (White, 2 - Black, 2) has no result',
    );
    const last = acted([...pairs(3), { type: 'setUp', round: 3 }]);
    expect(refusalOf(acted([result(last, 1), result(last, 2)], last), { type: 'next' })).toBe('absent');
  });

  test('is of one section where there are several, and the first that is not played where none is at the tables', () => {
    const both = acted([...pairs(1, 'A'), ...pairs(1, 'B')]);
    expect(reasonOf(both, { type: 'next' })).toBe('name the section: A, B');
    const next = acted([{ type: 'next', section: 'B' }], both);
    expect(next.rounds.map(({ section, state }) => [section, state])).toEqual([
      ['A', 'paired'],
      ['B', 'setUp'],
    ]);
    expect(roundOf(acted([{ type: 'next' }], imported()), 3).state).toBe('setUp');
  });
});
