import { expect, test } from 'vitest';
import { tournamentGlance } from '../../../../src/extensions/tournament/atTables/tournamentGlance.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';
const OPERATOR = { role: 'operator' } as const;

test('a game that is over keeps its own clocks, whatever its table shows by now', async () => {
  const harness = await openTournament(['board-1', 'board-2']);
  await harness.take(TRF, fixture(TRF));
  await harness.act({ type: 'setUp', round: 3 });
  const hands = harness.handsAt('board-1');
  hands.connect();
  for (const command of [
    { type: 'setClock', control: '90+30' },
    { type: 'startClock', side: 'white' },
  ] as const)
    await harness.tables.command('board-1', command, OPERATOR);
  hands.play('e2e4', 'e7e5', 'g1f3', 'b8c6');
  await harness.tournamentService.settle();
  const glance = () => {
    const { tournament } = harness.tournamentService.view();
    return tournamentGlance(
      { tournament, version: 1 },
      harness.tables.tables(),
      harness.time.nowMs(),
      harness.tables,
    );
  };
  const pairing = harness.pairing(1)?.id ?? '';
  expect(glance().ended).toEqual({});
  await harness.result('board-1', '0-1');
  const moves = harness.tables.table('board-1')?.game?.moves ?? [];
  const shown = [moves[2]?.clockMs, moves[3]?.clockMs];
  expect(shown.every((ms) => ms !== undefined && ms > 5_000_000)).toBe(true);
  expect(glance().ended).toEqual({ [pairing]: shown });

  await harness.tables.command('board-1', { type: 'newGame' }, OPERATOR);
  await harness.tables.command('board-1', { type: 'setClock', control: '3+2' }, OPERATOR);
  await harness.tournamentService.settle();
  expect(glance().ended).toEqual({ [pairing]: shown });
  expect(glance().tables.find(({ id }) => id === 'board-1')?.clocks).not.toEqual(shown);
});
