import { expect, test } from 'vitest';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const openPaired = async () => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  for (const id of ['board-1', 'board-2']) harness.handsAt(id).connect();
  const take = () => harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  const setUp = async (): Promise<void> => {
    await harness.act({ type: 'setUp', round: 3 });
    await harness.tournamentService.settle();
  };
  return { harness, take, setUp };
};

test('players who begin before their round is set up play the game of their pairing', async () => {
  const { harness, take, setUp } = await openPaired();
  await take();
  harness.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
  await setUp();
  const game = harness.gameAt('board-1');
  expect(harness.pairing(1)?.game).toBe(game?.id);
  expect(game?.tags['White']).toBe('Düring, Jürgen');
  await harness.result('board-1', '0-1');
  expect(harness.pairing(1)?.result.value).toBe('0-1');
  // A table where nothing was played waits for its game as before.
  expect(harness.pairing(2)?.game).toBeUndefined();
  expect(harness.faults).toEqual([]);
});

test('what was played before the round was paired is not its game', async () => {
  const { harness, take, setUp } = await openPaired();
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  harness.handsAt('board-1').wait(60_000);
  await take();
  await setUp();
  expect(harness.pairing(1)?.game).toBeUndefined();
  expect(harness.gameAt('board-1')?.tags['White']).not.toBe('Düring, Jürgen');
});

test('a game that others play there, and one that is over, are not taken', async () => {
  const { harness, take, setUp } = await openPaired();
  await take();
  for (const id of ['board-1', 'board-2']) harness.handsAt(id).play('e2e4', 'e7e5');
  await harness.tables.command(
    'board-1',
    { type: 'setTags', tags: { White: 'Guest, One' } },
    { role: 'operator' },
  );
  await harness.result('board-2', '1-0');
  await setUp();
  expect([harness.pairing(1)?.game, harness.pairing(2)?.game]).toEqual([undefined, undefined]);
  expect(harness.pairing(2)?.result.value).toBe('*');
});
