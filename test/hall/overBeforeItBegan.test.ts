import { expect, test } from 'vitest';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

test('a game that was over before its first move leaves the board to the pairing, whose moves are seen', async () => {
  const bed = await openHall(['board-1', 'board-2', 'board-3', 'board-4']);
  bed.handsAt('board-1').connect();
  const before = bed.gameAt('board-1')?.id;
  await bed.result('board-1', '1-0');
  await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await bed.act({ type: 'setUp', round: 3 });
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  await bed.hall.settle();
  const game = bed.gameAt('board-1');
  expect(game?.moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
  expect([game?.id === before, game?.tags['White']]).toEqual([false, 'Düring, Jürgen']);
  expect(bed.pairing(1)?.game).toBe(game?.id);
  expect(bed.faults).toEqual([]);
});

test('a result that somebody gave ends the game at its board when the next round is set up', async () => {
  const bed = await openHall(['board-1', 'board-2', 'board-3', 'board-4']);
  await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await bed.act({ type: 'setUp', round: 3 });
  bed.handsAt('board-1').connect();
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  await bed.hall.settle();
  await bed.act({ type: 'result', pairing: bed.pairing(1)?.id ?? '', result: '0-1' });
  expect(bed.gameAt('board-1')?.result).toBe('*');
  await bed.act({ type: 'pair', round: 4, board: 1, white: { name: 'A' }, black: { name: 'B' } });
  await bed.act({ type: 'seat', tables: { [bed.pairing(1, 4)?.id ?? '']: 'board-1' } });
  await bed.act({ type: 'setUp', round: 4 });
  await bed.hall.settle();
  expect(bed.gameAt('board-1')?.result).toBe('0-1');
  expect([bed.pairing(1)?.result.value, bed.pairing(1, 4)?.result.value]).toEqual(['0-1', '*']);
  expect(bed.tagsAt('board-1')['White']).toBe('A');
  expect(bed.faults).toEqual([]);
});
