import { expect, test } from 'vitest';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

test('taking back that it is this game takes its names away, and taking that back gives them again', async () => {
  const bed = await openHall(['board-1', 'board-2', 'board-3', 'board-4']);
  bed.handsAt('board-1').connect();
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await bed.act({ type: 'setUp', round: 3 });
  const white = () => bed.gameAt('board-1')?.tags['White'];
  const undoLast = () => bed.act({ type: 'undo', of: bed.hall.view().version });
  const pairing = bed.pairing(1)?.id ?? '';
  expect(white()).not.toBe('Düring, Jürgen');
  await bed.act({ type: 'begin', pairing, game: bed.gameAt('board-1')?.id ?? '' });
  expect(white()).toBe('Düring, Jürgen');
  await undoLast();
  await bed.hall.settle();
  expect([white(), bed.pairing(1)?.game]).toEqual([undefined, undefined]);
  // The next game there is still the pairing's.
  expect(bed.tagsAt('board-1')['White']).toBe('Düring, Jürgen');
  await undoLast();
  expect([white(), bed.pairing(1)?.game]).toEqual(['Düring, Jürgen', bed.gameAt('board-1')?.id]);
  expect(bed.faults).toEqual([]);
});
