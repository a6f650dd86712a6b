import { expect, test } from 'vitest';
import { proposeTables } from '../../../../src/extensions/tournament/atTables/proposeTables.js';
import { tournamentGlance } from '../../../../src/extensions/tournament/atTables/tournamentGlance.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';
const TABLES = ['board-1', 'board-2', 'board-3', 'board-10'];

const openPaired = async () => {
  const harness = await openTournament(TABLES);
  await harness.take(TRF, fixture(TRF));
  const put = (board: number, table: string | null, serial?: string): Promise<void> =>
    harness.act({ type: 'place', board, table, ...(serial !== undefined && { serial }) });
  return {
    ...harness,
    put,
    seated: () => [1, 2, 3, 4].map((board) => harness.pairing(board)?.table?.value),
    undo: () => harness.act({ type: 'undo', of: harness.tournamentService.view().version }),
  };
};

test('games are played where the plan has their tables, and the others at what is left', async () => {
  const harness = await openPaired();
  await harness.put(2, 'board-10');
  await harness.act({ type: 'setUp', round: 3 });
  expect(harness.seated()).toEqual(['board-1', 'board-10', 'board-2', 'board-3']);
  expect(harness.tagsAt('board-10')['Round']).toBe('3.2');
});

test('a board that is carried elsewhere changes places with what stood there; taken back, nothing has moved', async () => {
  const harness = await openPaired();
  await harness.put(1, 'board-1');
  await harness.put(2, 'board-2');
  await harness.act({ type: 'setUp', round: 3 });
  await harness.put(1, 'board-2');
  expect(harness.seated().slice(0, 2)).toEqual(['board-2', 'board-1']);
  expect(harness.tagsAt('board-2')['Round']).toBe('3.1');
  expect(harness.tagsAt('board-1')['Round']).toBe('3.2');
  await harness.undo();
  expect(harness.seated().slice(0, 2)).toEqual(['board-1', 'board-2']);
  expect(harness.tagsAt('board-2')['Round']).toBe('3.2');
});

test('a board with a game in progress is not carried away, nor another put in its place', async () => {
  const harness = await openPaired();
  for (const [i, table] of TABLES.entries()) await harness.put(i + 1, table);
  await harness.act({ type: 'setUp', round: 3 });
  harness.handsAt('board-1').connect();
  harness.handsAt('board-1').play('e2e4');
  await harness.tournamentService.settle();
  await expect(harness.put(3, 'board-1')).rejects.toThrow('is played at the table board-1');
  await expect(harness.put(1, 'board-3')).rejects.toThrow('is played at the table board-1');
  await expect(harness.put(1, null)).rejects.toThrow('is played at the table board-1');
  expect(harness.seated()).toEqual(TABLES);
});

test('a board is found by its own number at whatever port it is', async () => {
  const harness = await openTournament(TABLES);
  await harness.act({ type: 'place', board: 1, table: 'port-7', serial: '30001477' });
  await harness.take(TRF, fixture(TRF));
  const { tournament } = harness.tournamentService.view();
  const round = tournament.rounds.find((one) => one.round === 3);
  if (round === undefined) throw new Error('there is no round');
  const known = [
    { id: 'port-7', serialNumber: '30009999' },
    { id: 'port-8', serialNumber: '30001477' },
  ];
  const proposed = proposeTables(tournament, round, known);
  expect(proposed[harness.pairing(1)?.id ?? '']).toBe('port-8');
  expect(proposed[harness.pairing(2)?.id ?? '']).toBe('port-7');
});

test('at one look there are lights, clocks and questions of all tables, and no move', async () => {
  const harness = await openPaired();
  await harness.act({ type: 'setUp', round: 3 });
  harness.handsAt('board-1').connect();
  harness.handsAt('board-1').play('e2e4', 'c7c5');
  await harness.tournamentService.settle();
  const glance = tournamentGlance(
    harness.tournamentService.view(),
    harness.tables.tables(),
    harness.time.nowMs(),
  );
  expect(glance.lights[harness.pairing(1)?.id ?? '']).toBe('playing');
  expect(glance.lights[harness.pairing(2)?.id ?? '']).toBe('silent');
  expect(glance.tables.find(({ id }) => id === 'board-1')).toMatchObject({ plies: 2, isSpare: false });
  expect(JSON.stringify(glance)).not.toMatch(/e2e4|c5|fen/);
  expect(Object.keys(glance.lights)).toHaveLength(4);
});
