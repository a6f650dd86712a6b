import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tournamentGlance } from '../../../../src/extensions/tournament/atTables/tournamentGlance.js';
import { documentOf } from '../../../../src/extensions/tournament/model/documentOf.js';
import { readPairings } from '../../../../src/extensions/tournament/model/formats/readPairings.js';
import { writePairings } from '../../../../src/extensions/tournament/model/formats/writePairings.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';
const TABLES = ['board-1', 'board-2', 'board-10'];

const openRound = async () => {
  const harness = await openTournament(TABLES);
  await harness.take(TRF, fixture(TRF));
  await harness.act({ type: 'setUp', round: 3 });
  return harness;
};

describe('a round at the tables', () => {
  test('sets names, round, board and time control of all tables, board n at the n-th table', async () => {
    const harness = await openRound();
    expect(harness.tagsAt('board-10')).toMatchObject({
      White: 'Gallo, Remo',
      WhiteFideId: '99900077',
      Black: 'Iversen, Nils',
      Round: '3.3',
      Board: '3',
      Event: 'Invented Autumn Open (sample, no real event)',
      TimeControl: '40/5400+30:1800+30',
    });
    expect(harness.pairing(4)?.table).toBeUndefined();
    expect(harness.faults).toEqual([]);
  });

  test('the first move of a game with those names begins it, its result goes back', async () => {
    const harness = await openRound();
    const hands = harness.handsAt('board-1');
    hands.connect();
    hands.play('e2e4', 'e7e5', 'g1f3');
    await harness.tournamentService.settle();
    expect(harness.pairing(1)?.game).toBe(harness.gameAt('board-1')?.id);
    await harness.result('board-1', '1-0');
    expect(harness.pairing(1)?.result).toEqual({ value: '1-0', from: { kind: 'board' } });
    const document = documentOf(harness.tournamentService.view().tournament);
    const back = readPairings(new TextEncoder().encode(writePairings(document, 'trf')));
    expect(back.faults).toEqual([]);
    const [first] = back.document.rounds.find(({ round }) => round === 3)?.pairings ?? [];
    expect([first?.white.fideId, first?.result]).toEqual([99900044, '1-0']);
  });

  test('a game that began before its pairing was there is the pairing’s when the operator says so', async () => {
    const harness = await openTournament(TABLES);
    const hands = harness.handsAt('board-1');
    hands.connect();
    hands.play('e2e4', 'e7e5');
    await harness.take(TRF, fixture(TRF));
    await harness.act({ type: 'setUp', round: 3 });
    await harness.tournamentService.settle();
    const { id: pairing = '' } = harness.pairing(1) ?? {};
    const tables = harness.tables.tables();
    const glance = tournamentGlance(
      { tournament: harness.tournamentService.view().tournament, version: 1 },
      tables,
      0,
    );
    const game = glance.tables.find(({ id }) => id === 'board-1')?.game ?? '';
    expect([glance.lights[pairing], game]).toEqual(['otherGame', harness.gameAt('board-1')?.id]);
    await harness.act({ type: 'begin', pairing, game });
    expect(harness.gameAt('board-1')?.tags).toMatchObject({
      White: harness.pairing(1)?.white.name,
      Round: '3.1',
    });
    await harness.result('board-1', '1-0');
    expect(harness.pairing(1)).toMatchObject({ game, result: { value: '1-0', from: { kind: 'board' } } });
  });

  test('moves after the result belong to no pairing, and never to the next pairing’s', async () => {
    const harness = await openRound();
    const hands = harness.handsAt('board-1');
    hands.connect();
    hands.play('e2e4', 'e7e5', 'g1f3');
    await harness.tournamentService.settle();
    await harness.result('board-1', '0-1');
    const last = harness.gameAt('board-1')?.id;
    expect(harness.tagsAt('board-1')['White']).toBeUndefined();
    // The players set the pieces up again and analyse.
    await harness.tables.command('board-1', { type: 'newGame' }, { role: 'operator' });
    const analysis = harness.gameAt('board-1');
    expect(analysis?.id).not.toBe(last);
    expect(analysis?.tags['White']).toBeUndefined();
    // The next round is set up after they have moved.
    await harness.tables.command(
      'board-1',
      { type: 'setSeats', white: 'screen', black: 'screen' },
      { role: 'operator' },
    );
    const moved = await harness.tables.command(
      'board-1',
      { type: 'playMove', side: 'white', uci: 'd2d4' },
      { role: 'operator' },
    );
    expect(moved.ok).toBe(true);
    await harness.act({
      type: 'pair',
      round: 4,
      board: 1,
      white: { name: 'Gallo, Remo' },
      black: { name: 'Farkas, Petra' },
    });
    await harness.act({ type: 'seat', tables: { [harness.pairing(1, 4)?.id ?? '']: 'board-1' } });
    await harness.act({ type: 'setUp', round: 4 });
    await harness.tournamentService.settle();
    expect(harness.tagsAt('board-1')['White']).toBe('Gallo, Remo');
    expect(harness.gameAt('board-1')?.tags['White']).toBeUndefined();
    expect(harness.pairing(1, 4)?.game).toBeUndefined();
    // The last round's result is unchanged.
    expect([harness.pairing(1)?.game, harness.pairing(1)?.result.value]).toEqual([last, '0-1']);
  });

  test('a re-pairing tells the tables again, and leaves begun games alone', async () => {
    const harness = await openRound();
    const csv = (black: string) =>
      new TextEncoder().encode(
        `round,board,white,black\n3,1,"Düring, Jürgen","Brunnhild, Kai"\n3,2,"Adlerberg, Tomas","${black}"\n`,
      );
    await harness.take('again.csv', csv('Farkas, Petra'));
    expect(harness.tagsAt('board-1')['Black']).toBe('Brunnhild, Kai');
    harness.handsAt('board-1').connect();
    harness.handsAt('board-1').play('e2e4', 'e7e5');
    await harness.tournamentService.settle();
    const other = new TextEncoder().encode('round,board,white,black\n3,1,"Gallo, Remo","Brunnhild, Kai"\n');
    await expect(harness.take('other.csv', other)).rejects.toMatchObject({ code: 'TOURNAMENT_REFUSED' });
    await harness.take('other.csv', other, true);
    expect(harness.gameAt('board-1')?.tags['White']).toBe('Düring, Jürgen');
  });
});

describe('what is kept', () => {
  test('survives that the program is killed while it writes', async () => {
    const harness = await openRound();
    const before = harness.tournamentService.view();
    await harness.close();
    const file = join(harness.dir, 'tournament.jsonl');
    appendFileSync(file, '{"n":99,"at":"2026-11-22T10:0');
    const again = await openTournament(TABLES, harness.dir);
    expect(again.tournamentService.view()).toEqual(before);
    await again.act({ type: 'setRound', round: 3, timeControl: '300+3' });
    await again.close();
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(lines.map((_, i) => i + 1));
  });

  test('games that ended while the program was away are caught up with', async () => {
    const harness = await openRound();
    harness.handsAt('board-1').connect();
    harness.handsAt('board-1').play('e2e4', 'e7e5');
    await harness.tournamentService.stop();
    await harness.result('board-1', '1/2-1/2');
    expect(harness.pairing(1)?.result.value).toBe('*');
    await harness.close();
    const again = await openTournament(TABLES, harness.dir);
    expect(again.pairing(1)?.result.value).toBe('1/2-1/2');
  });
});
