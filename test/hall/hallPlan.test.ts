import { expect, test } from 'vitest';
import { hallGlance } from '../../src/hall/hallGlance.js';
import { proposeTables } from '../../src/hall/proposeTables.js';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

const TRF = 'trf26_individual_round3_paired.trf';
const TABLES = ['board-1', 'board-2', 'board-3', 'board-10'];

const openPaired = async () => {
  const bed = await openHall(TABLES);
  await bed.take(TRF, fixture(TRF));
  const put = (board: number, table: string | null, serial?: string): Promise<void> =>
    bed.act({ type: 'place', board, table, ...(serial !== undefined && { serial }) });
  return {
    ...bed,
    put,
    seated: () => [1, 2, 3, 4].map((board) => bed.pairing(board)?.table?.value),
    undo: () => bed.act({ type: 'undo', of: bed.hall.view().version }),
  };
};

test('games are played where the plan has their tables, and the others at what is left', async () => {
  const bed = await openPaired();
  await bed.put(2, 'board-10');
  await bed.act({ type: 'setUp', round: 3 });
  expect(bed.seated()).toEqual(['board-1', 'board-10', 'board-2', 'board-3']);
  expect(bed.tagsAt('board-10')['Round']).toBe('3.2');
});

test('a board that is carried elsewhere changes places with what stood there; taken back, nothing has moved', async () => {
  const bed = await openPaired();
  await bed.put(1, 'board-1');
  await bed.put(2, 'board-2');
  await bed.act({ type: 'setUp', round: 3 });
  await bed.put(1, 'board-2');
  expect(bed.seated().slice(0, 2)).toEqual(['board-2', 'board-1']);
  expect(bed.tagsAt('board-2')['Round']).toBe('3.1');
  expect(bed.tagsAt('board-1')['Round']).toBe('3.2');
  await bed.undo();
  expect(bed.seated().slice(0, 2)).toEqual(['board-1', 'board-2']);
  expect(bed.tagsAt('board-2')['Round']).toBe('3.2');
});

test('a board on which somebody plays is not carried away, nor another put in its place', async () => {
  const bed = await openPaired();
  for (const [i, table] of TABLES.entries()) await bed.put(i + 1, table);
  await bed.act({ type: 'setUp', round: 3 });
  bed.handsAt('board-1').connect();
  bed.handsAt('board-1').play('e2e4');
  await bed.hall.settle();
  await expect(bed.put(3, 'board-1')).rejects.toThrow('is played at the table board-1');
  await expect(bed.put(1, 'board-3')).rejects.toThrow('is played at the table board-1');
  await expect(bed.put(1, null)).rejects.toThrow('is played at the table board-1');
  expect(bed.seated()).toEqual(TABLES);
});

test('a board is found by its own number at whatever port it is', async () => {
  const bed = await openHall(TABLES);
  await bed.act({ type: 'place', board: 1, table: 'port-7', serial: '30001477' });
  await bed.take(TRF, fixture(TRF));
  const { tournament } = bed.hall.view();
  const round = tournament.rounds.find((one) => one.round === 3);
  if (round === undefined) throw new Error('there is no round');
  const known = [
    { id: 'port-7', serialNumber: '30009999' },
    { id: 'port-8', serialNumber: '30001477' },
  ];
  const proposed = proposeTables(tournament, round, known);
  expect(proposed[bed.pairing(1)?.id ?? '']).toBe('port-8');
  expect(proposed[bed.pairing(2)?.id ?? '']).toBe('port-7');
});

test('at one look there are lights, clocks and questions of all tables, and no move', async () => {
  const bed = await openPaired();
  await bed.act({ type: 'setUp', round: 3 });
  bed.handsAt('board-1').connect();
  bed.handsAt('board-1').play('e2e4', 'c7c5');
  await bed.hall.settle();
  const glance = hallGlance(bed.hall.view(), bed.tables.tables(), bed.time.nowMs());
  expect(glance.lights[bed.pairing(1)?.id ?? '']).toBe('playing');
  expect(glance.lights[bed.pairing(2)?.id ?? '']).toBe('silent');
  expect(glance.tables.find(({ id }) => id === 'board-1')).toMatchObject({ plies: 2, isSpare: false });
  expect(JSON.stringify(glance)).not.toMatch(/e2e4|c5|fen/);
  expect(Object.keys(glance.lights)).toHaveLength(4);
});
