import { expect, test } from 'vitest';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

test('taking back that it is this game takes its names away, and taking that back gives them again', async () => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  harness.handsAt('board-1').connect();
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  const white = () => harness.gameAt('board-1')?.tags['White'];
  const undoLast = () => harness.act({ type: 'undo', of: harness.tournamentService.view().version });
  const pairing = harness.pairing(1)?.id ?? '';
  expect(white()).not.toBe('Düring, Jürgen');
  await harness.act({ type: 'begin', pairing, game: harness.gameAt('board-1')?.id ?? '' });
  expect(white()).toBe('Düring, Jürgen');
  await undoLast();
  await harness.tournamentService.settle();
  expect([white(), harness.pairing(1)?.game]).toEqual([undefined, undefined]);
  // The next game there is still the pairing's.
  expect(harness.tagsAt('board-1')['White']).toBe('Düring, Jürgen');
  await undoLast();
  expect([white(), harness.pairing(1)?.game]).toEqual(['Düring, Jürgen', harness.gameAt('board-1')?.id]);
  expect(harness.faults).toEqual([]);
});
