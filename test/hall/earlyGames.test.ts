import { expect, test } from 'vitest';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

const openPaired = async () => {
  const bed = await openHall(['board-1', 'board-2', 'board-3', 'board-4']);
  for (const id of ['board-1', 'board-2']) bed.handsAt(id).connect();
  const take = () => bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  const setUp = async (): Promise<void> => {
    await bed.act({ type: 'setUp', round: 3 });
    await bed.hall.settle();
  };
  return { bed, take, setUp };
};

test('players who begin before their round is set up play the game of their pairing', async () => {
  const { bed, take, setUp } = await openPaired();
  await take();
  bed.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
  await setUp();
  const game = bed.gameAt('board-1');
  expect(bed.pairing(1)?.game).toBe(game?.id);
  expect(game?.tags['White']).toBe('Düring, Jürgen');
  await bed.result('board-1', '0-1');
  expect(bed.pairing(1)?.result.value).toBe('0-1');
  // A table where nothing was played waits for its game as before.
  expect(bed.pairing(2)?.game).toBeUndefined();
  expect(bed.faults).toEqual([]);
});

test('what was played before the round was paired is not its game', async () => {
  const { bed, take, setUp } = await openPaired();
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  bed.handsAt('board-1').wait(60_000);
  await take();
  await setUp();
  expect(bed.pairing(1)?.game).toBeUndefined();
  expect(bed.gameAt('board-1')?.tags['White']).not.toBe('Düring, Jürgen');
});

test('a game that others play there, and one that is over, are not taken', async () => {
  const { bed, take, setUp } = await openPaired();
  await take();
  for (const id of ['board-1', 'board-2']) bed.handsAt(id).play('e2e4', 'e7e5');
  await bed.tables.command(
    'board-1',
    { type: 'setTags', tags: { White: 'Guest, One' } },
    { role: 'operator' },
  );
  await bed.result('board-2', '1-0');
  await setUp();
  expect([bed.pairing(1)?.game, bed.pairing(2)?.game]).toEqual([undefined, undefined]);
  expect(bed.pairing(2)?.result.value).toBe('*');
});
