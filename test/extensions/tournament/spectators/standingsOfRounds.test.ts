import { expect, test } from 'vitest';
import { spectatorEvent } from '../../../../src/extensions/tournament/spectators/spectatorEvent.js';
import { openTournament } from '../atTables/tournamentHarness.js';
import { fixture } from '../model/pairingHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';

test('standings are after the rounds that were played, and say when they are of the middle of one', async () => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3']);
  await harness.take(TRF, fixture(TRF));
  const standings = () => {
    const { tournament } = harness.tournamentService.view();
    const [first] = spectatorEvent({
      tables: harness.tables,
      tournament,
      openingOf: () => undefined,
    }).standings;
    const points = first?.players.reduce((sum, player) => sum + player.points, 0);
    return { rounds: first?.rounds, openRound: first?.openRound, points };
  };
  const paired = standings();
  expect(paired).toMatchObject({ rounds: [1, 2], openRound: undefined });
  await harness.act({ type: 'result', pairing: harness.pairing(1)?.id ?? '', result: '1-0' });
  // The bye of the round counts with its first game.
  expect(standings()).toEqual({ rounds: [1, 2, 3], openRound: 3, points: (paired.points ?? 0) + 2 });
  for (const board of [2, 3, 4])
    if (harness.pairing(board)?.black)
      await harness.act({ type: 'result', pairing: harness.pairing(board)?.id ?? '', result: '1/2-1/2' });
  expect(standings()).toMatchObject({ rounds: [1, 2, 3], openRound: undefined });
});
