import { expect, test } from 'vitest';
import { hallGlance } from '../../src/hall/hallGlance.js';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

const TRF = 'trf26_individual_round3_paired.trf';
const OPERATOR = { role: 'operator' } as const;

test('a game that is over keeps its own clocks, whatever its table shows by now', async () => {
  const bed = await openHall(['board-1', 'board-2']);
  await bed.take(TRF, fixture(TRF));
  await bed.act({ type: 'setUp', round: 3 });
  const hands = bed.handsAt('board-1');
  hands.connect();
  for (const command of [
    { type: 'setClock', control: '90+30' },
    { type: 'startClock', side: 'white' },
  ] as const)
    await bed.tables.command('board-1', command, OPERATOR);
  hands.play('e2e4', 'e7e5', 'g1f3', 'b8c6');
  await bed.hall.settle();
  const glance = () => {
    const { tournament } = bed.hall.view();
    return hallGlance({ tournament, version: 1 }, bed.tables.tables(), bed.time.nowMs(), bed.tables);
  };
  const pairing = bed.pairing(1)?.id ?? '';
  expect(glance().ended).toEqual({});
  await bed.result('board-1', '0-1');
  const moves = bed.tables.table('board-1')?.game?.moves ?? [];
  const shown = [moves[2]?.clockMs, moves[3]?.clockMs];
  expect(shown.every((ms) => ms !== undefined && ms > 5_000_000)).toBe(true);
  expect(glance().ended).toEqual({ [pairing]: shown });

  await bed.tables.command('board-1', { type: 'newGame' }, OPERATOR);
  await bed.tables.command('board-1', { type: 'setClock', control: '3+2' }, OPERATOR);
  await bed.hall.settle();
  expect(glance().ended).toEqual({ [pairing]: shown });
  expect(glance().tables.find(({ id }) => id === 'board-1')?.clocks).not.toEqual(shown);
});
