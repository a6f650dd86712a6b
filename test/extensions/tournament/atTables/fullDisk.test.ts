import { expect, onTestFinished, test } from 'vitest';
import { createTournamentService } from '../../../../src/extensions/tournament/atTables/createTournamentService.js';
import { openTournament } from './tournamentHarness.js';

const OPERATOR = { role: 'operator', name: 'Anna' } as const;

test('what the disk does not take has not happened: tables are told nothing, and it can be done again', async () => {
  const harness = await openTournament(['board-1']);
  let isFull = true;
  const tournamentService = createTournamentService({
    tables: harness.tables,
    journal: {
      read: () => [],
      append: async () => {
        if (isFull) throw new Error('ENOSPC: no space left on device');
      },
      close: async () => {},
    },
    nowIso: () => '2026-11-22T10:00:00.000Z',
    drawLot: () => 0,
    onFault: () => {},
  });
  onTestFinished(() => tournamentService.stop());
  const pair = {
    type: 'pair',
    round: 1,
    board: 1,
    white: { name: 'Anna' },
    black: { name: 'Bert' },
  } as const;
  const refused = await tournamentService.act(pair, OPERATOR);
  expect(refused.ok ? undefined : [refused.error.code, refused.error.message]).toEqual([
    'JOURNAL_REFUSES',
    'ENOSPC: no space left on device',
  ]);
  expect(tournamentService.view().tournament.rounds).toEqual([]);
  isFull = false;
  expect((await tournamentService.act(pair, OPERATOR)).ok).toBe(true);
  isFull = true;
  expect((await tournamentService.act({ type: 'setUp', round: 1 }, OPERATOR)).ok).toBe(false);
  expect(tournamentService.view().tournament.rounds[0]?.state).toBe('paired');
  expect(harness.tagsAt('board-1')['White']).toBeUndefined();
  isFull = false;
  expect((await tournamentService.act({ type: 'setUp', round: 1 }, OPERATOR)).ok).toBe(true);
  expect(harness.tagsAt('board-1')['White']).toBe('Anna');
});
