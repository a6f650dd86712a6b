import { expect, test } from 'vitest';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

test('a game that was over before its first move leaves the board to the pairing, whose moves are seen', async () => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  harness.handsAt('board-1').connect();
  const before = harness.gameAt('board-1')?.id;
  await harness.result('board-1', '1-0');
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  await harness.tournamentService.settle();
  const game = harness.gameAt('board-1');
  expect(game?.moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
  expect([game?.id === before, game?.tags['White']]).toEqual([false, 'Düring, Jürgen']);
  expect(harness.pairing(1)?.game).toBe(game?.id);
  expect(harness.faults).toEqual([]);
});

test('a result that was entered ends the game at its board when the next round is set up', async () => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  harness.handsAt('board-1').connect();
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  await harness.tournamentService.settle();
  await harness.act({ type: 'result', pairing: harness.pairing(1)?.id ?? '', result: '0-1' });
  expect(harness.gameAt('board-1')?.result).toBe('*');
  await harness.act({ type: 'pair', round: 4, board: 1, white: { name: 'A' }, black: { name: 'B' } });
  await harness.act({ type: 'seat', tables: { [harness.pairing(1, 4)?.id ?? '']: 'board-1' } });
  await harness.act({ type: 'setUp', round: 4 });
  await harness.tournamentService.settle();
  expect(harness.gameAt('board-1')?.result).toBe('0-1');
  expect([harness.pairing(1)?.result.value, harness.pairing(1, 4)?.result.value]).toEqual(['0-1', '*']);
  expect(harness.tagsAt('board-1')['White']).toBe('A');
  expect(harness.faults).toEqual([]);
});
